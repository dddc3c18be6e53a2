/** Rows as resources: what a directory reads, which of it, and the mark of its version. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ScimError } from '#server/features/scim/errors.ts';
import { filterOf, plainPath } from '#server/features/scim/filter.ts';
import type { Attributes } from '#server/features/scim/patch.ts';
import { LIST_SCHEMA, MOST_RESULTS } from '#server/features/scim/schemas.ts';

interface Meta {
  resourceType: 'User' | 'Group';
  created: string;
  lastModified: string;
  location: string;
  version: string;
}

export interface Resource {
  schemas: string[];
  id: string;
  externalId?: string;
  meta: Meta;
}

/** The same content has the same mark, whoever wrote it. */
export function withVersion<T extends Omit<Resource, 'meta'> & { meta: Omit<Meta, 'version'> }>(
  resource: T,
): T & { meta: Meta } {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22);
  return { ...resource, meta: { ...resource.meta, version: `W/"${hash}"` } };
}

const listOf = z
  .union([z.string(), z.array(z.string())])
  .transform((text) => (Array.isArray(text) ? text : [text]).flatMap((one) => one.split(',')))
  .transform((names) => names.map((one) => plainPath(one.trim())).filter((one) => one !== ''));

export const Projection = z.object({ attributes: listOf.optional(), excludedAttributes: listOf.optional() });
type Projection = z.infer<typeof Projection>;

export const ListQuery = Projection.extend({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().catch(1).default(1),
  count: z.coerce.number().int().catch(100).default(100),
});
type ListQuery = z.infer<typeof ListQuery>;

/** `schemas` and `id` come always (RFC 7643 §7, returned: always). */
const ALWAYS = new Set(['schemas', 'id']);

/** Error: `invalidValue` 400 for both at once. */
export function projected(resource: object, { attributes, excludedAttributes }: Projection): object {
  if (attributes && excludedAttributes)
    throw new ScimError(400, 'Name attributes or excludedAttributes, not both.', 'invalidValue');
  const entries = Object.entries(resource);
  if (attributes) {
    return Object.fromEntries(
      entries.flatMap(([name, value]) => {
        const wanted = partsOf(attributes, name);
        if (ALWAYS.has(name) || wanted === 'whole') return [[name, value]];
        return wanted.length > 0 ? [[name, picked(value, (part) => wanted.includes(part.toLowerCase()))]] : [];
      }),
    );
  }
  if (excludedAttributes) {
    return Object.fromEntries(
      entries.flatMap(([name, value]) => {
        const left = partsOf(excludedAttributes, name);
        if (ALWAYS.has(name)) return [[name, value]];
        if (left === 'whole') return [];
        return [[name, left.length > 0 ? picked(value, (part) => !left.includes(part.toLowerCase())) : value]];
      }),
    );
  }
  return resource;
}

/** Which parts of an attribute are named, in small letters. */
function partsOf(named: string[], attribute: string): 'whole' | string[] {
  const own = attribute.toLowerCase();
  const small = named.map((one) => one.toLowerCase());
  if (small.includes(own)) return 'whole';
  return small.filter((one) => one.startsWith(`${own}.`)).map((one) => one.slice(own.length + 1));
}

function picked(value: unknown, isWanted: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => picked(one, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isWanted(name)));
}

/** A page of those that match. Error: `invalidFilter` 400. */
export function listed(
  resources: Resource[],
  { filter, startIndex, count, ...shown }: ListQuery,
  { names }: Attributes,
) {
  const tops = new Set([...names.keys()].filter((name) => !name.includes('.')));
  const found = filter === undefined ? resources : resources.filter(filterOf(filter, tops) as (one: object) => boolean);
  const start = Math.max(1, startIndex);
  const page = found.slice(start - 1, start - 1 + Math.min(Math.max(0, count), MOST_RESULTS));
  return {
    schemas: [LIST_SCHEMA],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: page.length,
    Resources: page.map((one) => projected(one, shown)),
  };
}

/** Attribute names are written in any letters; ours are as the schemas have them. What is not kept is left out. */
export function asWritten(body: unknown, { names }: Attributes): unknown {
  const walk = (value: unknown, above: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, above));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const own = names.get(`${above}${name}`.toLowerCase());
        return own === undefined ? [] : [[own.split('.').at(-1)!, walk(one, `${own}.`)]];
      }),
    );
  };
  return walk(body, '');
}
