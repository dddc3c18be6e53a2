/** Which clauses stand in contracts of a type, and in which order: learned by counting. */

/** A clause of a contract of the type. */
export interface OutlineRow {
  contract: string;
  /** Place in its contract, from 0. */
  position: number;
  /** Position of the clause that it stands in. */
  parent: number | null;
  /** Clause type; null for a clause of none. */
  type: string | null;
}

export interface OutlineItem {
  type: string;
  /** Contracts that have such a clause, and their share of all that were read. */
  contracts: number;
  share: number;
  /** Whether it belongs to a contract of the type: enough of them have it. */
  isUsual: boolean;
}

/** Parts that are made of the deal and of the other clauses. */
const FRAME = new Set(['recitals', 'parties', 'definitions', 'background', 'signatures', 'preamble']);
const USUAL_SHARE = 1 / 3;
const MOST_USUAL = 30;
const MOST_ITEMS = 60;

/** In the order in which they stand: by where in their contracts they are on average. */
export function outlineOf(rows: readonly OutlineRow[]): OutlineItem[] {
  const byContract = grouped(rows, ({ contract }) => contract);
  const found = new Map<string, { contracts: number; places: number }>();
  for (const clauses of byContract.values()) {
    const last = Math.max(1, ...clauses.map(({ position }) => position));
    for (const [type, position] of ownTypes(clauses)) {
      const one = found.get(type) ?? { contracts: 0, places: 0 };
      found.set(type, { contracts: one.contracts + 1, places: one.places + position / last });
    }
  }
  const frequent = [...found]
    .sort(([a, one], [b, two]) => two.contracts - one.contracts || (a < b ? -1 : 1))
    .slice(0, MOST_ITEMS)
    .map(([type, { contracts, places }], rank) => ({
      type,
      contracts,
      share: contracts / byContract.size,
      isUsual: rank < MOST_USUAL && contracts / byContract.size >= USUAL_SHARE,
      place: places / contracts,
    }));
  return frequent.sort((a, b) => a.place - b.place || (a.type < b.type ? -1 : 1)).map(({ place: _, ...item }) => item);
}

function grouped<T, K>(list: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

/** Types of one contract with the first place of each. What stands inside a typed clause belongs to that one, unless it only gathers others. */
function ownTypes(clauses: readonly OutlineRow[]): Map<string, number> {
  const at = new Map(clauses.map((clause) => [clause.position, clause]));
  const children = grouped(clauses, ({ parent }) => parent);
  const gathers = ({ position, type }: OutlineRow): boolean =>
    (children.get(position) ?? []).filter((child) => child.type !== null && child.type !== type).length >= 2;
  const counts = (clause: OutlineRow): boolean => clause.type !== null && !FRAME.has(clause.type) && !gathers(clause);
  const isInside = (clause: OutlineRow): boolean => {
    let above = clause.parent === null ? undefined : at.get(clause.parent);
    // a parent stands before its children: the walk ends
    while (above && above.position < clause.position) {
      if (above.type !== null && (counts(above) || FRAME.has(above.type))) return true;
      above = above.parent === null || above.parent >= above.position ? undefined : at.get(above.parent);
    }
    return false;
  };
  const types = new Map<string, number>();
  for (const clause of clauses)
    if (counts(clause) && !isInside(clause) && !types.has(clause.type!)) types.set(clause.type!, clause.position);
  return types;
}
