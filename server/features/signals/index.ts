/** What was done, counted without words. */
export { signalRoutes } from '#server/features/signals/routes.ts';
export { createSignals, type Signals } from '#server/features/signals/service.ts';
