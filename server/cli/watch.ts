import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { progressLine } from '#server/cli/progress.ts';
import { settled } from '#server/cli/settled.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { accountNamed, requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import { watchMemory } from '#server/ingest/watch/memory.ts';
import { type WatchEvent, watch } from '#server/ingest/watch/watch.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

/** One line of what happened; null: nothing that a person wants to read. */
function lineOf(event: WatchEvent): string | null {
  switch (event.event) {
    case 'taken_in':
      return `in       ${event.id}: ${event.clauses} clauses`;
    case 'refused':
      return `refused  ${event.file}: ${event.reason}`;
    case 'gone':
      return event.removed === null
        ? `gone     ${event.file}: what came from it stays in the library (--remove takes it out)`
        : `gone     ${event.file}: ${event.removed} ${event.removed === 1 ? 'contract' : 'contracts'} removed`;
    case 'folder_lost':
      return 'The folder is empty, or cannot be looked into. Nothing is removed for that; it is looked for again.';
    case 'waiting':
      return `Waiting for changes; ${event.files} files are known. Ctrl+C ends it.`;
    case 'batch':
      return null;
  }
}

export const command: Command = {
  usage: `Usage: clausary watch <folder> [--namespace N] [--as EMAIL] [--remove] [--json]

Takes in what lies in a folder and below, and goes on: a file is read once it has come to rest, a changed one replaces what it
held. What cannot be read is named once, and tried again when it changes. Runs beside a server; goes on where it was.

  --namespace N   the library (default ${DEFAULT_NAMESPACE})
  --as EMAIL      the account that puts them in, as a library of people names it
  --remove        takes out what came from files that are gone (not when all are gone at once)
  --json          one JSON object a line`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        namespace: { type: 'string', default: DEFAULT_NAMESPACE },
        as: { type: 'string' },
        remove: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${folder} is no folder that can be looked into.`);
    const stopping = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
    return withDeps(async (deps) => {
      await requireLibrary(deps, values.namespace);
      const userId = await accountNamed(deps, values.as);
      const progress = values.json ? null : progressLine(process.stderr);
      await watch(deps, {
        folder,
        namespace: values.namespace,
        userId,
        removes: values.remove,
        memory: watchMemory(deps.config.dataDir, values.namespace, folder),
        signal: stopping.signal,
        onProgress: (state) => progress?.show(state),
        onBatch: () => settled(deps),
        onEvent(event) {
          progress?.end();
          const line = values.json ? JSON.stringify(event) : lineOf(event);
          if (line !== null) console.log(line);
        },
      });
      progress?.end();
      if (!values.json) console.log('Stopped. Run the same command again to go on.');
      return 0;
    });
  },
};
