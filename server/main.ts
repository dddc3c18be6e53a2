/** config → deps → app → listen → sample → ready; and the way back on SIGTERM. */
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { type Lifecycle, openDeps } from '#server/deps.ts';
import { loadWebBuild } from '#server/http/webBuild.ts';
import { ensureSample } from '#server/ingest/sample.ts';
import { createLogger } from '#server/log.ts';
import { startMessage } from '#server/startMessage.ts';

const STOP_DEADLINE_MS = 15_000;
const webDir = () => path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'web');

const listen = (app: ReturnType<typeof createApp>, { port, host }: Config): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host);
    // how often Node looks for clients that send too slowly: by default they could hold a socket for half a minute
    server.headersTimeout = 10_000;
    server.requestTimeout = 30_000;
    server.once('listening', () => resolve(server));
    server.once('error', reject);
  });

/** Stops taking requests, lets those in flight finish, then closes. */
async function drain(server: Server, lifecycle: Lifecycle): Promise<void> {
  lifecycle.draining = true;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const deadline = new Promise((resolve) => setTimeout(resolve, STOP_DEADLINE_MS).unref());
  await Promise.race([closed, deadline]);
  server.closeAllConnections();
}

async function main(): Promise<void> {
  const started = performance.now();
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const lifecycle: Lifecycle = { ready: false, draining: false };
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (code: number) => {
    exitCode ||= code;
    stopping.abort();
  };
  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected');
    stop(1);
  });

  const { deps, database, close } = await openDeps(config, {
    log,
    onDatabaseExit: (code) => {
      log.fatal({ code }, 'the embedded database ended; stopping so that a supervisor can start us afresh');
      stop(1);
    },
  });
  const server = await listen(createApp(deps, await loadWebBuild(webDir()), lifecycle), config);
  console.log(startMessage(config, server.address()));
  // whoever started the embedded database feeds the index; on a shared server the lease decides
  const indexing = database.owner ? deps.indexer.run(stopping.signal) : Promise.resolve();
  const seeding = (async () => {
    await deps.indexer.ensureIndex();
    await ensureSample(deps, { signal: stopping.signal, print: (line) => console.log(line) });
    lifecycle.ready = !stopping.signal.aborted;
    if (lifecycle.ready)
      console.log(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s. Stop with Ctrl+C.`);
  })().catch((error) => {
    log.error({ err: error }, 'could not prepare the library');
    stop(1);
  });

  await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
  await drain(server, lifecycle);
  await Promise.allSettled([indexing, seeding]);
  await close();
  process.exit(exitCode);
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
