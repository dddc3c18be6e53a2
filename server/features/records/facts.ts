/** Facts of a contract with the words that prove them. */
import type { Context } from '#server/features/records/context.ts';
import { longDate } from '#server/features/records/display.ts';
import { contractTypeTitle } from '#server/features/records/links.ts';
import type { Facts, Scan } from '#server/record/analysis.ts';
import type { HandFact } from '#server/record/corrections.ts';
import type { Fact } from '#shared/api/records.ts';
import { pageRanges } from '#shared/reading/pageRanges.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Forum, Fact as Found, TextSpan } from '#shared/reading/types.ts';

type Shown = {
  label: string;
  text?(value: never, context: Context): string;
  /** In place of `text`, where more than the value tells what is shown. */
  whole?(fact: never): string;
  tag?(value: never): string;
};

const date = (value: string): string => longDate(value) ?? value;
const name = (value: string): string => value;

/** As declared where it is no code: `of` throws for those. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** "pages 2–4 read by text recognition (OCR); no text of page 7" */
function scanText({ recognised, wordless }: Scan): string {
  const pages = (numbers: readonly number[]) => `${numbers.length === 1 ? 'page' : 'pages'} ${pageRanges(numbers)}`;
  return [
    recognised.length > 0 && `${pages(recognised)} read by text recognition (OCR), which makes mistakes`,
    wordless.length > 0 && `no text of ${pages(wordless)}, only a picture`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** In the order of the page. `tag`: the tag by which contracts with the same value are listed. */
const SHOWN: [keyof Facts, Shown][] = [
  ['contractType', { label: 'Contract type', text: contractTypeTitle, tag: name }],
  [
    'parties',
    {
      label: 'Party',
      text: ({ name: party, role }: { name: string; role: string | null }) => (role ? `${party} (${role})` : party),
      tag: (value: { name: string }) => value.name,
    },
  ],
  ['agreementDate', { label: 'Date', text: date }],
  ['effectiveDate', { label: 'Effective date', text: date }],
  ['expirationDate', { label: 'Expiration date', text: date }],
  ['term', { label: 'Term' }],
  ['governingLaw', { label: 'Governing law', tag: name }],
  [
    'jurisdiction',
    {
      label: 'Jurisdiction',
      whole: ({ value, town }: Forum) => (town ? `${value} (where ${town} is)` : value),
    },
  ],
  ['company', { label: 'Company', tag: name }],
  ['industry', { label: 'Industry', tag: name }],
  ['lawFirm', { label: 'Law firm', tag: name }],
  ['amends', { label: 'Amends' }],
  ['filingType', { label: 'Filing type' }],
  ['filingYear', { label: 'Filing year', text: String, tag: String }],
  ['filingId', { label: 'Filing' }],
  ['language', { label: 'Language', text: languageName }],
  ['scan', { label: 'Scanned pages', text: scanText }],
];

export interface FactSource {
  /** Words of the contract. */
  words(span: TextSpan): string;
  facts: Partial<Facts>;
  /** The clause around an offset, or the part of the contents: its anchor, and its page where that is not the one on show. */
  clauseAt(offset: number): { anchor: string; uri?: string } | null;
  /** What that place is called: "section 13". */
  placeAt(offset: number): string | null;
  /** Those that somebody said by hand, by key. */
  byHand?: ReadonlyMap<string, HandFact>;
  /** Tags that this contract stands under. */
  tags: ReadonlySet<string>;
}

/** Facts that were found, each with its quote and the anchor of the clause that has it. */
export function factsOf(context: Context, { words, facts, clauseAt, placeAt, byHand, tags }: FactSource): Fact[] {
  return SHOWN.flatMap(([key, shown]) => {
    const found = facts[key];
    const hand = byHand?.get(key);
    const list = (Array.isArray(found) ? found : found ? [found] : []) as Found<never>[];
    return list.map((fact): Fact => {
      const tag = shown.tag && slug(shown.tag(fact.value));
      const clause = fact.span && clauseAt(fact.span.start);
      return {
        key,
        label: shown.label,
        value: shown.whole?.(fact as never) ?? shown.text?.(fact.value, context) ?? String(fact.value),
        href: tag && tags.has(tag) ? context.to.tagged({ type: key, value: tag }) : null,
        quote: fact.span ? words(fact.span).replace(/\s+/g, ' ').trim() || null : null,
        anchor: clause?.anchor ?? null,
        ...(clause?.uri ? { uri: clause.uri } : {}),
        ...(hand && { byHand: { by: hand.by, at: hand.at.toISOString() } }),
        place: fact.span ? placeAt(fact.span.start) : null,
        certainty: fact.certainty,
        confidence: fact.confidence,
      };
    });
  });
}
