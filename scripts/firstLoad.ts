/** Which modules the first load of a page of the library needs; the rest arrives when it is wanted. */

/** Where a first load begins: the entry and these pages. Pages about the visitor or plans fetch what only they need. */
const STARTS =
  /[\\/]web[\\/](?:entry-client\.tsx|pages[\\/](?!user[\\/]|admin[\\/]|chat[\\/]|team[\\/]|review[\\/]|playbooks[\\/]|drafting[\\/]|pricing[\\/]|workflows[\\/]|alerts[\\/])[^?]*\.tsx?)$/;

/** `importersOf`: the modules that import one statically. What is only fetched on need (dialogs, gates, forms) is not of the first load. */
export function isFirstLoad(id: string, importersOf: (id: string) => readonly string[]): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (STARTS.test(one)) return true;
    for (const importer of importersOf(one)) seen.add(importer);
  }
  return false;
}
