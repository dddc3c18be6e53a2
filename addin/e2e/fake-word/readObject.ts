/** What a `load` of office.js gets. */
import { type ApiObject, WordError } from './protocol.ts';

type Kind = 'fields' | 'setters' | 'properties' | 'methods';

/** @throws WordError ApiNotFound where the class has no such member at this level, ItemNotFound of a null object */
export function memberOf(object: ApiObject, kind: Kind, name: string, level: number): unknown {
  if (object.isNull) throw new WordError('ItemNotFound', `${object.class.name}.${name}`);
  const found = object.class[kind]?.[name];
  if (!found || found[0] > level) throw new WordError('ApiNotFound', `${object.class.name}.${name}`);
  return found[1];
}

/** `wanted`: names as office.js sends them, `listItemOrNullObject/level` among them; null for all values. */
export function readObject(
  object: ApiObject,
  wanted: readonly string[] | null,
  level: number,
  referenceOf: (object: ApiObject) => string,
): Record<string, unknown> | null {
  const inner = (of: ApiObject, names: readonly string[] | null): Record<string, unknown> | null => {
    const values = readObject(of, names, level, referenceOf);
    return values && { ...values, _ReferenceId: referenceOf(of) };
  };
  if (object.isNull) return null;
  if (object.items) return { _Items: object.items.map((item) => inner(item, namesOfItems(wanted))) };
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(object.class.fields ?? {})) {
    const isNamed = wanted?.some((one) => same(one, name)) ?? false;
    const isAmongAll = !wanted || wanted.length === 0 || wanted.includes('*');
    if (isNamed || (isAmongAll && object.class.fields![name]![0] <= level))
      values[name] = (memberOf(object, 'fields', name, level) as Read)(object.self);
  }
  for (const name of Object.keys(object.class.properties ?? {})) {
    const names = namesWithin(wanted, name);
    if (names.length === 0) continue;
    const found = (memberOf(object, 'properties', name, level) as Read)(object.self) as ApiObject | null;
    values[name] = found && inner(found, names);
  }
  return values;
}

type Read = (self: unknown) => unknown;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Names of a collection's items come with and without `items/`. */
const namesOfItems = (wanted: readonly string[] | null): string[] | null =>
  wanted?.map((name) => name.replace(/^items\//i, '')) ?? null;

/** The rest of those names that go into a property. */
function namesWithin(wanted: readonly string[] | null, property: string): string[] {
  return (wanted ?? []).flatMap((name) => {
    const [head = '', ...rest] = name.split('/');
    return same(head, property) && rest.length > 0 ? [rest.join('/')] : [];
  });
}
