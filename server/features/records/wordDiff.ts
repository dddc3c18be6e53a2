/** Differences between two wordings, word by word. */
import { diffArrays } from 'diff';
import type { DiffPart } from '#shared/api/pages.ts';

export interface WordDiff {
  /** Empty when too much differs for marks to inform anybody. */
  parts: DiffPart[];
  /** Words, punctuation not counted. */
  added: number;
  removed: number;
  /** Share of the words of both texts that differ, 0..1. */
  share: number;
}

/** Above this share marks inform nobody: the text is shown plain. */
export const TOO_DIFFERENT = 0.5;

/** Longer than this, a comparison is given up and words are counted regardless of their order. */
const TIME_LIMIT_MS = 60;
const TOKEN = /[\p{L}\p{N}\p{M}_]+(?:['’][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}\p{M}_]/gu;
const IS_WORD = /^[\p{L}\p{N}\p{M}_]/u;

interface Token {
  word: string;
  /** The white space before it. */
  lead: string;
}

function tokens(text: string): Token[] {
  const list: Token[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    list.push({ word, lead: text.slice(at, index) });
    at = index + word.length;
  }
  return list;
}

const textOf = (list: readonly Token[]): string => list.map((token) => token.lead + token.word).join('');
const wordsIn = (list: readonly Token[]): number =>
  list.reduce((n, token) => n + (IS_WORD.test(token.word) ? 1 : 0), 0);

/** Words that only one of the texts has, regardless of order: at most as many as a comparison in order would find. */
function countApart(from: readonly Token[], to: readonly Token[]): { added: number; removed: number } {
  const counts = new Map<string, number>();
  for (const { word } of from) if (IS_WORD.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  let added = 0;
  for (const { word } of to) {
    if (!IS_WORD.test(word)) continue;
    const left = counts.get(word) ?? 0;
    if (left > 0) counts.set(word, left - 1);
    else added++;
  }
  let removed = 0;
  for (const left of counts.values()) removed += left;
  return { added, removed };
}

/** What changed from `base` to `text`. White space is not compared; what both have is given as `text` has it. */
export function wordDiff(base: string, text: string): WordDiff {
  const [from, to] = [tokens(base), tokens(text)];
  const total = wordsIn(from) + wordsIn(to) || 1;
  const apart = countApart(from, to);
  const least = (apart.added + apart.removed) / total;
  const isHopeless = least > TOO_DIFFERENT;
  const changes = isHopeless
    ? undefined
    : diffArrays(from, to, { comparator: (a, b) => a.word === b.word, timeout: TIME_LIMIT_MS });
  if (!changes) return { parts: [], ...apart, share: isHopeless ? least : 1 };
  const parts: DiffPart[] = [];
  let [added, removed, at] = [0, 0, 0];
  // the first word of either text has no space before it and may now stand behind one of the other
  const push = (kind: DiffPart['kind'], own: Token[]) => {
    const isFirst = own[0] === from[0] || own[0] === to[0];
    const space = parts.length > 0 && isFirst && own[0]!.lead === '' ? ' ' : '';
    parts.push({ kind, text: space + textOf(own) });
  };
  for (const change of changes) {
    if (change.removed) {
      removed += wordsIn(change.value);
      push('removed', change.value);
      continue;
    }
    const own = to.slice(at, at + change.value.length);
    at += own.length;
    if (change.added) added += wordsIn(own);
    push(change.added ? 'added' : 'same', own);
  }
  const share = (added + removed) / total;
  return { parts: share > TOO_DIFFERENT ? [] : parts, added, removed, share };
}
