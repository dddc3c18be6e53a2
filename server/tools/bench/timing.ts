/** Latencies of one operation over many queries, alone and with several clients. */
import { processorTime } from '#shared/testing/processorTime.ts';

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds of processor time of a query: what a machine with other work can still compare. */
  processor?: number;
  /** Queries per second with several clients; absent when one client ran. */
  qps?: number;
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

const summary = (times: number[]): Latency => {
  const sorted = times.sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
};

/** Share of a core that a process which does nothing takes. */
const IDLE = 0.05;

/** When this process has nothing left to do in the background, after a minute at the latest. */
export async function whenIdle(): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const before = processorTime();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (processorTime() - before < 1000 * IDLE) return;
  }
}

/** Milliseconds per call after a warm-up on other queries; stops after `limitMs`. */
export async function latency<T>(
  queries: readonly T[],
  run: (query: T) => unknown,
  n = 200,
  limitMs = 20_000,
): Promise<Latency> {
  const warm = performance.now();
  for (let i = 0; i < 30 && performance.now() - warm < limitMs / 4; i++)
    await run(queries[(i + 500) % queries.length]!);
  const times: number[] = [];
  const started = performance.now();
  const used = processorTime();
  for (let i = 0; i < n && performance.now() - started < limitMs; i++) {
    const before = performance.now();
    await run(queries[i % queries.length]!);
    times.push(performance.now() - before);
  }
  return { ...summary(times), processor: (processorTime() - used) / times.length };
}

/** Several clients, each with one call at a time, for `ms` milliseconds. */
export async function concurrent<T>(
  queries: readonly T[],
  run: (query: T) => unknown,
  clients: number,
  ms = 4000,
): Promise<Latency> {
  const times: number[] = [];
  const end = performance.now() + ms;
  const client = async (k: number) => {
    for (let i = k * 97; performance.now() < end; i++) {
      const before = performance.now();
      await run(queries[i % queries.length]!);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, k) => client(k)));
  return { ...summary(times), qps: (times.length / ms) * 1000 };
}

const short = (x: number) => x.toFixed(x < 10 ? 1 : 0);

export const shown = ({ p50, p95, p99, processor, qps }: Latency): string =>
  [
    [p50, p95, p99].map(short).join(' / '),
    ...(processor === undefined ? [] : [`· ${short(processor)}`]),
    ...(qps === undefined ? [] : [`(${qps.toFixed(0)}/s)`]),
  ].join(' ');
