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

/** A paragraph with more says nothing new, and each finding carries the whole text. */
const MOST_IN_PARAGRAPH = 50;

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { roles } = layoutOf(document.snapshot);
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
      // "Term Term" in a heading run into its text, "IV IV" in a table: only one with a small letter is a slip.
      if (/^\p{Lu}/u.test(other)) continue;
      isProse ??= isSentence(text);
      if (one.search(SMALL) !== 0 && !isProse) continue;
      const end = next + other.length;
      found++;
      const newText = text.slice(0, start + one.length) + text.slice(end);
      if (!add({ para: i, start, end }, `“${other}” stands twice.`, { newText })) break;
    }
  }
  return list;
}

export const doubleWord: Check = {
  id: ID,
  title: 'Word typed twice',
  explanation: 'The same word stands twice in a row.',
  severity: 'warning',
  isOnByDefault: true,
  isEnglish: true,
  run,
};
