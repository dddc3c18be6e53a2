/** A small contract for the tests of the audit, made of what a test says of it. */
import type { AuditedContract } from '#server/record/audited.ts';
import type { Fact } from '#shared/reading/types.ts';

export const auditedContract = (given: Partial<AuditedContract>): AuditedContract => ({
  id: 'c1',
  title: 'Supply Agreement',
  text: '',
  facts: {},
  clauses: [],
  definitions: [],
  ...given,
});

/** Clauses with these texts, in this order; one with a heading as a pair. */
export const clausesOf = (...texts: (string | [heading: string, text: string])[]): AuditedContract['clauses'] =>
  texts.map((one, index) => {
    const [heading, text] = typeof one === 'string' ? [null, one] : one;
    return { anchor: `clause-${index + 1}`, heading, typeId: null, text };
  });

/** A fact that these words of the text prove. */
export function provenBy<T>(value: T, quote: string, text: string): Fact<T> {
  const start = text.indexOf(quote);
  if (start < 0) throw new Error(`the text has no “${quote}”`);
  return { value, span: { start, end: start + quote.length }, certainty: 'stated', confidence: 1 };
}

export const declaredFact = <T>(value: T): Fact<T> => ({ value, span: null, certainty: 'stated', confidence: 1 });
