import { count, usageOf } from '#shared/domain/counters.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import { defaultPeriod } from '#shared/domain/quotas.ts';
import type { ThresholdKey, Thresholds } from '#shared/domain/quotaThresholds.ts';
import { type GatedAction, softGateDue } from '#shared/domain/softGates.ts';
import type { Status } from '#shared/domain/status.ts';
import { readCounters, writeCounters } from '#web/gates/counterCookie.ts';

const COUNTER: Record<GatedAction, ThresholdKey> = { copy: 'copy', download: 'export' };

/** Counts one more copy or download of this browser; the event that invites to something after it, where one is due. */
export function softGateAfter(
  action: GatedAction,
  status: Status,
  { aiProducts, thresholds }: { aiProducts: boolean; thresholds: Thresholds | null },
  now: Date,
): DialogEvent | null {
  const key = COUNTER[action];
  const counters = count(readCounters(), [key], now, defaultPeriod(aiProducts));
  writeCounters(counters);
  const softGate = softGateDue(action, counters[key].constant, { status, aiProducts });
  const use = usageOf(counters, key, status, now, thresholds ? { thresholds } : {});
  return softGate && use ? { type: 'soft-gate-due', softGate, use } : null;
}
