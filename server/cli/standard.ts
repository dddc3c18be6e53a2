import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import {
  addStandard,
  listStandards,
  type NewStandard,
  NoTerms,
  removeStandard,
} from '#server/features/standards/index.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { counted } from '#shared/domain/display.ts';

const TEXT = { type: 'string' } as const;
const OPTIONS = { name: TEXT, version: TEXT, licence: TEXT, source: TEXT, cover: TEXT, 'fixed-from': TEXT };
const SHOWN_FIELDS = 20;
const SHOWN_LINE = 70;

function readNew(args: string[]): NewStandard {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one file with the terms.');
  const missing = (['name', 'version', 'licence', 'source'] as const).filter((name) => !values[name]?.trim());
  if (missing.length > 0) throw new UsageError(`Say ${missing.map((name) => `--${name}`).join(', ')}.`);
  if (!/^https?:\/\/\S+$/.test(values.source!))
    throw new UsageError(`--source ${values.source}: give the web address where the form is published.`);
  for (const path of [file, values.cover])
    if (path !== undefined && !existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  return {
    file,
    name: values.name!.trim(),
    version: values.version!.trim(),
    licence: values.licence!.trim(),
    source: values.source!,
    ...(values.cover && { coverFile: values.cover }),
    ...(values['fixed-from'] && { fixedFrom: values['fixed-from'] }),
  };
}

const cut = (text: string): string => (text.length > SHOWN_LINE ? `${text.slice(0, SHOWN_LINE).trimEnd()}…` : text);

async function add(deps: Deps, wanted: NewStandard): Promise<number> {
  try {
    const { id, form } = await addStandard(deps, wanted);
    console.log(
      `${id}: ${counted(form.fixed.length, 'fixed paragraph')}, ${counted(form.fields.length, 'line')} to fill in.`,
    );
    console.log(`  first fixed: ${cut(form.fixed[0]!.text)}`);
    console.log(`  last fixed:  ${cut(form.fixed.at(-1)!.text)}`);
    if (form.fields.length > 0) console.log(`  to fill in:  ${form.fields.slice(0, SHOWN_FIELDS).map(cut).join(', ')}`);
    for (const line of form.leftOut) console.log(`  left out:    ${cut(line)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableFile || error instanceof NoTerms)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function list(db: Db): Promise<number> {
  const standards = await listStandards({ db });
  for (const { id, name, version, licence, source, fixedCount, fieldCount } of standards)
    console.log(`${id}  ${name} ${version}  (${fixedCount} fixed, ${fieldCount} to fill in)  ${licence}  ${source}`);
  if (standards.length === 0) console.log('None yet. Add one with: clausary standard add');
  return 0;
}

async function remove(db: Db, id: string): Promise<number> {
  if ((await removeStandard({ db }, id)) > 0) {
    console.log(`${id} removed.`);
    return 0;
  }
  console.error(`There is no standard ${id}. "clausary standard list" names them.`);
  return 1;
}

export const command: Command = {
  usage: `Usage: clausary standard add <file> --name N --version V --licence L --source URL [--cover FILE] [--fixed-from TEXT]
       clausary standard list
       clausary standard remove <id>

Open standard forms. The Word pane says of a document that is one of them whether its fixed terms are unchanged, word for
word. Only forms that you add are known; the same name and version again replaces what it held. Everybody can read them: add
no form that is not public.

  <file>              the form as published: .docx .md .txt .html .pdf
  --name, --version   "Common Paper Mutual NDA", 1.0
  --licence           "CC BY 4.0": shown with the form
  --source            where it is published
  --cover FILE        the cover page, where it is a file of its own
  --fixed-from TEXT   how the line begins at which the fixed terms begin; by default a heading such as "Standard Terms".
                      Lines before it are the cover page; without such a line everything is fixed`,

  async run([action, ...rest]) {
    if (action === 'add') {
      const wanted = readNew(rest);
      return withDeps((deps) => add(deps, wanted));
    }
    const { positionals } = parseArgs({ args: rest, allowPositionals: true, options: {} });
    const [id = '', ...more] = positionals;
    if (action === 'list' && positionals.length === 0) return withDeps(({ db }) => list(db));
    if (action === 'remove' && id !== '' && more.length === 0) return withDeps(({ db }) => remove(db, id));
    throw new UsageError('Say add with a file, list, or remove with an id.');
  },
};
