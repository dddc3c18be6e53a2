import { useEffect } from 'react';
import type { SessionFacts } from '#shared/api/session.ts';
import { count, usageOf } from '#shared/domain/counters.ts';
import { isOver, type OfferedTier } from '#shared/domain/dialogs/gates.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import { defaultPeriod, tierWithMore } from '#shared/domain/quotas.ts';
import type { ThresholdKey, Thresholds } from '#shared/domain/quotaThresholds.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { readCounters, writeCounters } from '#web/gates/counterCookie.ts';
import { isMobile } from '#web/gates/usePageCounters.ts';

/** What `data-counts` may name: further pages of a list, and results opened from a search. */
const COUNTED: readonly ThresholdKey[] = ['pagination', 'search_click'];

/** Counts one press; the event of a counter that is over its threshold. Part 1 §4: that triggers the over-limit action. */
function countPress(
  key: ThresholdKey,
  status: SessionFacts['status'],
  { aiProducts, thresholds }: { aiProducts: boolean; thresholds: Thresholds | null },
  now: Date,
): DialogEvent | null {
  const counters = count(readCounters(), [key], now, defaultPeriod(aiProducts));
  writeCounters(counters);
  const use = usageOf(counters, key, status, now, { isMobile: isMobile(), ...(thresholds && { thresholds }) });
  if (!isOver(use)) return null;
  return { type: 'refused', feature: key, use, upgradeTo: tierWithMore(status) as OfferedTier | null };
}

/** Counts presses of what carries `data-counts`, before they do anything; one too many shows the limit instead. */
export function useCountedClicks(current: () => SessionFacts, send: (event: DialogEvent) => boolean): void {
  const { settings, flags } = useApp();
  const isCounting = settings.gates === 'standard';
  const { aiProducts } = flags;
  const { thresholds } = settings;
  useEffect(() => {
    if (!isCounting) return;
    const onClick = (event: MouseEvent) => {
      const counted = (event.target as Element | null)?.closest?.<HTMLElement>('[data-counts]');
      const key = COUNTED.find((one) => one === counted?.dataset.counts);
      if (!key || event.defaultPrevented || event.button !== 0) return;
      const over = countPress(key, current().status, { aiProducts, thresholds }, new Date());
      if (over && send(over)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isCounting, aiProducts, thresholds, current, send]);
}
