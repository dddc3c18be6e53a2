import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { rebuilt } from '#server/cli/rebuilt.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import type { Deps } from '#server/deps.ts';
import { libraryIds } from '#server/record/operator.ts';

export const command: Command = {
  usage: `Usage: clausary reindex [--namespace N]

Rebuilds the search index from the record beside the live one, then switches over. Searches go on meanwhile.
Beside a running server the server does the work; this command waits for it.`,

  async run(args) {
    const { values } = parseArgs({ args, options: { namespace: { type: 'string' } } });
    const work = async (deps: Deps) => {
      if (values.namespace) await requireLibrary(deps, values.namespace);
      return (await rebuilt(deps, values.namespace ? [values.namespace] : await libraryIds(deps.db))) ? 0 : 1;
    };
    return withDeps(work, { resumes: true });
  },
};
