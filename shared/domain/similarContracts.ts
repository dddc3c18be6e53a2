/** Which contracts a lawyer would call similar to one: the same kind of bargain between the same sides. Nearly equal text is not asked for. */

export interface Likened {
  title: string;
  /** Contract type id. */
  type: string | null;
  isAmendment: boolean;
  words: number;
  roles: readonly string[];
  clauseTypes: readonly string[];
}

export interface Candidate extends Likened {
  id: string;
  /** Wordings that both have and few others do, and their rarity summed up: the logarithm of how few. */
  wordings: number;
  rarity: number;
  /** Contracts with the same key are near copies, or of the same filer. */
  copyOf: string;
  filer: string | null;
}

export interface Likeness<C extends Candidate> {
  candidate: C;
  score: number;
  /** Names of roles, and ids of clause types that few contracts have, in both. */
  roles: string[];
  clauseTypes: string[];
  /** Near copies of it, and others of its filer that are as similar. */
  folded: C[];
}

const NOISE = new Set(
  'a an and or of the to for by with in on agreement agreements contract deed letter form amended restated amendment first second third fourth fifth no number master general standard dated between'.split(
    ' ',
  ),
);

const titleWords = (title: string): Set<string> =>
  new Set(
    (title.toLowerCase().match(/\p{L}+/gu) ?? [])
      .filter((word) => !NOISE.has(word))
      .map((word) => word.replace(/s$/, '')),
  );

/** Share of what either has that both have, by weight. */
function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>, weight: (one: T) => number = () => 1): number {
  let [both, either] = [0, 0];
  for (const one of new Set([...a, ...b])) {
    either += weight(one);
    if (a.has(one) && b.has(one)) both += weight(one);
  }
  return either === 0 ? 0 : both / either;
}

/** What each sign counts; they add up to 1. */
const WEIGHTS = { type: 0.35, title: 0.2, wordings: 0.2, clauseTypes: 0.15, roles: 0.06, length: 0.04 };
/** Less is coincidence. */
const LEAST = 0.45;
/** Titles that share so much name the same kind of contract, whatever type was read. */
const TITLES_ALIKE = 0.5;
/** Titles that share so much are as good as a type where none was read. */
const TITLES_SAME = 0.75;
/** Of amendments the title says what is amended: those of contracts of one type that share less amend other bargains. */
const AMENDED_ALIKE = 0.4;
/** Rarity of this sum counts half. */
const RARITY_HALF = 12;
/** A clause type is named as a reason when no more of the contracts have it. */
const RARE_TYPE = 0.25;

function lengthClass(a: number, b: number): number {
  const ratio = Math.max(a, b, 1) / Math.max(1, Math.min(a, b));
  return ratio <= 2 ? 1 : ratio <= 4 ? 0.5 : 0;
}

const inBoth = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set(a)].filter((one) => b.includes(one));

/**
 * Similar contracts, the most similar first, each kind of near copy once. An amendment is similar to amendments of contracts of the
 * same type: what amendments say beside that is much the same in all.
 * @param share the share of contracts that have a clause type
 */
export function similarContracts<C extends Candidate>(
  subject: Likened,
  candidates: readonly C[],
  share: (clauseType: string) => number,
  limit: number,
): Likeness<C>[] {
  const rarityOf = (type: string): number => -Math.log(Math.min(1, Math.max(1e-6, share(type)))) + 0.05;
  const ownTitle = titleWords(subject.title);
  const ownTypes = new Set(subject.clauseTypes);
  const found: Likeness<C>[] = [];
  for (const candidate of candidates) {
    if (candidate.isAmendment !== subject.isAmendment) continue;
    const isSameType = subject.type !== null && candidate.type === subject.type;
    const title = overlap(ownTitle, titleWords(candidate.title));
    if (!isSameType && title < TITLES_ALIKE) continue;
    if (subject.isAmendment && (!isSameType || title < AMENDED_ALIKE)) continue;
    const isNamedAlike = title >= TITLES_SAME && (subject.type === null || candidate.type === null);
    const roles = inBoth(subject.roles, candidate.roles);
    const score =
      (isSameType || isNamedAlike ? WEIGHTS.type : 0) +
      WEIGHTS.title * title +
      WEIGHTS.wordings * (candidate.rarity / (candidate.rarity + RARITY_HALF)) +
      WEIGHTS.clauseTypes * overlap(ownTypes, new Set(candidate.clauseTypes), rarityOf) +
      WEIGHTS.roles * (roles.length > 0 ? overlap(new Set(subject.roles), new Set(candidate.roles)) : 0) +
      WEIGHTS.length * lengthClass(subject.words, candidate.words);
    if (score < LEAST) continue;
    const clauseTypes = inBoth(subject.clauseTypes, candidate.clauseTypes)
      .filter((type) => share(type) <= RARE_TYPE)
      .sort((a, b) => share(a) - share(b));
    found.push({ candidate, score, roles, clauseTypes, folded: [] });
  }
  found.sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
  return fold(found).slice(0, limit);
}

/** Near copies, and contracts of one filer, stand under the most similar of them. */
function fold<C extends Candidate>(found: readonly Likeness<C>[]): Likeness<C>[] {
  const shown: Likeness<C>[] = [];
  for (const one of found) {
    const { copyOf, filer } = one.candidate;
    const above = shown.find(
      ({ candidate }) => candidate.copyOf === copyOf || (filer !== null && candidate.filer === filer),
    );
    if (above) above.folded.push(one.candidate);
    else shown.push(one);
  }
  return shown;
}
