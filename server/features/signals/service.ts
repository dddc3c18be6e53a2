/** Signals: kept raw for a while, counted per day for good. */
import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { insertSignal, removeSignalsBefore, type SignalDay, signalDays } from '#server/features/signals/store.ts';
import { keyedHash } from '#server/secrets.ts';
import type { EventType, PlatformType } from '#shared/domain/signals.ts';

const DAY_MS = 86_400_000;
/** Long enough to look into a quarter; what is older is only counted. */
export const RAW_DAYS = 90;

export interface SignalInput {
  eventType: EventType;
  platformType: PlatformType;
  namespace: string;
  path: string;
  /** Null for events of our own (a purchase). */
  clientId: string | null;
  userId: string | null;
  properties: Record<string, unknown>;
}

export interface Signals {
  /** `db` may be the transaction of what the event is about. */
  record(signal: SignalInput, db?: Db): Promise<void>;
  /** Inclusive days "2026-11-20", the newest first; by default the last 30. */
  days(from?: string, to?: string): Promise<SignalDay[]>;
  /** Removes raw rows that are too old. */
  sweep(): Promise<void>;
}

/** No page of ours has a longer one. */
const LONGEST_PATH = 500;
/** What was searched for stands behind the question mark, and is nobody's business. */
const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '').slice(0, LONGEST_PATH);

export function createSignals(
  db: Db,
  { config, clock }: { config: Pick<Config, 'secretKey'>; clock: () => Date },
): Signals {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  return {
    record: ({ clientId, path, ...signal }, within = db) =>
      insertSignal(within, {
        ...signal,
        id: randomUUID(),
        path: withoutQuery(path),
        clientHash: clientId === null ? null : keyedHash(config.secretKey, 'signal client', clientId),
        now: clock(),
      }),
    days: (from = daysAgo(29).toISOString().slice(0, 10), to = clock().toISOString().slice(0, 10)) =>
      signalDays(db, from, to),
    sweep: () => removeSignalsBefore(db, daysAgo(RAW_DAYS)),
  };
}
