import type { Command } from '#server/cli/command.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { labelLines } from '#server/features/admin/index.ts';

export const command: Command = {
  usage: `Usage: clausary labels

What people have said of clauses on the labelling page, as JSON Lines: of public libraries alone, without who said it. Training
takes them from the folder of its data: clausary labels > data/labels/labels.jsonl, then npm run train -- data`,

  async run() {
    return withDeps(async (deps) => {
      for (const line of await labelLines(deps)) console.log(JSON.stringify(line));
      return 0;
    });
  },
};
