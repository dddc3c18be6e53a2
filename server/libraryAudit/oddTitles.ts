/** Titles are cased as people case them, and are whole. Capitals throughout are how many contracts print theirs. */
import type { TextCheck } from '#server/libraryAudit/check.ts';

const SMALL = 'a|an|and|as|at|by|for|from|in|of|on|or|the|to|with';
const SMALL_IN_CAPITALS = new RegExp(`(?<=\\S )(?:${SMALL.toUpperCase()})(?= )`);
/** "The" may begin a name. */
const SMALL_CAPITALISED = /(?<=[^:–—.-] )(?:An|And|As|By|For|From|In|Of|On|Or|To|With)(?= )/;
/** "Exhibit A" is whole. */
const ENDS_OPEN = new RegExp(`[,:;(–—-]$|(?<=\\s)(?:${SMALL.slice(2)}|between|among|dated)$`, 'i');
/** Letters that go up and down inside one word, but for names like "McDonald" and "eBay". */
const RAGGED = /\b\p{Lu}\p{Lu}+\p{Ll}\p{L}*\b|\b\p{Ll}+\p{Lu}{2,}\b/u;
const PLURAL_OF_CAPITALS = /\b\p{Lu}{2,}s\b/gu;

function wrong(title: string): string | null {
  const text = title.trim();
  if (text === '') return 'empty';
  if (ENDS_OPEN.test(text)) return 'is not whole';
  if (/^\p{Ll}+(?![\p{L}-])/u.test(text)) return 'begins in a small letter';
  const letters = text.replace(/\P{L}/gu, '');
  if (letters.replace(/\P{Lu}/gu, '').length > letters.length * 0.8) return null;
  if (SMALL_IN_CAPITALS.test(text)) return 'has a small word in capitals';
  if (SMALL_CAPITALISED.test(text)) return 'has a small word with a capital';
  if (RAGGED.test(text.replace(PLURAL_OF_CAPITALS, ''))) return 'changes case inside a word';
  const words = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= 3 && large > 1 && large <= words.length / 2 ? 'is half in capitals' : null;
}

export const oddTitles: TextCheck = {
  name: 'titles in odd case',
  rule: 'a title is whole and cased as people case it',
  look: ({ title }) => {
    const what = wrong(title);
    return { of: 1, faults: what === null ? [] : [{ where: 'title', what: `${what}: ${title}` }] };
  },
};
