/** Who and what is known by name, and where it stands in a text, in whatever spelling. What was learned of one text is known in every other. */
import { createLiterals, createPhrases, LETTER, WORD, type Word, wordsIn } from '#shared/domain/masking/phrases.ts';
import type { MaskedKind } from '#shared/domain/masking/placeholders.ts';
import { type Named, namesIn, placedIn } from '#shared/domain/masking/secrets.ts';
import { coreName } from '#shared/reading/parties/aliases.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface Entity {
  kind: MaskedKind;
  /** Which of its kind, from 0. */
  n: number;
  /** As it was written, the full name first. */
  spellings: string[];
}

export interface Hit extends TextSpan {
  entity: Entity;
}

export interface NameBook {
  /** Reads who and what a text names. `without`: kinds that are of no interest. */
  learn(text: string, without?: readonly MaskedKind[]): void;
  learnName(named: Named): void;
  /** In reading order, without overlaps. `isLoose`: a single word counts in small letters too, as in a title made of a file's name. */
  hits(text: string, isLoose?: boolean): Hit[];
  /** Every spelling that is looked for, without what stands literally. */
  names(): string[];
}

/** A name as the words that it is found by, in whatever case and with whatever comma between them. */
interface Pattern {
  words: string[];
  raw: string;
  entity: Entity;
}

/** Between the words of a name. */
const BETWEEN = /^[\s.,'’&/"“”()-]{1,4}$/;

const folded = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** `onName`: is told of each name once it has its entity. */
export function createNameBook(onName: (entity: Entity, name: string) => void = () => {}): NameBook {
  const counts = new Map<MaskedKind, number>();
  /** By "kind" family and core of the name. */
  const entities = new Map<string, Entity>();
  const patterns = createPhrases<Pattern>();
  /** Everything but names, as it was written. */
  const literals = createLiterals<Entity>();

  const create = (kind: MaskedKind): Entity => {
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    return { kind, n, spellings: [] };
  };

  function addPattern(raw: string, entity: Entity): void {
    const words = folded(raw);
    if (words.length === 0) return;
    const known = patterns.of(words);
    if (known.some((one) => one.raw === raw)) return;
    known.push({ words, raw, entity });
    // the longest first: with its commas before without them
    known.sort((x, y) => y.raw.length - x.raw.length);
  }

  function learnName({ kind, name, also }: Named): void {
    const clean = trimmed(name);
    const cores = [clean, ...also].map((one) => coreName(one));
    const entity = cores.map((core) => entities.get(core)).find((one) => one !== undefined) ?? create(kind);
    onName(entity, clean);
    for (const core of cores) if (!entities.has(core)) entities.set(core, entity);
    for (const one of [clean, ...also.map(trimmed)]) addPattern(one, entities.get(coreName(one)) ?? entity);
  }

  function learnLiteral(kind: MaskedKind, text: string): void {
    if (!literals.has(text)) literals.add(text, create(kind));
  }

  function nameHits(text: string, words: readonly Word[], taken: readonly TextSpan[], isLoose: boolean): Hit[] {
    const hits: Hit[] = [];
    let claimed = 0;
    for (let i = 0; i < words.length; i++) {
      const { start } = words[i]!;
      while (claimed < taken.length && taken[claimed]!.end <= start) claimed++;
      const limit = taken[claimed]?.start ?? text.length;
      if (start >= limit) continue;
      for (const { words: wanted, raw, entity } of patterns.at(words, i)) {
        const end = endOf({ text, words, i, wanted, raw, isLoose });
        if (end === null || end > limit) continue;
        hits.push({ start, end, entity });
        while (i + 1 < words.length && words[i + 1]!.start < end) i++;
        break;
      }
    }
    return hits;
  }

  return {
    learnName,
    learn(text, without = []) {
      for (const one of namesIn(text)) learnName(one);
      for (const { kind, start, end } of placedIn(text, without)) learnLiteral(kind, text.slice(start, end));
    },
    names: () => patterns.all().map(({ raw }) => raw),
    hits(text, isLoose = false) {
      const words = wordsIn(text);
      const literal = literals.in(text, words).map(({ value, ...at }): Hit => ({ ...at, entity: value }));
      return [...literal, ...nameHits(text, words, literal, isLoose)].sort((a, b) => a.start - b.start);
    },
  };
}

/** From its first letter to its last. */
const trimmed = (name: string): string => name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

interface Standing {
  text: string;
  words: readonly Word[];
  i: number;
  wanted: readonly string[];
  raw: string;
  isLoose: boolean;
}

/** Where a name that begins with the word `i` ends; null if it does not stand there. */
function endOf({ text, words, i, wanted, raw, isLoose }: Standing): number | null {
  const { start } = words[i]!;
  const rawEnd = start + raw.length;
  if (text.startsWith(raw, start) && !LETTER.test(text[rawEnd] ?? ' ')) return rawEnd;
  // a single word in small letters is a word, but for one that underlines join, in the name of a file, or that has a domain behind it
  const isJoined = text[start - 1] === '_' || /^(?:_|\.\p{Ll}{2})/u.test(text.slice(words[i]!.end, words[i]!.end + 3));
  if (!isLoose && !isJoined && wanted.length === 1 && !/^\p{Lu}/u.test(text.slice(start, start + 2))) return null;
  for (let n = 1; n < wanted.length; n++) {
    const [before, next] = [words[i + n - 1]!, words[i + n]];
    if (!next || next.word.toLowerCase() !== wanted[n]) return null;
    const between = text.slice(before.end, next.start);
    if (!BETWEEN.test(between) && !(isLoose && between === '_')) return null;
  }
  return words[i + wanted.length - 1]!.end;
}
