/** What a category of a review asks for, in the product's own terms: clause types, a fact, and words. */

import { CLAUSE_TYPES, childrenOf, clauseTypeByName } from '#server/ingest/types/taxonomy.ts';
import type { Facts } from '#server/record/analysis.ts';
import { findSynonymPhrases } from '#server/synonyms/index.ts';
import { normalisePhrase } from '#server/synonyms/normalise.ts';

export interface Category {
  category: string;
  description: string;
}

export interface Asked {
  /** Clause type id → how well it answers the category, 0..1. */
  types: Map<string, number>;
  /** The fact that the category names, null if it names none. */
  fact: keyof Facts | null;
  /** Stem → weight, 0..1: words of the category and words that mean the same. */
  words: Map<string, number>;
}

/** Facts whose words are the whole answer. What needs its sentence (governing law, a term) is found as a provision. */
const FACTS: Readonly<Record<string, keyof Facts>> = {
  'document name': 'title',
  'contract name': 'title',
  'document title': 'title',
  title: 'title',
  parties: 'parties',
  'contracting parties': 'parties',
  'agreement date': 'agreementDate',
  'contract date': 'agreementDate',
  'effective date': 'effectiveDate',
};

const EMPTY = new Set(
  normalisePhrase(
    `a an and any are as at be been being between both by can clause clauses contain contains contract contracts counterparty describe described
does during etc for from give given has have if in include included includes including incl into is it its just may more must name not of on one
only or other over own parties party per provided shall should some such than that the their them then there these they this those to two under upon
used using via was what when whether which who whose will with within would agreement category above requirement require required requires
restriction ability certain entity right rights technology good goods service services product products e.g i.e answer yes no`,
  ),
);

const CHILD = 0.7;
/** A type that is only like the description, where the name says nothing. */
const LIKE = 0.6;
const LIKENESS = 0.22;
const MEANS_SAME = 0.6;

/** Stems of the telling words of a text. */
export const stemsOf = (text: string): string[] =>
  normalisePhrase(text).filter((stem) => !EMPTY.has(stem) && stem.length > 1);

type Vector = Map<string, number>;

function vectorOf(parts: readonly [text: string, weight: number][], idf: (stem: string) => number): Vector {
  const vector: Vector = new Map();
  for (const [text, weight] of parts)
    for (const stem of new Set(stemsOf(text))) vector.set(stem, Math.max(vector.get(stem) ?? 0, weight * idf(stem)));
  const length = Math.hypot(...vector.values()) || 1;
  for (const [stem, value] of vector) vector.set(stem, value / length);
  return vector;
}

function typeVectors(): { vectors: [id: string, vector: Vector][]; idf: (stem: string) => number } {
  const uses = new Map<string, number>();
  for (const type of CLAUSE_TYPES)
    for (const stem of new Set(stemsOf([type.name, ...type.synonyms, type.explanation ?? ''].join(' '))))
      uses.set(stem, (uses.get(stem) ?? 0) + 1);
  const idf = (stem: string) => Math.log(1 + CLAUSE_TYPES.length / (1 + (uses.get(stem) ?? 0)));
  return {
    idf,
    vectors: CLAUSE_TYPES.map((type) => [
      type.id,
      vectorOf(
        [
          [type.name, 1],
          [type.synonyms.join(' '), 0.7],
          [type.explanation ?? '', 0.4],
        ],
        idf,
      ),
    ]),
  };
}

let known: ReturnType<typeof typeVectors> | undefined;

function typesFor({ category, description }: Category): Map<string, number> {
  const types = new Map<string, number>();
  const named = clauseTypeByName(category);
  if (named) {
    types.set(named.id, 1);
    for (const child of childrenOf(named.id)) types.set(child.id, CHILD);
    return types;
  }
  known ??= typeVectors();
  const asked = vectorOf(
    [
      [category, 1],
      [description, 0.5],
    ],
    known.idf,
  );
  const like = known.vectors.map(([id, vector]): [string, number] => {
    let sum = 0;
    for (const [stem, value] of asked) sum += value * (vector.get(stem) ?? 0);
    return [id, sum];
  });
  like.sort((a, b) => b[1] - a[1]);
  for (const [id, likeness] of like.slice(0, 3))
    if (likeness >= LIKENESS) types.set(id, Math.min(1, likeness / 0.6) * LIKE);
  return types;
}

function wordsFor({ category, description }: Category): Map<string, number> {
  const words = new Map<string, number>();
  const add = (stem: string, weight: number) => words.set(stem, Math.max(words.get(stem) ?? 0, weight));
  for (const [text, weight] of [
    [category, 1],
    [description, 0.8],
  ] as const) {
    for (const stem of stemsOf(text)) add(stem, weight);
    for (const { synonyms } of findSynonymPhrases(text.split(/[\s/]+/)))
      for (const synonym of synonyms.slice(0, 6))
        for (const stem of stemsOf(synonym.text)) add(stem, weight * synonym.weight * MEANS_SAME);
  }
  return words;
}

export function askedBy(category: Category): Asked {
  const name = category.category
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return { types: typesFor(category), fact: FACTS[name] ?? null, words: wordsFor(category) };
}
