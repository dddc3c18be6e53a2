/** What a test says of a document: yes, no, or that it cannot tell, and why. */
import type { CheckInput, Place } from '#shared/domain/checks/check.ts';
import { type Manner, type Said, saidAmong, saidIn } from '#shared/domain/playbooks/match.ts';
import { type Passage, passagesOf, type Reading } from '#shared/domain/playbooks/passages.ts';
import { compilePhrase, type Phrase } from '#shared/domain/playbooks/phrases.ts';
import type { Where } from '#shared/domain/playbooks/playbook.ts';

export interface Answer {
  is: 'yes' | 'no' | 'unsure';
  /** One sentence. */
  reason: string;
  /** What proves it; what is missing stands nowhere. */
  places: Place[];
  /** What is asked for was found nowhere: `clause` where there is no clause either. */
  missing?: 'clause' | 'words';
  /** The place is there, but says nothing that could be judged or exchanged: a value left blank, a law without a name. */
  isBlank?: boolean;
  /** A value stands there that is not the one asked for: it is to be exchanged, not added to. */
  isOff?: boolean;
}

export interface Asked {
  document: CheckInput;
  reading: Reading;
  /** Where the rule looks. */
  where: Where | undefined;
  topic: string;
  /** Paragraphs that were looked at. */
  looked: Set<number>;
}

export const placeOf = ({ para, start, end }: Passage): Place => ({ para, start, end });
/** More places of one answer help nobody. */
const MOST_PLACES = 6;

/** A heading proves less than the words under it. */
const isHeading = ({ para, end, section }: Passage, { sections }: Reading): boolean => {
  const heading = sections[section];
  return heading !== undefined && heading.para === para && end <= heading.end + 2;
};
/** What a term means says little about what is agreed. */
const DEFINES = /^\W{0,4}[“"][^”"]{1,80}[”"]\s(?:shall\s)?(?:means?|has|have|includes?|is|are)\b/;

/** The passages that prove most, first: under the heading that the rule looks for, then others, definitions last. */
export function proofs({ document: { snapshot }, reading, where }: Asked, passages: readonly Passage[]): Passage[] {
  const under = where ? sectionsAt(where, reading) : new Set<number>();
  const weak = ({ para, start, end, section }: Passage): number =>
    (under.has(section) ? 0 : 1) + (DEFINES.test(snapshot.paras[para]!.text.slice(start, end)) ? 2 : 0);
  const worded = passages.filter((one) => !isHeading(one, reading));
  return [...(worded.length > 0 ? worded : passages)].sort((a, b) => weak(a) - weak(b));
}
export const placesOf = (asked: Asked, passages: readonly Passage[]): Place[] =>
  proofs(asked, passages).slice(0, MOST_PLACES).map(placeOf);

export const compiled = (phrases: readonly string[]): Phrase[] => phrases.map(compilePhrase);

/** Numbers of the passages that a test looks at; undefined for all of the document. */
export function scopeOf(asked: Asked, own: Where | 'document' | undefined): ReadonlySet<number> | undefined {
  const where = own ?? asked.where;
  if (where === 'document' || where === undefined) return undefined;
  const scope = numbersAt(where, asked.reading);
  for (const n of scope) asked.looked.add(asked.reading.passages[n]!.para);
  return scope;
}

const kept = new WeakMap<Reading, Map<string, ReadonlySet<number>>>();
/** A heading over more of a long document than this is its title. */
const TITLE_SHARE = 0.6;
const LONG = 30;

/** Passages under a fitting heading, and all of each paragraph in which one of the phrases stands. */
export function numbersAt(where: Where, reading: Reading): ReadonlySet<number> {
  let known = kept.get(reading);
  if (!known) {
    known = new Map();
    kept.set(reading, known);
  }
  const key = JSON.stringify([where.headings, where.phrases]);
  const made = known.get(key);
  if (made) return made;
  const sections = sectionsAt(where, reading);
  const said = saidAmong(compiled(where.phrases ?? []), reading, undefined, { isMention: true });
  const paras = new Set(said.map(({ passage }) => passage.para));
  const numbers = new Set<number>();
  reading.passages.forEach(({ para, section }, n) => {
    if (paras.has(para) || sections.has(section)) numbers.add(n);
  });
  known.set(key, numbers);
  return numbers;
}

const keptSections = new WeakMap<Reading, Map<string, ReadonlySet<number>>>();

/** Numbers of the sections whose heading fits, and of those in them. */
export function sectionsAt({ headings = [] }: Where, reading: Reading): ReadonlySet<number> {
  const known = keptSections.get(reading) ?? new Map<string, ReadonlySet<number>>();
  keptSections.set(reading, known);
  const key = headings.join('\n');
  const found = known.get(key) ?? sectionsUnder(headings, reading);
  known.set(key, found);
  return found;
}

function sectionsUnder(headings: readonly string[], { sections, passages }: Reading): ReadonlySet<number> {
  const phrases = compiled(headings);
  const fitting = new Set<number>();
  sections.forEach(({ words, parent, first, last }, n) => {
    const isTitle = passages.length > LONG && last - first > passages.length * TITLE_SHARE;
    if (fitting.has(parent) || (!isTitle && phrases.some((phrase) => saidIn(phrase, words, { isMention: true }))))
      fitting.add(n);
  });
  return fitting;
}

/** Passages of the scope in which one of the phrases is said. */
export function findSaid(
  asked: Asked,
  phrases: readonly string[],
  scope: ReadonlySet<number> | undefined,
  manner: Manner = {},
): Said[] {
  const said = saidAmong(compiled(phrases), asked.reading, scope, manner);
  for (const { passage } of said) asked.looked.add(passage.para);
  return said;
}

/** Words are missing for certain only where the whole document was read. */
export const isWhole = ({ document: { snapshot } }: Asked): boolean => !snapshot.truncated;
export const CUT_SHORT = 'The document is longer than what was read of it';

export const askedOf = (document: CheckInput, where: Where | undefined, topic: string): Asked => ({
  document,
  reading: passagesOf(document.snapshot),
  where,
  topic,
  looked: new Set(),
});
