/** How much two phrases of one place differ in what they say. */
import { NEGOTIATED } from '#shared/slots/columns.ts';
import { isMisreadOf } from '#shared/slots/misread.ts';
import { gistWords } from '#shared/slots/style.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';
import { affirmed, OFFICES, WEIGHTY } from '#shared/slots/vocabulary.ts';

/** Of an added phrase so many words make it worth telling, weak ones counted. */
const PHRASE = 3;
/** Words of weight: so many added make a difference, so many replaced none. */
const ADDED = 3;
const REPLACED = 3;

/** They differ in fewer than `least` words, none of which weighs; a phrase put in or left out is never slight. */
export function isSlight(usual: readonly Unit[], other: readonly Unit[], least: number): boolean {
  const apart = wordsApart(usual, other);
  return apart !== null && apart[0] + apart[1] < least;
}

/** A few words beside those that both have stand for a few others, or hardly any were added: one drafter's own way to say it. */
export function isReworded(usual: readonly Unit[], other: readonly Unit[]): boolean {
  const apart = wordsApart(usual, other);
  if (apart === null) return false;
  const [fewer, more] = [Math.min(...apart), Math.max(...apart)];
  return fewer === 0 ? more < ADDED : more <= REPLACED && gistWords(usual).size > apart[0];
}

/** Words of weight that each has alone; null where they differ in what always counts. */
function wordsApart(usual: readonly Unit[], other: readonly Unit[]): [number, number] | null {
  if (Math.min(usual.length, other.length) === 0 && usual.length + other.length > PHRASE) return null;
  if (namesIn(usual) !== namesIn(other) || weighed(usual) !== weighed(other)) return null;
  const [a, b] = [gistWords(usual), gistWords(other)];
  const [left, right] = [[...a].filter((word) => !b.has(word)), [...b].filter((word) => !a.has(word))];
  if (left.length === right.length && left.every((word, i) => isMisreadOf(word, right[i]!))) return [0, 0];
  return [left.length, right.length];
}

/** How many are named; which names does not matter here. */
const namesIn = (units: readonly Unit[]): number =>
  units.filter(({ kind }) => kind === 'role' || kind === 'party').length;

/** Values, denials and words that change what is owed. */
const weighed = (units: readonly Unit[]): string =>
  units
    .filter(
      (unit) =>
        !isSilent(unit) &&
        (NEGOTIATED.has(unit.kind) ||
          unit.kind === 'date' ||
          WEIGHTY.has(unit.key) ||
          OFFICES.has(unit.key) ||
          affirmed(unit.key) !== unit.key),
    )
    .map(({ key, value }) => key + value)
    .sort()
    .join(' ');
