/** Which modules the first load of a page needs, and in which file they travel; the rest arrives when it is wanted. */

/** Pages about the visitor, the operator or plans, and those of the library that only few open: what they alone need is their own. */
const PERSONAL =
  'user|admin|chat|team|review|playbooks|drafting|pricing|workflows|alerts|lists|libraries|market|compare|closest|standards';
const ENTRY = /[\\/]web[\\/]entry-client\.tsx$/;
const PERSONAL_PAGE = new RegExp(String.raw`[\\/]web[\\/]pages[\\/](?:${PERSONAL})[\\/]`);
/** Pages that show wordings of clauses and definitions. */
const WORDING_PAGE = /[\\/]web[\\/]pages[\\/](?:Home|Clause|ClauseGroup|Definition|Cited)\.tsx$/;

export interface Modules {
  /** Those that import one statically. */
  importersOf(id: string): readonly string[];
  /** Whether it is the component of a page, loaded when that is shown. */
  isPage(id: string): boolean;
}

/**
 * `common`: what the frame needs, or pages of the library and others. `library`: what several pages of the library need. `wordings`:
 * what only those need that show wordings. Null: it is no part of their first load, or travels with the one page that it is part of.
 */
export function firstLoadOf(id: string, { importersOf, isPage }: Modules): 'common' | 'library' | 'wordings' | null {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of importersOf(one)) seen.add(importer);
  const importers = [...seen];
  if (importers.some((one) => ENTRY.test(one))) return 'common';
  const pages = importers.filter(isPage);
  const ofLibrary = pages.filter((one) => !PERSONAL_PAGE.test(one));
  if (ofLibrary.length < 2) return null;
  if (ofLibrary.length < pages.length) return 'common';
  return ofLibrary.every((one) => WORDING_PAGE.test(one)) ? 'wordings' : 'library';
}
