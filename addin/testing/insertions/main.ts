/**
 * `npm run insertions -- --sources <folder…> --documents <folder…> [--count 200] [--labels <labels.jsonl>]`: takes clauses of the
 * contracts (.txt, .docx) below the first folders into the Word files below the second ones, as the pane does it when nobody changes what it
 * proposes, and prints what of the other deal is in the result and whether Send lists it. `--labels`: names of parties as people
 * marked them, a line {doc, category, text} each. Exits 1 if something is not listed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Inserted, insertOne } from '#addin/testing/insertions/insertOne.ts';
import { FAULTS, type Marks } from '#addin/testing/insertions/oracle.ts';
import { PLANTED, planted } from '#addin/testing/insertions/planted.ts';
import { snapshotOf, sourceOf } from '#addin/testing/insertions/source.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';

const { values } = parseArgs({
  options: {
    sources: { type: 'string', multiple: true, default: [] },
    documents: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '200' },
    labels: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const { pick } = randomFrom(Number(values.seed));
const filesIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
const sources = filesIn(values.sources, /\.(?:txt|docx)$/);
const documents = filesIn(values.documents, /\.docx$/);
if (sources.length === 0 || documents.length === 0) {
  console.error(
    'Usage: npm run insertions -- --sources <folder> … --documents <folder> … [--count 200] [--labels <file>]',
  );
  process.exit(2);
}

interface Label {
  doc: string;
  category: string;
  text: string;
}

const labelled = new Map<string, string[]>();
for (const line of values.labels ? readFileSync(values.labels, 'utf8').split('\n').filter(Boolean) : []) {
  const { doc, category, text } = JSON.parse(line) as Label;
  // a name, not a role ("sales agent"): more than a word, with capitals
  if (category !== 'Parties' || !/\p{Lu}.*\s/u.test(text) || text.length > 60 || /^the |part(?:y|ies)\b/i.test(text))
    continue;
  const name = doc.replace(/\.\w+$/, '');
  labelled.set(name, [...(labelled.get(name) ?? []), text]);
}

async function textsOf(file: string): Promise<string[]> {
  if (file.endsWith('.docx'))
    return (await createSimulatorHost(await openDocument(readFileSync(file))).readDocument()).paras.map(
      ({ text }) => text,
    );
  return readFileSync(file, 'utf8')
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
}

const done: (Inserted & { at: string })[] = [];
const refused: string[] = [];
for (let tries = 0; done.length < Number(values.count) && tries < Number(values.count) * 4; tries++) {
  const file = pick(sources);
  const target = pick(documents);
  const at = `${basename(file)} → ${target.split('/').slice(-2).join('/')}`;
  try {
    const own = await textsOf(file);
    const source = sourceOf(basename(file), snapshotOf(tries % 2 === 0 ? planted(own) : own));
    if (source.clauses.length === 0) continue;
    const host = createSimulatorHost(await openDocument(readFileSync(target)));
    const { paras } = await host.readDocument();
    const places = paras.filter(({ text, table }) => table === 0 && text.length > 30).map(({ i }) => i);
    const parties = [...PLANTED.party, ...(labelled.get(source.name.replace(/\.\w+$/, '')) ?? [])];
    const marks: Marks = { ...PLANTED, party: parties };
    const result = await insertOne(host, source, pick(source.clauses), marks, {
      para: places.length > 0 ? pick(places) : null,
    });
    if (result.status === 'applied') done.push({ ...result, at });
    else refused.push(`${result.status}: ${at}`);
  } catch (error) {
    refused.push(`${(error as Error).message}: ${at}`);
  }
}

const told = done.flatMap((one) => one.told.map((fault) => ({ ...fault, at: one.at })));
const came = done.reduce((sum, one) => sum + one.definitions, 0);
console.log(`${done.length} insertions, ${came} definitions came along, ${refused.length} not made\n`);
console.log('| what | in the results | listed by Send | unsaid |\n| --- | ---: | ---: | ---: |');
for (const fault of FAULTS) {
  const all = told.filter((one) => one.fault === fault);
  const listed = all.filter((one) => one.isListed).length;
  console.log(`| ${fault} | ${all.length} | ${listed} | ${all.length - listed} |`);
}
const kinds = new Map<string, number>();
for (const message of done.flatMap(({ listed }) => listed)) {
  const kind = message
    .replace(/“[^”]*”/g, '…')
    .replace(/\(.*\)/, '')
    .replace(/^.* comes from/, '… comes from');
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}
console.log('\nListed in all:');
for (const [kind, n] of [...kinds].sort((a, b) => b[1] - a[1])) console.log(`${n}  ${kind}`);
if (values.verbose) for (const message of done.flatMap(({ listed }) => listed)) console.log(message);
const unsaid = told.filter((one) => !one.isListed);
for (const { fault, words, at } of unsaid.slice(0, 60)) console.log(`${fault} “${words}”: ${at}`);
for (const one of refused.slice(0, 10)) console.log(`not made, ${one}`);
process.exitCode = unsaid.length > 0 ? 1 : 0;
