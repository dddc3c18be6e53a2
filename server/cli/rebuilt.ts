/** The search index of libraries made anew from the record, with what a person sees of it meanwhile. */
import { progressLine } from '#server/cli/progress.ts';
import type { Deps } from '#server/deps.ts';
import { RebuildFailed } from '#server/features/search/index.ts';

/** False: one could not be made, and it was said why. */
export async function rebuilt({ indexer }: Pick<Deps, 'indexer'>, namespaces: readonly string[]): Promise<boolean> {
  for (const id of namespaces) {
    const started = performance.now();
    const progress = progressLine(process.stderr);
    try {
      await indexer.reindex(id, ({ done, total }) =>
        progress.show({ done, total, refused: 0, seconds: (performance.now() - started) / 1000 }),
      );
    } catch (error) {
      if (!(error instanceof RebuildFailed)) throw error;
      console.error(`${id}: ${error.message}`);
      return false;
    } finally {
      progress.end();
    }
    console.log(`${id}: rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return true;
}
