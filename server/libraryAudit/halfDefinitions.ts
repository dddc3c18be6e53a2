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

/** More brackets opened than closed. Numbers of lists as "a)" close what nothing opened. */
function leavesBracketOpen(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

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
  if (leavesBracketOpen(text)) return 'leaves a bracket open';
  if (/;["'”’)\]]*$/u.test(text)) {
    const next = sameLine || nextLine;
    return /^(?:provided|except|and|or)\b/i.test(next) && !JOINS_PARTIES.test(next) ? 'ends before its proviso' : null;
  }
  if (STOPPED.test(text)) return goesOnSmall(sameLine) ? 'ends inside a sentence' : null;
  // a name given in brackets at the end of a party's own paragraph
  if (sameLine === '' && text.endsWith(')')) return null;
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
