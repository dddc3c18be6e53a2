import type { Command } from '#server/cli/command.ts';
import { settled } from '#server/cli/settled.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { loadSample, removeSample } from '#server/features/sample/index.ts';

export const command: Command = {
  usage: `Usage: clausary sample load|remove

The sample library is written for this product and marked as such everywhere. "remove" takes all of it out, for good
(npm start does not bring it back); "load" brings it back.`,

  async run([action, ...rest]) {
    if ((action !== 'load' && action !== 'remove') || rest.length > 0) throw new UsageError('Say load or remove.');
    return withDeps(async (deps) => {
      const print = (line: string) => console.log(line);
      if (action === 'load') await loadSample(deps, { print });
      else console.log(`${await removeSample(deps)} sample contracts removed.`);
      await settled(deps);
      return 0;
    });
  },
};
