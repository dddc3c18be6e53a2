/** From what somebody says to the correction that is kept: in the forms that reading would have given. */
import { invalid } from '#server/http/errors.ts';
import { declare } from '#server/ingest/declared.ts';
import { clauseType } from '#server/ingest/types/index.ts';
import type { Facts } from '#server/record/analysis.ts';
import type { ContractRows } from '#server/record/contractRows.ts';
import type { ClauseCorrection, Correction } from '#server/record/corrected.ts';
import type { FactSaid } from '#shared/api/corrections.ts';
import { CORRECTED_FACTS, type HandTag } from '#shared/domain/corrections.ts';
import { slug } from '#shared/reading/slug.ts';

/** Who says it, when, and in which go. */
export interface Saying {
  by: string;
  at: Date;
  batch: string;
}

const NEW = { before: null, goneAt: null };
const NO_FACTS = { parties: [] } as unknown as Facts;

/** Errors: `invalid` 422 for what is no date. */
export function factCorrection({ key, value }: FactSaid, saying: Saying): Correction {
  const none = key === 'parties' ? [] : null;
  const isNone = value === null || value.length === 0;
  const fact = isNone ? none : (declare(NO_FACTS, { [key]: value })[key] ?? null);
  if (!isNone && (fact === null || (key === 'parties' && !Array.isArray(value))))
    throw invalid(key, `${CORRECTED_FACTS[key].label} cannot be read. Write a date as 2024-03-31.`);
  return { ...NEW, ...saying, kind: 'fact', place: key, value: { fact }, was: { fact: none } };
}

/** Errors: `invalid` 422 for a name without a letter or digit. */
export function tagCorrection({ type, name }: { type: HandTag; name: string }, saying: Saying): Correction {
  const value = slug(name);
  if (!value) throw invalid('tags', 'A tag needs a letter or a digit.');
  return { ...NEW, ...saying, kind: 'tag', place: `${type}/${value}`, value: { type, value, name }, was: null };
}

/** Null: the contract has no such clause. Errors: `invalid` 422 for a type that there is not. */
export function clauseCorrection(
  { clauses }: ContractRows,
  { anchor, type }: { anchor: string; type: string | null },
  saying: Saying,
): ClauseCorrection | null {
  if (type !== null && !clauseType(type)) throw invalid('type', 'There is no such clause type.');
  const clause = clauses.find((one) => one.anchor === anchor);
  if (!clause) return null;
  const was = { typeId: clause.type_id, confidence: clause.type_confidence };
  const value = { typeId: type, confidence: 1 };
  return { ...NEW, ...saying, kind: 'clause', place: anchor, clauseText: clause.text, value, was };
}
