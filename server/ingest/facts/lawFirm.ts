/** The firm that gets a copy of the notices: counsel of one of the parties. */
import type { Fact } from '#shared/reading/types.ts';
import { eachMatch } from '#shared/reading/windows.ts';

const copies =
  /\b(?:with\s+(?:a\s+)?(?:required\s+|mandatory\s+|courtesy\s+|further\s+|an?\s+additional\s+|simultaneous\s+)?cop(?:y|ies)\b|copy\s+to\b|copies\s+to\b|cc\s?:|prepared\s+by\b|counsel\s+for\b|law\s+offices?\s+of\b)/gi;
const surname = "[\\p{Lu}][\\p{L}'’.-]+";
const firm = new RegExp(
  `(?:(?:The\\s)?Law\\s(?:Offices?|Firm)\\sof\\s(?:${surname}\\s?){1,5}|${surname}(?:(?:,\\s|\\s&\\s|,?\\s(?:and|&)\\s|\\s)${surname}){0,6}(?:\\s(?:&|and)\\s(?:${surname}|Co\\.?))?,?\\s(?:L\\.?L\\.?P|P\\.\\s?L\\.\\s?L\\.\\s?C|PLLC|P\\.\\s?C|P\\.\\s?A|L\\.P\\.A|PC|PA|LLC)\\b\\.?|${surname}(?:,\\s${surname}){1,4},?\\s(?:&|and)\\s${surname})`,
  'u',
);
const notFirm =
  /\b(?:Inc|Corp|Corporation|Bank|Capital|Ventures|Holdings|Partners LP|Suite|Street|Avenue|Road|Agreement|Section|President|Attention|Attn|Legal|General Counsel|Notices?)\b/;

/** "Wayne, PA": a town and its state, not a professional association. */
const town = new RegExp(`^${surname}(?:\\s${surname})?,?\\sPA$`, 'u');
/** Most companies are an LLC; of firms, those that are named after their partners, or say what they do. */
const plainCompany = /^(?!.*(?:&|\band\b|\bLaw\b|\bAttorneys\b)).*(?<!P)LLC\.?$/u;
/** Whoever reads the copy at the firm: "Ada Fern, Esq. Harrow & Dunn LLP". */
const reader = /^.*\bEsq\b\.?,?\s+/su;

/** The firm named first; null when copies go to nobody who looks like one. */
export function lawFirm(text: string): Fact<string> | null {
  let result: Fact<string> | null = null;
  eachMatch(copies, text, (m) => {
    if (result) return;
    const at = m.index + m[0].length;
    const window = text.slice(at, Math.min(text.length, at + 260)).replace(/\n/g, ' ');
    const hit = firm.exec(window);
    if (!hit || notFirm.test(hit[0])) return;
    if (
      !/\b(?:L\.?L\.?P|P\.\s?C|P\.\s?A|PLLC|P\.L\.L\.C|Law)\b/.test(hit[0]) &&
      !/\b(?:Esq|Attorneys?|Counsel)\b/.test(window)
    )
      return;
    const lead = reader.exec(hit[0])?.[0].length ?? 0;
    const named = hit[0].slice(lead);
    const value = named.replace(/\s+/g, ' ').trim();
    if (town.test(value) || plainCompany.test(value)) return;
    const suffixed = /L\.?L\.?P\.?|PLLC|P\.\s?C\.?|P\.A\.?|Law\sOffice/.test(value);
    const start = at + hit.index + lead;
    result = {
      value,
      span: { start, end: start + named.trimEnd().length },
      certainty: suffixed ? 'stated' : 'read',
      confidence: suffixed ? 0.88 : 0.6,
    };
  });
  return result;
}
