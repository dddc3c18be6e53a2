import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import { holdings } from '#server/record/sources.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export const command: Command = {
  usage: `Usage: clausary list [--namespace N] [--json]

What a library holds: id, where it came from, title, and how many clauses and definitions were found.`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: { namespace: { type: 'string', default: DEFAULT_NAMESPACE }, json: { type: 'boolean', default: false } },
    });
    return withDeps(async (deps) => {
      const library = await requireLibrary(deps, values.namespace);
      for (const row of await holdings(library))
        console.log(
          values.json
            ? JSON.stringify(row)
            : `${row.id}  ${row.title}  (${row.clauses} clauses, ${row.definitions} definitions)  ${row.externalId}`,
        );
      return 0;
    });
  },
};
