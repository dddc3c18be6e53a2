/** What `/metrics` answers: how requests went, and how the work beside them stands (docs/operate.md). */
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Base } from '#server/base.ts';
import { type Figure, GAUGES, type GaugeName } from '#server/metrics/gauges.ts';
import { figuresOfMachine } from '#server/metrics/ofMachine.ts';
import { figuresOfRecord } from '#server/metrics/ofRecord.ts';

/** However often it is asked, the record is asked once in so long. */
const KEPT_MS = 5000;
/** Whoever collects figures wants those that there are, also from a server whose database is silent. */
const PATIENCE_MS = 3000;

export type MetricsDeps = Pick<Base, 'config' | 'db' | 'index' | 'clock' | 'log'>;

export interface Metrics {
  contentType: string;
  /** All of them, as text. */
  read(): Promise<string>;
  measure: RequestHandler;
}

/** Null: the record could not say in time. */
async function inTime(work: Promise<Figure[]>): Promise<Figure[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}

export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.03, 0.06, 0.1, 0.3, 1, 5],
    registers,
  });
  const refusals = new Counter({
    name: 'clausary_refusals_total',
    help: 'Answers that refuse, by status and by the code that stands in them',
    labelNames: ['status', 'code'],
    registers,
  });
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, { help, labels }]) => [
      name as GaugeName,
      new Gauge<string>({ name, help, labelNames: [...labels], registers }),
    ]),
  );

  async function gather(): Promise<void> {
    const record = await inTime(figuresOfRecord(deps));
    const figures: Figure[] = [
      { name: 'clausary_record_up', value: record ? 1 : 0 },
      ...(await figuresOfMachine(deps)),
      ...(record ?? []),
    ];
    // what nobody knows any more is left out: one without labels would say 0 if it were reset
    for (const [name, gauge] of gauges) GAUGES[name].labels.length === 0 ? gauge.remove() : gauge.reset();
    for (const { name, labels = {}, value } of figures) gauges.get(name)!.set(labels, value);
  }

  let gathered: { at: number; done: Promise<void> } | null = null;
  return {
    contentType: registry.contentType,
    async read() {
      if (!gathered || performance.now() - gathered.at > KEPT_MS) gathered = { at: performance.now(), done: gather() };
      await gathered.done;
      return registry.metrics();
    },
    measure(request, response, next) {
      const end = duration.startTimer();
      response.on('finish', () => {
        const route = request.route?.path as unknown;
        const { statusCode: status, locals } = response;
        end({
          method: request.method,
          route: typeof route === 'string' ? request.baseUrl + route : 'unmatched',
          status,
        });
        if (status >= 400) refusals.inc({ status, code: locals.refusal ?? 'none' });
      });
      next();
    },
  };
}
