/** How often which figure stands in clauses of one type: "12 months in 31 of 40 contracts". */

export const COUNTED_KINDS = ['period', 'amount', 'percent', 'multiple', 'place'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

/** A clause with the figures that stand in it. `value`: equal however it is written; `text`: as it is written there. */
export interface ReadClause {
  id: string;
  contract: string;
  figures: readonly { kind: CountedKind; value: string; text: string }[];
}

export interface ValueCount {
  value: string;
  /** The most frequent way to write it. */
  text: string;
  contracts: number;
  /** One clause of each of these contracts. */
  clauses: string[];
}

export interface KindCount {
  kind: CountedKind;
  /** Contracts whose clause has a figure of the kind. */
  contracts: number;
  /** Those of most contracts first. */
  values: ValueCount[];
}

/** A kind that fewer contracts have is no term of this clause, but a chance of wording. */
const LEAST_SHARE = 0.15;
const LEAST_CONTRACTS = 2;

/** A contract counts once for each value, however often it says it. */
export function countValues(clauses: readonly ReadClause[]): { contracts: number; kinds: KindCount[] } {
  const contracts = new Set(clauses.map(({ contract }) => contract)).size;
  const least = Math.max(LEAST_CONTRACTS, contracts * LEAST_SHARE);
  const kinds = COUNTED_KINDS.map((kind): KindCount => {
    const having = new Set<string>();
    const values = new Map<string, { of: Map<string, string>; written: Map<string, number> }>();
    for (const { id, contract, figures } of clauses)
      for (const { value, text } of figures.filter((one) => one.kind === kind)) {
        having.add(contract);
        const known = values.get(value) ?? { of: new Map(), written: new Map() };
        values.set(value, known);
        if (!known.of.has(contract)) known.of.set(contract, id);
        known.written.set(text, (known.written.get(text) ?? 0) + 1);
      }
    const counted = [...values].map(([value, { of, written }]) => ({
      value,
      text: [...written].sort(([a, n], [b, m]) => m - n || a.length - b.length || (a < b ? -1 : 1))[0]![0],
      contracts: of.size,
      clauses: [...of.values()],
    }));
    counted.sort((a, b) => b.contracts - a.contracts || (a.value < b.value ? -1 : 1));
    return { kind, contracts: having.size, values: counted };
  });
  return { contracts, kinds: kinds.filter(({ contracts: having }) => having >= least) };
}

/** In an address: the kind and the value. */
export const valueKey = (kind: CountedKind, value: string): string => `${kind}:${value}`;
