/** What a filing with the SEC says about a contract: form, number, year, filer; from the source, the file name or a footer. */

import type { SourceMeta } from '#server/record/analysis.ts';
import { isoDate } from '#shared/reading/calendar.ts';
import type { Fact } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

export interface Filing {
  filingId: Fact<string> | null;
  filingType: Fact<string> | null;
  filingYear: Fact<number> | null;
  company: Fact<string> | null;
}

const outside = <T>(value: T | undefined | null, certainty: 'stated' | 'read', confidence: number): Fact<T> | null =>
  value === undefined || value === null || value === '' ? null : { value, span: null, certainty, confidence };

/** "FulucaiProductionsLtd" → "Fulucai Productions Ltd"; names in capitals only cannot be parted. */
export function spacedName(squashed: string): string {
  return squashed
    .replaceAll('_', ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/,(?=\S)/g, ', ')
    .trim();
}

interface NameParts {
  company?: string;
  filingType?: string;
  year?: number;
  filingId?: string;
}

const dated = (y: string, m: string, d: string) => (isoDate(Number(y), Number(m), Number(d)) ? Number(y) : undefined);

/** Reads the customary names of exhibit files: filer, date, form, exhibit and document number in one of three orders. */
export function readFileName(fileName: string): NameParts {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/\.(?:txt|pdf|docx?|html?|md|json)$/i, '');
  const long =
    /^([^_]{2,60})_(\d{4})(\d\d)(\d\d)_([^_]{2,20})_(EX[\w.()-]*(?:\s[\w.()\s-]{1,20})?)_(\d{4,12})(?:_|$)/i.exec(base);
  if (long) {
    const [, company, y, m, d, form, , id] = long;
    return { company: spacedName(company!), filingType: form!, year: dated(y!, m!, d!), filingId: id! };
  }
  const short = /^(.{2,60}?)_(\d\d)_(\d\d)_(\d{4})-EX/i.exec(base);
  if (short) return { company: spacedName(short[1]!), year: dated(short[4]!, short[2]!, short[3]!) };
  const numbered = /^(\d{3,10})_(\d{4})-(\d\d)-(\d\d)_/.exec(base);
  if (numbered) return { year: dated(numbered[2]!, numbered[3]!, numbered[4]!) };
  const accession = /(?<!\d)(\d{10}-\d\d-\d{6})(?!\d)/.exec(base);
  if (accession) return { filingId: accession[1]! };
  const dashed = /^([\p{L}\d][^_]{2,60}?)\s+-\s+\p{L}/u.exec(base);
  return dashed ? { company: dashed[1]!.trim() } : {};
}

const footer =
  /\bSource:\s{1,4}([^\n]{2,80}?),\s{1,3}((?:10|8|6|20|40|S|F|N|SB|DEF|SC|POS|DRS|1|485|424|T|CB|F-\d|S-\d)[\w/ -]{0,12}),\s{1,3}(\d{1,2})\/(\d{1,2})\/(\d{4})/g;

function readFooter(text: string): { company: Fact<string>; form: Fact<string>; year: Fact<number> } | null {
  let found: ReturnType<typeof readFooter> = null;
  eachMatch(footer, text.length > 400_000 ? text.slice(0, 400_000) : text, (m) => {
    const year = dated(m[5]!, m[3]!, m[4]!);
    if (found || year === undefined) return;
    const at = (part: string, from: number) => {
      const start = m.index + m[0].indexOf(part, from);
      return { start, end: start + part.length };
    };
    const fact = <T>(value: T, part: string, from: number): Fact<T> => ({
      value,
      span: at(part, from),
      certainty: 'stated',
      confidence: 0.95,
    });
    found = {
      company: fact(m[1]!, m[1]!, 7),
      form: fact(m[2]!, m[2]!, 7 + m[1]!.length),
      year: fact(year, m[5]!, m[0].length - 4),
    };
  });
  return found;
}

/** The source's own statement wins over a footer in the text, and that over the file name. */
export function filing(text: string, meta: SourceMeta, fileName: string): Filing {
  const named = readFileName(fileName);
  const printed = readFooter(text);
  const filedIn = /^(\d{4})-/.exec(meta.filedOn ?? '')?.[1];
  return {
    filingId: outside(meta.filingId, 'stated', 0.99) ?? outside(named.filingId, 'read', 0.8),
    filingType: outside(meta.filingType, 'stated', 0.99) ?? printed?.form ?? outside(named.filingType, 'read', 0.9),
    filingYear:
      outside(filedIn ? Number(filedIn) : undefined, 'stated', 0.99) ??
      printed?.year ??
      outside(named.year, 'read', 0.9),
    company: outside(meta.company, 'stated', 0.99) ?? printed?.company ?? outside(named.company, 'read', 0.7),
  };
}
