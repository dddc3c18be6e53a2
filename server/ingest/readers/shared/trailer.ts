import type { SourceMeta } from '#server/record/analysis.ts';

const TRAILER = /^Source: (.{2,120}), ([A-Z0-9][A-Z0-9/ ()a-z-]{0,30}), (\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Facts of the foot line "Source: COMPANY, 10-K, 8/26/1999" that archives of filings print on every page; null for other text. */
export function readTrailer(text: string): SourceMeta | null {
  const found = text.startsWith('Source: ') && text.length < 200 ? TRAILER.exec(text) : null;
  if (!found) return null;
  const [, company, form, month, day, year] = found;
  return {
    company: company!,
    filingType: form!,
    filedOn: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`,
  };
}
