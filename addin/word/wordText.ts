/** Word's text and ours. Word has signs of its own for what is not text; `DocSnapshot` says which ones we use. */
import { OBJECT } from '#shared/domain/documentSnapshot.ts';

/** Text as Word gives it, in our signs. Ends of paragraphs become `\n`. */
export function fromWord(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u001e', '\u2011')
    .replaceAll('\u001f', '\u00ad')
    .replace(/[\u0001-\u0008\u0013-\u0015]/g, OBJECT);
}

/** What only marks a place to Word: it may show it in one host and leave it out in another. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether two readings of a paragraph have the same words, whatever their signs for objects and spaces. */
export const sameWords = (one: string, other: string): boolean => one === other || letters(one) === letters(other);

/** Whether `word` can be taken for `text` place by place: the same length, different only where `text` has an object. */
export function fits(word: string, text: string): boolean {
  if (word.length !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (word[i] !== text[i] && text[i] !== OBJECT) return false;
  return true;
}
