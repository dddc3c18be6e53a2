/** Capitalised terms of a draft: which the contracts of its precedents define, and which nobody does. */

import type { RoleNames } from '#shared/domain/drafting/wishes.ts';
import { type SourceTerm, termLines } from '#shared/domain/termLines.ts';

export interface DefinedThere extends SourceTerm {
  /** Definition of the library, by its id, and the group of those that say nearly the same. */
  id: string;
  group: string;
  contract: string;
}

export interface DraftTerm {
  term: string;
  /** Null: neither the precedents nor the draft say what it means. */
  definition: DefinedThere | null;
  /** Terms without which the definition would say nothing, innermost first. */
  nested: string[];
}

/** Every contract says them of itself, of who has signed it and when; days and counties are nobody’s terms. */
const COLLECTIVE =
  /^(?:Agreement|Contract|Part(?:y|ies)|This Agreement|Effective Date|European Union|United (?:States|Kingdom|Nations)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|[\p{L}\s]*County)$/u;

/** `defined`: terms of the contracts of the precedents, those of the base first. Names of the sides are explained where the parties are named. */
export function draftTerms(text: string, defined: readonly DefinedThere[], roles: RoleNames = {}): DraftTerm[] {
  const first = new Map<string, DefinedThere>();
  for (const one of defined) if (!first.has(one.term)) first.set(one.term, one);
  const names = new Set(Object.values(roles));
  return termLines(text, [...first.values()], []).flatMap(({ term, source, nested }) => {
    if (names.has(term) || COLLECTIVE.test(term) || source?.isNamed) return [];
    return [{ term, definition: source ? first.get(term)! : null, nested }];
  });
}
