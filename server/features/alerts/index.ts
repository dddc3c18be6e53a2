/** Alerts: what people watch in a library, and the mail that says what is new. */
import { collectAlerts } from '#server/features/alerts/collect.ts';
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { mailAlerts } from '#server/features/alerts/digest.ts';
import { repeat } from '#server/repeat.ts';

export { alertFeed } from '#server/features/alerts/feed.ts';
export { alertPages } from '#server/features/alerts/pages.ts';
export { alertRoutes } from '#server/features/alerts/routes.ts';

/** Where nothing has changed a look is one statement over an index. */
const EVERY_MS = 20_000;

/** Until aborted. */
export const tellAlerts = (deps: AlertDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, EVERY_MS, async () => {
    try {
      await collectAlerts(deps);
      await mailAlerts(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'alerts could not be told');
    }
  });
