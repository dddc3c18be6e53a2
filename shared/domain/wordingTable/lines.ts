/** What a table of wordings says of each, as text: the same lines on the page, in Word and in Excel. */
import { counted, yearRange } from '#shared/domain/display.ts';
import type { DraftingFacts } from '#shared/domain/draftingFacts.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { type WordingCounts, wordingSentence } from '#shared/domain/wordingCounts.ts';
import type { WordingRow } from '#shared/domain/wordingTable/rows.ts';
import type { SlotKind } from '#shared/slots/slotKinds.ts';

interface ToldWording {
  kind: 'clause' | 'definition';
  title: string;
  name: string;
  size: number;
  counts: WordingCounts | null;
  firstYear: number | null;
  lastYear: number | null;
  facts: DraftingFacts;
  terms: readonly { kind: SlotKind; text: string; contracts: number; of: number }[];
  isCut: boolean;
  source: { label: string; url: string };
}

export const headOf = ({ title, name }: ToldWording, place: number): string => `${place}. ${title}: ${name}`;

export const countsLine = ({ size, counts, kind, firstYear, lastYear }: ToldWording): string =>
  [wordingSentence(size, counts, kind), yearRange(firstYear, lastYear)].filter(Boolean).join(', ');

/** "Period: 30 days (in 12 of 31)", one to a line. */
export const termLines = ({ terms }: ToldWording): string[] =>
  terms.map(({ kind, text, contracts, of }) => `${SLOT_NAMES[kind]}: ${text} (in ${contracts} of ${of})`);

export const factLines = ({ facts }: ToldWording): string[] => [
  counted(facts.words, 'word'),
  `longest sentence ${facts.longestSentence}`,
  facts.undefinedTerms.length > 0
    ? `not defined in its contract: ${facts.undefinedTerms.join(', ')}`
    : 'no undefined terms',
  facts.references.length > 0 ? `refers to ${facts.references.join(', ')}` : 'refers to nothing outside',
];

/** Rows named in an empty cell at most: the items of a list are many. */
const ROWS_NAMED = 3;

/** What stands in a cell without a sentence: what was found, not what a wording has not. Topics are told by cues, and cues can miss. */
export function missingLine({ elsewhere }: Pick<WordingRow, 'elsewhere'>, column: number): string {
  const names = elsewhere[column] ?? [];
  if (names.length === 0) return 'No such sentence found';
  const shown = names.slice(0, ROWS_NAMED).map((name) => `“${name}”`);
  return `No match here. See ${shown.join(', ')}${names.length > ROWS_NAMED ? ' …' : ''}`;
}

const CUT = 'Only the beginning of this text was compared.';

export const sourceLines = ({ source: { label, url }, isCut }: ToldWording): string[] => [
  label,
  url,
  ...(isCut ? [CUT] : []),
];
