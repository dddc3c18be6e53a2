/** The trade a contract belongs to, guessed from its vocabulary and its type. */

import { contractType } from '#server/ingest/contractTypes/index.ts';
import { industries } from '#server/ingest/facts/industries.ts';
import type { Fact } from '#shared/reading/types.ts';

const SAMPLE = 20_000;

interface Stem {
  words: string;
  industry: number;
}

/** Stems by their first three letters: looking up each word start beats searching for every stem. */
const stems = new Map<string, Stem[]>();
for (const [i, { words }] of industries.entries()) {
  for (const stem of words) {
    const key = stem.slice(0, 3);
    stems.set(key, [...(stems.get(key) ?? []), { words: stem, industry: i }]);
  }
}

interface Evidence {
  hits: number;
  distinct: Set<string>;
}

function gather(sample: string): Evidence[] {
  const evidence = industries.map(() => ({ hits: 0, distinct: new Set<string>() }));
  for (const m of sample.matchAll(/[a-z\d]+/g)) {
    for (const stem of stems.get(sample.slice(m.index, m.index + 3)) ?? []) {
      if (!sample.startsWith(stem.words, m.index)) continue;
      evidence[stem.industry]!.hits += 1;
      evidence[stem.industry]!.distinct.add(stem.words);
    }
  }
  return evidence;
}

/** @param typeId contract type, whose usual industry counts as a few words of evidence */
export function industry(text: string, typeId: string | null): Fact<string> | null {
  const evidence = gather(text.slice(0, SAMPLE).toLowerCase());
  const hint = typeId ? contractType(typeId)?.industryHint : undefined;
  const scored = industries
    // One word repeated a hundred times is a defined term; several different words are a trade.
    .map(({ name }, i) => ({
      name,
      score: Math.min(evidence[i]!.hits, 40) * 0.25 + evidence[i]!.distinct.size * 1.5 + (name === hint ? 6 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first || first.score < 5) return null;
  const lead = first.score / (first.score + (second?.score ?? 0));
  return { value: first.name, span: null, certainty: 'guessed', confidence: Math.min(0.75, 0.15 + lead * 0.6) };
}
