/** Parties as they sign: the name above or beside "By:". */
import type { TextSpan } from '#server/ingest/analysis.ts';
import { namedEntity } from '#server/ingest/facts/parties/entity.ts';
import { eachMatch } from '#server/ingest/facts/windows.ts';

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

/** Companies that sign; persons who sign for them are left out. */
export function signatories(text: string): Signatory[] {
  const from = signatureStart(text);
  const view = text.slice(from, from + TAIL).replace(/[-_=]{2,}/g, (run) => ' '.repeat(run.length));
  const found: Signatory[] = [];
  let last = 0;
  eachMatch(signing, view, (m) => {
    const before = view.slice(Math.max(last, m.index - 130), m.index).replace(/\n/g, ' ');
    const fields = before.split(/(?:Title|Name|Date|Its|ITS|TITLE|NAME|DATE|Address|Dated)\s?:/);
    const piece = (fields.at(-1) ?? '').trimEnd().split(/\b(?:19|20)\d\d[.)]?\s+(?:\(Date\)\s+)?/).at(-1)!;
    const hit = name.exec(piece);
    last = m.index + m[0].length;
    if (!hit || !namedEntity.test(hit[1]!)) return;
    const clean = hit[1]!.replace(/^(?:By|BY|WITNESS|ATTEST|AGREED|ACCEPTED|COMPANY|THE COMPANY|AND)\s+/g, '').replace(/[\s,:]+$/, '').split(/(?<=\b(?:Inc\.|INC\.|LLC|Ltd\.|LTD\.|Corp\.|CORP\.))\s+(?=\p{Lu})/u).at(-1)!;
    const start = view.lastIndexOf(clean, m.index);
    if (start < 0 || clean.length < 4 || clean.split(/\s+/).length > 10) return;
    if (!found.some((s) => s.name.toLowerCase() === clean.toLowerCase()))
      found.push({ name: clean, span: { start: from + start, end: from + start + clean.length } });
  });
  return found;
}
