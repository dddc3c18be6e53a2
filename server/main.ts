/** config → deps → app → listen → sample → ready; and the way back on SIGTERM. */
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { keepTended } from '#server/db/embedded/upkeep.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { type OpenDeps, openDeps } from '#server/deps.ts';
import { tellAlerts } from '#server/features/alerts/index.ts';
import { keepHouse } from '#server/features/auth/index.ts';
import { keepBilling } from '#server/features/billing/index.ts';
import { keepReminding } from '#server/features/curation/index.ts';
import { keepErasing } from '#server/features/libraries/index.ts';
import { sendMails } from '#server/features/mail/index.ts';
import { watchViews } from '#server/features/operatorView/index.ts';
import { keepPopularity } from '#server/features/popularity/index.ts';
import { ensureSample } from '#server/features/sample/index.ts';
import { createSearchService, warmUp } from '#server/features/search/index.ts';
import { watchDomains } from '#server/features/teamSignIn/index.ts';
import { removeExportsOf, sweepTransfers } from '#server/features/transfer/index.ts';
import { removeWaitingOf } from '#server/features/uploads/index.ts';
import { remindApprovers } from '#server/features/workflows/index.ts';
import type { Lifecycle } from '#server/http/health.ts';
import { watchLag } from '#server/http/shedding.ts';
import { sweepUploads, uploadsFolder } from '#server/http/uploads.ts';
import { loadWebBuild, webFolder } from '#server/http/webBuild.ts';
import { keepCopies } from '#server/ingest/keepCopies.ts';
import { keepTemplates } from '#server/ingest/keepTemplates.ts';
import { drain, ListenError, listen, tryAddress } from '#server/listen.ts';
import { createLogger } from '#server/log.ts';
import { writePrivately } from '#server/privateFiles.ts';
import { startMessage } from '#server/startMessage.ts';

/** For jobs that are under way when we stop: all of them go on at the next start, whatever they had done. */
const JOBS_DEADLINE_MS = 3000;

const within = (work: Promise<unknown>, ms: number) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

async function main(): Promise<void> {
  writePrivately();
  const started = performance.now();
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const stopping = new AbortController();
  // one for each kind of work that goes on beside the requests: more of them are no leak
  setMaxListeners(30, stopping.signal);
  const lifecycle: Lifecycle = {
    ready: false,
    draining: false,
    isLate: watchLag(stopping.signal),
    stopping: stopping.signal,
  };
  let exitCode = 0;
  const stop = (code: number) => {
    exitCode ||= code;
    stopping.abort();
  };
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected');
    stop(1);
  });

  /** Everything that goes on beside requests. */
  async function work({ deps, database }: OpenDeps): Promise<void> {
    const tending = database.embedded ? keepTended(deps, stopping.signal) : null;
    const indexing = deps.indexer.run(stopping.signal);
    const mailing = sendMails(deps, stopping.signal);
    await sweepUploads(uploadsFolder(config));
    const keeping = keepHouse(deps, [{ sweep: () => sweepTransfers(deps) }], stopping.signal);
    const erasing = keepErasing(deps, [removeWaitingOf(deps), removeExportsOf(deps)], stopping.signal);
    const copying = keepCopies(deps, stopping.signal);
    const watching = watchViews(deps, stopping.signal);
    const billing = keepBilling(deps, stopping.signal);
    const looking = watchDomains(deps, stopping.signal);
    const working = deps.jobs.run(stopping.signal);
    const reminding = remindApprovers(deps, stopping.signal);
    const owning = keepReminding(deps, stopping.signal);
    const reading = keepTemplates(deps, stopping.signal);
    const counting = keepPopularity(deps, stopping.signal);
    const telling = tellAlerts({ ...deps, find: createSearchService(deps) }, stopping.signal);
    try {
      await deps.indexer.ensureIndex();
      await ensureSample(deps, { signal: stopping.signal, print: (line) => console.log(line) });
      await warmUp(deps);
      lifecycle.ready = !stopping.signal.aborted;
      if (lifecycle.ready)
        console.log(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s. Stop with Ctrl+C.`);
    } catch (error) {
      if (!stopping.signal.aborted) log.fatal({ err: error }, 'could not prepare the library');
      stop(1);
    }
    await Promise.all([
      tending,
      indexing,
      mailing,
      keeping,
      erasing,
      copying,
      watching,
      looking,
      billing,
      working,
      reminding,
      owning,
      reading,
      counting,
      telling,
    ]);
  }

  await tryAddress(config);
  const opened = await openDeps(config, {
    log,
    onDatabaseExit: (code) => {
      log.fatal({ code }, 'the embedded database ended; stopping so that a supervisor can start us afresh');
      stop(1);
    },
  });
  try {
    const web = await loadWebBuild(webFolder(path.dirname(fileURLToPath(import.meta.url))));
    const app = createApp(opened.deps, web, lifecycle);
    const server: Server = await listen(app, config);
    console.log(startMessage(config, server.address(), app.locals.given));
    const jobs = work(opened);
    await stopped;
    lifecycle.draining = true;
    await drain(server);
    await within(jobs, JOBS_DEADLINE_MS);
    await opened.deps.popularity
      .flush()
      .catch((error) => log.error({ err: error }, 'what was used in the last seconds is not counted'));
  } finally {
    await opened.close();
  }
  process.exit(exitCode);
}

main().catch((error) => {
  console.error(
    error instanceof ConfigError || error instanceof ListenError ? error.message : (databaseTrouble(error) ?? error),
  );
  process.exit(1);
});
