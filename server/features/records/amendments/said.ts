/** How what an amendment does to a section is said. */
import type { Operation } from '#shared/domain/amendments/changes.ts';

/** No change: the amendment speaks of the section. */
const MENTIONED = 'Mentioned in';

const SAID: Record<Exclude<Operation['kind'], 'inserted'>, string> = {
  restated: 'Restated by',
  deleted: 'Deleted by',
  words: 'Words replaced by',
  appended: 'Added to by',
  changed: 'Changed in part by',
  mentioned: MENTIONED,
};

/** `isWhole`: the section itself is meant, and not one within it. */
export function saidOf(operation: Operation, isWhole = true): string {
  const { kind, section } = operation;
  if (kind === 'inserted') return `Text added ${operation.where} ${isWhole ? 'it' : section.name} by`;
  return isWhole || kind === 'mentioned' ? SAID[kind] : `${section.name} ${SAID[kind].toLowerCase()}`;
}

/** The section says what it said: it is only spoken of, or text comes beside it. */
export const leavesWording = (said: string): boolean => said === MENTIONED || /^Text added \w+ it by$/.test(said);

/** The anchor of a section on the page of amendments: "section-4.2(a)". */
export const sectionId = ({ section: { word, base, subs } }: Pick<Operation, 'section'>): string =>
  `${word === 'article' ? 'article' : 'section'}-${[base, ...subs].join('-').toLowerCase()}`;
