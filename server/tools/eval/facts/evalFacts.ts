/** Facts of contracts that come as rows of text, in the flat form that evaluations read. */

import { extractFacts } from '#server/ingest/facts/index.ts';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import type { Facts } from '#server/record/analysis.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Fact } from '#shared/reading/types.ts';

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

/** One row for one contract, read and structured as a file would be. */
export function factsRow(id: string, text: string): FactsRow {
  const document = textToDocument(text);
  const structured = structure(document);
  const facts = extractFacts(structured, document.meta, '');
  const at = sourceOffsets(text, structured.text);
  const values = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((party) => party.value.name) : (value?.value ?? null),
    ]),
  ) as FactsRow['facts'];
  const spans = entries(facts).flatMap(([fact, { span }]) => {
    if (!span) return [];
    const [start, end] = [at(span.start), at(Math.max(span.start, span.end - 1)) + 1];
    return [{ fact, start, end, text: text.slice(start, end) }];
  });
  return { id, facts: values, spans };
}
