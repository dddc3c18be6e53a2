/** The block to sign at the end of a contract: which lines are part of it, and which only look so. */
import { holdsBlank } from '#shared/domain/sealCover.ts';
import { numberEnd } from '#shared/domain/sealText.ts';

/** A line to sign on: a caption alone or with a few words behind it, a rule. */
const CAPTION =
  /^(?:by|name|full name|print(?:ed)? name|title|role|position|its|date|dated|signature|signed|company|(?:notice )?address|e-?mail(?: address)?|phone|witness|seal)\b(?:\s*[:_.\-…]+|$)/i;
const RULE = /^[\s_.…/xX-]+$/;
const SIGNING =
  /^(?:in witness whereof|signed (?:for|by|on)|for and on behalf of|executed (?:as|by)|agreed(?: and accepted)?(?:$| by))\b/i;
/** Words by which a text binds somebody: a line with one of them is no line to sign on. May is also a month, Will a name. */
const BINDING =
  /\b(?:shall|must|will|may|can|waives?|pays?|owes?|agrees?|grants?|assigns?|indemnif\w+|releases?|liable|terminates?|vests?|accrues?|forfeits?|entitled|becomes?|deemed|notwithstanding|not)\b/;
export const binds = (text: string): boolean => BINDING.test(/[a-z]/.test(text) ? text : text.toLowerCase());
const LONGEST_SIGNED = 60;
const LONGEST_SIGNING = 240;

/** Sums, shares, periods and what they are of: nobody is called so, and no verb is needed to agree on them. */
const BARGAIN =
  /%|\bper ?cent\b|[$€£¥]\s*\d|\b(?:days|weeks|months|years|interest|fees|price|royalt(?:y|ies)|damages|penalt(?:y|ies)|deposit|discount|warranty|liability|indemnity|exclusivity)\b/i;

/** A few words that bind nobody. */
export const isName = (text: string): boolean =>
  text.length <= LONGEST_SIGNED && !binds(text) && !BARGAIN.test(text) && !/[.;]$/.test(text);

/** A caption, alone or with a few words behind it, a rule, or a sentence that only says who signs. */
export function isSigningLine(text: string): boolean {
  if (RULE.test(text)) return true;
  if (CAPTION.test(text)) return isName(text.replace(CAPTION, ''));
  return SIGNING.test(text) && text.length <= LONGEST_SIGNING && !binds(text);
}

/** Whether the line below may be what is signed with. */
export const endsInCaption = (text: string): boolean => CAPTION.test(text) && text.replace(CAPTION, '') === '';

/** Names of those who sign that may stand above one line to sign on: a heading and a name. */
const MOST_ABOVE = 2;

/** With which line of a publication its block to sign begins; the number of lines where it has none. By line its paragraphs. */
export function signingFrom(lines: readonly (readonly string[])[]): number {
  let from = lines.length;
  let above = 0;
  for (let i = lines.length - 1; i >= 0; i--) {
    const texts = lines[i]!.map((text) => text.trim());
    if (isSignedOn(texts)) {
      from = i;
      above = 0;
    } else if (from < lines.length && above < MOST_ABOVE && texts.length === 1 && isName(texts[0]!)) above++;
    else break;
  }
  // names that stand above belong to the block
  return from - above;
}

function isSignedOn(texts: readonly string[]): boolean {
  if (texts.some((text) => numberEnd({ text }) > 0)) return false;
  const [label, ...blanks] = texts;
  const isLabelled = blanks.length > 0 && isName(label!) && blanks.every((text) => isBlankToSign(text));
  return isLabelled || texts.every((text) => text === '' || isSigningLine(text) || isBlankToSign(text));
}

const isBlankToSign = (text: string): boolean =>
  holdsBlank(text) && text.length <= LONGEST_SIGNING && !binds(text) && !/[.;]$/.test(text);
