import type { Family } from '#server/sample/jurisdictions.ts';

export type Numeral = 'decimal' | 'decimalZero' | 'upperRoman' | 'upperLetter' | 'lowerLetter' | 'lowerRoman' | 'none';

/** One level of numbering. `%n` in `format` is the counter of the n-th level, as in Word. */
export interface NumberLevel {
  format: string;
  numeral: Numeral;
  /** All counters in the label are plain numbers, whatever their own numeral ("Section 1.01" under ARTICLE I). */
  legal?: boolean;
  /** How a cross-reference calls it; `%` stands for the number. Absent: by its heading. */
  ref?: string;
}

/** How one firm drafts and typesets. */
export interface House {
  id: string;
  families: readonly Family[];
  /** Parts become numbered articles that hold the sections; otherwise sections are numbered straight through. */
  nested: boolean;
  levels: readonly NumberLevel[];
  /** A section's heading opens its first paragraph, or stands on a line of its own. */
  sectionHeading: 'run-in' | 'line';
  paragraphs: 'numbered' | 'plain';
  /** Number a section's only paragraph too. */
  numberLone: boolean;
  /** Level of list items; null: one below what they hang on. */
  itemLevel: number | null;
  headingCase: 'upper' | 'title';
  headingMark: 'bold' | 'underline' | 'plain';
  centeredParts: boolean;
  definitions: 'quoted' | 'bold' | 'table';
  definitionsAt: 'front' | 'schedule';
  scheduleWord: 'Exhibit' | 'Schedule' | 'Annex';
  opening: 'witness' | 'modern' | 'parties' | 'continental';
  closing: 'witness' | 'modern' | 'parties' | 'continental';
  partyCase: 'Party' | 'party';
  /** "the Supplier" rather than "Supplier". */
  article: boolean;
  numbers: 'words' | 'digits';
  modal: 'shall' | 'will';
  quotes: 'curly' | 'straight';
  dates: 'month-first' | 'day-first';
  font: string;
  pdfFont: 'Times' | 'Helvetica';
  /** Tags of wordings that this house likes. */
  prefers: readonly string[];
}

const LETTERS: readonly NumberLevel[] = [
  { format: '(%2)', numeral: 'lowerLetter' },
  { format: '(%3)', numeral: 'lowerRoman' },
  { format: '(%4)', numeral: 'upperLetter' },
];

const hale: House = {
  id: 'hale',
  families: ['us'],
  nested: true,
  levels: [
    { format: 'ARTICLE %1', numeral: 'upperRoman', ref: 'Article %' },
    { format: 'Section %1.%2', numeral: 'decimalZero', legal: true, ref: 'Section %' },
    { format: '(%3)', numeral: 'lowerLetter' },
    { format: '(%4)', numeral: 'lowerRoman' },
    { format: '(%5)', numeral: 'upperLetter' },
  ],
  sectionHeading: 'run-in',
  paragraphs: 'numbered',
  numberLone: false,
  itemLevel: null,
  headingCase: 'upper',
  headingMark: 'underline',
  centeredParts: true,
  definitions: 'quoted',
  definitionsAt: 'front',
  scheduleWord: 'Exhibit',
  opening: 'witness',
  closing: 'witness',
  partyCase: 'Party',
  article: false,
  numbers: 'words',
  modal: 'shall',
  quotes: 'curly',
  dates: 'month-first',
  font: 'Times New Roman',
  pdfFont: 'Times',
  prefers: ['formal', 'long'],
};

const meridian: House = {
  ...hale,
  id: 'meridian',
  levels: [
    { format: '%1.', numeral: 'decimal', ref: 'Section %' },
    { format: '%1.%2', numeral: 'decimal', ref: 'Section %' },
    { format: '%1.%2.%3', numeral: 'decimal' },
    { format: '(%4)', numeral: 'lowerLetter' },
    { format: '(%5)', numeral: 'lowerRoman' },
  ],
  itemLevel: 3,
  headingMark: 'bold',
  centeredParts: false,
  opening: 'modern',
  closing: 'modern',
  partyCase: 'party',
  numbers: 'digits',
  modal: 'will',
  font: 'Arial',
  pdfFont: 'Helvetica',
  prefers: ['modern', 'short'],
};

