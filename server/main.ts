/** config → deps → app → listen → sample → ready; and the way back on SIGTERM. */
import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pauseAlways } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { FolderInUse } from '#server/db/embedded/lock.ts';
import { keepTended } from '#server/db/embedded/upkeep.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { type WhenBack, whenBack } from '#server/db/whenBack.ts';
import { type OpenDeps, openDeps } from '#server/deps.ts';
import { type Room, watchRoom } from '#server/diskRoom.ts';
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
import { loadWebBuild, webFolder } from '#server/http/webBuild.ts';
import { keepCopies } from '#server/ingest/keepCopies.ts';
import { keepTemplates } from '#server/ingest/keepTemplates.ts';
import { drain, ListenError, listen, tryAddress } from '#server/listen.ts';
import { createLogger } from '#server/log.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { writePrivately } from '#server/privateFiles.ts';
import { pause } from '#server/repeat.ts';
import { startMessage } from '#server/startMessage.ts';
import { sweepLeftovers } from '#server/sweepLeftovers.ts';

/** For jobs that are under way when we stop: all of them go on at the next start, whatever they had done. */
const JOBS_DEADLINE_MS = 3000;
const FLUSH_DEADLINE_MS = 1000;
/** The embedded database is given five seconds before it is ended by force. */
const CLOSE_DEADLINE_MS = 6000;
/** For a database that is not there yet when we start. */
const DATABASE_START_MS = 60_000;
const FOLDER_LOOK_MS = 1000;

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
  let room: Room | null = null;
  const lifecycle: Lifecycle = {
    ready: false,
    draining: false,
    isLate: watchLag(stopping.signal),
    stopping: stopping.signal,
    roomTrouble: () => room?.trouble() ?? null,
  };
  let exitCode = 0;
  // a person at a terminal has no balancer that would have to look first
  let drainSeconds = config.drainSeconds;
  const stop = (code: number) => {
    exitCode ||= code;
    stopping.abort();
  };
  const told = (signal: NodeJS.Signals) => {
    // whoever says it twice means at once; the database ends with us, and has on disk what it acknowledged
    if (stopping.signal.aborted) process.exit(1);
    if (signal === 'SIGINT') drainSeconds = 0;
    stop(0);
  };
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  process.on('SIGTERM', told);
  process.on('SIGINT', told);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected');
    stop(1);
  });

  /** Everything that goes on beside requests. */
  async function work({ deps, database }: OpenDeps): Promise<void> {
    const tending = database.embedded ? keepTended(deps, stopping.signal) : null;
    const indexing = deps.indexer.run(stopping.signal);
    const mailing = sendMails(deps, stopping.signal);
    await sweepLeftovers(config, log);
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
    const prepare = async () => {
      await deps.indexer.ensureIndex();
      await ensureSample(deps, { signal: stopping.signal, print: (line) => console.log(line) });
      await warmUp(deps);
    };
    try {
      await whenBack(prepare, waiting);
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

  /** For a database that is not there yet, or not any more; a folder that somebody has is another matter. */
  const waiting: WhenBack = {
    patience: DATABASE_START_MS,
    signal: stopping.signal,
    onLost: (trouble) => console.error(`${trouble} Until then this server waits, for a minute at most.`),
  };
  const open = (): Promise<OpenDeps> =>
    openDeps(config, {
      log,
      // the end of whoever has the database would be ours
      isAlone: true,
      onDatabaseExit: (code) => {
        log.fatal({ code }, 'the embedded database ended; stopping so that a supervisor can start us afresh');
        stop(1);
      },
    });
  async function openFolder(): Promise<OpenDeps> {
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await whenBack(open, waiting);
      } catch (error) {
        if (!config.waitForData || !(error instanceof FolderInUse) || stopping.signal.aborted) throw error;
        if (!isSaid) console.log(`${config.dataDir} is in use by another process: waiting until it is free.`);
        await pause(FOLDER_LOOK_MS, stopping.signal);
      }
    }
  }

  // whoever waits for another server may be waiting for its port as well
  if (!config.waitForData) await tryAddress(config);
  let opened: OpenDeps;
  try {
    opened = await openFolder();
  } catch (error) {
    if (stopping.signal.aborted) process.exit(exitCode);
    throw error;
  }
  try {
    const web = await loadWebBuild(webFolder(path.dirname(fileURLToPath(import.meta.url))));
    const app = createApp(opened.deps, web, lifecycle);
    const server: Server = await listen(app, config);
    console.log(startMessage(config, server.address(), app.locals.given));
    room = watchRoom(config.dataDir, config.minFreeMb, stopping.signal, (trouble) => {
      if (trouble) log.error({ trouble }, 'nothing more is written until there is room');
      else log.warn('there is room again: writing goes on');
    });
    const jobs = work(opened);
    await stopped;
    lifecycle.draining = true;
    await pauseAlways(drainSeconds * 1000);
    await drain(server);
    await within(jobs, JOBS_DEADLINE_MS);
    const flushed = opened.deps.popularity
      .flush()
      .catch((error) => log.error({ err: error }, 'what was used in the last seconds is not counted'));
    await within(flushed, FLUSH_DEADLINE_MS);
  } finally {
    // a database that says nothing does not take leave of us either
    await within(opened.close(), CLOSE_DEADLINE_MS);
  }
  process.exit(exitCode);
}

main().catch((error) => {
  console.error(
    error instanceof ConfigError || error instanceof ListenError || error instanceof StoreTrouble
      ? error.message
      : (databaseTrouble(error) ?? error),
  );
  process.exit(1);
});
