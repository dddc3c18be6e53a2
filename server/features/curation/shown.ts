/** What is known of a contract and what of it was said by hand, for whoever may correct it. */
import { type CurationDeps, libraryToCurate, namesOf } from '#server/features/curation/library.ts';
import { clauseTitle, contractTypeTitle } from '#server/features/records/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Facts } from '#server/record/analysis.ts';
import { readRows } from '#server/record/contractRows.ts';
import type { ClauseCorrection, Correction } from '#server/record/corrected.ts';
import { correctionsOf } from '#server/record/corrections.ts';
import type { ContractCorrections } from '#shared/api/corrections.ts';
import { CORRECTED_FACT_KEYS, type CorrectedFact, type HandTag, partyLines } from '#shared/domain/corrections.ts';

const BEGINNING = 120;
const typeNamed = (id: string | null) => (id === null ? null : { id, title: clauseTitle(id) });
const ofKind =
  <K extends Correction['kind']>(kind: K) =>
  (one: Correction): one is Extract<Correction, { kind: K }> =>
    one.kind === kind;

/** As a person would write it. */
function written(key: CorrectedFact, facts: Pick<Facts, CorrectedFact>): string {
  if (key === 'parties') return partyLines(facts.parties.map(({ value }) => value));
  return facts[key]?.value ?? '';
}
const shownAs = (key: CorrectedFact, value: string): string =>
  key === 'contractType' && value ? contractTypeTitle(value) : value;

/** Errors: `not_found` 404, `forbidden` 403. */
export async function shownCorrections(
  deps: CurationDeps,
  visitor: Visitor,
  namespace: string,
  id: string,
): Promise<ContractCorrections> {
  const library = await libraryToCurate(deps, namespace, visitor);
  const rows = await readRows(library, id);
  if (!rows) throw notFound('contract');
  const list = await correctionsOf(library, rows.contract.external_id);
  const names = await namesOf(
    deps.db,
    list.map(({ by }) => by),
  );
  const said = ({ by, at }: Pick<Correction, 'by' | 'at'>) => ({
    by: by === null ? null : (names.get(by) ?? null),
    at: at.toISOString(),
  });
  const facts = rows.contract.facts as unknown as Facts;
  const byFact = new Map(list.filter(ofKind('fact')).map((one) => [one.place as string, one]));
  const clauses = list.filter(ofKind('clause'));
  const byAnchor = new Map(clauses.filter(({ goneAt }) => !goneAt).map((one) => [one.place, one]));
  const gone = clauses.filter((one): one is ClauseCorrection & { goneAt: Date } => one.goneAt !== null);
  return {
    id,
    title: rows.contract.title,
    facts: CORRECTED_FACT_KEYS.map((key) => {
      const value = written(key, facts);
      const one = byFact.get(key);
      const was = one && written(key, { ...facts, [key]: one.was.fact });
      return {
        key,
        value,
        shown: shownAs(key, value),
        corrected: one ? { ...said(one), was: shownAs(key, was!) } : null,
      };
    }),
    tags: list.filter(ofKind('tag')).map((one) => ({
      type: one.value.type as HandTag,
      value: one.value.value,
      name: one.value.name,
      ...said(one),
    })),
    clauses: rows.clauses.map(({ anchor, number, heading, text, type_id }) => {
      const one = byAnchor.get(anchor);
      return {
        anchor,
        number,
        heading,
        beginning: text.slice(0, BEGINNING),
        type: typeNamed(type_id),
        corrected: one ? { ...said(one), was: typeNamed(one.was.typeId) } : null,
      };
    }),
    gone: gone.map((one) => ({
      anchor: one.place,
      beginning: one.clauseText.slice(0, BEGINNING),
      type: typeNamed(one.value.typeId),
      since: one.goneAt.toISOString(),
      ...said(one),
    })),
  };
}
