/** Facts of contracts that come as rows of text, in the flat form that evaluations read. */
import type { Fact, Facts } from '#server/ingest/analysis.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';

export interface FactSpan {
  fact: string;
  /** Offsets into the text of the row, as it was given. */
  start: number;
  end: number;
  text: string;
}

export interface FactsRow {
  id: string;
  facts: {
    [K in keyof Facts]: K extends 'parties' ? string[] : Facts[K] extends Fact<infer T> | null ? T | null : never;
  };
  spans: FactSpan[];
}

function entries(facts: Facts): [name: string, fact: Fact<unknown>][] {
  return Object.entries(facts).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((fact) => fact !== null)
      .map((fact): [string, Fact<unknown>] => [name, fact]),
  );
}

/** One row for one contract. */
export function factsRow(id: string, text: string): FactsRow {
  const facts = extractFacts(plainStructure(text), {}, '');
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((party) => party.value.name) : (value?.value ?? null),
    ]),
  ) as FactsRow['facts'];
  const spans = entries(facts).flatMap(([fact, { span }]) =>
    span ? [{ fact, ...span, text: text.slice(span.start, span.end) }] : [],
  );
  return { id, facts: values, spans };
}

/** Rows in, rows out, one at a time. */
export async function* evalFacts(rows: AsyncIterable<{ id: string; text: string }>): AsyncGenerator<FactsRow> {
  for await (const { id, text } of rows) yield factsRow(id, text);
}
