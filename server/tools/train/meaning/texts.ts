/**
 * What the meaning model is learned from: clauses with their headings, annotators' marks, and our own names and explanations of types.
 * Only texts whose licences allow it without asking for the same licence in return; nothing of any library.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { meaningStems } from '#server/features/search/meaning/words.ts';
import type { SourceDocument } from '#server/ingest/document.ts';
import { libraryClauses } from '#server/ingest/libraryClauses.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { expand } from '#server/ingest/readers/unpack.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { CLAUSE_TYPES, clauseTypeByName, normaliseHeading } from '#server/ingest/types/taxonomy.ts';
import { stem } from '#server/outside/searchIndex/tokens.ts';
import { loadNli } from '#server/tools/eval/nliData.ts';
import { structure } from '#shared/reading/outline/index.ts';

export interface HeadedClause {
  doc: string;
  source: string;
  heading: string | null;
  text: string;
}

/** A clause as stems. */
export interface Clause {
  heading: string[];
  body: string[];
  /** Clause type that the heading names. */
  type: string | null;
  /** Clauses with the same are no counterexamples of each other. */
  same: string;
}

/** What somebody might ask for, and a passage that answers. */
export interface Mark {
  category: string;
  asked: string[][];
  body: string[];
}

/** Names of a type as stems (the first is its name), and its explanation. */
export interface TypeWords {
  names: string[][];
  explanation: string[];
}

/** Folders whose licence asks for nothing but to be named: CC BY, CC0, Apache. */
const OPEN_FOLDERS = ['cuad/txt', 'templates', 'policies/github-site-policy', 'policies/basecamp'] as const;

const MIN_CHARS = 40;
const MAX_CHARS = 4000;
const ARTICLE_CHARS = 6000;
const MAX_STEMS = 400;
const MIN_STEMS = 8;
/** Facts about the contract, which no clause states. */
const NO_CLAUSE = new Set(['Document Name', 'Parties', 'Agreement Date', 'Effective Date']);

const stemsIn = (text: string): string[] => meaningStems(text).slice(0, MAX_STEMS);

/** Clauses of the library, and the articles they were taken from: both are provisions with a heading. */
function clausesOf(document: SourceDocument, doc: string, source: string): HeadedClause[] {
  const structured = structure(document);
  const units = new Set([
    ...libraryClauses(structured),
    ...structured.clauses.filter(({ heading, bodyStart, end }) => heading !== null && end - bodyStart < ARTICLE_CHARS),
  ]);
  return [...units].flatMap(({ heading, bodyStart, end }) => {
    const text = structured.text.slice(bodyStart, end).trim().slice(0, MAX_CHARS);
    return text.length < MIN_CHARS ? [] : [{ doc, source, heading, text }];
  });
}

/** Clauses of the documents in a folder or an archive; PDFs and tables are left out. */
async function clausesIn(dataDir: string, place: string): Promise<HeadedClause[]> {
  const out: HeadedClause[] = [];
  if (!existsSync(path.join(dataDir, place))) return out;
  for await (const member of expand(path.join(dataDir, place))) {
    if (member.type !== 'file' || /\.(?:json|csv|pdf)$/i.test(member.fileName)) continue;
    const documents = await readDocument(member.bytes, member.fileName).catch(() => []);
    for (const document of documents) out.push(...clausesOf(document, member.fileName, place));
  }
  return out;
}

/** Everything that the licences allow to learn from, in a fixed order. */
export async function openClauses(dataDir: string): Promise<HeadedClause[]> {
  const out: HeadedClause[] = [];
  for (const place of OPEN_FOLDERS) out.push(...(await clausesIn(dataDir, place)));
  if (existsSync(path.join(dataDir, 'contractnli')))
    for (const { id, text } of (await loadNli(dataDir, 'train')).documents)
      out.push(...clausesOf(textToDocument(text), id, 'contractnli'));
  return out;
}

/** As stems, without repetitions and without what is too short to say anything. */
export function asStems(clauses: readonly HeadedClause[]): Clause[] {
  const seen = new Set<string>();
  return clauses.flatMap(({ heading, text }, i) => {
    const body = stemsIn(text);
    const key = [...new Set(body.slice(0, 150))].sort().join(' ');
    if (body.length < MIN_STEMS || seen.has(key)) return [];
    seen.add(key);
    const type = heading === null ? null : (clauseTypeByName(heading)?.id ?? null);
    const same = type ?? (heading === null ? `clause ${i}` : normaliseHeading(heading));
    return [{ heading: stemsIn(heading ?? ''), body, type, same }];
  });
}

/** Passages that annotators marked, asked for by the category's name and by what it is said to be. */
export function marksIn(dataDir: string, isLearned: (doc: string) => boolean): Mark[] {
  const folder = path.join(dataDir, 'cuad');
  // the two files write the little words of a name differently
  const said = new Map<string, string>();
  const descriptions = readFileSync(path.join(folder, 'category_descriptions.csv'), 'utf8');
  for (const match of descriptions.matchAll(/Category: ([^,]*),"?Description: ([^\n]*?)"?,"?Answer Format/g))
    said.set(match[1]!.trim().toLowerCase(), match[2]!.trim());
  const rows = readFileSync(path.join(folder, 'labels.jsonl'), 'utf8').split('\n').filter(Boolean);
  return rows.flatMap((line) => {
    const { doc, category, text } = JSON.parse(line) as { doc: string; category: string; text: string };
    const body = stemsIn(text);
    if (NO_CLAUSE.has(category) || body.length <= 12 || !isLearned(doc)) return [];
    const asked = [category.replace('/', ' '), said.get(category.toLowerCase()) ?? '']
      .map(stemsIn)
      .filter((stems) => stems.length > 0);
    return [{ category, asked, body }];
  });
}

/** The types of the vocabulary, in the words that are ours. */
export const typeWords = (): Map<string, TypeWords> =>
  new Map(
    CLAUSE_TYPES.map(({ id, name, synonyms, explanation }) => [
      id,
      { names: [name, ...synonyms].map(stemsIn), explanation: stemsIn(explanation ?? '') },
    ]),
  );

/** The most frequent word of each stem. */
export function wordsOf(clauses: readonly HeadedClause[]): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { text } of clauses)
    for (const word of text.toLowerCase().match(/[a-z]{2,40}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = new Map<string, string>();
  for (const [word, n] of counts) {
    const known = words.get(stem(word));
    if (known === undefined || n > counts.get(known)!) words.set(stem(word), word);
  }
  return words;
}
