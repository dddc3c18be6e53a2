/** How well facts are found, measured on CUAD's expert labels. */

import { extractFacts } from '#server/ingest/facts/index.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import type { Facts } from '#server/record/analysis.ts';
import { type CuadDocument, loadCuad, type Split } from '#server/tools/eval/facts/cuad.ts';
import { folderAccepts } from '#server/tools/eval/facts/folders.ts';
import {
  foldTitle,
  type Gold,
  goldDates,
  goldLaw,
  goldParties,
  goldTitle,
  matchesParty,
} from '#server/tools/eval/facts/gold.ts';
import { calibration, count, scores, type Tally, tally } from '#server/tools/eval/facts/tally.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Party } from '#shared/reading/types.ts';

export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
}

export interface Miss {
  document: string;
  fact: string;
  predicted: string | null;
  gold: string;
}

const singles: {
  fact: string;
  gold: (d: CuadDocument) => Gold;
  value: (f: Facts) => { value: string; confidence: number } | null;
  same?: (a: string, b: string) => boolean;
}[] = [
  { fact: 'governingLaw', gold: goldLaw, value: (f) => f.governingLaw },
  { fact: 'agreementDate', gold: (d) => goldDates(d, 'Agreement Date'), value: (f) => f.agreementDate },
  { fact: 'effectiveDate', gold: (d) => goldDates(d, 'Effective Date'), value: (f) => f.effectiveDate },
  { fact: 'expirationDate', gold: (d) => goldDates(d, 'Expiration Date'), value: (f) => f.expirationDate },
  { fact: 'title', gold: goldTitle, value: (f) => f.title, same: (a, b) => foldTitle(a) === b },
  { fact: 'title (either contains the other)', gold: goldTitle, value: (f) => f.title, same: containing },
  {
    fact: 'contractType (folder)',
    gold: (d) => ({ values: [d.folder] }),
    value: (f) => f.contractType,
    same: folderAccepts,
  },
];

/** At least 60% of the longer title's words are the shorter title. */
function containing(predicted: string, label: string): boolean {
  const a = foldTitle(predicted);
  const [short, long] = a.length < label.length ? [a, label] : [label, a];
  return long.includes(short) && short.split(' ').length >= 0.6 * long.split(' ').length;
}

interface Counts {
  single: Map<string, Tally>;
  parties: Tally & { covered: number };
  term: Tally;
  misses: Miss[];
}

function scoreSingles(document: CuadDocument, facts: Facts, counts: Counts): void {
  for (const { fact, gold, value, same = (a: string, b: string) => a === b } of singles) {
    const expected = gold(document);
    if (!expected) continue;
    const into = counts.single.get(fact)!;
    const found = value(facts);
    if (expected.values.length > 0) into.gold += 1;
    const right = found !== null && expected.values.some((v) => same(found.value, v));
    if (found) count(into, right, found.confidence);
    if (!right && (found || expected.values.length > 0))
      counts.misses.push({
        document: document.name,
        fact,
        predicted: found?.value ?? null,
        gold: expected.values.join(' | '),
      });
  }
}

function scoreParties(document: CuadDocument, facts: Facts, counts: Counts): void {
  const { names, any } = goldParties(document);
  const into = counts.parties;
  into.gold += names.length;
  for (const party of facts.parties) {
    const right = any.some((label) => matchesParty(party.value.name, label));
    count(into, right, party.confidence);
    if (!right)
      counts.misses.push({
        document: document.name,
        fact: 'parties (wrong)',
        predicted: party.value.name,
        gold: any.join(' | '),
      });
  }
  for (const name of names) {
    const calls = (p: Party) => [p.name, p.shortName, p.role].some((word) => word !== null && matchesParty(word, name));
    if (facts.parties.some((party) => calls(party.value))) into.covered += 1;
    else
      counts.misses.push({
        document: document.name,
        fact: 'parties (missing)',
        predicted: facts.parties.map((p) => p.value.name).join(' | '),
        gold: name,
      });
  }
}

/** A term is right when its words stand in a sentence labelled as the term of the agreement. */
function scoreTerm(document: CuadDocument, facts: Facts, counts: Counts): void {
  const fold = (text: string) => text.replace(/\s+/g, '');
  const sentences = [...(document.labels.get('Expiration Date') ?? []), ...(document.labels.get('Renewal Term') ?? [])];
  // a term may be a length or a day on which it ends
  if (sentences.length > 0) counts.term.gold += 1;
  if (!facts.term) {
    if (sentences.length > 0)
      counts.misses.push({
        document: document.name,
        fact: 'term',
        predicted: null,
        gold: sentences.join(' | ').slice(0, 300),
      });
    return;
  }
  const words = fold(facts.term.value);
  const right = sentences.some((s) => fold(s).includes(words.slice(0, 40)));
  count(counts.term, right, facts.term.confidence);
  if (!right)
    counts.misses.push({
      document: document.name,
      fact: 'term',
      predicted: facts.term.value,
      gold: sentences.join(' | ').slice(0, 300),
    });
}

/** Counts over the documents of one side of the split, with every miss (to be read for the development side only). */
async function countFacts(dataDir: string, split: Split): Promise<Counts & { documents: number; msPer50k: number }> {
  const documents = await loadCuad(dataDir, split);
  const counts: Counts = {
    single: new Map(singles.map(({ fact }) => [fact, tally()])),
    parties: { ...tally(), covered: 0 },
    term: tally(),
    misses: [],
  };
  let [characters, spent] = [0, 0];
  for (const document of documents) {
    const structured = structure(textToDocument(document.text));
    const began = performance.now();
    const facts = extractFacts(structured, {}, document.name);
    spent += performance.now() - began;
    characters += document.text.length;
    scoreSingles(document, facts, counts);
    scoreParties(document, facts, counts);
    scoreTerm(document, facts, counts);
  }
  return { ...counts, documents: documents.length, msPer50k: (spent / characters) * 50_000 };
}

/**
 * Precision, recall and F1 of every fact that CUAD labels.
 *
 * @param dataDir folder that holds `cuad/`
 */
export async function runFactsEvaluation(dataDir: string, split: Split): Promise<Table> {
  const counts = await countFacts(dataDir, split);
  const line = (fact: string, t: Tally, covered?: number): string[] => {
    const { precision, recall, f1 } = scores(t, covered);
    return [
      fact,
      precision.toFixed(3),
      recall.toFixed(3),
      f1.toFixed(3),
      String(t.predicted),
      String(t.gold),
      calibration(t),
    ];
  };
  return {
    title: `Facts on CUAD, ${split === 'development' ? 'development' : 'held-back'} documents: ${counts.documents}; ${counts.msPer50k.toFixed(2)} ms per 50,000 characters`,
    columns: ['fact', 'precision', 'recall', 'F1', 'predicted', 'labelled', 'right by confidence'],
    rows: [
      ...[...counts.single].map(([fact, t]) => line(fact, t)),
      line('parties', counts.parties, counts.parties.covered),
      line('term (words within the labelled sentence)', counts.term),
    ],
  };
}

/** What was read wrongly or not at all on the development side; the other side is counted and never read. */
export const developmentMisses = async (dataDir: string): Promise<Miss[]> =>
  (await countFacts(dataDir, 'development')).misses;
