/** What people say of a contract by hand, put over what was read of it. Pure: storing, reading again and taking back come to the same rows. */
import type { Facts } from '#server/record/analysis.ts';
import type { ContractRows, Tag } from '#server/record/contractRows.ts';
import type { Fact } from '#shared/reading/types.ts';

export type FactKey = keyof Facts;
type FactValue = Fact<unknown> | Fact<unknown>[] | null;

interface Said {
  /** The correction that this one took the place of; one takes back one step. */
  before: Before | null;
  by: string | null;
  at: Date;
  /** Everything that was said in one go. */
  batch: string;
  /** Since when there is no such clause in the contract any more. */
  goneAt: Date | null;
}

interface FactCorrection extends Said {
  kind: 'fact';
  place: FactKey;
  value: { fact: FactValue };
  /** `title`: what the contract was called, which may come from its file. */
  was: { fact: FactValue; title?: string };
}

interface TagCorrection extends Said {
  kind: 'tag';
  /** "matter/alder-lease" */
  place: string;
  value: Tag;
  was: null;
}

export interface ClauseCorrection extends Said {
  kind: 'clause';
  /** Its anchor as the contract has it now. */
  place: string;
  clauseText: string;
  value: ClauseType;
  was: ClauseType;
}

interface ClauseType {
  typeId: string | null;
  confidence: number;
}

export type Correction = FactCorrection | TagCorrection | ClauseCorrection;
/** Without who said it: a person who leaves is taken out of one column. */
export interface Before {
  value: Correction['value'];
  at: string;
  batch: string;
}

/** Tags that follow from facts. */
export type TagsOf = (facts: Facts, year: number | null) => Tag[];

type ClauseRow = ContractRows['clauses'][number];

const factsIn = ({ contract }: ContractRows): Facts => contract.facts as unknown as Facts;
const dateOf = ({ agreementDate, effectiveDate }: Facts): string | null =>
  agreementDate?.value ?? effectiveDate?.value ?? null;

/** A contract that is dated by its filing stays so. */
const published = (was: string | null, from: Facts, to: Facts): string | null =>
  was === dateOf(from) ? dateOf(to) : was;

function withFacts(rows: ContractRows, facts: Facts, title: string): ContractRows {
  const { contract } = rows;
  return {
    ...rows,
    contract: {
      ...contract,
      facts: facts as unknown as typeof contract.facts,
      title,
      type_id: facts.contractType?.value ?? null,
      language: facts.language?.value ?? 'en',
      published: published(contract.published, factsIn(rows), facts),
    },
  };
}

const typed = (clause: ClauseRow, { typeId, confidence }: ClauseType): ClauseRow => ({
  ...clause,
  type_id: typeId,
  type_confidence: confidence,
});

