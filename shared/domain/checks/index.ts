/** All document checks, in the order in which they are shown. */
import type { Check } from '#shared/domain/checks/check.ts';
import { currencyDiffers } from '#shared/domain/checks/rules/currency.ts';
import { impossibleDate, weekendDeadline } from '#shared/domain/checks/rules/dates.ts';
import { doubleWord } from '#shared/domain/checks/rules/doubleWord.ts';
import { draftingNote } from '#shared/domain/checks/rules/draftingNote.ts';
import { driftedReference } from '#shared/domain/checks/rules/driftedReference.ts';
import { governingLawDiffers } from '#shared/domain/checks/rules/governingLaw.ts';
import { hiddenText } from '#shared/domain/checks/rules/hiddenText.ts';
import { termInSmallLetters, termPartlyCapitalised } from '#shared/domain/checks/rules/inconsistentCapitals.ts';
import { internalComment } from '#shared/domain/checks/rules/internalComment.ts';
import { missingReferenceTarget } from '#shared/domain/checks/rules/missingReference.ts';
import { numberingDuplicate, numberingGap } from '#shared/domain/checks/rules/numbering.ts';
import { numberWordsDiffer } from '#shared/domain/checks/rules/numberWords.ts';
import { partyNameDiffers } from '#shared/domain/checks/rules/partyName.ts';
import { placeholder } from '#shared/domain/checks/rules/placeholder.ts';
import { termDefinedDifferently, termDefinedTwice } from '#shared/domain/checks/rules/repeatedDefinition.ts';
import { snippetLeftover } from '#shared/domain/checks/rules/snippetLeftover.ts';
import { staleReferenceField } from '#shared/domain/checks/rules/staleField.ts';
import { unbalancedBrackets, unbalancedQuotes } from '#shared/domain/checks/rules/unbalanced.ts';
import { undefinedTerm } from '#shared/domain/checks/rules/undefinedTerm.ts';
import { unusedDefinition } from '#shared/domain/checks/rules/unusedDefinition.ts';

export const CHECKS: readonly Check[] = [
  undefinedTerm,
  termDefinedDifferently,
  termDefinedTwice,
  unusedDefinition,
  termPartlyCapitalised,
  termInSmallLetters,
  missingReferenceTarget,
  driftedReference,
  staleReferenceField,
  numberingGap,
  numberingDuplicate,
  numberWordsDiffer,
  impossibleDate,
  weekendDeadline,
  currencyDiffers,
  governingLawDiffers,
  partyNameDiffers,
  placeholder,
  draftingNote,
  snippetLeftover,
  internalComment,
  hiddenText,
  unbalancedBrackets,
  unbalancedQuotes,
  doubleWord,
];
