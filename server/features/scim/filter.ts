/** Filters of RFC 7644 §3.4.2.2. Read by scim2-parse-filter; what is compared without regard to case is put into small letters first. */
import { type Filter, filter as matcher, parse } from 'scim2-parse-filter';
import { ScimError } from '#server/features/scim/errors.ts';

const LONGEST = 2000;
const MOST_PARTS = 50;
/** RFC 7643: these alone are compared as they are written. */
const EXACT = new Set(['id', 'externalid', 'meta.version', 'members.value', 'groups.value']);

type Resource = Record<string, unknown>;

/** Resources that match. Error: `invalidFilter` 400. */
export function filterOf(text: string, known: ReadonlySet<string>): (resource: Resource) => boolean {
  if (text.length > LONGEST) throw invalidFilter('it is too long');
  let parsed: Filter;
  try {
    parsed = parse(text);
  } catch (error) {
    throw invalidFilter((error as Error).message);
  }
  const counted = { parts: 0 };
  const test = matcher(lowered(parsed, '', known, counted));
  return (resource) => test(small(resource, '') as Resource);
}

const invalidFilter = (why: string) => new ScimError(400, `The filter cannot be read: ${why}.`, 'invalidFilter');

/** "urn:…:User:name.givenName" → "name.givenName" */
export const plainPath = (path: string): string => path.replace(/^urn:[\w:.-]+:(?=[\w$-]+(?:\.[\w$-]+)*$)/i, '');

function lowered(one: Filter, above: string, known: ReadonlySet<string>, counted: { parts: number }): Filter {
  if (++counted.parts > MOST_PARTS) throw invalidFilter('it has too many parts');
  switch (one.op) {
    case 'and':
    case 'or':
      return { ...one, filters: one.filters.map((each) => lowered(each, above, known, counted)) };
    case 'not':
      return { ...one, filter: lowered(one.filter, above, known, counted) };
    case '[]': {
      const path = named(one.attrPath, above, known);
      return { ...one, attrPath: path, valFilter: lowered(one.valFilter, `${path.toLowerCase()}.`, known, counted) };
    }
    case 'pr':
      return { ...one, attrPath: named(one.attrPath, above, known) };
    default: {
      const path = named(one.attrPath, above, known);
      const isExact = EXACT.has(`${above}${path.toLowerCase()}`);
      const { compValue } = one;
      return {
        ...one,
        attrPath: path,
        compValue: typeof compValue === 'string' && !isExact ? compValue.toLowerCase() : compValue,
      };
    }
  }
}

/** The path without its schema. One that no resource of this kind has finds nothing, and says so. */
function named(path: string, above: string, known: ReadonlySet<string>): string {
  const plain = plainPath(path);
  const [first = ''] = plain.split('.');
  if (above === '' && !known.has(first.toLowerCase())) throw invalidFilter(`${path} is not an attribute here`);
  return plain;
}

/** Texts in small letters, but for those that are compared exactly. */
function small(value: unknown, path: string): unknown {
  if (typeof value === 'string') return EXACT.has(path) ? value : value.toLowerCase();
  if (Array.isArray(value)) return value.map((one) => small(one, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      small(one, path === '' ? name.toLowerCase() : `${path}.${name.toLowerCase()}`),
    ]),
  );
}
