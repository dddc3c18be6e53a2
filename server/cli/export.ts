import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { placesOf, type Wish } from '#server/cli/everything.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { exportFolder } from '#server/features/transfer/index.ts';
import { counted } from '#shared/domain/display.ts';

export const command: Command = {
  usage: `Usage: clausary export <folder> [--namespace N] [--public]

Writes everything into a new folder: libraries with their original files, members, labels and citations, and what people have made
(playbooks). The files are open: JSON Lines, text, Word, and the originals as they came in; docs/export.md describes them.
\`clausary import\` takes the folder in elsewhere.

  --namespace N   this library alone, and nothing of people
  --public        public libraries alone, and nothing of people`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { namespace: { type: 'string' }, public: { type: 'boolean', default: false } },
    });
    const [folder] = positionals;
    if (positionals.length !== 1 || !folder) throw new UsageError('Name one folder to write into.');
    return withDeps(async (deps) => {
      const places = await placesOf(deps, values as Wish);
      if (places.length === 0) throw new UsageError('There is nothing to export by these words.');
      const { items, missing } = await exportFolder(deps, folder, places, 'operator');
      for (const file of missing) console.log(`missing  ${file}: the original is not in the store of files`);
      console.log(`${counted(items, 'item')} of ${counted(places.length, 'place')} written to ${folder}.`);
      return missing.length > 0 ? 1 : 0;
    });
  },
};
