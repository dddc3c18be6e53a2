/**
 * Takes names and the like out of texts and puts them back in what comes back. Every spelling has a placeholder of its own, so that what
 * was masked comes back letter by letter; all spellings of one party are recognised as one by its letter. What a masking has learned in
 * one text it knows in every later one.
 */
import {
  HALF_PLACEHOLDER,
  type MaskedKind,
  PLACEHOLDER,
  placeholder,
  placeholderKey,
} from '#shared/domain/masking/placeholders.ts';
import { type Named, namesIn, placedIn } from '#shared/domain/masking/secrets.ts';
import { coreName } from '#shared/reading/parties/aliases.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** What stands in the place of what; `text` never leaves the server or the pane, but to its owner. */
export interface Masked {
  placeholder: string;
  kind: MaskedKind;
  text: string;
}

export interface Masking {
  /** Reads who and what there is in a text that is not sent itself: the whole document, of which a part is. */
  learn(text: string): void;
  mask(text: string): string;
  /** Puts everything back. `write`: how an original is written there (escaped in JSON, say). */
  unmask(text: string, write?: (original: string) => string): string;
  /** The same for a text that comes in pieces: half a placeholder waits for its end. */
  unmasking(write?: (original: string) => string): { take(piece: string): string; end(): string };
  /** What stands masked in any of the texts so far, in the order in which it came first. */
  used(): Masked[];
}

interface Entity {
  kind: MaskedKind;
  n: number;
  spellings: string[];
}

