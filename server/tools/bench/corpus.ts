/** Synthetic clauses for load tests: an order-2 Markov chain over contract sentences with Zipfian names and 15 % near-duplicates. */

import { sentences } from '#server/tools/bench/sentences.ts';
import { gauss, pick, random, zipf } from '#server/tools/random.ts';

export interface SyntheticClause {
  id: number;
  category: number;
  jurisdiction: number;
  year: number;
  party: string;
  title: string;
  text: string;
  /** Id of the clause that this one was copied from, 0 if it is fresh. */
  copyOf: number;
}

const SYLLABLES =
  'al an ar ba be bor ca cen cor da del dor el en fin gal gen har hex in kor lan lex lum mar mer nex nor ol or pa per pri qua ral ren sol syn tal ter tor um val ver vis vo wel xan zen zor'.split(
    ' ',
  );
export const CATEGORIES =
  'Indemnification,Confidentiality,Governing Law,Limitation of Liability,Termination,Assignment,Notices,Entire Agreement,Severability,Force Majeure,Warranties,Payment,Insurance,Non-Compete,Intellectual Property,License Grant,Data Protection,Audit Rights,Arbitration,Amendment,Waiver,Counterparts,Survival,Definitions,Term,Renewal,Change of Control,Taxes,Export Control,Publicity'.split(
    ',',
  );
const NAMES = 150_000;
const COPIES = 0.15;
const RING = 20_000;

function inventNames(count: number, rnd: () => number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    let name = '';
    for (let i = 2 + Math.floor(rnd() * 3); i > 0; i--) name += pick(SYLLABLES, rnd);
    names.add(name[0]!.toUpperCase() + name.slice(1));
  }
  return [...names];
}

function trainChain(tokens: string[][]) {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const idOf = (word: string) => {
    let id = ids.get(word);
    if (id === undefined) {
      id = words.push(word) - 1;
      ids.set(word, id);
    }
    return id;
  };
  const chain = new Map<number, number[]>();
  const starts: [number, number][] = [];
  for (const sentence of tokens) {
    const x = sentence.map(idOf);
    starts.push([x[0]!, x[1]!]);
    for (let i = 2; i < x.length; i++) {
      const key = x[i - 2]! * 1e6 + x[i - 1]!;
      const next = chain.get(key);
      if (next) next.push(x[i]!);
      else chain.set(key, [x[i]!]);
    }
  }
  return { words, chain, starts };
}

/** Yields `count` clauses of 20 to 300 words, the same ones for the same seed and source sentences. */
export function* clauses(count: number, root: string, seed = 42): Generator<SyntheticClause> {
  const rnd = random(seed);
  const { words, chain, starts } = trainChain(sentences(root));
  const names = inventNames(NAMES, rnd);

  const fresh = (category: number): string[] => {
    const target = Math.max(20, Math.min(300, Math.round(Math.exp(4.4 + 0.6 * gauss(rnd)))));
    const out: string[] = [];
    let n = 0;
    while (n < target) {
      let [a, b] = pick(starts, rnd);
      out.push(words[a]!, words[b]!);
      n += 2;
      for (let guard = 0; n < target && guard < 80; guard++) {
        const next = chain.get(a * 1e6 + b);
        if (!next) break;
        const c = pick(next, rnd);
        const word = rnd() < 0.02 && /[A-Za-z]/.test(words[c]!) ? names[zipf(names.length, rnd)]! : words[c]!;
        out.push(word);
        if (/[A-Za-z0-9]/.test(word)) n++;
        [a, b] = [b, c];
        if (word === '.') break;
      }
    }
    out.splice(Math.floor(rnd() * Math.min(20, out.length)), 0, CATEGORIES[category]!.split(' ')[0]!.toLowerCase());
    return out;
  };

  const ring: { id: number; tokens: string[]; category: number }[] = [];
  for (let id = 1; id <= count; id++) {
    let tokens: string[];
    let category: number;
    let copyOf = 0;
    if (ring.length > 1000 && rnd() < COPIES) {
      const original = pick(ring, rnd);
      tokens = [...original.tokens];
      ({ category } = original);
      copyOf = original.id;
      for (let e = 1 + Math.floor(tokens.length * 0.04 * rnd()); e > 0; e--)
        tokens[Math.floor(rnd() * tokens.length)] = names[zipf(names.length, rnd)]!;
    } else {
      category = zipf(CATEGORIES.length, rnd);
      tokens = fresh(category);
      const entry = { id, tokens, category };
      if (ring.length < RING) ring.push(entry);
      else ring[Math.floor(rnd() * ring.length)] = entry;
    }
    yield {
      id,
      category,
      party: names[zipf(5000, rnd)]!,
      jurisdiction: zipf(50, rnd),
      year: 1996 + Math.floor(rnd() * 30),
      title: CATEGORIES[category]!,
      text: tokens.join(' ').replace(/ ([,.;:])/g, '$1'),
      copyOf,
    };
  }
}
