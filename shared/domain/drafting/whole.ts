/** Whether the text of a clause says something by itself. */

const AUXILIARY =
  /\b(?:shall|will|must|may|might|can|cannot|could|should|would|is|are|was|were|be|been|has|have|had|do|does|did)\b/i;
/** "Check of brakes", "Receipt and registration of claims", "A description of the goods"; but "The laws of Ohio govern" is a sentence. */
const ITEM =
  /^\s*(?!The|Th[ei]s|Each|Every|Neither|Either|All|Any|No|None|Both)(?:An? \p{Ll}+|\p{Lu}\p{Ll}+)(?:,? (?:and )?\p{Ll}+){0,2} of /u;

/** Not an entry of a list of works, a table, or what a term means without the term ("a day on which banks are open"). */
export const isWhole = (text: string): boolean =>
  !/^\s*\p{Ll}/u.test(text) && !/^[^\n.]*\t/.test(text.trim()) && !(ITEM.test(text) && !AUXILIARY.test(text));
