/**
 * What people call a type: its name, what else the taxonomy calls it, and what the synonyms say for those. Suggestions, the tab of types
 * and the card above results all ask here, so that "NDA" means the same everywhere.
 */
import { CONTRACT_TYPES, contractType } from '#server/ingest/contractTypes/index.ts';
import { CLAUSE_TYPES, clauseType } from '#server/ingest/types/index.ts';
import { NEARNESS, normalisePhrase, synonymsOf } from '#server/synonyms/index.ts';

export type TypeKind = 'clause' | 'contract_type';

export interface NamedType {
  kind: TypeKind;
  id: string;
  name: string;
}

/** From here on a synonym is another name; below it only belongs to the same subject. */
const ANOTHER_NAME = 0.8;
/** What says that a type is meant, beside its name. */
const BESIDE = new Set(
  ['clause', 'clauses', 'provision', 'section', 'language', 'wording', 'sample', 'example', 'template', 'form']
    .concat('as is for in of to and or on with my our'.split(' '))
    .concat(['standard', 'simple', 'basic', 'model', 'draft', 'mutual', 'unilateral', 'one-way', 'a', 'an', 'the'])
    .flatMap(normalisePhrase),
);

const key = (text: string): string => normalisePhrase(text).join(' ');

/** Other names of these names, as near as `least` at least. */
const synonymous = (names: readonly string[], least: number): string[] =>
  names.flatMap((name) =>
    synonymsOf(name)
      .filter(({ weight, isLegal }) => weight >= least && !isLegal)
      .map(({ text }) => text),
  );

/** In the order of their nearness. What is merely near to another name may be far from the type. */
function namesOf(name: string, called: readonly string[]): string[][] {
  return [[name], [...called], synonymous([name], ANOTHER_NAME), synonymous(called, NEARNESS.same)];
}

const distinct = (names: readonly string[]): string[] =>
  [...new Map([...names].reverse().map((name) => [key(name), name])).values()].reverse();

const OTHER: Record<TypeKind, Map<string, readonly string[]>> = { clause: new Map(), contract_type: new Map() };

/** Other names of a type, the official one not among them; empty for an unknown id. */
export function otherNames(kind: TypeKind, id: string): readonly string[] {
  const known = OTHER[kind].get(id);
  if (known) return known;
  const type = kind === 'clause' ? clauseType(id) : contractType(id);
  const names = type ? distinct(namesOf(type.name, type.synonyms).flat()).slice(1) : [];
  if (type) OTHER[kind].set(id, names);
  return names;
}

type Named = Record<TypeKind, Map<string, NamedType>>;
let built: Named | null = null;

/** The nearest name wins: a type's own, then what the taxonomy calls it, then a synonym of it. */
function table(): Named {
  if (built) return built;
  const out: Named = { clause: new Map(), contract_type: new Map() };
  const types = [
    ...CLAUSE_TYPES.map((type) => ({ kind: 'clause' as const, ...type })),
    ...CONTRACT_TYPES.map((type) => ({ kind: 'contract_type' as const, ...type })),
  ];
  for (const nearness of [0, 1, 2, 3]) {
    for (const { kind, id, name, synonyms } of types) {
      for (const text of namesOf(name, synonyms)[nearness]!)
        if (!out[kind].has(key(text))) out[kind].set(key(text), { kind, id, name });
    }
  }
  built = out;
  return out;
}

const AGREEMENT = key('agreement');
/** Words of a query beside the name of a type that still leave the type what is asked for. */
const SPARE = 1;

/** A type, and the run of words (half-open) that names it, with words like "clause" and "mutual" around its name. */
export interface NamedByWords extends NamedType {
  start: number;
  end: number;
}

/** A name among the words; they are looked at in the form that names are compared in, in which one word may be two or none. */
function nameWithin(names: ReadonlyMap<string, NamedType>, words: readonly string[]): NamedByWords | null {
  const parts = words.flatMap((word, at) => normalisePhrase(word).map((text) => ({ text, at })));
  const isBeside = (at: number) => parts.every((part) => part.at !== at || BESIDE.has(part.text));
  for (let length = parts.length; length > 0; length--) {
    for (let from = 0; from + length <= parts.length; from++) {
      const run = parts.slice(from, from + length);
      const found = names.get(run.map(({ text }) => text).join(' '));
      if (!found) continue;
      const rest = parts.toSpliced(from, length).filter(({ text }) => !BESIDE.has(text));
      if (rest.length > (length > 1 ? SPARE : 0)) continue;
      let start = run[0]!.at;
      let end = run.at(-1)!.at + 1;
      while (start > 0 && isBeside(start - 1)) start--;
      while (end < words.length && isBeside(end)) end++;
      return { ...found, start, end };
    }
  }
  return null;
}

/**
 * The type of that kind that a query names: all of it, or all but words like "clause" and "mutual", or a name of several words with
 * one word more ("limitation of liability cap"). Null when it names none.
 */
export function typeNamed(kind: TypeKind, words: readonly string[]): NamedByWords | null {
  const names = table()[kind];
  const all = words.flatMap(normalisePhrase);
  const whole =
    names.get(all.join(' ')) ?? (kind === 'contract_type' ? names.get([...all, AGREEMENT].join(' ')) : null);
  // everyday words: "days off" is what contracts call vacation
  const written = () => synonymsOf(words.join(' ')).flatMap(({ text }) => names.get(key(text)) ?? [])[0];
  const found = whole ?? written();
  return found ? { ...found, start: 0, end: words.length } : nameWithin(names, words);
}
