/**
 * A group of nearly equal wordings read as templates: fixed words, and slots with their values and counts. The text shown is one that
 * really stands somewhere. Groups and their members stay as they are; templates are a reading that can be made anew at any time.
 */
import type { TextSpan } from '#shared/reading/types.ts';
import { Alphabet } from '#shared/slots/alphabet.ts';
import { dealsOf } from '#shared/slots/deals.ts';
import { type Family, familiesOf } from '#shared/slots/families.ts';
import { Grid, type Row, type Run } from '#shared/slots/grid.ts';
import { settled } from '#shared/slots/settled.ts';
import { isCounted, isShown, type SlotKind, type SlotWeight } from '#shared/slots/slotKinds.ts';
import { type GridSlot, slotsOf } from '#shared/slots/slots.ts';
import { contractsOf, type Member, patternsOf, type Wording } from '#shared/slots/wordings.ts';

export interface TemplateValue {
  /** Equal for values that are the same: "30 day"; '' where nothing is put there. */
  value: string;
  /** The most frequent way to write it. */
  text: string;
  contracts: number;
  members: number;
}

export interface Slot {
  kind: SlotKind;
  weight: SlotWeight;
  /** Nearly all have the first value: single departures, shown as fixed words. */
  isRare: boolean;
  /** Slots with the same number are one decision in several places; -1: by itself. */
  bundle: number;
  /** In the template's text, one for each place; empty spans where the text has nothing there. */
  places: TextSpan[];
  /** Most frequent first. */
  values: TemplateValue[];
}

/** One wording of a template with the value of each slot: what filtering by a value needs. */
export interface TemplateWording {
  choices: number[];
  memberIds: string[];
  contracts: number;
}

export interface Template {
  /** The text shown, without the number in front of it. */
  text: string;
  /** Where that begins in the member's text. */
  offset: number;
  memberId: string;
  /** The text shown has the most frequent value in every slot of terms and words. */
  isModal: boolean;
  slots: Slot[];
  contracts: number;
  members: number;
  /** Contracts that have the text word for word; spacing, capitals, marks and numbering do not count. */
  wordForWord: number;
  /** Contracts that have its values in all slots of terms and words. */
  sameTerms: number;
  /** Contracts that depart from the fixed words somewhere besides the slots; part of `contracts`. */
  departing: number;
  /** Few enough places to be read as a template; otherwise a comparison of two texts tells more. */
  isReadable: boolean;
  /** Templates of the same words that make different bargains have the same number. */
  family: number;
  /** What sets it apart from the usual bargain of its family: ["may not"]. */
  deal: string[];
  wordings: TemplateWording[];
}

export interface WordingRow extends Row {
  wording: Wording;
}

/** A template with what it was read from. */
export interface TemplateReading {
  template: Template;
  rows: readonly WordingRow[];
  slots: readonly GridSlot[];
}

/** Templates of one group, those of most contracts first. Deterministic: the order of the members does not count. */
export const templatesOf = (members: readonly Member[]): Template[] =>
  readTemplates(members).map(({ template }) => template);

export function readTemplates(members: readonly Member[]): TemplateReading[] {
  const alphabet = new Alphabet();
  return familiesOf(patternsOf(members, alphabet), alphabet)
    .flatMap((family, number) => readFamily(family, number))
    .sort(({ template: a }, { template: b }) => b.contracts - a.contracts || (a.text < b.text ? -1 : 1));
}

function readFamily({ alignment, patterns }: Family, family: number): TemplateReading[] {
  const rows = patterns.flatMap(({ wordings }, p) =>
    wordings.map(
      (wording): WordingRow => ({
        text: wording.text,
        units: wording.units,
        path: alignment.paths[p]!,
        weight: wording.contracts,
        wording,
      }),
    ),
  );
  return readBargains(rows, alignment.columns.length, { family, deal: [] });
}

/**
 * One for each bargain that the rows make. Each is asked again: what stood in one place with other words while the rows were together may
 * be a denial by itself now.
 */
function readBargains(
  rows: readonly WordingRow[],
  width: number,
  which: Pick<Template, 'family' | 'deal'>,
): TemplateReading[] {
  const grid = new Grid(rows, width);
  const slots = slotsOf(grid);
  const deals = dealsOf(grid, slots);
  if (!deals) {
    const own = settled(grid, slots);
    return [{ template: templateOf(rows, grid, own, which), rows, slots: own }];
  }
  const byDeal = new Map<string, number[]>();
  for (const [r, tag] of deals.tags.entries()) byDeal.set(tag, [...(byDeal.get(tag) ?? []), r]);
  return [...byDeal.values()].flatMap((own) =>
    readBargains(
      own.map((r) => rows[r]!),
      width,
      { ...which, deal: [...new Set([...which.deal, ...deals.said[own[0]!]!])] },
    ),
  );
}