const oldline: House = {
  ...hale,
  id: 'oldline',
  nested: false,
  levels: [{ format: '%1.', numeral: 'decimal', ref: 'Section %' }, ...LETTERS],
  headingCase: 'upper',
  centeredParts: false,
  article: true,
  quotes: 'straight',
  font: 'Courier New',
  prefers: ['formal', 'long'],
};

const harbor: House = {
  ...oldline,
  id: 'harbor',
  levels: [
    { format: '%1.', numeral: 'decimal', ref: 'Section %' },
    { format: '%1.%2', numeral: 'decimal', ref: 'Section %' },
    { format: '(%3)', numeral: 'lowerLetter' },
    { format: '(%4)', numeral: 'lowerRoman' },
  ],
  sectionHeading: 'line',
  itemLevel: 2,
  headingCase: 'title',
  headingMark: 'bold',
  opening: 'modern',
  closing: 'witness',
  article: false,
  numbers: 'words',
  quotes: 'curly',
  font: 'Garamond',
  prefers: ['formal', 'modern'],
};

const runin: House = {
  ...meridian,
  id: 'runin',
  families: ['us', 'uk'],
  nested: false,
  levels: [{ format: '', numeral: 'none' }, ...LETTERS],
  paragraphs: 'plain',
  itemLevel: null,
  headingCase: 'title',
  definitions: 'bold',
  partyCase: 'party',
  font: 'Georgia',
  pdfFont: 'Times',
  prefers: ['plain', 'short'],
};

const thornbury: House = {
  id: 'thornbury',
  families: ['uk'],
  nested: false,
  levels: [
    { format: '%1.', numeral: 'decimal', ref: 'clause %' },
    { format: '%1.%2', numeral: 'decimal', ref: 'clause %' },
    { format: '(%3)', numeral: 'lowerLetter' },
    { format: '(%4)', numeral: 'lowerRoman' },
  ],
  sectionHeading: 'line',
  paragraphs: 'numbered',
  numberLone: false,
  itemLevel: 2,
  headingCase: 'upper',
  headingMark: 'bold',
  centeredParts: false,
  definitions: 'bold',
  definitionsAt: 'front',
  scheduleWord: 'Schedule',
  opening: 'parties',
  closing: 'parties',
  partyCase: 'party',
  article: true,
  numbers: 'digits',
  modal: 'shall',
  quotes: 'curly',
  dates: 'day-first',
  font: 'Arial',
  pdfFont: 'Helvetica',
  prefers: ['formal', 'long'],
};

const brickwell: House = {
  ...thornbury,
  id: 'brickwell',
  levels: [
    { format: '%1', numeral: 'decimal', ref: 'clause %' },
    { format: '%1.%2', numeral: 'decimal', ref: 'clause %' },
    { format: '%1.%2.%3', numeral: 'decimal' },
    { format: '(%4)', numeral: 'lowerLetter' },
  ],
  numberLone: true,
  headingCase: 'title',
  definitions: 'table',
  definitionsAt: 'schedule',
  modal: 'will',
  font: 'Calibri',
  prefers: ['plain', 'modern', 'short'],
};

const continental: House = {
  ...thornbury,
  id: 'continental',
  families: ['eu', 'uk'],
  levels: [
    { format: 'Article %1', numeral: 'decimal', ref: 'Article %' },
    { format: '%1.%2', numeral: 'decimal', ref: 'Article %' },
    { format: '(%3)', numeral: 'lowerLetter' },
    { format: '(%4)', numeral: 'lowerRoman' },
  ],
  numberLone: true,
  headingCase: 'title',
  definitions: 'quoted',
  scheduleWord: 'Annex',
  opening: 'continental',
  closing: 'continental',
  partyCase: 'Party',
  font: 'Cambria',
  pdfFont: 'Times',
  prefers: ['formal', 'modern'],
};

export const HOUSES: readonly House[] = [hale, meridian, oldline, harbor, runin, thornbury, brickwell, continental];

/** The house of an id; throws on an unknown one. */
export function house(id: string): House {
  const found = HOUSES.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`Unknown house ${id}`);
  return found;
}
