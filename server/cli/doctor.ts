import { parseArgs } from 'node:util';
import { productsGiven } from '#server/app.ts';
import type { Command } from '#server/cli/command.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { examine } from '#server/doctor/index.ts';

const MARK = { ok: '✓', note: '·', fail: '✗' };

export const command: Command = {
  usage: `Usage: clausary doctor [--json]

Checks configuration, disk, record, index, originals and services, and says what to do. Exit code 1 if something is wrong.`,

  async run(args) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
    return withDeps(async (deps) => {
      const findings = await examine(deps, productsGiven(deps));
      if (values.json) console.log(JSON.stringify(findings));
      else
        for (const { name, state, message, advice } of findings) {
          console.log(`${MARK[state]} ${name.padEnd(10)} ${message}`);
          if (advice) console.log(`  ${''.padEnd(10)} → ${advice}`);
        }
      return findings.some(({ state }) => state === 'fail') ? 1 : 0;
    });
  },
};