function templateOf(
  rows: readonly WordingRow[],
  grid: Grid,
  slots: readonly GridSlot[],
  which: Pick<Template, 'family' | 'deal'>,
): Template {
  const shown = mostUsual(grid, slots);
  const row = rows[shown]!;
  const extent = textExtent(row);
  const membersOf = (chosen: readonly WordingRow[]): Member[] => chosen.flatMap(({ wording }) => wording.members);
  const has = (slot: GridSlot, r: number, choice: number): boolean => slot.choices[r] === choice;
  const counted = slots.filter(isCounted);
  const all = membersOf(rows);
  return {
    ...which,
    text: row.text.slice(extent.start, extent.end),
    offset: extent.start,
    memberId: memberShown(row.wording).id,
    isModal: counted.every((slot) => isUsual(slot, shown)),
    slots: slots.map(({ kind, weight, isRare, bundle, runs, values }) => ({
      kind,
      weight,
      isRare,
      bundle,
      places: runs.map((run) => within(placeOf(row, run), extent.start)),
      values: values.map(({ value, text, rows: own }) => {
        const withValue = membersOf(own.map((r) => rows[r]!));
        return { value, text, contracts: contractsOf(withValue), members: withValue.length };
      }),
    })),
    contracts: contractsOf(all),
    members: all.length,
    wordForWord: row.wording.contracts,
    sameTerms: contractsOf(
      membersOf(rows.filter((_, r) => counted.every((slot) => has(slot, r, slot.choices[shown]!)))),
    ),
    departing: contractsOf(
      membersOf(
        rows.filter((_, r) => slots.some((slot) => slot.isRare && slot.weight !== 'style' && !has(slot, r, 0))),
      ),
    ),
    isReadable: isReadable(slots, row.units.length, contractsOf(all)),
    wordings: rows.map(({ wording }, r) => ({
      choices: slots.map((slot) => slot.choices[r]!),
      memberIds: wording.members.map(({ id }) => id),
      contracts: wording.contracts,
    })),
  };
}

/** The member whose text is shown: the first of those that write it the most frequent way. */
const memberShown = ({ text, members }: Wording): Member =>
  members.filter((member) => member.text === text).reduce((first, member) => (member.id < first.id ? member : first));

/** What the usual value of a slot is worth for the text that is shown. */
const IMPORTANCE: Readonly<Record<SlotWeight, number>> = { terms: 100, words: 30, names: 3, style: 1 };
const BLANK_COST = 50;
const BLANK = /_{2,}|\*{2,}|\[[\s*●•_]*\]/;

const isUsual = ({ choices, values }: GridSlot, row: number): boolean =>
  values[choices[row]!]!.weight === values[0]!.weight;

/** The row that has the most frequent values; among equals the more frequent wording. */
function mostUsual(grid: Grid, slots: readonly GridSlot[]): number {
  const score = (r: number): number =>
    slots.reduce(
      (sum, slot) => {
        const { weight, text } = slot.values[slot.choices[r]!]!;
        const share = isUsual(slot, r) ? 1 : weight / (2 * grid.total);
        return sum + IMPORTANCE[slot.weight] * share - (BLANK.test(text) ? BLANK_COST : 0);
      },
      grid.rows[r]!.weight / (grid.total || 1) / 2,
    );
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  for (let r = 0; r < grid.rows.length; r++) {
    const value = score(r);
    if (value > most) [best, most] = [r, value];
  }
  return best;
}

/** The quote that opens the first word and the stop and quote that end the last sentence belong to the text. */
const OPENING = /["“‘([]*$/;
const CLOSING = /^["”’)\]]*[.;:]?["”’)]*/;

/** Where the wording stands in a text: without its number in front and the page behind. */
function textExtent({ text, units }: Row): TextSpan {
  const first = units[0]?.start ?? 0;
  const end = units.at(-1)?.end ?? text.length;
  const opening = OPENING.exec(text.slice(Math.max(0, first - 3), first))![0].length;
  return { start: first - opening, end: end + CLOSING.exec(text.slice(end, end + 6))![0].length };
}

const within = ({ start, end }: TextSpan, offset: number): TextSpan => ({ start: start - offset, end: end - offset });

/** Where a run of columns stands in a text; an empty span before the next unit, or behind the last, where it has nothing there. */
export function placeOf({ units, path }: Pick<Row, 'units' | 'path'>, { from, to }: Run): TextSpan {
  const isText = (i: number): boolean => units[i]!.kind !== 'mark' || units[i]!.key === "'s";
  const inside = [...units.keys()].filter((i) => path[i]! >= from && path[i]! <= to && isText(i));
  if (inside.length > 0) return { start: units[inside[0]!]!.start, end: units[inside.at(-1)!]!.end };
  const at = units.find((_, i) => path[i]! > to)?.start ?? units.at(-1)?.end ?? 0;
  return { start: at, end: at };
}

const MOST_SLOTS = 10;
const UNITS_PER_SLOT = 10;
/** Two texts that differ in many places are no wording with slots: comparing them tells more. */
const SLOTS_PER_CONTRACT = 2;

/** A passage that each writes in its own way takes as much reading as so many others, a name that is not marked half as much. */
const FREE_COUNTS = 3;
const NAME_COUNTS = 0.5;

const readingOf = (slot: GridSlot): number => {
  if (slot.weight === 'style' || slot.isRare) return 0;
  if (!isShown(slot, { isReadable: true })) return NAME_COUNTS;
  return slot.kind === 'free' ? FREE_COUNTS : 1;
};

function isReadable(slots: readonly GridSlot[], units: number, contracts: number): boolean {
  const reading = slots.reduce((sum, slot) => sum + readingOf(slot), 0);
  return reading <= MOST_SLOTS && reading <= 2 + units / UNITS_PER_SLOT && reading < SLOTS_PER_CONTRACT * contracts;
}
