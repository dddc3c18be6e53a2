/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for Prometheus. */
import { type Request, type RequestHandler, Router } from 'express';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { isThisMachine } from '#server/http/address.ts';
import { isDeveloper } from '#server/http/developer.ts';
import { sameText } from '#server/secrets.ts';

/** What `/readyz` and the stop sequence look at. */
export interface Lifecycle {
  ready: boolean;
  draining: boolean;
  /** Why nothing can be written; null: it can. Left out: it can. */
  roomTrouble?(): string | null;
  /** The event loop cannot keep up: requests are turned away. Left out: never. */
  isLate?(): boolean;
  /** Aborted when the server stops: answers that go on end. Left out: never. */
  stopping?: AbortSignal;
}

/** Of server/metrics. */
export interface ShownMetrics {
  contentType: string;
  /** All of them, as text. */
  read(): Promise<string>;
}

const DATABASE_DEADLINE_MS = 2000;
/** An answer of the database is good for so long: whoever asks more often, and there may be many, costs nothing. */
const FRESH_MS = 500;
/** For strangers: which folder it is, and how much is left, is for whoever runs the server. */
const NO_ROOM = 'nothing can be written: the log says why';

async function databaseAnswers(deps: { db: Db }): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_DEADLINE_MS);
  });
  const answer = sql`select 1`.execute(deps.db).then(
    () => true,
    () => false,
  );
  const ok = await Promise.race([answer, late]);
  clearTimeout(timer);
  return ok;
}

/** One question at a time for all who ask. */
function lookAtDatabase(deps: { db: Db }): () => Promise<boolean> {
  let look: Promise<boolean> | null = null;
  return () => {
    look ??= databaseAnswers(deps).finally(() => {
      setTimeout(() => {
        look = null;
      }, FRESH_MS).unref();
    });
    return look;
  };
}

const hasToken = ({ metricsToken }: Config, request: Request): boolean =>
  metricsToken !== null && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`);

/** With METRICS_TOKEN whoever has it; otherwise whoever develops here, and on a server for others nobody. */
function mayReadMetrics(config: Config): RequestHandler {
  return (request, response, next) => {
    if (config.metricsToken ? hasToken(config, request) : isDeveloper(config, request)) next();
    else response.sendStatus(404);
  };
}

export function health(deps: { config: Config; db: Db }, lifecycle: Lifecycle, metrics: ShownMetrics): Router {
  const routes = Router();
  const isDatabaseThere = lookAtDatabase(deps);
  routes.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  routes.get('/readyz', async (request, response) => {
    const trouble = lifecycle.roomTrouble?.() ?? null;
    const { ready: started, draining } = lifecycle;
    const checks = { started, draining, database: await isDatabaseThere(), disk: trouble === null };
    const ready = started && !draining && checks.database && checks.disk;
    const isTold = isThisMachine(request) || hasToken(deps.config, request);
    const why = trouble && { disk: isTold ? trouble : NO_ROOM };
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks, ...(why && { why }) });
  });
  routes.get('/metrics', mayReadMetrics(deps.config), async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.read());
  });
  return routes;
}