/** A name as the words that it is found by, in whatever case and with whatever comma between them. */
interface Pattern {
  words: string[];
  raw: string;
  entity: Entity;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Between the words of a name. */
const BETWEEN = /^[\s.,'’&/"“”()-]{1,4}$/;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

const folded = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

export function createMasking(): Masking {
  const counts = new Map<MaskedKind, number>();
  /** By "kind" family and core of the name. */
  const entities = new Map<string, Entity>();
  const byPlaceholder = new Map<string, string>();
  const patterns = new Map<string, Pattern[]>();
  /** Everything but names, as it was written. */
  const literals = new Map<string, Entity>();
  const used = new Map<string, Masked>();

  const create = (kind: MaskedKind): Entity => {
    const n = counts.get(kind) ?? 0;
    counts.set(kind, n + 1);
    return { kind, n, spellings: [] };
  };

  /** The placeholder of this very spelling. */
  function written(entity: Entity, text: string): string {
    let spelling = entity.spellings.indexOf(text);
    if (spelling < 0) {
      spelling = entity.spellings.push(text) - 1;
      byPlaceholder.set(placeholderKey(placeholder(entity.kind, entity.n, spelling)), text);
    }
    return placeholder(entity.kind, entity.n, spelling);
  }

  function addPattern(raw: string, entity: Entity): void {
    const words = folded(raw);
    const [first] = words;
    if (first === undefined) return;
    const known = patterns.get(first) ?? [];
    if (known.some((one) => one.raw === raw)) return;
    known.push({ words, raw, entity });
    // the longest first: "Acme Widgets" is not "Acme" and a word
    known.sort((a, b) => b.words.length - a.words.length || b.raw.length - a.raw.length);
    patterns.set(first, known);
  }

  function learnName({ kind, name, also }: Named): void {
    const clean = trimmed(name);
    const cores = [clean, ...also].map((one) => coreName(one));
    const entity = cores.map((core) => entities.get(core)).find((one) => one !== undefined) ?? create(kind);
    written(entity, clean);
    for (const core of cores) if (!entities.has(core)) entities.set(core, entity);
    for (const one of [clean, ...also.map(trimmed)]) addPattern(one, entities.get(coreName(one)) ?? entity);
  }

  function learnLiteral(kind: MaskedKind, text: string): Entity {
    const known = literals.get(text);
    if (known) return known;
    const entity = create(kind);
    literals.set(text, entity);
    return entity;
  }

  function learn(text: string): void {
    for (const one of namesIn(text)) learnName(one);
    for (const { kind, start, end } of placedIn(text)) learnLiteral(kind, text.slice(start, end));
  }

  interface Hit extends TextSpan {
    entity: Entity;
  }

  /** Everything that is known already and stands there as a whole, whatever stands around it. */
  function literalHits(text: string): Hit[] {
    const hits: Hit[] = [];
    for (const [value, entity] of literals) {
      for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
        const end = at + value.length;
        if (isWhole(text, at, end)) hits.push({ start: at, end, entity });
      }
    }
    // longest first where two begin together
    hits.sort((a, b) => a.start - b.start || b.end - a.end);
    let end = 0;
    return hits.filter((hit) => {
      if (hit.start < end) return false;
      end = hit.end;
      return true;
    });
  }

  function nameHits(text: string, taken: readonly TextSpan[]): Hit[] {
    const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }));
    const hits: Hit[] = [];
    let claimed = 0;
    for (let i = 0; i < words.length; i++) {
      const { start, word } = words[i]!;
      while (claimed < taken.length && taken[claimed]!.end <= start) claimed++;
      const limit = taken[claimed]?.start ?? text.length;
      if (start >= limit) continue;
      for (const { words: wanted, raw, entity } of patterns.get(word.toLowerCase()) ?? []) {
        const end = endOf(text, words, i, wanted, raw);
        if (end === null || end > limit) continue;
        hits.push({ start, end, entity });
        while (i + 1 < words.length && words[i + 1]!.start < end) i++;
        break;
      }
    }
    return hits;
  }

  function mask(text: string): string {
    learn(text);
    const literal = literalHits(text);
    const hits = [...literal, ...nameHits(text, literal)].sort((a, b) => a.start - b.start);
    let out = '';
    let at = 0;
    for (const { start, end, entity } of hits) {
      const original = text.slice(start, end);
      const name = written(entity, original);
      if (!used.has(name)) used.set(name, { placeholder: name, kind: entity.kind, text: original });
      out += text.slice(at, start) + name;
      at = end;
    }
    return out + text.slice(at);
  }

  const unmask: Masking['unmask'] = (text, write = (original) => original) =>
    text.replace(PLACEHOLDER, (found) => {
      const original = byPlaceholder.get(placeholderKey(found));
      return original === undefined ? found : write(original);
    });

  return {
    learn,
    mask,
    unmask,
    unmasking(write) {
      let held = '';
      return {
        take(piece) {
          held += piece;
          const half = HALF_PLACEHOLDER.exec(held);
          const ready = half ? held.slice(0, half.index) : held;
          held = half ? held.slice(half.index) : '';
          return unmask(ready, write);
        },
        end() {
          const rest = held;
          held = '';
          return unmask(rest, write);
        },
      };
    },
    used: () => [...used.values()],
  };
}

/** From its first letter to its last. */
const trimmed = (name: string): string => name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Whether no word goes on before or behind. */
function isWhole(text: string, start: number, end: number): boolean {
  const opens = LETTER.test(text[start]!) && LETTER.test(text[start - 1] ?? ' ');
  const goesOn = LETTER.test(text[end - 1]!) && LETTER.test(text[end] ?? ' ');
  return !opens && !goesOn;
}

interface Word extends TextSpan {
  word: string;
}

/** Where a name that begins with the word `i` ends; null if it does not stand there. */
function endOf(text: string, words: readonly Word[], i: number, wanted: readonly string[], raw: string): number | null {
  const { start } = words[i]!;
  const rawEnd = start + raw.length;
  if (text.startsWith(raw, start) && !LETTER.test(text[rawEnd] ?? ' ')) return rawEnd;
  // a single word in small letters is a word
  if (wanted.length === 1 && !/^\p{Lu}/u.test(text.slice(start))) return null;
  for (let n = 1; n < wanted.length; n++) {
    const [before, next] = [words[i + n - 1]!, words[i + n]];
    if (!next || next.word.toLowerCase() !== wanted[n] || !BETWEEN.test(text.slice(before.end, next.start)))
      return null;
  }
  return words[i + wanted.length - 1]!.end;
}
