/** How what an amendment does to a section is said. */
import type { Operation } from '#shared/domain/amendments/changes.ts';

/** No change: the amendment speaks of the section. */
export const MENTIONED = 'Mentioned in';

const SAID: Record<Operation['kind'], string> = {
  restated: 'Restated by',
  deleted: 'Deleted by',
  words: 'Words replaced by',
  appended: 'Added to by',
  changed: 'Changed in part by',
  mentioned: MENTIONED,
};

/** `isWhole`: the section itself is meant, and not one within it. */
export const saidOf = ({ kind, section }: Operation, isWhole = true): string =>
  isWhole || kind === 'mentioned' ? SAID[kind] : `${section.name} ${SAID[kind].toLowerCase()}`;

/** The anchor of a section on the page of amendments: "section-4.2(a)". */
export const sectionId = ({ section: { word, base, subs } }: Pick<Operation, 'section'>): string =>
  `${word === 'article' ? 'article' : 'section'}-${[base, ...subs].join('-').toLowerCase()}`;
