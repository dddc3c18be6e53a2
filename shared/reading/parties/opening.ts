/** Where a contract opens: the words that introduce its parties, usually one long sentence near the top. */

import { entitySuffix } from '#shared/reading/parties/entity.ts';
import type { TextSpan } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

export interface Opening {
  /** The first part of the text, letter for letter in place, with rules of dashes blanked out. */
  view: string;
  /** From the sentence that names the parties; null if there is none. */
  preamble: Preamble | null;
}

export interface Preamble extends TextSpan {
  /** Where the list of parties starts, behind "between". */
  parties: number;
  /** How clearly the words introduce parties; 5 and more is a full preamble, less a cover page or a caption. */
  score: number;
}

const READ = 24_000;
const SEGMENT = 6_000;

const connector =
  /\b(?:by\s+and\s+(?:between|among(?:st)?)|by\s+and\s+among\s+and\s+between|by,?\s+between,?\s+and\s+among|(?:is|are|between\s+and|made|and)\s+among|between(?:\s*,)?(?:\s+and\s+among)?|betweeen|among|amongst|entered\s+into\s+(?:by|with)|made\s+by|executed\s+by|(?=(?:Party|PARTY)\s(?:A|1)\s?[:：])|the\s+parties\s+(?:to\s+this\s+\w+\s+)?are|PARTIES)\b\s*:?/gi;
const instrument =
  /\b(?:agreement|contract|amendment|lease|licen[cs]e|addendum|deed|guarant(?:y|ee)|note|indenture|memorandum|letter|undertaking|plan|supplement|statement|mou|nda|order|sow|terms|conditions)\b/i;
const made = /\b(?:made|entered|dated|effective|executed|concluded|signed|is\s+by|date|as\s+of)\b/i;
const descriptor =
  /\b(?:an?|the)\s+(?:[\w.-]+\s+){0,6}(?:corporation|company|partnership|trust|association|individual|bank|entity|institution|organi[sz]ation|firm|person|resident)\b|\b(?:organi[sz]ed|incorporated|existing|registered)\b/i;
