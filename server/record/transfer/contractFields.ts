/** What the fields of a contract may hold that comes back from an export: readings as ingestion makes them (server/record/analysis.ts). */
import { z } from 'zod';
import { DAY, MOMENT } from '#server/db/items/spec.ts';

const MOST_WORDS = 50_000_000;
const short = z.string().max(2000);
const long = z.string().max(MOST_WORDS);
const offset = z.int().min(0).max(MOST_WORDS);
const certain = z.number().min(0).max(1);

const Span = z.strictObject({ start: offset, end: offset });
const known = {
  span: Span.nullable(),
  certainty: z.enum(['stated', 'read', 'guessed']),
  confidence: certain,
};
const factOf = <T extends z.ZodType>(value: T) => z.strictObject({ value, ...known });
const said = factOf(short).nullable();

/** Facts, parties and places in full: whatever page shows them relies on every field. */
const FactFields = z.looseObject({
  title: said,
  contractType: said,
  parties: z
    .array(factOf(z.looseObject({ name: short, role: short.nullable(), shortName: short.nullable() })))
    .max(10_000),
  agreementDate: said,
  effectiveDate: said,
  expirationDate: said,
  term: said,
  governingLaw: said,
  jurisdiction: z.strictObject({ value: short, ...known, town: short.optional() }).nullable(),
  company: said,
  country: said,
  lawFirm: said,
  filingId: said,
  filingType: said,
  filingYear: factOf(z.number()).nullable(),
  isAmendment: factOf(z.boolean()).nullable(),
  amends: said,
  industry: said,
  language: said,
  sourceUrl: said,
});

const Heading = z.strictObject({
  id: short,
  title: long,
  isUntitled: z.boolean().optional(),
  number: short.nullable(),
  level: z.int(),
  start: offset,
  end: offset,
  isDefinition: z.boolean(),
  isEmpty: z.boolean(),
  get children() {
    return z.array(Heading);
  },
});

export const CONTRACT_FIELDS = {
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  external_id: short,
  kind: z.enum(['contract', 'clause']),
  source: short,
  file_name: short,
  file_hash: z.string().regex(/^[0-9a-f]{64}$|^$/),
  media_type: short,
  content_hash: short,
  is_sample: z.boolean(),
  title: short,
  text: long,
  contents: z.array(Heading),
  facts: FactFields,
  type_id: short.nullable(),
  language: z.string().max(20),
  word_count: z.int(),
  published: DAY,
  created_at: MOMENT,
  updated_at: MOMENT,
};

export const CLAUSE_FIELDS = {
  id: short,
  contract_id: short,
  position: z.int(),
  anchor: short,
  heading: long.nullable(),
  number: short.nullable(),
  level: z.int(),
  parent: z.int().nullable(),
  start_at: offset,
  end_at: offset,
  body_at: offset,
  text: long,
  word_count: z.int(),
  type_id: short.nullable(),
  type_confidence: certain,
};

export const DEFINITION_FIELDS = {
  id: short,
  contract_id: short,
  position: z.int(),
  term: short,
  term_id: short,
  aliases: z.array(short),
  form: short,
  text: long,
  start_at: offset,
  end_at: offset,
  term_start: offset,
  term_end: offset,
  nested: z.array(short),
  refers_to: short.nullable(),
  anchor: short.nullable(),
};

export const TAG_FIELDS = {
  contract_id: short,
  type: z.enum(['type', 'company', 'jurisdiction', 'industry', 'lawfirm', 'year', 'country', 'party', 'tag', 'matter']),
  value: short,
  name: short,
};
