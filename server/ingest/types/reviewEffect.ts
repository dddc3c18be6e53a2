/** Sentences that say when a contract takes effect without a date that a reader could take down. */
import type { TextSpan } from '#shared/reading/types.ts';

const CONTRACT = String.raw`(?:this|the) (?:[\w-]+ ){0,4}(?:agreement|addendum|amendment|contract|lease|letter)`;

/** A definition of the date answers; the others say at least that there is something to read. */
const DEFINED =
  /["“'‘]?\b(?:effective|commencement) date["”'’]?\s*(?:\)|,|of this (?:agreement|contract|amendment))?\s*(?:means|shall mean|will mean|is|shall be|has the meaning)\b/i;
const SAID = [
  // "this Agreement shall come into force", "is made and effective"
  new RegExp(
    String.raw`${CONTRACT}(?:,? [\w,]+){0,6}? (?:shall|will|is|becomes?|comes?|enters?|takes?)(?: be(?:come)?| come| enter| take| deemed| made| and){0,3} (?:effective|in(?:to)? (?:full )?(?:force|effect)|effect\b|operative|binding as of)`,
    'i',
  ),
  new RegExp(
    String.raw`(?:\bterm (?:of ${CONTRACT} |hereof )?|${CONTRACT} )(?:\([^)]{0,80}\) )?(?:shall |will |is to )?(?:commences?|begins?|starts?)\b`,
    'i',
  ),
  /\(\s*(?:the |hereinafter[^)]{0,30})?["“'‘]+(?:effective|commencement|execution) date["”'’]+\s*\)/i,
  /\b(?:made|entered into|executed|is|dated)(?: and| this \w+)? (?:to be |made |entered into )?effective (?:as of|on|from|the|this)\b/i,
];

/** Sentences that say it, definitions of the day first. `sentences` are spans of `text`. */
export function effectSentences(text: string, sentences: readonly TextSpan[]): (TextSpan & { isDefined: boolean })[] {
  return sentences
    .flatMap(({ start, end }) => {
      const said = text.slice(start, end).replace(/\s+/g, ' ');
      const isDefined = DEFINED.test(said);
      return isDefined || SAID.some((pattern) => pattern.test(said)) ? [{ start, end, isDefined }] : [];
    })
    .sort((a, b) => Number(b.isDefined) - Number(a.isDefined));
}
