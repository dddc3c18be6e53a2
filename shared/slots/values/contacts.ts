/** Where a party can be reached: nobody bargains over the number of a telephone. */
import { addressesIn, emailsIn, phonesIn, webAddressesIn } from '#shared/reading/contacts.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** "Chicago, Illinois 60604", "New Castle, DE 19720". */
const TOWN_AND_CODE =
  /\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+){0,2},?\s{1,3}(?:\p{Lu}{2}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\.?,?\s{1,3}\d{5}(?:-\d{4})?(?!\d)/gu;
/** "Attention: Michael Grey, Treasurer": whoever opens the letter. */
const FOR_WHOM =
  /\b(?:Attention|Attn\.?|ATTENTION|ATTN\.?)\s?:\s{0,3}\p{Lu}[\p{L}.'’&-]*(?:[ ,]{1,2}\p{Lu}[\p{L}.'’&-]*|\s(?:of|and|for|the)(?=\s\p{Lu})){0,6}/gu;

const spans = (pattern: RegExp, text: string): TextSpan[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Addresses with a house or a code, telephones, mail, and for whom it is. Earlier readers have the longer places. */
export function contactsIn(text: string): TextSpan[] {
  // a digit or an @ is in all of them but the last
  if (!/[\d@]|tt(?:entio)?n|TT/.test(text)) return [];
  const found: TextSpan[] = [];
  for (const span of [
    ...addressesIn(text),
    ...spans(TOWN_AND_CODE, text),
    ...spans(FOR_WHOM, text),
    ...phonesIn(text),
    ...emailsIn(text),
    ...webAddressesIn(text),
  ])
    if (found.every((other) => span.start >= other.end || other.start >= span.end)) found.push(span);
  return found;
}
