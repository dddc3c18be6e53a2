/** Which clauses a clause library shows. */
import type { Clause, Structure } from '#shared/reading/types.ts';

const MIN_WORDS = 12;
/** A section this long is represented by its titled parts when they carry it. */
const LONG = 350;
const PART_MIN_WORDS = 25;

const wordsIn = (s: string): number => {
  let count = 0;
  for (const _ of s.matchAll(/\S+/g)) count++;
  return count;
};

/** The one paragraph of a section may have a number of its own ("18. Precedence" and below it "18.1 If …"): no part of the wording. */
function behindOnlyNumber(text: string, clause: Clause, parts: readonly Clause[]): number {
  const only = parts.length === 1 ? parts[0]! : null;
  const isWhole = only?.heading === null && text.slice(clause.bodyStart, only.start).trim() === '';
  return isWhole && only.number !== '(a)' ? only.bodyStart : clause.bodyStart;
}

/**
 * The clauses that are indexed and grouped, in reading order; they never overlap.
 *
 * A lawyer looks for "Termination for Convenience" as a whole, with its items, not for its item (a)(i), nor for the
 * article of ten pages around it. Hence, from the top down:
 * - A section without titled parts is one unit, all its items included.
 * - A section with titled parts is split into them when it has no wording of its own to speak of (an article and its
 *   sections), or when it is long (over 350 words) and the parts are substantial and cover most of it. Otherwise it stays whole:
 *   short titled items are fragments of one thought.
 * - A long section without a heading is split into its numbered parts.
 * - Units shorter than 12 words ("[Reserved]", bare cross-references) are left out.
 */
export function libraryClauses(structure: Structure): Clause[] {
  const { text, clauses } = structure;
  const children = new Map<number | null, Clause[]>();
  for (const clause of clauses) {
    const siblings = children.get(clause.parent);
    if (siblings) siblings.push(clause);
    else children.set(clause.parent, [clause]);
  }
  const units: Clause[] = [];
  const size = clauses.map((c) => wordsIn(text.slice(c.bodyStart, c.end)));
  const visit = (clause: Clause): void => {
    const all = children.get(clause.position) ?? [];
    const total = size[clause.position]!;
    const titled = all.filter((c) => c.heading !== null);
    const parts = titled.length > 0 ? titled : clause.heading === null && total > LONG ? all : [];
    if (parts.length > 0) {
      const covered = parts.reduce((sum, c) => sum + size[c.position]!, 0);
      const own = wordsIn(text.slice(clause.bodyStart, all[0]!.start));
      const substantial = parts.filter((c) => size[c.position]! >= PART_MIN_WORDS).length >= parts.length / 2;
      const isArticle = own < MIN_WORDS && titled.length >= 2 && substantial && titled.length >= all.length / 2;
      if (isArticle || (total > LONG && substantial && covered >= total * 0.6)) {
        for (const part of all) visit(part);
        return;
      }
    }
    if (total >= MIN_WORDS) units.push({ ...clause, bodyStart: behindOnlyNumber(text, clause, all) });
  };
  for (const top of children.get(null) ?? []) visit(top);
  return units;
}
