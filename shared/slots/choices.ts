/** Which wording of a template a text is: what picking other values for that very text needs. */
import { type Fillable, fill } from '#shared/slots/fill.ts';
import { unitsOf, wordingKey } from '#shared/slots/units.ts';

/** Wordings tried, those of most contracts first: a reader waits. */
const MOST_TRIED = 60;

const saidBy = (text: string): string => wordingKey(unitsOf(text));

/**
 * The value of each slot in a text, as indices; null where the template, filled with the values of any of its wordings, does not say
 * word for word what the text says. Spacing, capitals, marks and numbering do not count.
 */
export function choicesOf(template: Fillable, text: string): readonly number[] | null {
  const said = saidBy(text);
  const tried = [...template.wordings].sort((a, b) => b.contracts - a.contracts).slice(0, MOST_TRIED);
  return tried.find(({ choices }) => saidBy(fill(template, new Map(choices.entries()))) === said)?.choices ?? null;
}
