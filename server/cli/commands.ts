/** A table of commands, each a file of its own, loaded when called. */
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';

const COMMANDS: Record<string, { summary: string; load(): Promise<{ command: Command }> }> = {
  ingest: { summary: 'take contracts in: files, folders, .zip, .jsonl', load: () => import('#server/cli/ingest.ts') },
  watch: { summary: 'take in a folder and keep up with it', load: () => import('#server/cli/watch.ts') },
  list: { summary: 'what a library holds', load: () => import('#server/cli/list.ts') },
  remove: { summary: 'remove contracts by id, or everything of a source', load: () => import('#server/cli/remove.ts') },
  export: { summary: 'write everything as a folder of open files', load: () => import('#server/cli/export.ts') },
  import: { summary: 'take in a folder that was exported, and compare', load: () => import('#server/cli/import.ts') },
  backup: {
    summary: 'write everything into one file while the server runs, or look through one',
    load: () => import('#server/cli/backup.ts'),
  },
  restore: { summary: 'restore a backup into an empty place', load: () => import('#server/cli/restore.ts') },
  upgrade: {
    summary: 'what this version would do to the record; do it',
    load: () => import('#server/cli/upgrade.ts'),
  },
  sample: { summary: 'load or remove the sample library', load: () => import('#server/cli/sample.ts') },
  standard: {
    summary: 'open standard forms that documents are checked against',
    load: () => import('#server/cli/standard.ts'),
  },
  citation: { summary: 'take a cited text away', load: () => import('#server/cli/citation.ts') },
  reindex: { summary: 'rebuild the search index beside the live one', load: () => import('#server/cli/reindex.ts') },
  admin: { summary: 'make an operator, give or take back a plan', load: () => import('#server/cli/admin.ts') },
  set: { summary: 'flags, gates and allowances', load: () => import('#server/cli/set.ts') },
  labels: { summary: 'what people said of clauses, to train with', load: () => import('#server/cli/labels.ts') },
  outbox: { summary: 'mails that wait or were sent', load: () => import('#server/cli/outbox.ts') },
  billing: {
    summary: 'compare with the payment provider, look again at what it told',
    load: () => import('#server/cli/billing.ts'),
  },
  coupon: { summary: 'coupons of test billing', load: () => import('#server/cli/coupon.ts') },
  doctor: { summary: 'check configuration, record, index and services', load: () => import('#server/cli/doctor.ts') },
  audit: {
    summary: 'look through a library for what cannot be right',
    load: () => import('#server/cli/audit.ts'),
  },
  eval: { summary: 'run one stage over a file and write what it says', load: () => import('#server/cli/eval.ts') },
};

const help = () =>
  [
    'Usage: clausary <command> [options]',
    '',
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`),
    '',
    'clausary <command> --help tells more.',
  ].join('\n');

export const commandNames = (): string[] => Object.keys(COMMANDS);

/** Runs `clausary <command> …` and resolves with its exit code: 2 for wrong words, which are said with the usage. Other troubles are thrown. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  if (!name || name === '--help' || name === 'help') {
    console.log(help());
    return name ? 0 : 2;
  }
  const entry = COMMANDS[name];
  if (!entry) {
    console.error(`There is no command "${name}".\n\n${help()}`);
    return 2;
  }
  const { command } = await entry.load();
  if (args.includes('--help')) {
    console.log(command.usage);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${(error as Error).message}\n\n${command.usage}`);
      return 2;
    }
    throw error;
  }
}
