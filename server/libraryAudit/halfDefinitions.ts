/** A definition runs to the end of its sentence, entry or list. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { tailOf } from '#server/libraryAudit/words.ts';
import type { AuditedDefinition } from '#server/record/audited.ts';

/** After these a sentence goes on. */
const LEADS_ON =
  /(?:^|[\s(])(?:and|or|the|an?|of|to|in|on|by|for|with|from|as|that|which|who|whose|any|its|their|such|means|including|under|between|at|other|than|if|unless|is|are|shall|be|provided)$/i;
const CLOSERS = /["'”’)\]\s]+$/u;
/** How a stop may stand inside the quotes and brackets that end a sentence. */
const STOPPED = /[.;!?]["'”’)\]]*$/u;
const FIRST_WORD = /^[\s"“‘'(]*(\p{L})/u;

/** Between the paragraphs of two parties stands a word of its own. */
const JOINS_PARTIES = /^(?:and|or|between|by and between)\W*$/i;

/** "; and “Drug Product” means": what is joined is a definition of its own. */
const NEXT_TERM = /^(?:and|or)\s[^"“”]{0,24}["“]/;
/** "(the “Company”), and" before the next item or party: the word joins two things, each of them whole. */
const JOINS_ITEMS = /^[,;]\s?(?:and|or)?$/i;
/** How an opening leads over to the agreement. */
const LEADS_OVER =
  /^[,;]?\s?(?:with\sreference\sto\sthe\sfollowing(?:\sfacts)?:|(?:the\sparties\s(?:hereto\s)?)?(?:do\s)?(?:hereby\s)?agree\sas\sfollows:|W\s?I\s?T\s?N\s?E\s?S\s?S)/i;

/** The number of an item, which closes what nothing opened: "a) pumps". */
const ITEM = /(?:^|[\n;,:]\s?|\b(?:and|or)\s)\w{1,4}$/;

/** How many brackets are open at the end of a text. */
function openBrackets(text: string): number {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
  }
  return depth;
}

/** Whether words close a bracket that they have not opened. */
function closesBracket(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && depth > 0) depth--;
    else if (text[i] === ')' && !ITEM.test(text.slice(Math.max(0, i - 6), i))) return true;
  }
  return false;
}

/** A bracket is open that what follows closes; one that nothing closes was forgotten by who wrote it. */
const leavesBracketOpen = (text: string, after: string): boolean =>
  openBrackets(text) > 0 && (!STOPPED.test(text) || closesBracket(after));

/** What follows on the same paragraph, and how the next one begins. */
function continuation(after: string): { sameLine: string; nextLine: string } {
  const [sameLine = '', ...rest] = after.split('\n');
  return { sameLine: sameLine.trim(), nextLine: rest.find((line) => line.trim() !== '')?.trim() ?? '' };
}

const goesOnSmall = (text: string): boolean => {
  const letter = FIRST_WORD.exec(text)?.[1];
  return letter !== undefined && letter !== letter.toUpperCase() && !/^["“‘']?\(?[a-z]{1,4}[.)]\s/.test(text);
};

/** Why a definition that ends here is half a one; null: it is whole. */
function wrongEnd(text: string, after: string): string | null {
  const { sameLine, nextLine } = continuation(after);
  const bare = text.replace(CLOSERS, '');
  if (/[,:–—]$/.test(text)) return 'ends where a list or the rest of a sentence follows';
  if (LEADS_ON.test(bare)) return 'ends in a word that leads on';
  if (leavesBracketOpen(text, after)) return 'leaves a bracket open';
  if (/;["'”’)\]]*$/u.test(text)) {
    const next = sameLine || nextLine;
    const isJoined = JOINS_PARTIES.test(next) || NEXT_TERM.test(next);
    return /^(?:provided|except|and|or)\b/i.test(next) && !isJoined ? 'ends before its proviso' : null;
  }
  if (STOPPED.test(text)) return goesOnSmall(sameLine) ? 'ends inside a sentence' : null;
  // a name given in brackets at the end of a party's own paragraph
  if (sameLine === '' && text.endsWith(')')) return null;
  if (JOINS_ITEMS.test(sameLine) || LEADS_OVER.test(sameLine)) return null;
  if (sameLine !== '' && !/^[.;,:"”’)\]]*$/u.test(sameLine)) return 'ends inside a sentence';
  return goesOnSmall(nextLine) && !JOINS_PARTIES.test(nextLine)
    ? 'ends at the end of a line, not of its sentence'
    : null;
}

const LOOK_AHEAD = 400;

export const halfDefinitions: TextCheck = {
  name: 'half definitions',
  rule: 'a definition ends with its sentence',
  look: ({ text, definitions }) =>
    lookAtEach(
      definitions,
      ({ term }) => term,
      ({ start, end }: AuditedDefinition) => {
        const own = text.slice(start, end).trimEnd();
        const why = wrongEnd(own, text.slice(start + own.length, end + LOOK_AHEAD));
        return why && `${why}: ${tailOf(own)}`;
      },
    ),
};
