/** What the contracts of precedents define. */
import type { Library } from '#server/record/library.ts';
import { type DefinitionRow, definitionsIn } from '#server/record/precedents.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import type { DefinedThere } from '#shared/domain/drafting/terms.ts';
import { isNamedIn, isRoleName } from '#shared/domain/termLines.ts';

export interface Defined {
  /** Terms of the first contract first. */
  terms: DefinedThere[];
  rows: ReadonlyMap<string, DefinitionRow>;
}

/** Such an entry says nothing outside of its own contract. */
const POINTS_ELSEWHERE =
  /\b(?:has|have|having)\s+the\s+meanings?\s+(?:given|set|ascribed|assigned|specified|stated)[^.]{0,80}\b(?:section|clause|article|paragraph|schedule|exhibit|recital|preamble|above|below)/i;

/** Whether a definition only points to another place. */
export const isPointer = (text: string): boolean => POINTS_ELSEWHERE.test(text);

export async function definedIn(library: Library, precedents: readonly Precedent[]): Promise<Defined> {
  const found = await definitionsIn(library, [...new Set(precedents.map(({ contract }) => contract.id))]);
  const rows = found.filter(({ text }) => !isPointer(text));
  const terms = rows.map(({ id, group_id, contract_id, term, text, form }): DefinedThere => {
    const isRole = isRoleName(term);
    const isNamed = form === 'parenthetical' || isRole || isNamedIn(text, term);
    return { id, group: group_id, contract: contract_id, term, text, isNamed, isRole };
  });
  return { terms, rows: new Map(rows.map((row) => [row.id, row])) };
}
