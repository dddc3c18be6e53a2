/** The clause types of the library: names, synonyms, their order in a graph, and how a heading finds its type. */
import type { ClauseType } from './taxonomy/clauseType.ts';
import { FAMILIES } from './taxonomy/families.ts';
import { normaliseHeading, PARTS_JOINED, withoutOwnName } from './taxonomy/heading.ts';

export type { ClauseType } from './taxonomy/clauseType.ts';
export { normaliseHeading } from './taxonomy/heading.ts';

/** All clause types, family by family, the general ones first. */
export const CLAUSE_TYPES: readonly ClauseType[] = FAMILIES.flat();

const byId = new Map(CLAUSE_TYPES.map((type) => [type.id, type]));

const children = new Map<string, ClauseType[]>();
for (const type of CLAUSE_TYPES) {
  for (const parent of type.parents) children.set(parent, [...(children.get(parent) ?? []), type]);
}

const byName = new Map<string, ClauseType>();
for (const type of CLAUSE_TYPES) {
  for (const name of [type.name, ...type.synonyms]) byName.set(normaliseHeading(name), type);
}

/** The clause type with this id, null if there is none. */
export const clauseType = (id: string): ClauseType | null => byId.get(id) ?? null;

/** The types that this one belongs under; empty for an unknown id. */
export const parentsOf = (id: string): ClauseType[] =>
  (byId.get(id)?.parents ?? []).flatMap((parent) => byId.get(parent) ?? []);

/** The types directly under this one, in the order of the taxonomy. */
export const childrenOf = (id: string): ClauseType[] => [...(children.get(id) ?? [])];

/** Types without parents that belong to the same field of law; empty for any other type. */
function fellowRoots(id: string): ClauseType[] {
  if (byId.get(id)?.parents.length !== 0) return [];
  return FAMILIES.filter((family) => family.some((type) => type.id === id)).flatMap((family) =>
    family.filter((type) => type.parents.length === 0),
  );
}

/**
 * Types near this one: its siblings first, then its cousins; neither itself nor its own parents and children. The
 * siblings of a type without parents are those of its field of law.
 */
export function relatedTo(id: string): ClauseType[] {
  const parents = parentsOf(id);
  const own = new Set([id, ...parents.map((type) => type.id), ...childrenOf(id).map((type) => type.id)]);
  const siblings = [...parents.flatMap((parent) => childrenOf(parent.id)), ...fellowRoots(id)];
  const aunts = parents.flatMap((parent) => parentsOf(parent.id)).flatMap((grandparent) => childrenOf(grandparent.id));
  const cousins = aunts.flatMap((aunt) => childrenOf(aunt.id));
  return [...new Set([...siblings, ...cousins])].filter((type) => !own.has(type.id));
}

/**
 * The clause type that a heading names, by name or synonym. Number, case, punctuation, articles, plural and the order of
 * enumerated parts make no difference, nor does "of this Agreement": "5.1 Waivers & Amendments." is Amendment and Waiver.
 * Null when no type has it.
 */
export function clauseTypeByName(name: string): ClauseType | null {
  return typeOf(normaliseHeading(name));
}

const typeOf = (heading: string): ClauseType | null =>
  byName.get(heading) ?? byName.get(withoutOwnName(heading)) ?? null;

/** The types that a heading names: the one of the whole, else those of its parts: "Entire Agreement; Amendment" is two. */
export function clauseTypesInName(name: string): ClauseType[] {
  const heading = normaliseHeading(name);
  const whole = typeOf(heading);
  return whole ? [whole] : [...new Set(heading.split(PARTS_JOINED).flatMap((part) => typeOf(part) ?? []))];
}
