/** Whether two titles name the same agreement. */

/** Words that do not tell one agreement from another. */
const NOISE = new Set(
  'a an and or of the to for by with in no number this that certain amended restated amendment first second third fourth fifth sixth form execution copy conformed exhibit ex dated date between among inc corp corporation company llc ltd co'.split(
    ' ',
  ),
);

/** "Distributor" and "Distribution", "License" and "Licensing" are one. */
const STEM = 6;

const wordsOf = (title: string): Set<string> =>
  new Set(
    (title.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
      .filter((word) => !NOISE.has(word))
      .map((word) => word.replace('licence', 'license').slice(0, STEM)),
  );

const NOUNS = 'agreement contract lease plan indenture addendum terms note deed'
  .split(' ')
  .map((noun) => noun.slice(0, STEM));

/**
 * Share of the telling words of the shorter title that the longer one has, 0 to 1; null where one of them has none beside its noun.
 * "Employment Agreement" and "Executive Employment Agreement with J. Roe" are one, "Credit Agreement" and "Security Agreement" are not.
 */
export function titlesAlike(one: string, other: string): number | null {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  for (const noun of NOUNS) {
    a.delete(noun);
    b.delete(noun);
  }
  if (a.size === 0 || b.size === 0) return null;
  const [short, long] = a.size <= b.size ? [a, b] : [b, a];
  return [...short].filter((word) => long.has(word)).length / short.size;
}

/** They say the same, but for words that tell nothing. */
export function sameTitle(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.size === b.size && [...a].every((word) => b.has(word));
}
