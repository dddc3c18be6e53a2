import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { placesOf, type Wish } from '#server/cli/everything.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { dumpName, dumpsFolder, writeDump } from '#server/features/openData/index.ts';
import { exportFolder } from '#server/features/transfer/index.ts';
import { counted } from '#shared/domain/display.ts';
import { isMonth, monthOf } from '#shared/domain/openData.ts';

const dump = (folder: string | undefined, asked: string | undefined): Promise<number> =>
  withDeps(async (deps) => {
    const into = folder ?? dumpsFolder(deps.config.dataDir);
    const month = asked ?? monthOf(deps.clock());
    const made = await writeDump(deps, into, month);
    if (!made) console.log(`${dumpName(month)} is there already.`);
    else
      for (const { name, rows } of made.files)
        if (rows !== undefined) console.log(`${counted(rows, 'row').padStart(16)}  ${name}`);
    console.log(path.join(into, dumpName(month)));
    return 0;
  });

export const command: Command = {
  usage: `Usage: clausary export <folder> [--namespace N] [--public]
       clausary export --public --dump [<folder>] [--month YYYY-MM]

Writes everything into a new folder: libraries with their original files, members, labels and citations, and what people have made
(playbooks). The files are open: JSON Lines, text, Word, and the originals as they came in; docs/export.md describes them.
\`clausary import\` takes the folder in elsewhere.

  --namespace N   this library alone, and nothing of people
  --public        public libraries alone, and nothing of people
  --dump          with --public: open data for others to read, which no import takes in. Compressed rows of contracts, clauses,
                  definitions and groups with slots, with a schema, checksums and a licence note (docs/open-data.md), in a folder
                  named by the month. Without a folder it goes to DATA_DIR/dumps, and the page /open-data offers it.
  --month         the month that names the dump; without it this one. A month that has its dump is left as it is.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        namespace: { type: 'string' },
        public: { type: 'boolean', default: false },
        dump: { type: 'boolean', default: false },
        month: { type: 'string' },
      },
    });
    const [folder] = positionals;
    if (values.dump || values.month !== undefined) {
      if (!values.dump || !values.public || values.namespace !== undefined || positionals.length > 1)
        throw new UsageError('A dump is made with --public --dump, of all public libraries, into one folder.');
      if (values.month !== undefined && !isMonth(values.month))
        throw new UsageError('--month takes a month as 2026-11.');
      return dump(folder, values.month);
    }
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
