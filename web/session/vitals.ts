/** Watches how fast the first page of a visit is, and says so once as it is left. Fetched of one visit in a hundred: specification part 2 §9. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { type Vital, vitalPageOf } from '#shared/domain/vitals.ts';
import { tellServer } from '#shared/ui/server/change.ts';
import { askSession } from '#shared/ui/server/questions.ts';

/** What the browsers' own types leave out. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/** Shifts that are less than a second apart, for five seconds at most, are one. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

function watch<E extends PerformanceEntry>(type: string, told: (entry: E) => void, more = {}): void {
  try {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told(entry as E);
    }).observe({ type, buffered: true, ...more });
  } catch {
    // a browser that does not say this says the others
  }
}

/** Starts watching; tells when the page is hidden for the first time. */
export function watchVitals(component: string, api: Api): void {
  const values: Partial<Record<Vital, number>> = {};
  watch<PerformanceNavigationTiming>('navigation', ({ responseStart }) => {
    values.TTFB = Math.max(0, responseStart);
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    values.LCP = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.FCP = startTime;
  });
  watch<Interaction>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) values.INP = Math.max(values.INP ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  let [first, last, sum] = [0, 0, 0];
  values.CLS = 0;
  watch<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    if (startTime - last > GAP_MS || startTime - first > WINDOW_MS) [first, sum] = [startTime, 0];
    last = startTime;
    sum += value * 1000;
    values.CLS = Math.max(values.CLS ?? 0, sum);
  });
  // the token of changing calls is there before it is needed: nothing waits while a page goes
  void askSession(api).catch(() => undefined);
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    void tellServer(api, CALLS.reportVitals, { body: { page: vitalPageOf(component), values } });
  };
  document.addEventListener('visibilitychange', tell);
}
