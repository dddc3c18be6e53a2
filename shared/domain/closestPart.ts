/** Which part of a long text a short one is to be compared with: an excerpt of a wording against a whole selection. */
import { wordTokens } from '#shared/domain/wordChanges.ts';

/** How much longer than the excerpt the part may be: room for words that the excerpt lacks. */
const ROOM = 1.25;

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/**
 * The stretch of `text` that shares most words with `excerpt`, from its first shared word to its last; all of a text that is
 * hardly longer. Empty when they share none. Linear in the text.
 */
export function closestPart(text: string, excerpt: string): string {
  const tokens = wordTokens(text);
  const wanted = new Map<string, number>();
  for (const token of wordTokens(excerpt)) if (isWord(token)) wanted.set(token, (wanted.get(token) ?? 0) + 1);
  const size = Math.ceil(wordTokens(excerpt).length * ROOM);
  const held = new Map<string, number>();
  let [shared, most, end] = [0, 0, 0];
  const enter = (token: string): void => {
    const now = (held.get(token) ?? 0) + 1;
    held.set(token, now);
    if (now <= (wanted.get(token) ?? 0)) shared++;
  };
  const leave = (token: string): void => {
    const left = held.get(token)! - 1;
    held.set(token, left);
    if (left < (wanted.get(token) ?? 0)) shared--;
  };
  tokens.forEach((token, i) => {
    if (i >= size) leave(tokens[i - size]!);
    enter(token);
    if (shared > most) [most, end] = [shared, i + 1];
  });
  if (most === 0) return '';
  if (tokens.length <= size) return text;
  const start = Math.max(0, end - size);
  while (/^[^\s\p{L}\p{N}]/u.test(tokens[end] ?? '')) end++;
  const part = tokens.slice(start, end);
  const first = part.findIndex((token) => wanted.has(token));
  return part.slice(first).join('');
}
