/** Picking other values for a text of a wording: the places that are offered, and the text with what was picked. */
import { choicesOf } from '#shared/slots/choices.ts';
import { contractsWith, type Fillable, fill, type Picks, withBundles } from '#shared/slots/fill.ts';
import { isCounted, isShown, type SlotKind } from '#shared/slots/slotKinds.ts';
import type { Slot, Template, TemplateValue } from '#shared/slots/templates.ts';

type Value = Omit<TemplateValue, 'members'>;

/** What of a template is needed to pick values. */
export interface PickableTemplate extends Fillable, Pick<Template, 'isReadable' | 'contracts'> {
  slots: readonly (Omit<Slot, 'values'> & { values: readonly Value[] })[];
  /** Its text is only a beginning. */
  isCut?: boolean;
}

/** A text of a group with the template that says the same. */
export interface PickableText {
  template: PickableTemplate;
  text: string;
  /** Index of the value that the text has in each slot. */
  choices: readonly number[];
}

export interface PickableSlot {
  /** Among the slots of the template. */
  index: number;
  kind: SlotKind;
  /** The words in front of it, to tell it from others: "is not cured within". */
  before: string;
  values: readonly Value[];
  /** Index of the value that the text has now. */
  chosen: number;
}

/** Null for a text that no template of its group says word for word, to its end: other values in it would be guessed. */
export function pickableText(templates: readonly PickableTemplate[], text: string): PickableText | null {
  for (const template of templates) {
    if (template.isCut) continue;
    const choices = choicesOf(template, text);
    if (choices) return { template, text, choices };
  }
  return null;
}

/** What the text has in every slot once the picks are in; the slots of a bundle go along. */
function chosenWith({ template, choices }: PickableText, picks: Picks): Map<number, number> {
  return new Map([...choices.entries(), ...withBundles(template, picks)]);
}

const WORDS_BEFORE = /(?:\S+\s+){0,4}\S*$/;
/** The words in front of a place, '' where a text begins with it. */
export const wordsBefore = (text: string, at: number): string =>
  (WORDS_BEFORE.exec(text.slice(Math.max(0, at - 80), at).trimEnd())?.[0] ?? '').trim();

/** What a drafter picks: what is negotiated, and other words where few enough differ to be read as places. */
const isOffered = (slot: PickableTemplate['slots'][number], template: PickableTemplate): boolean =>
  slot.values.length > 1 && isCounted(slot) && isShown(slot, template);

/** The slots that are offered, in the order of the text. */
export function pickableSlots(of: PickableText, picks: Picks): PickableSlot[] {
  const { text, slots } = of.template;
  const chosen = chosenWith(of, picks);
  return slots.flatMap((slot, index): PickableSlot[] => {
    const { kind, places, values } = slot;
    if (!isOffered(slot, of.template)) return [];
    return [{ index, kind, before: wordsBefore(text, places[0]!.start), values, chosen: chosen.get(index)! }];
  });
}

/** Contracts that have the values of all offered slots as they are chosen, whatever their parties are called. */
export function contractsAsPicked(of: PickableText, picks: Picks): number {
  const { slots } = of.template;
  const offered = [...chosenWith(of, picks)].filter(([slot]) => isOffered(slots[slot]!, of.template));
  return contractsWith(of.template, new Map(offered));
}

/** The text with the picked values; the very text where nothing else was picked. */
export function pickedText(of: PickableText, picks: Picks): string {
  const chosen = chosenWith(of, picks);
  const isSame = of.choices.every((choice, slot) => chosen.get(slot) === choice);
  return isSame ? of.text : fill(of.template, chosen);
}
