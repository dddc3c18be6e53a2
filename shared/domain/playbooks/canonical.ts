/** One way to write data as JSON, whatever order its fields came in: what is the same has the same hash. */

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;

/** No white space, fields in the order of their names. The SHA-256 of a playbook so written is the hash of its release. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
