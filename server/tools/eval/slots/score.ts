/** How well templates agree with groups whose slots are known. */
import type { TrueSlot, Variant } from '#server/tools/eval/slots/variants.ts';
import type { TextSpan } from '#shared/reading/types.ts';
import { type MemberReading, readMembers, type Template } from '#shared/slots/index.ts';

export interface SlotScore {
  groups: number;
  /** Slots in which the members of the largest template differ, and those of them that were found. */
  real: number;
  met: number;
  /** Slots that were found, and those of them that are real. */
  found: number;
  right: number;
  /** Members of met slots, and those whose value is told from the other values rightly. */
  members: number;
  valuesRight: number;
  /** Groups in which some text has the usual value everywhere, and those in which the text shown has. */
  modal: number;
  modalRight: number;
  /** Pairs of texts that make different bargains, and those that stand in different templates. */
  dealPairs: number;
  dealsApart: number;
}

export const noSlots = (): SlotScore => ({
  groups: 0,
  real: 0,
  met: 0,
  found: 0,
  right: 0,
  members: 0,
  valuesRight: 0,
  modal: 0,
  modalRight: 0,
  dealPairs: 0,
  dealsApart: 0,
});
export const slotF1 = ({ real, met, found, right }: SlotScore): number => {
  const [precision, recall] = [right / (found || 1), met / (real || 1)];
  return (2 * precision * recall) / (precision + recall || 1);
};

/** Characters by which a place may be wider than the true one: "15 Business Days" for "15". */
const WIDER = 40;
const NEAR = 4;

/** An empty place is met near by; else one holds the other, or they share half of both. */
function meets(found: TextSpan, real: TextSpan): boolean {
  if (found.start === found.end || real.start === real.end)
    return Math.max(found.start, real.start) - Math.min(found.end, real.end) <= NEAR;
  if (found.start >= real.start && found.end <= real.end) return true;
  if (found.start <= real.start && found.end >= real.end)
    return found.end - found.start <= real.end - real.start + WIDER;
  const both = Math.min(found.end, real.end) - Math.max(found.start, real.start);
  return both * 2 >= Math.max(found.end, real.end) - Math.min(found.start, real.start);
}

const counts = (values: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
};

export function scoreVariants(variants: readonly Variant[], score: SlotScore): void {
  const { templates, readings } = readMembers(variants.map(({ id, text }) => ({ id, contract: id, text })));
  const byId = new Map(variants.map((variant) => [variant.id, variant]));
  const templateOf = new Map(readings.map(({ id, template }) => [id, template]));
  score.groups++;
  for (const [i, a] of variants.entries())
    for (const b of variants.slice(i + 1)) {
      if (a.deal === b.deal) continue;
      score.dealPairs++;
      if (templateOf.get(a.id) !== templateOf.get(b.id)) score.dealsApart++;
    }
  const inside = readings.filter(({ template }) => template === 0);
  const own = inside.map(({ id }) => byId.get(id)!);
  const names = [...own[0]!.slots.keys()].filter(
    (name) => counts(own.map(({ slots }) => slots.get(name)!.value)).size > 1,
  );
  scorePlaces(templates[0]!, inside, own, names, score);
  scoreShown(byId.get(templates[0]!.memberId)!, own, names, score);
}

function scorePlaces(
  template: Template,
  inside: readonly MemberReading[],
  own: readonly Variant[],
  names: readonly string[],
  score: SlotScore,
): void {
  const shown = inside.findIndex(({ id }) => id === template.memberId);
  const offered = template.slots.flatMap(({ weight, isRare }, slot) => (weight === 'style' || isRare ? [] : [slot]));
  const placesOf = (slot: number): TextSpan[] => inside[shown]!.slots[slot]!.places;
  const right = new Set<number>();
  for (const name of names) {
    score.real++;
    const real = own[shown]!.slots.get(name)!;
    const met = offered.filter((slot) =>
      placesOf(slot).some((place) => real.places.some((true_) => meets(place, true_))),
    );
    if (met.length === 0) continue;
    score.met++;
    for (const slot of met) right.add(slot);
    score.members += own.length;
    score.valuesRight += agreeing(
      inside.map(({ slots }) => met.map((slot) => slots[slot]!.value).join('|')),
      own.map(({ slots }) => (slots.get(name) as TrueSlot).value),
    );
  }
  score.found += offered.length;
  score.right += right.size;
}

/** Members that agree when each found value stands for the true value that it most often goes with, one to one. */
function agreeing(found: readonly string[], real: readonly string[]): number {
  const pairs = [...counts(found.map((value, i) => `${value}\n${real[i]}`))].sort((a, b) => b[1] - a[1]);
  const used = new Set<string>();
  let agree = 0;
  for (const [pair, count] of pairs) {
    const [f, r] = pair.split('\n');
    if (used.has(`found ${f}`) || used.has(`real ${r}`)) continue;
    used.add(`found ${f}`).add(`real ${r}`);
    agree += count;
  }
  return agree;
}

function scoreShown(shown: Variant, own: readonly Variant[], names: readonly string[], score: SlotScore): void {
  const usual = names.map((name) => {
    const weights = counts(own.map(({ slots }) => slots.get(name)!.value));
    const most = Math.max(...weights.values());
    return { name, values: new Set([...weights].filter(([, n]) => n === most).map(([value]) => value)) };
  });
  const isUsual = ({ slots }: Variant): boolean =>
    usual.every(({ name, values }) => values.has(slots.get(name)!.value));
  if (!own.some(isUsual)) return;
  score.modal++;
  if (isUsual(shown)) score.modalRight++;
}
