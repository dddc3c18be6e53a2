import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { operatorTarget } from '#server/cli/everything.ts';
import { settled } from '#server/cli/settled.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { importFolder, importTold, isIdentical } from '#server/features/transfer/index.ts';
import { STAGES_VERSION } from '#server/ingest/analyse.ts';

export const command: Command = {
  usage: `Usage: clausary import <folder> [--check]

Takes in a folder that \`clausary export\` wrote. The whole folder is looked at first: where anything in it is not what was exported,
the file and line are told and nothing is taken in. What is here already is left as it is; what is here otherwise is told. People who
have no account get one without a password: they come in by the link of "Forgot password". In the end everything is read again and
compared with what was exported. Stopped on the way, the same command goes on where it was.

  --check   only compare: nothing is put in`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    });
    const isCompared = values.check;
    const [folder] = positionals;
    if (positionals.length !== 1 || !folder) throw new UsageError('Name one folder to take in.');
    const stopping = new AbortController();
    process.once('SIGINT', () => stopping.abort());
    process.once('SIGTERM', () => stopping.abort());
    return withDeps(async (deps) => {
      const imported = await importFolder(deps, folder, operatorTarget(deps, { isCompared }), {
        signal: stopping.signal,
        isCompared,
      });
      deps.indexer.wake();
      await settled(deps);
      if (imported.manifest && imported.manifest.stages !== STAGES_VERSION)
        console.log(
          `Its contracts were read by version ${imported.manifest.stages} of the readings, this program reads by ${STAGES_VERSION}: they stand as they were read there. \`clausary ingest\` of the same files reads them anew.`,
        );
      for (const line of importTold(imported)) console.log(line);
      return imported.comparison && isIdentical(imported.comparison) ? 0 : 1;
    });
  },
};