const quotedName = /\(\s*(?:[^()"“”]{0,60})["“”']{1,2}[^"“”]{2,60}["“”']{1,2}/;
const recital =
  /\bW\s*I\s*T\s*N\s*E\s*S\s*S\s*E\s*T\s*H\b|\bR\s?E\s?C\s?I\s?T\s?A\s?L\s?S?\b\s*:?|\bRecitals?\b\s*:?\s+[A-Z(]|\bWHEREAS\b|\bWhereas\b|\bBACKGROUND\b|\bPREAMBLE\b|\bPreamble\b|\bNOW,?\s+THEREFORE\b|\bTABLE\s+OF\s+CONTENTS\b|\bTable\s+of\s+Contents\b|\b(?:hereby\s+)?(?:agree|covenant)s?\s+(?:as\s+follows|to\s+the\s+following)\b|\bIN\s+CONSIDERATION\b|\bIn\s+consideration\s+of\b|\bARTICLE\s+(?:I|1|ONE)\b|\bSection\s+1\.|\bDefinitions?\b\s*[.:]|\bDEFINITIONS\b|\bSTATEMENT\s+OF\b|\bINTRODUCTION\b|\bConsiderants?\b|\bPRELIMINARY\b/g;

/** "professional golfer, Ann Reed", "the persons listed on Schedule A (the “Group”), Acme Inc.": who they are stands before a name. */
const LED_IN =
  /^\s*(?:the\s+)?\p{Ll}[\p{L}-]*(?:\s(?:\p{Ll}[\p{L}-]*|(?:Schedule|Exhibit|Annex)\s\w{1,3})){0,9}(?:\s\([^()]{4,160}\))?,\s{1,3}\p{Lu}/u;
const OWN = /\bthis\b[^.;]{0,140}\b(?:made|entered|dated|is)\b/i;

function segmentEnd(view: string, from: number): number {
  recital.lastIndex = from + 15;
  const m = recital.exec(view);
  return Math.min(m ? m.index : view.length, from + SEGMENT, view.length);
}

function scoreOf(view: string, at: number, from: number): number {
  const before = view.slice(Math.max(0, at - 400), at);
  const after = view.slice(from, Math.min(from + 1_200, segmentEnd(view, from)));
  if (
    !/^[\s:,"“([]{0,12}(?:on\s+the\s+one\s+(?:hand|part),?\s+)?(?:the\s+|each\s+of\s+|-\s*|\(?[\da-z]{1,3}[).]\s*){0,2}[\p{Lu}\d_[]|^\s*\p{Ll}[\w-]*\.?(?:com|net|org|\p{Lu}|\d)/u.test(
      after,
    ) &&
    !(LED_IN.test(after) && OWN.test(before.slice(-200)))
  )
    return -9;
  // a line of the contents
  if (/(?:\.\s?){6}\s*\d/.test(after.slice(0, 200))) return -9;
  if (/\bparties$/i.test(before.trimEnd().slice(-12)) && !/\bare\b|:/.test(view.slice(at, from))) return -9;
  let score = 0;
  if (entitySuffix.test(after)) score += 1.5;
  if (quotedName.test(after)) score += 2;
  if (descriptor.test(after)) score += 1;
  if (/\band\b|&|;|\(2\)/i.test(after)) score += 0.5;
  if (instrument.test(before.slice(-300))) score += 1;
  if (made.test(before.slice(-200))) score += 1.5;
  if (/\bthis\b/i.test(before.slice(-250))) score += 0.5;
  if (/\bWHEREAS\b|\bWhereas\b|\bprior\b|\bthat\s+certain\b/.test(before)) score -= 3;
  if (/^(?:entered|made|executed)/i.test(view.slice(at, from))) score -= 1;
  if (/^parties/i.test(view.slice(at, from)) && !/^\s*:?\s*\(?(?:1|a|i)[).]/i.test(view.slice(from, from + 10)))
    score -= 2;
  return score - at / 6_000;
}

/** The last words of a paragraph that stops in the midst of a date or behind an article. */
const TORN =
  /\b(?:day of|of|the|this|as of|January|February|March|April|May|June|July|August|September|October|November|December)\b(?:\s\d{1,2}(?:st|nd|rd|th)?)?,?\s*$/i;

/** Where the sentence that contains `at` begins: at "This … Agreement", a block boundary or the sentence before. */
function sentenceStart(view: string, at: number): number {
  const from = Math.max(0, at - 700);
  const before = view.slice(from, at);
  const opener = [...before.matchAll(/\b(?:This|THIS|The|THE|These|Agreement|AGREEMENT|Contract|CONTRACT)\b/g)].filter(
    (m) => /^th/i.test(m[0]),
  );
  const own = opener.filter(
    (m) => /^(?:this|these)/i.test(m[0]) && instrument.test(before.slice(m.index, m.index + 160)),
  );
  // "this 14th day" and "(this "Agreement")" are not openers: the earliest "This …" within the block is.
  let block = before.lastIndexOf('\n\n');
  // a page may have torn the sentence: "made this 31st day of May,", "2020, between"
  while (block > 0 && TORN.test(before.slice(Math.max(0, block - 60), block)))
    block = before.lastIndexOf('\n\n', block - 1);
  const inBlock = own.find(
    (m) => m.index > block && !/[("“]\s*$/.test(before.slice(Math.max(0, m.index - 2), m.index)),
  );
  return from + (inBlock?.index ?? (block >= 0 ? block + 2 : 0));
}

/** Reads the opening of a text. */
export function findOpening(text: string): Opening {
  const view = text.slice(0, READ).replace(/[-=]{3,}|[*]{4,}/g, (run) => ' '.repeat(run.length));
  let best: { at: number; from: number; score: number } | null = null;
  let seen = 0;
  eachMatch(connector, view, (m) => {
    if (seen++ > 80) return;
    const from = m.index + m[0].length;
    const score = scoreOf(view, m.index, from);
    if (!best || score > best.score) best = { at: m.index, from, score };
  });
  const found = best as { at: number; from: number; score: number } | null;
  if (!found || found.score < 1.5) return { view, preamble: null };
  return {
    view,
    preamble: {
      start: sentenceStart(view, found.at),
      parties: found.from,
      end: segmentEnd(view, found.from),
      score: found.score,
    },
  };
}
