/**
 * Which rows of a grid make another bargain in nearly the same words: a denial, a duty where others permit, both sides where others
 * name one, the parties changed round. Only differences of a few words are read this way.
 */
import type { Grid } from '#shared/slots/grid.ts';
import type { GridSlot } from '#shared/slots/slots.ts';
import { isSilent, type Unit } from '#shared/slots/units.ts';
import { BOTH_SIDES } from '#shared/slots/values/names.ts';
import { ARTICLES, affirmed, DUTIES, type Side, sideOf } from '#shared/slots/vocabulary.ts';

export interface Deals {
  /** Of every row a word for its bargain; equal for rows that make the same. */
  tags: string[];
  /** Of every row what sets it apart, as written: ["may not"]; empty for the usual bargain. */
  said: string[][];
}

const SHORT = 4;
/** All verbs that oblige, as one word. */
const DUTY = 'shall';
const LEFT_OUT = '(left out)';

interface Stance {
  /** An odd number of denials. */
  denies: boolean;
  /** The words without their denials. */
  rest: string;
  power: 'may' | 'duty' | '';
  who: 'both' | 'one' | '';
}

/** What a short value says of the bargain; null: too long to say. */
function stanceOf(units: readonly Unit[]): Stance | null {
  const words = units.filter((unit) => !isSilent(unit));
  if (words.length > SHORT) return null;
  const stance: Stance = { denies: false, rest: '', power: '', who: '' };
  const rest: string[] = [];
  for (const { kind, key, value } of words) {
    if (kind === 'role') {
      stance.who = value.endsWith(BOTH_SIDES) ? 'both' : 'one';
      if (value.startsWith('no ')) stance.denies = !stance.denies;
    }
    if (kind !== 'word') continue;
    const plain = affirmed(key);
    if (plain !== key) stance.denies = !stance.denies;
    if (plain !== '' && !ARTICLES.has(plain)) rest.push(DUTIES.has(plain) ? DUTY : plain);
    if (key === 'may') stance.power = 'may';
    else if (DUTIES.has(key)) stance.power = 'duty';
  }
  stance.rest = rest.join(' ');
  return stance;
}

/** Null where all rows make one bargain. */
export function dealsOf(grid: Grid, slots: readonly GridSlot[]): Deals | null {
  const rows = grid.rows.length;
  const marks: string[][] = Array.from({ length: rows }, () => []);
  const said: string[][] = Array.from({ length: rows }, () => []);
  const denied = new Uint8Array(rows);
  const denial: string[] = Array.from({ length: rows }, () => '');
  slots.forEach((slot, s) => {
    if (slot.kind === 'reference' || slot.weight === 'terms') return;
    const stances = slot.values.map(({ rows: own }) => stanceOf(grid.unitsIn(own[0]!, slot.runs[0]!)));
    const known = stances.filter((stance) => stance !== null);
    const isOpposed = ({ denies, rest }: Stance): boolean =>
      known.some((other) => other.rest === rest && other.denies !== denies);
    const [asksPower, asksWho] = [has(known, 'power', 'may', 'duty'), has(known, 'who', 'both', 'one')];
    // what says nothing of it goes with most
    const power = mostSaid(stances, 'power');
    const who = mostSaid(stances, 'who');
    slot.choices.forEach((choice, r) => {
      const stance = stances[choice] ?? null;
      if (stance?.denies && isOpposed(stance)) {
        denied[r]! ^= 1;
        denial[r] ||= slot.values[choice]!.text;
      }
      if (!asksPower && !asksWho) return;
      const own = { power: stance?.power || power, who: stance?.who || who };
      marks[r]!.push(`${s}:${asksPower ? own.power : ''}/${asksWho ? own.who : ''}`);
      if ((asksPower && own.power !== power) || (asksWho && own.who !== who))
        said[r]!.push(slot.values[choice]!.text || LEFT_OUT);
    });
  });
  // two denials make none: "shall not in any way" is "shall in no way"
  if (denied.includes(1) && denied.includes(0))
    denied.forEach((isDenied, r) => {
      marks[r]!.push(isDenied ? 'denied' : 'said');
      if (isDenied) said[r]!.push(denial[r]!);
    });
  turnedRound(grid, slots)?.forEach((isTurned, r) => {
    marks[r]!.push(isTurned ? 'turned' : '');
    if (isTurned) said[r]!.push('the parties change places');
  });
  const tags = marks.map((list) => list.join('|'));
  return new Set(tags).size > 1 ? { tags, said: said.map((list) => [...new Set(list)]) } : null;
}

const has = <K extends 'power' | 'who'>(stances: readonly Stance[], key: K, a: Stance[K], b: Stance[K]): boolean =>
  stances.some((stance) => stance[key] === a) && stances.some((stance) => stance[key] === b);

/** What the first of the values that say it says, the most frequent first. */
const mostSaid = <K extends 'power' | 'who'>(stances: readonly (Stance | null)[], key: K): Stance[K] =>
  stances.find((stance) => stance !== null && stance[key] !== '')?.[key] ?? ('' as Stance[K]);

const OTHER_SIDE: Readonly<Record<Side, Side>> = { gives: 'takes', takes: 'gives' };

/** Rows in which every role stands on the other side than in the most frequent wording. */
function turnedRound(grid: Grid, slots: readonly GridSlot[]): boolean[] | null {
  const roles = slots.filter(({ kind }) => kind === 'role');
  if (roles.length === 0) return null;
  const sides = grid.rows.map((_, r) =>
    roles.map(({ runs }) => {
      const role = grid.unitsIn(r, runs[0]!).find(({ kind }) => kind === 'role');
      return role ? sideOf(role.value) : null;
    }),
  );
  const usualRow = grid.rows.reduce((best, { weight }, r) => (weight > grid.rows[best]!.weight ? r : best), 0);
  const usual = sides[usualRow]!;
  if (usual.includes(null)) return null;
  const turned = sides.map((own) => own.every((side, n) => side !== null && side === OTHER_SIDE[usual[n]!]));
  return turned.includes(true) ? turned : null;
}
