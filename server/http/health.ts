/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for Prometheus. */
import { type RequestHandler, Router } from 'express';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { isDeveloper } from '#server/http/developer.ts';
import { sameText } from '#server/secrets.ts';

/** What `/readyz` and the stop sequence look at. */
export interface Lifecycle {
  ready: boolean;
  draining: boolean;
  /** The event loop cannot keep up: requests are turned away. Left out: never. */
  isLate?(): boolean;
  /** Aborted when the server stops: answers that go on end. Left out: never. */
  stopping?: AbortSignal;
}

const DATABASE_DEADLINE_MS = 2000;

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

/** With METRICS_TOKEN whoever has it; otherwise whoever develops here, and on a server for others nobody. */
function mayReadMetrics(config: Config): RequestHandler {
  const { metricsToken } = config;
  return (request, response, next) => {
    const isAllowed = metricsToken
      ? sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isDeveloper(config, request);
    if (isAllowed) next();
    else response.sendStatus(404);
  };
}

export function health(
  deps: { config: Config; db: Db },
  lifecycle: Lifecycle,
): { routes: Router; measure: RequestHandler } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.06, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  const measure: RequestHandler = (request, response, next) => {
    const end = duration.startTimer();
    response.on('finish', () => {
      const route = request.route?.path as unknown;
      end({
        method: request.method,
        route: typeof route === 'string' ? request.baseUrl + route : 'unmatched',
        status: response.statusCode,
      });
    });
    next();
  };
  const routes = Router();
  routes.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  routes.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  routes.get('/readyz', async (_request, response) => {
    const checks = { started: lifecycle.ready, draining: lifecycle.draining, database: await databaseAnswers(deps) };
    const ready = checks.started && !checks.draining && checks.database;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks });
  });
  routes.get('/metrics', mayReadMetrics(deps.config), async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return { routes, measure };
}