/** The rows as they were read, of rows that these corrections were put over. Tags are made anew by `corrected`. */
export function asRead(rows: ContractRows, corrections: readonly Correction[]): ContractRows {
  const facts: Record<string, unknown> = { ...factsIn(rows) };
  let { title } = rows.contract;
  const types = new Map<string, ClauseType>();
  for (const one of corrections) {
    if (one.kind === 'fact') facts[one.place] = one.was.fact;
    if (one.kind === 'fact' && one.was.title !== undefined) title = one.was.title;
    if (one.kind === 'clause' && !one.goneAt) types.set(one.place, one.was);
  }
  const clauses = rows.clauses.map((row) => (types.has(row.anchor) ? typed(row, types.get(row.anchor)!) : row));
  return { ...withFacts(rows, facts as unknown as Facts, title), clauses };
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
/** Of the words of both, so many in common make two texts the same clause, changed. */
export const SAME_CLAUSE = 0.6;

/** Share of the words of both that both have, each once. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}

/** The clause with the very words, the one at the same place first; else the one there whose words are nearly those. */
function clauseOf(
  { place, clauseText }: ClauseCorrection,
  rows: readonly ClauseRow[],
  taken: ReadonlySet<string>,
  isExact: boolean,
): ClauseRow | undefined {
  const free = rows.filter(({ anchor }) => !taken.has(anchor));
  if (isExact) {
    const same = free.filter(({ text }) => text === clauseText);
    return same.find(({ anchor }) => anchor === place) ?? same[0];
  }
  const near = free
    .map((row) => ({ row, score: likeness(row.text, clauseText) + (row.anchor === place ? 0.01 : 0) }))
    .sort((a, b) => b.score - a.score)[0];
  return near && near.score >= SAME_CLAUSE ? near.row : undefined;
}

/** Where each of them stands now. Clauses whose words did not change are found before others are guessed at. */
function placed(
  rows: readonly ClauseRow[],
  corrections: readonly ClauseCorrection[],
): Map<ClauseCorrection, ClauseRow> {
  const found = new Map<ClauseCorrection, ClauseRow>();
  const taken = new Set<string>();
  for (const isExact of [true, false])
    for (const one of corrections) {
      const row = found.has(one) ? undefined : clauseOf(one, rows, taken, isExact);
      if (!row) continue;
      found.set(one, row);
      taken.add(row.anchor);
    }
  return found;
}

const factNow = (one: FactCorrection, facts: Facts, title: string): FactCorrection => ({
  ...one,
  was: { fact: facts[one.place] as FactValue, ...(one.place === 'title' && { title }) },
});

/**
 * Rows as they were read with what was said by hand over them, and the corrections as they stand then: what was read may be something
 * else than before, and a clause may have moved or gone.
 */
export function corrected(
  read: ContractRows,
  corrections: readonly Correction[],
  tagsOf: TagsOf,
  now: Date,
): { rows: ContractRows; corrections: Correction[] } {
  const was = factsIn(read);
  const facts: Record<string, unknown> = { ...was };
  let { title } = read.contract;
  const places = placed(
    read.clauses,
    corrections.filter((one): one is ClauseCorrection => one.kind === 'clause'),
  );
  const types = new Map([...places].map(([{ value }, { anchor }]) => [anchor, value]));
  const standing = corrections.map((one): Correction => {
    if (one.kind === 'tag') return one;
    if (one.kind === 'fact') {
      facts[one.place] = one.value.fact;
      if (one.place === 'title') title = (one.value.fact as Fact<string> | null)?.value ?? title;
      return factNow(one, was, read.contract.title);
    }
    const row = places.get(one);
    if (!row) return { ...one, goneAt: one.goneAt ?? now };
    const found = { place: row.anchor, clauseText: row.text, goneAt: null };
    return { ...one, ...found, was: { typeId: row.type_id, confidence: row.type_confidence } };
  });
  const rows = withFacts(read, facts as unknown as Facts, title);
  const { namespace, id: contract_id, kind, published: day } = rows.contract;
  const tags = new Map<string, Tag>();
  for (const tag of [
    ...tagsOf(factsIn(rows), day ? Number(day.slice(0, 4)) : null),
    ...standing.flatMap((one) => (one.kind === 'tag' ? [one.value] : [])),
  ])
    tags.set(`${tag.type}/${tag.value}`, tag);
  return {
    rows: {
      ...rows,
      clauses: read.clauses.map((row) => (types.has(row.anchor) ? typed(row, types.get(row.anchor)!) : row)),
      tags: kind === 'contract' ? [...tags.values()].map((tag) => ({ namespace, contract_id, ...tag })) : [],
    },
    corrections: standing,
  };
}

const sameAs = (one: Correction) => (other: Correction) => one.kind === other.kind && one.place === other.place;

/** With one more said: it takes the place of what was said of the same, which it can give back. */
export function withCorrection(list: readonly Correction[], one: Correction): Correction[] {
  const old = list.find(sameAs(one));
  if (!old) return [...list, one];
  const { value, at, batch } = old;
  const was = { ...one, was: old.was, before: { value, at: at.toISOString(), batch } } as Correction;
  return list.map((each) => (each === old ? was : each));
}

/** Without one: what it took the place of stands again. */
export function withoutCorrection(list: readonly Correction[], one: Correction): Correction[] {
  return list.flatMap((each) => {
    if (!sameAs(one)(each)) return [each];
    if (!each.before) return [];
    const { value, at, batch } = each.before;
    return [{ ...each, value, by: null, at: new Date(at), batch, before: null } as Correction];
  });
}
