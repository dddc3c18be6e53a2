/**
 * `npm run seals -- <folder…>`: every Word file below the folders as the publisher hands it out, compared with the standard forms
 * there: with its own publication, with all of them, and with those that are published as text. Prints a table by publisher, then
 * what was edited; texts are compared as somebody types them into Word. Exits 1 if a Word file is not said to be its own form, unchanged.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { createReaders, type Readers } from '#server/ingest/readers/index.ts';
import {
  formOf,
  type Measured,
  measure,
  type PublishedForm,
  typedFileOf,
  wordFileOf,
} from '#server/tools/seals/measure.ts';
import { docxFiles } from '#shared/docx/testing/docxFiles.ts';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Usage: npm run seals -- <folder with published forms> …');
  process.exit(2);
}

/** Notes of the publisher about the forms; a cover page is none without its terms. */
const NO_FORM = /^(?:readme|license|licence|releasenotes|source|metadata)\b|coverpage\./i;

/** "mutual-nda" of mutual-nda/template.docx. */
const nameOf = (file: string): string => {
  const kind = extname(file);
  const name = basename(file, kind) === 'template' ? basename(dirname(file)) : basename(file, kind);
  return kind === '.docx' ? name : `${name} (text)`;
};

async function formsBelow(readers: Readers, folder: string): Promise<PublishedForm[]> {
  const forms: PublishedForm[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(?:docx|md)$/.test(name) || NO_FORM.test(basename(name))) continue;
    const file = join(folder, name);
    const form = await formOf(readers, file, nameOf(file));
    if (form) forms.push(form);
  }
  return forms;
}

const edited = ({ edits }: { edits: readonly unknown[] }): string =>
  edits.length === 0 ? '0 edits' : `${edits.length} edits`;

const readers = createReaders();
const measured: (Measured & { publisher: string })[] = [];
for (const folder of folders) {
  const forms = await formsBelow(readers, folder);
  const texts = forms.map(({ file }) => file).filter((file) => extname(file) !== '.docx');
  for (const file of [...docxFiles([folder]), ...texts])
    measured.push({
      publisher: relative(folder, file).split('/')[0]!,
      ...measure(await (texts.includes(file) ? typedFileOf(readers, file) : wordFileOf(file)), forms),
    });
}
await readers.close();

const isText = ({ file }: Measured): boolean => extname(file) !== '.docx';
/** A text may be told to be the Word file of the same words. */
const isItself = (one: Measured): boolean =>
  one.chosen?.form === nameOf(one.file) || (isText(one) && one.chosen?.isUnchanged === true);
const isRight = (one: Measured): boolean =>
  one.own?.isUnchanged === true && one.own.outside.length === 0 && isItself(one);

const row = (...cells: unknown[]): void => console.log(`| ${cells.join(' | ')} |`);
row(
  'publisher',
  ...['Word files', '0 edits, nothing beside', 'taken for another'],
  ...['texts, typed', '0 edits, nothing beside', 'taken for another'],
  ...['Word files against a text', '0 edits'],
);
row('---', ...Array<string>(8).fill('---:'));
for (const publisher of new Set(measured.map((one) => one.publisher))) {
  const all = measured.filter((one) => one.publisher === publisher);
  const [texts, files] = [all.filter(isText), all.filter((one) => !isText(one))];
  const against = files.flatMap(({ asText }) => asText ?? []);
  row(
    publisher,
    ...[files, texts].flatMap((ones) => [
      ones.length,
      ones.filter(isRight).length,
      ones.filter((one) => !isItself(one)).length,
    ]),
    ...[against.length, against.filter(({ isUnchanged }) => isUnchanged).length],
  );
}
for (const one of measured) {
  if (!isRight(one))
    console.log(`${one.file}: ${one.own ? edited(one.own) : 'not recognised'}, chosen: ${one.chosen?.form ?? 'none'}`);
  if (!isRight(one))
    for (const { kind, was, is } of [...(one.own?.edits ?? [])].slice(0, 5))
      console.log(`  ${kind}: ${was.slice(0, 200)} → ${is.slice(0, 200)}`);
  if (!isRight(one)) for (const { text } of one.own?.outside ?? []) console.log(`  beside: ${text.slice(0, 200)}`);
  if (isText(one)) continue;
  for (const { kind, was, is } of one.asText?.edits ?? [])
    console.log(`${nameOf(one.file)}, as text, ${kind}: ${was.slice(0, 200)} → ${is.slice(0, 200)}`);
}
process.exitCode = measured.length > 0 && measured.every((one) => isText(one) || isRight(one)) ? 0 : 1;
