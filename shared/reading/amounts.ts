/** Amounts of money in a text and the currency they are written in. */
import type { TextSpan } from '#shared/reading/types.ts';

export interface Amount extends TextSpan {
  /** ISO 4217, or `$` for a dollar sign that names no country. */
  currency: string;
}

const SIGNS: readonly [RegExp, string][] = [
  [/^(?:US|U\.S\.)\s?\$$|^USD?\s?\$?$/i, 'USD'],
  [/^(?:C|CA|CAD|Cdn\.?|Can\.?)\s?\$$|^CAD$/i, 'CAD'],
  [/^(?:A|AU|AUD)\s?\$$|^AUD$/i, 'AUD'],
  [/^(?:HK|HKD)\s?\$$|^HKD$/i, 'HKD'],
  [/^(?:S|SG|SGD)\s?\$$|^SGD$/i, 'SGD'],
  [/^(?:NZ|NZD)\s?\$$|^NZD$/i, 'NZD'],
  [/^€$|^EUR$/i, 'EUR'],
  [/^£$|^GBP$/i, 'GBP'],
  [/^¥$|^JPY$/i, 'JPY'],
  [/^RMB$|^CNY$/i, 'CNY'],
  [/^CHF$/i, 'CHF'],
  [/^INR$|^₹$/i, 'INR'],
  [/^\$$/, '$'],
];
const WORDS: readonly [RegExp, string][] = [
  [/^(?:u\.?s\.?|united states) dollars?$/i, 'USD'],
  [/^canadian dollars?$/i, 'CAD'],
  [/^australian dollars?$/i, 'AUD'],
  [/^hong kong dollars?$/i, 'HKD'],
  [/^singapore dollars?$/i, 'SGD'],
  [/^euros?$/i, 'EUR'],
  [/^pounds? sterling$/i, 'GBP'],
  [/^(?:japanese )?yen$/i, 'JPY'],
  [/^(?:renminbi|yuan)$/i, 'CNY'],
  [/^swiss francs?$/i, 'CHF'],
  [/^dollars?$/i, '$'],
];
const BEFORE =
  /(?<![\p{L}\p{N}])((?:US|U\.S\.|USD|C|CA|CAD|Cdn\.?|Can\.?|A|AU|AUD|HK|HKD|S|SG|SGD|NZ|NZD)\s?\$|[$€£¥₹]|USD|EUR|GBP|CAD|AUD|JPY|CNY|RMB|CHF|HKD|SGD|NZD|INR)\s{0,2}\d[\d,.]{0,18}(?![\d,.]|:\d)/gu;
const AFTER =
  /(?<![\p{L}\p{N}.,$€£])\d[\d,.]{0,18}\s{1,2}((?:U\.?S\.?|United States|Canadian|Australian|Hong Kong|Singapore) dollars?|euros?|pounds? sterling|(?:Japanese )?yen|Swiss francs?|renminbi|yuan|dollars?|USD|EUR|GBP|CAD|AUD|JPY|RMB|CHF)\b(?!\s?-)/giu;

const read = (text: string): string | null =>
  [...SIGNS, ...WORDS].find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;

/** Amounts in figures, in reading order. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (const pattern of [BEFORE, AFTER])
    for (const m of text.matchAll(pattern)) {
      const currency = read(m[1]!);
      if (currency !== null) found.push({ currency, start: m.index, end: m.index + m[0].replace(/[.,]+$/, '').length });
    }
  return found.sort((a, b) => a.start - b.start);
}

const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)';
const IN_WORDS = new RegExp(
  `\\b${NUMBER_WORD}(?:[\\s-]{1,2}(?:and\\s)?${NUMBER_WORD}){0,12}(?:\\s(?:and|&)\\s(?:no|\\d{1,2})/100)?\\s(?:(?:U\\.?S\\.?|United\\sStates|Canadian|Australian|Hong\\sKong|Singapore)\\s)?(?:dollars?|euros?|pounds?\\ssterling|pounds?|yen|Swiss\\sfrancs?|renminbi|yuan)\\b`,
  'giu',
);
const SCALE =
  /^\s?(?:(?:hundred|thousand|million|billion)\b|(?:k|m|mm|mn|bn)(?![\p{L}\p{N}]))(?:\s(?:U\.?S\.?\s)?(?:dollars|euros))?/iu;
const SCALED =
  /(?<![\p{L}\p{N}.,])\d[\d,.]{0,18}\s(?:hundred|thousand|million|billion)\s(?:(?:U\.?S\.?|United States|Canadian|Australian)\s)?(?:dollars?|euros?|pounds?(?:\ssterling)?|yen|USD|EUR|GBP)\b/giu;

/** Amounts as wide as they are written: with "million" behind the figure, and those in words alone. They may overlap. */
export function writtenAmountsIn(text: string): TextSpan[] {
  const figures = amountsIn(text).map(({ start, end }) => ({
    start,
    end: end + (SCALE.exec(text.slice(end, end + 30))?.[0].length ?? 0),
  }));
  const others = [IN_WORDS, SCALED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  );
  return [...figures, ...others];
}

/** The currency in which most amounts of a contract are written; null if it has none. Of two that tie, the one that comes first. */
export function mainCurrency(texts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const { currency } of amountsIn(text)) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Currency named by words just before an amount's bracket: "fifty thousand euros ($50,000)". */
export function currencyWordBefore(text: string, at: number): { currency: string; start: number } | null {
  const m =
    /((?:u\.?s\.?|united\s+states|canadian|australian|hong\s+kong|singapore)\s+dollars?|dollars?|euros?|pounds?\s+sterling|yen|swiss\s+francs?|renminbi)\s*\(\s*$/i.exec(
      text.slice(Math.max(0, at - 40), at),
    );
  if (!m) return null;
  const currency = read(m[1]!.replace(/\s+/g, ' '));
  return currency === null ? null : { currency, start: Math.max(0, at - 40) + m.index };
}

const NAMES: Record<string, string> = {
  $: '$',
  USD: 'US dollars',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  HKD: 'Hong Kong dollars',
  SGD: 'Singapore dollars',
  NZD: 'New Zealand dollars',
  EUR: 'euros',
  GBP: 'pounds sterling',
  JPY: 'yen',
  CNY: 'renminbi',
  CHF: 'Swiss francs',
  INR: 'rupees',
};
export const currencyName = (currency: string): string => NAMES[currency] ?? currency;
