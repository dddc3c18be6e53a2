/** Facts that a row or an operator states: they win over what the text seems to say. */

import { CONTRACT_TYPES, contractType } from '#server/ingest/contractTypes/index.ts';
import type { Facts } from '#server/record/analysis.ts';
import { isoDate } from '#shared/reading/calendar.ts';
import { findDates } from '#shared/reading/dates.ts';
import { slug } from '#shared/reading/slug.ts';
import type { Fact, Party } from '#shared/reading/types.ts';

/** As they stand in the source; what does not fit is passed over. */
export type DeclaredFacts = Record<string, unknown>;

type KeysOf<T> = { [K in keyof Facts]: Facts[K] extends Fact<T> | null ? K : never }[keyof Facts];

const TEXTS = [
  'title',
  'term',
  'governingLaw',
  'jurisdiction',
  'company',
  'country',
  'lawFirm',
  'filingId',
  'filingType',
  'amends',
  'industry',
  'language',
  'sourceUrl',
] as const satisfies readonly KeysOf<string>[];
const DATES = ['agreementDate', 'effectiveDate', 'expirationDate'] as const satisfies readonly KeysOf<string>[];

const stated = <T>(value: T): Fact<T> => ({ value, span: null, certainty: 'stated', confidence: 1 });
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** A day of the calendar as yyyy-mm-dd. */
export function isIsoDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year !== undefined && isoDate(Number(year), Number(month), Number(day)) === value;
}

/** A date in any of the forms that contracts use, when the value holds exactly one. */
function dateOf(value: unknown): string | null {
  const text = textOf(value)?.slice(0, 100) ?? '';
  const found = findDates(text);
  return found.length === 1 ? found[0]!.iso : null;
}

/** The type whose id or name this is; a type that nobody knows gets an id like all others. */
function typeIdOf(value: string): string {
  const name = value.toLowerCase();
  const known =
    contractType(value) ??
    CONTRACT_TYPES.find((type) => type.name.toLowerCase() === name || type.synonyms.includes(name));
  return known?.id ?? slug(value);
}

function partyOf(value: unknown): Party | null {
  const given = (typeof value === 'object' && value !== null ? value : { name: value }) as Record<string, unknown>;
  const name = textOf(given.name);
  return name ? { name, role: textOf(given.role), shortName: textOf(given.shortName) } : null;
}

export function declare(facts: Facts, declared: DeclaredFacts): Facts {
  const result: Facts = { ...facts };
  for (const key of TEXTS) {
    const value = textOf(declared[key]);
    if (value) result[key] = stated(value);
  }
  for (const key of DATES) {
    const value = dateOf(declared[key]);
    if (value) result[key] = stated(value);
  }
  const type = textOf(declared.contractType);
  if (type) result.contractType = stated(typeIdOf(type));
  const year = Number(declared.filingYear);
  if (Number.isInteger(year) && year >= 1800 && year <= 2199) result.filingYear = stated(year);
  if (typeof declared.isAmendment === 'boolean') result.isAmendment = stated(declared.isAmendment);
  if (Array.isArray(declared.parties)) {
    const parties = declared.parties.map(partyOf).filter((party) => party !== null);
    if (parties.length > 0) result.parties = parties.map(stated);
  }
  return result;
}
