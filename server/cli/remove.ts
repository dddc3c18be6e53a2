import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { settled } from '#server/cli/settled.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import { removeContracts } from '#server/ingest/remove.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export const command: Command = {
  usage: `Usage: clausary remove <id…> [--namespace N]
       clausary remove --source <path> [--namespace N]

Removes contracts with every trace: clauses, definitions, facts, their part in groups, the stored original and the index.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { namespace: { type: 'string', default: DEFAULT_NAMESPACE }, source: { type: 'string' } },
    });
    if (positionals.length === 0 && !values.source) throw new UsageError('Name at least one contract id, or --source.');
    return withDeps(async (deps) => {
      const library = await requireLibrary(deps, values.namespace);
      const removed = await removeContracts(
        library,
        deps.files,
        values.source ? { source: values.source } : { ids: positionals },
      );
      await settled(deps);
      console.log(`${removed} removed.`);
      return removed > 0 ? 0 : 1;
    });
  },
};
