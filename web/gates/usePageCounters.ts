import { useLayoutEffect, useRef } from 'react';
import type { Page, PageName } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { count, countersOfView, usageOf } from '#shared/domain/counters.ts';
import type { PageCounts } from '#shared/domain/dialogs/state.ts';
import { defaultPeriod } from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { readCounters, writeCounters } from '#web/gates/counterCookie.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';

const CLAUSE_PAGES: readonly PageName[] = ['Clause', 'ClauseGroup'];
/** Pages of the library. What somebody opens about themselves, and what went wrong, is not counted. */
const COUNTED: readonly PageName[] = [
  ...CLAUSE_PAGES,
  'Home',
  'Search',
  'Clauses',
  'Contracts',
  'Contract',
  'Dictionary',
  'Definition',
];

export const isMobile = (): boolean => matchMedia('(max-width: 767px)').matches;

/** Counts one view of a page and says how this visitor stands to the thresholds. */
function countView(
  page: Page['component'],
  referrer: string,
  status: SessionFacts['status'],
  { aiProducts, thresholds }: { aiProducts: boolean; thresholds: Thresholds | null },
  now: Date,
): PageCounts {
  if (!COUNTED.includes(page)) return {};
  const keys = countersOfView({ isClausePage: CLAUSE_PAGES.includes(page), referrer });
  const counters = count(readCounters(), keys, now, defaultPeriod(aiProducts));
  writeCounters(counters);
  return Object.fromEntries(
    keys.map((key) => [
      key,
      usageOf(counters, key, status, now, { isMobile: isMobile(), ...(thresholds && { thresholds }) }),
    ]),
  );
}

interface PageCountersOptions {
  page: Page;
  current: () => SessionFacts;
  /** A page has come up; Back to one that was counted comes without counts. */
  shown: (status: number, counts: PageCounts) => void;
}

/** Counts the pages that come up, each once: the same page again, by Back, was read before. */
export function usePageCounters({ page, current, shown }: PageCountersOptions): void {
  const { pageKey } = useNavigation();
  const { settings, flags } = useApp();
  const counted = useRef(new Set<string>());
  // before it is seen: whoever leaves at once has read it all the same
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that comes up, with what holds at that moment
  useLayoutEffect(() => {
    const isFirst = counted.current.size === 0;
    const isKnown = counted.current.has(pageKey);
    counted.current.add(pageKey);
    const status = page.component === 'Error' ? page.props.status : 200;
    const isCounting = !isKnown && settings.gates === 'standard';
    // Only the first page was reached from where the referrer says.
    const counts = isCounting
      ? countView(
          page.component,
          isFirst ? document.referrer : '',
          current().status,
          { aiProducts: flags.aiProducts, thresholds: settings.thresholds },
          new Date(),
        )
      : {};
    shown(status, counts);
  }, [pageKey]);
}
