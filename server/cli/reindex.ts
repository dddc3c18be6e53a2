import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { progressLine } from '#server/cli/progress.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import { RebuildFailed } from '#server/features/search/index.ts';
import { libraryIds } from '#server/record/operator.ts';

export const command: Command = {
  usage: `Usage: clausary reindex [--namespace N]

Rebuilds the search index from the record beside the live one, then switches over. Searches go on meanwhile.
Beside a running server the server does the work; this command waits for it.`,

  async run(args) {
    const { values } = parseArgs({ args, options: { namespace: { type: 'string' } } });
    return withDeps(async (deps) => {
      if (values.namespace) await requireLibrary(deps, values.namespace);
      for (const id of values.namespace ? [values.namespace] : await libraryIds(deps.db)) {
        const started = performance.now();
        const progress = progressLine(process.stderr);
        try {
          await deps.indexer.reindex(id, ({ done, total }) =>
            progress.show({ done, total, refused: 0, seconds: (performance.now() - started) / 1000 }),
          );
        } catch (error) {
          if (!(error instanceof RebuildFailed)) throw error;
          console.error(`${id}: ${error.message}`);
          return 1;
        } finally {
          progress.end();
        }
        console.log(`${id}: rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      }
      return 0;
    });
  },
};
