import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';

export const command: Command = {
  usage: `Usage: clausary reindex [--namespace N]

Rebuilds the search index from the record beside the live one, then switches over. Searches go on meanwhile.
Beside a running server the server does the work; this command waits for it.`,

  async run(args) {
    const { values } = parseArgs({ args, options: { namespace: { type: 'string' } } });
    return withDeps(async (deps) => {
      if (values.namespace) await requireLibrary(deps, values.namespace);
      const known = await deps.db.selectFrom('namespace').select('id').execute();
      for (const { id } of known.filter((row) => !values.namespace || row.id === values.namespace)) {
        const started = performance.now();
        await deps.indexer.reindex(id);
        console.log(`${id}: rebuilt in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      }
      return 0;
    });
  },
};
