/** Words of a text that stand in it in small letters. Read once: a contract is asked for hundreds of names. */

const WORD = /[\p{L}\p{N}_]+/gu;
/** "co-op", "acme.com", "o’neill": one word to whoever reads names. */
const JOINED = /[\p{L}\p{N}_]+(?:['’.&-]+[\p{L}\p{N}_]+)+/gu;

export type PlainWords = (word: string) => boolean;

export function plainWordsOf(text: string): PlainWords {
  const found = new Set<string>();
  for (const pattern of [WORD, JOINED])
    for (const [word] of text.matchAll(pattern)) if (word === word.toLowerCase()) found.add(word);
  return (word) => found.has(word.toLowerCase());
}
