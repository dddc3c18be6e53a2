/**
 * Labelled provisions from the data folder. The labels are weak: a drafter's own heading, looked up in the taxonomy; or an
 * annotator's category. Nothing of the texts is kept, only what a model learns from them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceDocument } from '#server/ingest/document.ts';
import { libraryClauses } from '#server/ingest/libraryClauses.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { expand } from '#server/ingest/readers/unpack.ts';
import { clauseTypeByName, clauseTypesInName } from '#server/ingest/types/taxonomy.ts';
import type { Example } from '#server/tools/train/example.ts';
import { sampleDocuments, writtenExamples } from '#server/tools/train/own.ts';
import { structure } from '#shared/reading/outline/index.ts';

const MIN_TEXT = 40;
const MAX_TEXT = 6000;

const jsonLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Provisions that came labelled, by document. */
export function provisions(dataDir: string): Example[] {
  const rows = jsonLines<{ label: string; heading: string; text: string; doc: string }>(
    path.join(dataDir, 'provisions-weak', 'provisions.jsonl'),
  );
  return rows.flatMap(({ label, heading, text, doc }) => {
    const type = clauseTypeByName(label);
    return type
      ? [{ type: type.id, heading, text: text.slice(0, MAX_TEXT), doc, source: 'provisions' as const, label }]
      : [];
  });
}

/** Clauses of a document whose heading, or the parts of it, name types. */
function clausesOf(document: SourceDocument, doc: string, source: Example['source']): Example[] {
  const structured = structure(document);
  // library clauses, and the articles they were taken from: both are provisions with a heading
  const units = new Set([
    ...libraryClauses(structured),
    ...structured.clauses.filter((clause) => clause.heading !== null && clause.end - clause.bodyStart < MAX_TEXT),
  ]);
  return [...units].flatMap(({ heading, bodyStart, end }) => {
    const [type, ...also] = heading === null ? [] : clauseTypesInName(heading).map(({ id }) => id);
    const text = structured.text.slice(bodyStart, end).trim();
    if (!type || text.length < MIN_TEXT) return [];
    const example = { type, heading, text: text.slice(0, MAX_TEXT), doc, source };
    return [also.length > 0 ? { ...example, also } : example];
  });
}

/** Clauses of whole documents whose headings name types. */
async function headed(folder: string, source: Example['source']): Promise<Example[]> {
  const examples: Example[] = [];
  for await (const member of expand(folder)) {
    if (member.type !== 'file' || /\.(?:json|csv|pdf)$/i.test(member.fileName)) continue;
    const documents = await readDocument(member.bytes, member.fileName).catch(() => []);
    for (const document of documents) examples.push(...clausesOf(document, member.externalId, source));
  }
  return examples;
}

async function sampleClauses(): Promise<Example[]> {
  const examples: Example[] = [];
  for await (const { doc, document } of sampleDocuments()) examples.push(...clausesOf(document, doc, 'sample'));
  return examples;
}

/** Spans that annotators gave a category. */
export function cuadLabels(dataDir: string): Example[] {
  const rows = jsonLines<{ doc: string; category: string; text: string }>(path.join(dataDir, 'cuad', 'labels.jsonl'));
  return rows.flatMap(({ doc, category, text }) => {
    const type = clauseTypeByName(category);
    return type && text.length >= MIN_TEXT
      ? [
          {
            type: type.id,
            heading: null,
            text: text.slice(0, MAX_TEXT),
            doc,
            source: 'cuad-labels' as const,
            label: category,
          },
        ]
      : [];
  });
}

/** The same for a text and its exact repetitions: case, digits and punctuation aside. */
export const fingerprint = (text: string): string =>
  createHash('sha1')
    .update(
      text
        .toLowerCase()
        .replace(/[^a-z]+/g, ' ')
        .slice(0, 1500),
    )
    .digest('base64');

/** Without exact repetitions (case, digits and punctuation aside) of the same type: one filer's form would outweigh all others. */
function withoutRepetitions(examples: readonly Example[]): Example[] {
  const seen = new Set<string>();
  return examples.filter(({ type, text }) => {
    const key = `${type} ${fingerprint(text)}`;
    return seen.has(key) ? false : !!seen.add(key);
  });
}

/** Published policies: what may be learned from, and what asks for the same licence in return or belongs to its service. */
const OPEN_POLICIES = ['github-site-policy', 'basecamp'];
const OTHER_POLICIES = ['automattic', 'mozilla-en', 'open-terms-archive-demo'];

type Part = [name: string, place: string, load: () => Promise<Example[]> | Example[]];

/** Everything there is, in a fixed order. Sources that are missing are named and left out. */
export async function corpus(dataDir: string, say: (line: string) => void = () => {}): Promise<Example[]> {
  const policies = (name: string, source: Example['source']): Part => {
    const place = path.join('policies', name);
    return [`policies of ${name}`, place, () => headed(path.join(dataDir, place), source)];
  };
  const parts: Part[] = [
    ['provisions-weak', 'provisions-weak', () => provisions(dataDir)],
    ['cuad labels', 'cuad', () => cuadLabels(dataDir)],
    ['cuad headings', 'cuad/txt', () => headed(path.join(dataDir, 'cuad', 'txt'), 'cuad')],
    ['templates', 'templates', () => headed(path.join(dataDir, 'templates'), 'templates')],
    ...OPEN_POLICIES.map((name) => policies(name, 'policies')),
    ...OTHER_POLICIES.map((name) => policies(name, 'measured')),
    [
      'edgar-agreements',
      'edgar-agreements',
      () =>
        headed(
          path.join(
            dataDir,
            'edgar-agreements',
            readdirSync(path.join(dataDir, 'edgar-agreements')).find((f) => f.endsWith('.zip')) ?? '',
          ),
          'edgar',
        ),
    ],
  ];
  const all: Example[] = [];
  for (const [name, place, load] of parts) {
    if (!existsSync(path.join(dataDir, place))) {
      say(`${name}: not there, left out`);
      continue;
    }
    const examples = await load();
    all.push(...examples);
    say(`${name}: ${examples.length} provisions`);
  }
  const ours = [...(await sampleClauses()), ...writtenExamples()];
  say(`our own: ${ours.length} provisions`);
  all.push(...ours);
  const distinct = withoutRepetitions(all);
  say(`${distinct.length} distinct of ${all.length}`);
  return distinct;
}
