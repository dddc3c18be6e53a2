/** Putting together the lines of a title that is set in several: "AMENDMENT NO. 1" above "TO" above "LICENSE AGREEMENT". */

import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { entitySuffix } from '#shared/reading/parties/entity.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** Words in lower case, letters and digits only. */
export const squash = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

export interface TitlePiece extends TextSpan {
  /** First and last block. */
  first: number;
  last: number;
}

const LINE = 90;
const LINES = 5;
const endsOpen = /(?:\b(?:and|of|for|to|the|or|a|an|in|with|restated|form)|,|&)$/i;
const startsOpen = /^(?:(?:and|of|to|for|no\.?|number|amendment)\b|&|n[°º]|#\s?\d)/i;
/** Lines that say which one it is and leave the noun to the next line. */
const modifier =
  /^(?:(?:the|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}(?:st|nd|rd|th)|amended|and|restated|amendment|supplement|supplemental|addendum|master|standard|general|exclusive|non-?exclusive|mutual|executive|form|of|to|no\.?(?:\s?\d{1,2})?|number|one|two|three|four|five|six|seven|eight|nine|ten|n[°º]|#?\d{1,2})(?:[\s,]+|$))+$/i;
/** Lines that are something else: an exhibit's number, a party, a date, a page of the filing. */
const other =
  /^(?:exhibit|ex[-\s.]?\d|appendix|annex|page\b|between|among|by\s+and|dated?\b|effective|as\s+of|execution|conformed|confidential|\[|\(|_{2,}|\d{4}$)|\b(?:19|20)\d\d$|\.(?:html?|txt|pdf)$/i;
const instrument =
  /\b(?:agreement|contract|lease|amendment|plan|deed|addendum|supplement|license|indenture|guarant(?:y|ee)(?!\s+trust)|note|waiver|release|assignment|modification|extension|termination|joinder|novation|change\s+order)\b/i;

const nounAlone = /^(?:agreement|contract|plan|lease)$/i;
const nounLast = /\b(?:agreement|contract|plan|lease|no\.?\s?\d+)$/i;

const isName = (line: string): boolean => entitySuffix.test(line) && !instrument.test(line);

const label = /^exhibit\s+[\dA-Z][\w.()-]*[\s:–-]+(?=\p{Lu}{3})/iu;
const version = /^execution\s+(?:copy|version)\s+/i;
const cutNumber = /^\d{1,3}(?:\.\d{1,3}){1,2}\s+(?=\p{Lu}{3})/u;

/** Length of the exhibit's number before a title, which may have got its own word "Exhibit" on the line above. */
function leadOf(line: string, above: string | undefined): number {
  const number = /^exhibit$/i.test(above ?? '') ? cutNumber.exec(line) : label.exec(line);
  const lead = number?.[0].length ?? 0;
  return lead + (version.exec(line.slice(lead))?.[0].length ?? 0);
}

/** A line that leaves an enumeration open. */
const ENUMERATES = /[^\s,]{3,},$/;
const isCapital = (line: string): boolean => line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
/** Every word of some length has a capital, and there are several. */
const isTitleCase = (line: string): boolean =>
  /\s/.test(line) && (line.match(/\p{L}{4,}/gu) ?? []).every((one) => /^\p{Lu}/u.test(one));

/** The next line goes on with the title that the lines so far begin. */
function goesOn(above: string, below: string): boolean {
  if (above.length > 2 * LINE || below.length > LINE || other.test(above) || other.test(below)) return false;
  if (isName(above) || isName(below)) return false;
  const named = instrument.test(above);
  // "SALE, PURCHASE," above "AND ESCROW" above "AGREEMENT"
  if (ENUMERATES.test(above) && isCapital(above) && isCapital(below)) return true;
  if (squash(below).startsWith(squash(above))) return false;
  // The line under "FIRST AMENDMENT" that begins with FIRST opens the text.
  if (named && squash(below).split(' ')[0] === squash(above).split(' ')[0]) return false;
  if (modifier.test(above) && (instrument.test(below) || modifier.test(below))) return true;
  if (!named && nounAlone.test(below)) return above.split(/\s+/).length <= 3 && isCapital(above);
  if (named && nounAlone.test(below)) return !nounLast.test(above) && (isCapital(above) || isTitleCase(above));
  if (!named && !instrument.test(below)) return false;
  return (endsOpen.test(above) && above !== 'AND') || (named && startsOpen.test(below) && squash(below) !== 'and');
}

/** "DESIGN" above "AND" above "CONSTRUCTION CONTRACT": a word alone joins the lines around it, unless they are names. */
function joinsNext(blocks: readonly PlacedBlock[], at: number, title: string): number {
  const [joint, next] = [blocks[at + 1]?.text ?? '', blocks[at + 2]?.text ?? ''];
  const isPart = (line: string) => line.length <= LINE / 2 && isCapital(line) && !isName(line) && !other.test(line);
  const [isOpen, isRest] = [isPart(title) && !/[,.;:]$/.test(title), isPart(next) && nounLast.test(next)];
  const above = blocks[at - 1]?.text ?? '';
  return /^(?:AND|&)$/.test(joint) && isOpen && isRest && !/^(?:between|among|by|to|and)\b/i.test(above) ? 2 : 0;
}

/** How many lines on from "AMENDMENT TO THE" what is amended is named, if a name or two stand first; 0 if it is not. */
function upToAmended(blocks: readonly PlacedBlock[], at: number, title: string): number {
  if (
    title.length > LINE ||
    !/\b(?:amendment|addendum|supplement|modification)\b.{0,20}\b(?:to|of)(?:\s+the)?$/i.test(title)
  )
    return 0;
  for (let lines = 1; lines <= 3 && at + lines < blocks.length; lines++) {
    const line = blocks[at + lines]!.text;
    if (line.length > LINE || other.test(line)) return 0;
    if (instrument.test(line)) return lines;
  }
  return 0;
}

/**
 * Stretches of the text to look for a title in: each block by itself, blocks that go on with one another, and blocks that together
 * say what the opening sentence calls the paper.
 *
 * @param region no piece reaches behind it, unless it starts there
 * @param own what the opening sentence calls the paper, squashed
 */
export function titlePieces(blocks: readonly PlacedBlock[], region: number, own: string | null): TitlePiece[] {
  const pieces: TitlePiece[] = [];
  const bareLine = (i: number): string => blocks[i]!.text.slice(leadOf(blocks[i]!.text, blocks[i - 1]?.text));
  const add = (first: number, last: number) => {
    const start = blocks[first]!.end - bareLine(first).length;
    pieces.push({ start, end: Math.min(blocks[last]!.end, Math.max(region, start)), first, last });
  };
  for (let first = 0; first < blocks.length; first++) {
    let last = first;
    let title = bareLine(first);
    while (last + 1 < blocks.length && last - first < LINES) {
      const lines =
        upToAmended(blocks, last, title) ||
        (last === first ? joinsNext(blocks, last, title) : 0) ||
        (goesOn(title, blocks[last + 1]!.text) ? 1 : 0);
      if (lines === 0) break;
      for (let i = 0; i < lines; i++) title += ` ${blocks[++last]!.text}`;
    }
    if (own && last === first) last = upToOwn(blocks, first, bareLine(first), own);
    add(first, last);
    first = last;
  }
  return pieces;
}

/** The last block of the fewest from `first` on that together are what the opening calls the paper; `first` if none are. */
function upToOwn(blocks: readonly PlacedBlock[], first: number, line: string, own: string): number {
  let words = '';
  for (let last = first; last < Math.min(blocks.length, first + LINES); last++) {
    const next = last === first ? line : blocks[last]!.text;
    if (next.length > LINE || other.test(next)) return first;
    words = words === '' ? squash(next) : `${words} ${squash(next)}`;
    if (words.length > own.length + LINE) return first;
    if (own.startsWith(words) ? words === own : words.endsWith(` ${own}`)) return last;
    if (!own.startsWith(words)) return first;
  }
  return first;
}
