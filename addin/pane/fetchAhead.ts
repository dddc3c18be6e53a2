/** What the pane fetches only when it needs it, it has by then: without a network everything in the document goes on. */
import { whenIdle } from '#shared/ui/whenIdle.ts';

/** Runs the loaders one after another while nobody waits for the page; one that fails is asked again when it is needed. Returns how to stop. */
export function fetchAhead(loaders: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  const run = async (): Promise<void> => {
    for (const load of loaders) {
      if (isStopped) return;
      await load().catch(() => undefined);
    }
  };
  const cancel = whenIdle(() => void run());
  return () => {
    isStopped = true;
    cancel();
  };
}
