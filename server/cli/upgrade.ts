import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { tellFindings } from '#server/cli/tellFindings.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { examineUpgrade, type Upgrade } from '#server/upgrade/index.ts';
import { counted } from '#shared/domain/display.ts';

const stands = ({ findings }: Upgrade): boolean => findings.some(({ state }) => state === 'fail');

async function check(asJson: boolean): Promise<number> {
  const upgrade = await examineUpgrade();
  if (asJson) console.log(JSON.stringify(upgrade));
  else tellFindings(upgrade.findings);
  return stands(upgrade) ? 1 : 0;
}

/** Opening the record takes the steps: with many servers this is one process that does it before they start. */
async function upgrade(): Promise<number> {
  const before = await examineUpgrade();
  if (stands(before)) {
    tellFindings(before.findings);
    return 1;
  }
  await withDeps(async () => {});
  const steps = counted(before.pending.length, 'step');
  console.log(before.pending.length === 0 ? `Nothing to do: at ${before.to}.` : `${steps} taken: at ${before.to}.`);
  return 0;
}

export const command: Command = {
  usage: `Usage: clausary upgrade --check [--json]
       clausary upgrade

Brings the record up to date with this version, as every start does: of many processes one does it, and the others wait.

  --check  only look, and change nothing: at which step the record is, which are missing and how long they may take by the rows that
           there are, whether a backup was made, whether there is room, and whether there is a way back. Beside a running server of an
           earlier version as well. Exit code 1 where something stands in the way
  --json   the same for programs`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: { check: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
    });
    if (values.json && !values.check) throw new UsageError('--json goes with --check.');
    return values.check ? check(values.json) : upgrade();
  },
};
