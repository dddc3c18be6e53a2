import type { Api } from '#shared/api/client.ts';

/** Reports what nobody catches. Part of first loads: everything else comes with the first error. */
export function watchErrors(face: 'web' | 'pane', api: () => Api | Promise<Api>): void {
  const report = async (thrown: unknown) => {
    try {
      (await import('#shared/ui/feedback/reportErrors.ts')).reportError(thrown, face, await api());
    } catch {
      // an error about an error helps nobody
    }
  };
  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
