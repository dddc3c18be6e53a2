/**
 * What is market: how often each answer to a question of drafting stands in contracts, over all of them or a part, and split by year,
 * contract type, jurisdiction or industry. A contract counts once for an answer, however often it gives it; it may give several.
 */

export const MARKET_DIMENSIONS = ['year', 'type', 'jurisdiction', 'industry'] as const;
export type MarketDimension = (typeof MARKET_DIMENSIONS)[number];

/** What is asked of a clause's contract. */
export interface MarketClause {
  id: string;
  contract: string;
  group: string;
  year: number | null;
  /** Ids of a contract type, jurisdictions and industries. */
  type: string | null;
  jurisdictions: readonly string[];
  industries: readonly string[];
}

/** Only contracts of this kind; years include both ends. */
export interface MarketCut {
  type?: string | undefined;
  jurisdiction?: string | undefined;
  industry?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

export function isInCut(clause: MarketClause, { type, jurisdiction, industry, from, to }: MarketCut): boolean {
  if (type !== undefined && clause.type !== type) return false;
  if (jurisdiction !== undefined && !clause.jurisdictions.includes(jurisdiction)) return false;
  if (industry !== undefined && !clause.industries.includes(industry)) return false;
  if (from !== undefined && (clause.year === null || clause.year < from)) return false;
  return to === undefined || (clause.year !== null && clause.year <= to);
}

/** An answer with the clauses that give it. `key`: its name in addresses, no two alike within a question. */
export interface MarketAnswer {
  key: string;
  text: string;
  clauses: Iterable<string>;
}

/** `among`: contracts that could answer; left out, those that do. */
export interface MarketQuestion {
  answers: readonly MarketAnswer[];
  among?: ReadonlySet<string>;
}

export interface MarketColumn {
  key: string;
  contracts: number;
}

export interface CountedAnswer {
  key: string;
  text: string;
  contracts: number;
  /** Contracts of each column that give it. */
  columns: number[];
}

export interface CountedQuestion {
  /** Contracts that the answers are counted over. */
  of: number;
  /** The contracts of `of` in each column, in the order of the columns: one may stand in several (jurisdictions) or in none. */
  columns: MarketColumn[];
  /** Those of most contracts first; none that nobody gives. */
  answers: CountedAnswer[];
}

/** More columns than this are no picture. */
const MOST_COLUMNS = 6;

/** The names of the columns in which a clause's contract stands. Years stand in periods that begin with multiples of their length. */
function columnsOf(clause: MarketClause, by: MarketDimension, years: number): string[] {
  if (by === 'type') return clause.type === null ? [] : [clause.type];
  if (by === 'jurisdiction') return [...clause.jurisdictions];
  if (by === 'industry') return [...clause.industries];
  if (clause.year === null) return [];
  const from = Math.floor(clause.year / years) * years;
  return [years === 1 ? String(from) : `${from}-${from + years - 1}`];
}

/** The shortest of 1, 2, 5 and 10 years that leaves no more periods than columns; longer ones only for centuries. */
function periodOf(clauses: readonly MarketClause[]): number {
  const known = clauses.flatMap(({ year }) => year ?? []);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const periods = (years: number) => Math.floor(last / years) - Math.floor(first / years) + 1;
  return [1, 2, 5, 10, 25].find((years) => periods(years) <= MOST_COLUMNS) ?? 100;
}

const size = (sets: Map<string, Set<string>>, key: string): number => sets.get(key)?.size ?? 0;

function add(sets: Map<string, Set<string>>, key: string, one: string): void {
  const known = sets.get(key);
  if (known) known.add(one);
  else sets.set(key, new Set([one]));
}

/** Counts a question over the clauses that have passed a cut, by id. Cost: clauses and answers once for each column. */
export function countQuestion(
  { answers, among }: MarketQuestion,
  clauses: ReadonlyMap<string, MarketClause>,
  by: MarketDimension | null,
): CountedQuestion {
  const answering = answers.map(({ key, text, clauses: ids }) => {
    const contracts = new Map<string, MarketClause>();
    for (const id of ids) {
      const clause = clauses.get(id);
      if (clause) contracts.set(clause.contract, clause);
    }
    return { key, text, contracts };
  });
  const of = new Map<string, MarketClause>();
  if (among)
    for (const clause of clauses.values()) {
      if (among.has(clause.contract)) of.set(clause.contract, clause);
    }
  else for (const { contracts } of answering) for (const [id, clause] of contracts) of.set(id, clause);

  const perColumn = new Map<string, Set<string>>();
  const years = by === 'year' ? periodOf([...of.values()]) : 1;
  if (by) for (const [id, clause] of of) for (const key of columnsOf(clause, by, years)) add(perColumn, key, id);
  const shown = [...perColumn.keys()].sort((a, b) => size(perColumn, b) - size(perColumn, a) || (a < b ? -1 : 1));
  const columns = shown.slice(0, MOST_COLUMNS);
  if (by === 'year') columns.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));

  const counted = answering
    .filter(({ contracts }) => contracts.size > 0)
    .map(({ key, text, contracts }) => ({
      key,
      text,
      contracts: contracts.size,
      columns: columns.map((column) => [...contracts.keys()].filter((id) => perColumn.get(column)!.has(id)).length),
    }));
  counted.sort((a, b) => b.contracts - a.contracts || (a.key < b.key ? -1 : 1));
  return {
    of: of.size,
    columns: columns.map((key) => ({ key, contracts: size(perColumn, key) })),
    answers: counted,
  };
}

/** The clauses that give an answer, one of each contract; `column`: only of contracts that stand in it. */
export function clausesAnswering(
  answer: MarketAnswer,
  clauses: ReadonlyMap<string, MarketClause>,
  column: { by: MarketDimension; key: string } | null,
): string[] {
  const found = new Map<string, string>();
  for (const id of answer.clauses) {
    const clause = clauses.get(id);
    if (clause && !found.has(clause.contract) && (!column || standsIn(clause, column.by, column.key)))
      found.set(clause.contract, id);
  }
  return [...found.values()];
}

/** "2020-2024" or "2020" as the years at its ends; null: it is no period. */
export function yearsOfColumn(key: string): { from: number; to: number } | null {
  const [, from, to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(key) ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}

function standsIn(clause: MarketClause, by: MarketDimension, key: string): boolean {
  if (by !== 'year') return columnsOf(clause, by, 1).includes(key);
  const years = yearsOfColumn(key);
  return years !== null && isInCut(clause, years);
}
