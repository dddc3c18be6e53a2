/** Parties as they sign: the name above or beside "By:". */

import { hardSuffix, namedEntity, softSuffix } from '#shared/reading/parties/entity.ts';
import type { TextSpan } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

export interface Signatory {
  name: string;
  span: TextSpan;
}

const TAIL = 12_000;
const signing = /\b(?:By|BY|Per|Signed|SIGNED)\s?:|\/s\//g;
// A name with a company form, in capitals or title case, at the end of the words before "By:".
const name =
  /(?:^|[\s:;.|])((?:(?:The|THE)\s+)?[\p{Lu}\d][\p{L}\d&.,'’!/-]*(?:\s{1,3}(?:[\p{Lu}\d&(][\p{L}\d&.,'’!/)-]*|of|and|the|de|d\/b\/a)){0,9})[\s:,]*$/u;

/** Where the signatures start: at the last testimonium, else in the last part of the text. */
export function signatureStart(text: string): number {
  const m = Math.max(text.lastIndexOf('IN WITNESS'), text.lastIndexOf('In witness'), text.lastIndexOf('In Witness'));
  return m > text.length * 0.3 ? m : Math.max(0, text.length - TAIL);
}

/** More than a company form and a numeral ("GP, LLC" is the rest of a name in mixed case). */
function telling(name: string): boolean {
  return name
    .split(/[\s,]+/)
    .some((word) => /\p{Lu}{3}/u.test(word) && !hardSuffix.test(word) && !softSuffix.test(word));
}

/** What stands last before "By:": the last line, the part behind the last field, and of that the part in capitals. */
function lastPiece(before: string): string {
  const line = before
    .trimEnd()
    .split(/\n\s*\n/)
    .at(-1)!
    .replace(/\n/g, ' ');
  const field = line.split(/(?:Title|Name|Date|Its|ITS|TITLE|NAME|DATE|Address|Dated)\s?:/).at(-1)!;
  const piece = field
    .trimEnd()
    .split(/\b(?:19|20)\d\d[.)]?\s+(?:\(Date\)\s+)?/)
    .at(-1)!;
  const capitals =
    /(?:^|\s)((?:(?:[\p{Lu}\d&(][\p{Lu}\p{M}\d&.,'’!/()-]*)\s{1,3}){1,9}[\p{Lu}\d][\p{Lu}\d.]*)[\s,:]*$/u.exec(piece);
  return capitals && namedEntity.test(capitals[1]!) && telling(capitals[1]!) ? capitals[1]! : piece;
}

/** Companies that sign; persons who sign for them are left out. */
export function signatories(text: string): Signatory[] {
  const from = signatureStart(text);
  const view = text.slice(from, from + TAIL).replace(/[-_=]{2,}/g, (run) => ' '.repeat(run.length));
  const found: Signatory[] = [];
  let last = 0;
  eachMatch(signing, view, (m) => {
    const hit = name.exec(lastPiece(view.slice(Math.max(last, m.index - 130), m.index)));
    last = m.index + m[0].length;
    if (!hit || !namedEntity.test(hit[1]!)) return;
    const clean = hit[1]!
      .replace(/^(?:By|BY|WITNESS|ATTEST|AGREED|ACCEPTED|COMPANY|THE COMPANY|AND)\s+/g, '')
      .replace(/[\s,:]+$/, '')
      .split(/(?<=\b(?:Inc\.|INC\.|LLC|Ltd\.|LTD\.|Corp\.|CORP\.))\s+(?=\p{Lu})/u)
      .findLast((part) => namedEntity.test(part))!;
    const start = view.lastIndexOf(clean, m.index);
    if (start < 0 || clean.length < 4 || clean.split(/\s+/).length > 10) return;
    if (!found.some((s) => s.name.toLowerCase() === clean.toLowerCase()))
      found.push({ name: clean, span: { start: from + start, end: from + start + clean.length } });
  });
  return found;
}

const ownHand = /\/s\/\s{1,3}(\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?(?:\s\p{Lu}[\p{L}'’-]+){1,2})(?![\p{L}])/gu;

/** What stands beside a signature and reads like a last name. */
const besides =
  /\s+(?:By|On|Dated?|Signature|Name|Address|Witness|Executive|Employee|Consultant|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/**
 * Persons who sign for themselves: no "By:" before the signature and no office behind it.
 *
 * @param isNamedFirst only those whom the contract has named before they sign: beside companies others sign for them
 */
export function individuals(text: string, isNamedFirst: boolean): Signatory[] {
  const from = signatureStart(text);
  const view = text.slice(from, from + TAIL);
  const found: Signatory[] = [];
  eachMatch(ownHand, view, (m) => {
    const office =
      /^[^/]{0,90}\b(?:Title|Its|President|Officer|Director|Manager|Secretary|Partner|Member|Trustee|Counsel|Chairman|CEO|CFO)\b/i;
    if (
      /\b(?:By|Per|Witness|Attest)\s?:?\s*$/i.test(view.slice(Math.max(0, m.index - 14), m.index)) ||
      office.test(view.slice(m.index + m[0].length))
    )
      return;
    const written = m[1]!.replace(besides, '');
    const words = written.split(/\s+/).slice(0, 4);
    // "/s/ Ada Reed Ada Reed": the name under the signature begins anew
    const again = words.indexOf(words[0]!, 1);
    const name = (again > 1 ? words.slice(0, again) : words).join(' ');
    if (isNamedFirst && !text.slice(0, from).includes(name.split(' ').at(-1)!)) return;
    const start = from + m.index + m[0].length - m[1]!.length;
    if (name.includes(' ') && !found.some((s) => s.name === name))
      found.push({ name, span: { start, end: start + written.length } });
  });
  return found;
}
