/** Tests of what a document says and does not say. */

import type { PresentTest, SaysTest, SilentTest } from '#shared/domain/playbooks/playbook.ts';
import {
  type Answer,
  type Asked,
  CUT_SHORT,
  findSaid,
  isWhole,
  placeOf,
  placesOf,
  proofs,
  scopeOf,
} from '#shared/domain/playbooks/tests/answer.ts';

/** There is no clause, or not all of the document is known. */
export function clauseMissing(asked: Asked): Answer {
  if (!isWhole(asked))
    return { is: 'unsure', reason: `${CUT_SHORT}; no clause on ${asked.topic} was found so far.`, places: [] };
  return { is: 'no', reason: `No clause on ${asked.topic} was found.`, places: [], missing: 'clause' };
}

export function isPresent(test: PresentTest, asked: Asked): Answer {
  const scope = scopeOf(asked, test.where);
  const first = scope && Math.min(...scope);
  if (scope === undefined || scope.size === 0) return clauseMissing(asked);
  const { passages, sections } = asked.reading;
  const passage = passages[first!]!;
  const heading = sections[passage.section];
  // a heading alone proves less than the words under it
  const next = passages[first! + 1];
  const isHeading = heading !== undefined && heading.para === passage.para && passage.end <= heading.end + 2;
  const proof = isHeading && next && scope.has(first! + 1) ? next : passage;
  return { is: 'yes', reason: `A clause on ${asked.topic} was found.`, places: [placeOf(proof)] };
}

export function isSaid(
  { phrases, about, otherwise = 'no', countsDenied = false, where }: SaysTest,
  asked: Asked,
): Answer {
  const scope = scopeOf(asked, where);
  const said = findSaid(asked, phrases, scope, { countsDenied });
  if (said.length > 0)
    return {
      is: 'yes',
      reason: `It says ${about}.`,
      places: placesOf(
        asked,
        said.map(({ passage }) => passage),
      ),
    };
  if (!isWhole(asked)) return { is: 'unsure', reason: `${CUT_SHORT}; so far nothing says ${about}.`, places: [] };
  if (scope?.size === 0) return { is: 'no', reason: `Nothing says ${about}.`, places: [], missing: 'clause' };
  if (otherwise === 'unsure')
    return {
      is: 'unsure',
      reason: `No wording was found that says ${about}; it may be said in other words.`,
      places: related(asked, scope),
      missing: 'words',
    };
  return { is: 'no', reason: `Nothing says ${about}.`, places: [], missing: 'words' };
}

export function isSilent({ phrases, about, where }: SilentTest, asked: Asked): Answer {
  const scope = scopeOf(asked, where);
  // where its clause was not found the sentence may stand anywhere
  const said = findSaid(asked, phrases, scope?.size === 0 ? undefined : scope);
  if (said.length > 0)
    return {
      is: 'no',
      reason: `It says ${about}.`,
      places: placesOf(
        asked,
        said.map(({ passage }) => passage),
      ),
    };
  if (!isWhole(asked)) return { is: 'unsure', reason: `${CUT_SHORT}; so far nothing says ${about}.`, places: [] };
  return { is: 'yes', reason: `Nothing says ${about}.`, places: [] };
}

/** The first words of the clause that a test looked at. */
export function related(asked: Asked, scope: ReadonlySet<number> | undefined): Answer['places'] {
  const passages = [...(scope ?? [])].sort((a, b) => a - b).map((n) => asked.reading.passages[n]!);
  return proofs(asked, passages).slice(0, 1).map(placeOf);
}
