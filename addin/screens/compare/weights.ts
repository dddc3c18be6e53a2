/** Programs change looks of their own accord: they are counted apart. */
import type { Difference } from '#shared/docx/model/difference.ts';

const looksIn = (differences: readonly Difference[]): number =>
  differences.filter((one) => one.class === 'looks').length;

/** How many concern more than looks. */
export const weighty = (differences: readonly Difference[]): number => differences.length - looksIn(differences);

/** ", and 3 of looks alone"; nothing without any. */
export const lookingAlone = (differences: readonly Difference[]): string =>
  looksIn(differences) === 0 ? '' : `, and ${looksIn(differences)} of looks alone`;
