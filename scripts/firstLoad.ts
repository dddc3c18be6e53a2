/** Which modules the first load of a page needs, and in which file they travel; the rest arrives when it is wanted. */

/** Pages about the visitor, the operator or plans; the others are those of the library. */
const PERSONAL = 'user|admin|chat|team|review|playbooks|drafting|pricing|workflows|alerts|lists|libraries';
const ENTRY = /[\\/]web[\\/]entry-client\.tsx$/;
const LIBRARY_PAGE = new RegExp(String.raw`[\\/]web[\\/]pages[\\/](?!(?:${PERSONAL})[\\/])[^?]*\.tsx?$`);
const PERSONAL_PAGE = new RegExp(String.raw`[\\/]web[\\/]pages[\\/](?:${PERSONAL})[\\/]`);

/**
 * `common`: what the frame needs, or pages of the library and others. `library`: what only pages of the library need. Null:
 * it is no part of their first load. `importersOf`: the modules that import one statically.
 */
export function firstLoadOf(id: string, importersOf: (id: string) => readonly string[]): 'common' | 'library' | null {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of importersOf(one)) seen.add(importer);
  const importers = [...seen];
  if (importers.some((one) => ENTRY.test(one))) return 'common';
  if (!importers.some((one) => LIBRARY_PAGE.test(one))) return null;
  return importers.some((one) => PERSONAL_PAGE.test(one)) ? 'common' : 'library';
}
