import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { removeCitation } from '#server/features/citations/index.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { readCitedAddress } from '#shared/domain/citation.ts';

export const command: Command = {
  usage: `Usage: clausary citation remove <address…>

Takes cited texts away for good, where a text must go although its contract stays: a contract that was read in anew with
other words keeps what had been cited from it. The address then answers that the text was removed.

  <address>   as the citation gives it: https://…/clause/governing-law@0123456789abcdef0123, or from /clause, /dictionary
              or /contracts on`,

  async run([action, ...rest]) {
    const { positionals } = parseArgs({ args: rest, allowPositionals: true, options: {} });
    if (action !== 'remove' || positionals.length === 0) throw new UsageError('Say remove and at least one address.');
    const wanted = positionals.map((address) => {
      const cited = readCitedAddress(address);
      if (!cited) throw new UsageError(`${address} is no address of a citation.`);
      return { address, cited };
    });
    return withDeps(async ({ db }) => {
      let missing = 0;
      for (const { address, cited } of wanted) {
        const library = operatorLibrary(db, cited.namespace);
        const isRemoved = await removeCitation(library, { clock: () => new Date() }, cited);
        if (!isRemoved) missing++;
        console.log(isRemoved ? `${address} removed.` : `${address}: there is no such text.`);
      }
      return missing > 0 ? 1 : 0;
    });
  },
};
