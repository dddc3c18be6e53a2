import * as numbers from '#server/tools/eval/checks/plants/numbers.ts';
import type { Plant } from '#server/tools/eval/checks/plants/plant.ts';
import * as terms from '#server/tools/eval/checks/plants/terms.ts';
import * as text from '#server/tools/eval/checks/plants/text.ts';

/** How to plant the error that each check looks for, by the check's id. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'undefined-term': terms.undefinedTerm,
  'term-defined-differently': terms.definedDifferently,
  'term-defined-twice': terms.definedTwice,
  'unused-definition': terms.unusedDefinition,
  'term-partly-capitalised': terms.partlyCapitalised,
  'term-in-small-letters': terms.smallLetters,
  'missing-reference-target': numbers.missingReference,
  'drifted-reference': numbers.drift,
  'stale-reference-field': numbers.staleField,
  'numbering-gap': numbers.numberingGap,
  'numbering-duplicate': numbers.numberingDuplicate,
  'number-words-differ': text.numberWords,
  'impossible-date': text.impossibleDate,
  'weekend-deadline': text.weekendDeadline,
  'currency-differs': text.currency,
  'governing-law-differs': text.governingLaw,
  'party-name-differs': text.partyName,
  placeholder: text.placeholder,
  'drafting-note': text.draftingNote,
  'snippet-leftover': text.leftover,
  'internal-comment': text.internalComment,
  'hidden-text': text.hiddenText,
  'unbalanced-brackets': text.brackets,
  'unbalanced-quotes': text.quotes,
  'double-word': text.doubleWord,
};
