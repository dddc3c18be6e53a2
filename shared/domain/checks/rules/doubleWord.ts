import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';

const ID = 'double-word';
const TWICE = /(?<![\p{L}\p{N}_'’&/-])(\p{L}{2,})([ \u00a0\v]{1,4})(\p{L}{2,})(?![\p{L}\p{N}_'’&/-]|\.\p{L})/gu;
/** Right twice in a row ("all that that means", "each Loan Party party to it"), names (Walla Walla), torn ordinals ("5 th"). */
const RIGHT =
  /^(?:that|party|th|st|nd|rd|had|so|very|no|do|is|long|walla|pago|bora|wagga|baden|sing|yada|etc|ha|bye|tom|yo|duran|inc|de|la|di)$/i;

/** Words that no sentence has twice; another one may stand twice in a list or in a table that lost its lines. */
const SMALL =
  /(?<!\p{L})(?:the|a|an|of|to|and|or|in|on|for|by|with|is|are|be|shall|will|may|you|we|any|such|as)(?!\p{L})/giu;
const MIN_SMALL = 3;

const isSentence = (text: string): boolean => (text.match(SMALL)?.length ?? 0) >= MIN_SMALL;

/** "to the Company Company shall": small letters before it, and the sentence goes on behind it. */
const isInSentence = (text: string, start: number, end: number, word: string): boolean =>
  /^\p{Lu}\p{Ll}{2,}$/u.test(word) &&
  /\p{Ll}[ \u00a0]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
  /^(?:[ \u00a0]\p{Ll}|[.,;)]|[’']s)/u.test(text.slice(end, end + 2)) &&
  BEGUN.test(text.slice(Math.max(0, start - 60), start));

/** More than the words of a title: "2. Business of Distributor Distributor shall". */
const BEGUN = /(?<![\p{L}-])(?!with|from|this|that)\p{Ll}{4,}(?!\p{L})[^.]*$|(?:^|[.;]\s)(?:The|Each|Any)\s$/u;

/** "To the Company Company": a list of names has no article. */
const POINTED = /\b(?:the|this|an?|any|each|such|no|its|their|his|her|your|our|every)[ \u00a0]$/i;

/** The same name twice, time and again: columns of a table that ran together. */
const NAMED_TWICE = /(?<!\p{L})(\p{Lu}\p{Ll}+)[ \u00a0]\1(?!\p{L})/gu;
const MOST_NAMED = 2;

/** A paragraph with more says nothing new, and each finding carries the whole text. */
const MOST_IN_PARAGRAPH = 50;

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { roles } = layoutOf(document.snapshot);
  const named = new Map<string, number>();
  for (const { text } of document.snapshot.paras)
    for (const [words] of text.matchAll(NAMED_TWICE)) named.set(words, (named.get(words) ?? 0) + 1);
  for (const { text, i, table } of document.snapshot.paras) {
    if (roles[i] !== 'prose' || table > 0) continue;
    TWICE.lastIndex = 0;
    let found = 0;
    let isProse: boolean | undefined;
    for (let m = TWICE.exec(text); m && found < MOST_IN_PARAGRAPH; m = TWICE.exec(text)) {
      const [, one, gap, other] = m as unknown as [string, string, string, string];
      const start = m.index;
      const next = start + one.length + gap.length;
      // The second word may itself be followed by its twin.
      TWICE.lastIndex = next;
      if (one.toLowerCase() !== other.toLowerCase() || RIGHT.test(one)) continue;
      // "Term Term" in a heading run into its text, "IV IV" in a table: with a capital only in the middle of a sentence.
      if (/^\p{Lu}/u.test(other) && !isInSentence(text, start, next + other.length, one)) continue;
      isProse ??= isSentence(text);
      if (one.search(SMALL) !== 0 && !isProse) continue;
      const end = next + other.length;
      found++;
      const newText = text.slice(0, start + one.length) + text.slice(end);
      const isSure =
        !/^\p{Lu}/u.test(other) ||
        (POINTED.test(text.slice(0, start)) && (named.get(text.slice(start, end)) ?? 0) <= MOST_NAMED);
      if (!add({ para: i, start, end }, `“${other}” stands twice.`, { isSure, newText })) break;
    }
    for (const m of text.matchAll(STOPS)) {
      const end = m.index + m[0].length;
      add({ para: i, start: m.index, end }, 'A mark stands twice.', {
        newText: text.slice(0, end - 1) + text.slice(end),
      });
    }
  }
  addRepeated(document, add);
  return list;
}

/** Two commas or stops behind a word; a stop may belong to an abbreviation, and three are left out on purpose. */
const STOPS = /(?<=\p{Ll}{3}[)”"]?)(?:,,|;;|(?<!\b(?:etc|inc|ltd|corp))\.\.(?!\.))(?=\s\p{L}|$)/giu;

/** A shorter paragraph may be a line that a form has twice. */
const CLAUSE = 120;
/** Paragraphs behind the first in which it counts as pasted twice; forms repeat themselves further on. */
const NEAR = 3;

/** A clause that stands twice, one copy right behind the other. */
function addRepeated({ snapshot }: CheckInput, add: ReturnType<typeof findingsOf>['add']): void {
  const { roles, parts } = layoutOf(snapshot);
  const seen = new Map<string, number>();
  for (const { text, i, table } of snapshot.paras) {
    if (roles[i] !== 'prose' || table > 0 || text.length < CLAUSE) continue;
    const before = seen.get(text);
    seen.set(text, i);
    if (before === undefined || i - before > NEAR || parts[before] !== parts[i]) continue;
    add({ para: i, start: 0, end: text.length }, 'This paragraph stands twice.', {
      related: [{ para: before, start: 0, end: Math.min(60, text.length), role: 'first' }],
    });
  }
}

export const doubleWord: Check = {
  id: ID,
  title: 'Typed twice',
  explanation: 'The same word, mark or paragraph stands twice in a row.',
  severity: 'warning',
  isEnglish: true,
  run,
};
