/** Titles that run into their sentence without any punctuation between, as where a line break was lost. */
import { MAX_WORDS, MINOR, type Title, titleKind, words } from '#shared/reading/outline/phrases.ts';

/** End of a title without the punctuation behind it. */
export function trimmedEnd(text: string, from: number, end: number): number {
  let e = end;
  while (e > from && /[\s.:;,—–-]/.test(text[e - 1]!)) e--;
  return e;
}

const SENTENCE_START =
  /^(?:The|This|These|Each|Either|Neither|All|Any|If|In|No|Subject|During|Upon|Except|Notwithstanding|Unless|For|A|An|At|As|It|Both|Nothing|Without|Within|From|On|By|To|With|Such|Should|Where|When|Every|There|Other)\b/;

/** Leading capitals before a sentence that begins without any punctuation between: "TERM The term of this…". */
export function capitalsPrefix(text: string, from: number, to: number, isNumbered = false): Title | null {
  const pattern = /[^\s]+\s*/y;
  let end = from;
  pattern.lastIndex = from;
  for (let count = 0; count < MAX_WORDS; count++) {
    const m = pattern.exec(text);
    if (!m || m.index >= to) return null;
    const word = m[0].trim();
    if (/[a-z]/.test(word) || (/^\(?[a-z\d]{1,3}[.)]/i.test(word) && count > 0) || (word === 'A' && count > 0)) {
      const title = text.slice(from, end).trim();
      const rest = text.slice(m.index, m.index + 40);
      // Behind a number, any capitalised word that a sentence goes on from will do: "3. RISK OF LOSS Supplier bears…".
      const isSentence =
        SENTENCE_START.test(rest) || (isNumbered && count >= 2 && /^\p{Lu}\p{Ll}+\s\p{Ll}/u.test(rest));
      const isTitle = title.replace(/[^A-Z]/g, '').length >= 4 && isSentence && titleKind(title, isNumbered) !== null;
      return isTitle ? { start: from, end: trimmedEnd(text, from, end), bodyStart: m.index, by: 'capitals' } : null;
    }
    end = m.index + m[0].length;
  }
  return null;
}

/** Words after which A is a name: Party A. */
const LETTERED =
  /^(?:Party|Class|Schedule|Exhibit|Annex|Appendix|Series|Phase|Group|Team|Section|Part|Tranche|Option|Step|Company)$/;

/** Title case that runs into its sentence without punctuation: "Delivery of Notices The parties agree…". */
export function titleCasePrefix(text: string, from: number, to: number): Title | null {
  const pattern = /[^\s]+\s*/y;
  pattern.lastIndex = from;
  let previous = '';
  for (let count = 0; count < 12; count++) {
    const m = pattern.exec(text);
    if (!m || m.index >= to) return null;
    const word = m[0].trim();
    if (
      count > 0 &&
      SENTENCE_START.test(word) &&
      /^\p{Lu}/u.test(previous) &&
      !MINOR.has(previous.toLowerCase()) &&
      !(/^An?\b/.test(word) && LETTERED.test(previous))
    ) {
      const ahead = words(text.slice(m.index, Math.min(to, m.index + 80))).slice(1, 7);
      const isSentence = ahead.some(
        (w) => /^[a-z]{2,}/.test(w) && (!MINOR.has(w) || w === 'the' || w === 'that' || w === 'this'),
      );
      if (isSentence && titleKind(text.slice(from, m.index)) === 'title-case')
        return { start: from, end: trimmedEnd(text, from, m.index), bodyStart: m.index, by: 'phrase' };
    }
    if (/^[a-z]/.test(word) && !MINOR.has(word.replace(/[,;]$/, ''))) return null;
    if (/[.:;]$/.test(word)) return null;
    previous = word.replace(/[,;]$/, '');
  }
  return null;
}
