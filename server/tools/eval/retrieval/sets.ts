/** Sets of questions with their answers that nothing was learned from: contracts of filers held back, and a collection never learned from. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { libraryClauses } from '#server/ingest/libraryClauses.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { expand } from '#server/ingest/readers/unpack.ts';
import { normaliseHeading } from '#server/ingest/types/taxonomy.ts';
import { splitOf } from '#server/tools/eval/facts/cuad.ts';
import { loadDevSet } from '#server/tools/eval/retrieval/corpus.ts';
import type { Passage } from '#server/tools/eval/retrieval/retriever.ts';
import { provisions } from '#server/tools/train/corpus.ts';
import { heldBack } from '#server/tools/train/learn.ts';
import { structure } from '#shared/reading/outline/index.ts';

export interface QuestionSet {
  name: string;
  corpus: Passage[];
  questions: { id: string; text: string; relevant: ReadonlySet<string> }[];
}

const MIN_CHARS = 40;
const MAX_CHARS = 4000;
const FILINGS = 110;
const QUESTIONS = 400;
/** A heading over more clauses is no search for one. */
const MOST_ANSWERS = 10;

/** So many, evenly over the list. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, i) => list[Math.floor(i * step)]!);
}

/** Headings, asked of the clauses without their headings: few answer each. */
async function headingSet(
  name: string,
  place: string,
  takes: (file: string, n: number) => boolean,
): Promise<QuestionSet> {
  const corpus: Passage[] = [];
  const known = new Set<string>();
  const under = new Map<string, Set<string>>();
  let [seen, taken] = [0, 0];
  for await (const member of expand(place)) {
    if (member.type !== 'file' || !/\.txt$/i.test(member.fileName) || !takes(member.fileName, seen++)) continue;
    if (taken++ === FILINGS) break;
    for (const document of await readDocument(member.bytes, member.fileName).catch(() => [])) {
      const structured = structure(document);
      for (const { heading, bodyStart, end } of libraryClauses(structured)) {
        const text = structured.text.slice(bodyStart, end).trim().slice(0, MAX_CHARS);
        if (text.length < MIN_CHARS || known.has(text)) continue;
        known.add(text);
        const id = String(corpus.length);
        corpus.push({ id, text });
        const asked = heading === null ? '' : normaliseHeading(heading);
        if (/[a-z]{3}/.test(asked)) under.set(asked, (under.get(asked) ?? new Set()).add(id));
      }
    }
  }
  const narrow = [...under].filter(([, answers]) => answers.size <= MOST_ANSWERS).sort(([a], [b]) => (a < b ? -1 : 1));
  const questions = spread(narrow, QUESTIONS).map(([text, relevant]) => ({ id: text, text, relevant }));
  return { name, corpus, questions };
}

/** Labels, asked of provisions without their headings: many answer each. */
function labelSet(dataDir: string): QuestionSet {
  const ids = new Map<string, string>();
  const under = new Map<string, Set<string>>();
  for (const example of provisions(dataDir).filter(heldBack)) {
    if (!ids.has(example.text)) ids.set(example.text, String(ids.size));
    under.set(example.label!, (under.get(example.label!) ?? new Set()).add(ids.get(example.text)!));
  }
  return {
    name: 'labels of provisions held back',
    corpus: [...ids].map(([text, id]) => ({ id, text })),
    questions: [...under].map(([text, relevant]) => ({ id: text, text, relevant })),
  };
}

/** Those whose data stand there. */
export async function heldBackSets(dataDir: string): Promise<QuestionSet[]> {
  const at = (...parts: string[]) => path.join(dataDir, ...parts);
  const sets: QuestionSet[] = [];
  if (existsSync(at('cuad'))) {
    const isHeldBack = (file: string) => splitOf(path.basename(file)) === 'heldBack';
    const { corpus, queries, relevant } = loadDevSet(dataDir, isHeldBack)!;
    const questions = queries.flatMap(({ id, text, category }) =>
      relevant.has(category) ? [{ id, text, relevant: relevant.get(category)! }] : [],
    );
    sets.push({ name: 'names, descriptions, paraphrases and questions of experts’ labels', corpus, questions });
    sets.push(await headingSet('headings of filers held back', at('cuad', 'txt'), isHeldBack));
  }
  if (existsSync(at('edgar-agreements', 'agreements.zip')))
    sets.push(
      await headingSet(
        'headings of a collection never learned from',
        at('edgar-agreements', 'agreements.zip'),
        (_file, n) => n % 20 === 7,
      ),
    );
  if (existsSync(at('provisions-weak'))) sets.push(labelSet(dataDir));
  return sets;
}
