/** What contracts have in the places of a wording where they differ, read of the template that its group is kept as. */
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type GroupTemplate, shownTemplates } from '#server/record/templates/index.ts';
import type { Choice, Value } from '#shared/domain/drafting/choices.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { SLOT_NAMES } from '#shared/domain/slotNames.ts';
import { type PickableSlot, pickableSlots, wordsBefore } from '#shared/slots/picking.ts';
import { placesIn } from '#shared/slots/placing.ts';

/** Values that are offered of one place. */
const MOST_VALUES = 8;

/** More words, or another paragraph, are another sentence and no value. */
const MOST_WORDS = 12;
/** What the paper and its parts are called says nothing of the deal. */
const CALLED = new Set(
  'agreement amendment contract deed lease note plan letter guarantee clause section article paragraph'.split(' '),
);
const isValue = (text: string): boolean =>
  text !== '' && text.split(/\s+/).length <= MOST_WORDS && !/[;\n]/.test(text) && !CALLED.has(text.toLowerCase());

/** Given words by id of the slot. */
type Given = Readonly<Record<string, string>>;

/** None where the group has changed and cannot be read at once. */
export async function choicesFor(
  library: ReadableLibrary,
  kind: PagedKind,
  base: Precedent,
  given: Given,
): Promise<Choice[]> {
  const read = await shownTemplates(library, kind, [{ id: base.id, size: base.contracts }]);
  return choicesOf(read.get(base.id) ?? [], base, given);
}

/** Values that are one decision in several places go along with the one that is given. */
export function choicesOf(
  templates: readonly GroupTemplate[],
  { member, text }: Pick<Precedent, 'member' | 'text'>,
  given: Given,
): Choice[] {
  for (const template of templates) {
    const own = template.wordings.find(({ memberIds }) => memberIds.includes(member))?.choices;
    const places = own && placesIn(template, own, text);
    if (!own || !places) continue;
    const of = { template, text, choices: own };
    const idOf = (slot: number): string => `choice-${template.slots[slot]!.key}`;
    const wordsOf = (slot: number): string => text.slice(places[slot]![0]!.start, places[slot]![0]!.end);
    const picked = pickableSlots(of, new Map()).flatMap(({ index, values }): [number, number][] => {
      const said = given[idOf(index)]?.trim();
      const at = said === wordsOf(index) ? own[index]! : values.findIndex(({ text: one }) => one === said);
      return at < 0 ? [] : [[index, at]];
    });
    return pickableSlots(of, new Map(picked)).flatMap((slot): Choice[] => {
      const { index, kind, values, chosen } = slot;
      const offered = valuesOf(slot, own[index]!, wordsOf(index));
      // a place that is empty here, or elsewhere, is a sentence's own matter
      if (offered.length < 2 || !isValue(wordsOf(index)) || places[index]!.some(({ start, end }) => start === end))
        return [];
      const asked = chosen === own[index] ? '' : values[chosen]!.text;
      return places[index]!.map((place) => ({
        ...place,
        id: idOf(index),
        kind,
        name: nameOf(kind, wordsBefore(text, places[index]![0]!.start)),
        words: text.slice(place.start, place.end),
        values: offered,
        ...(asked !== '' && { asked }),
      }));
    });
  }
  return [];
}

/** "Period after “invoice is due within”". */
const nameOf = (kind: PickableSlot['kind'], before: string): string =>
  before === '' ? `${SLOT_NAMES[kind]} at the beginning` : `${SLOT_NAMES[kind]} after “${before.replace(/\s+/g, ' ')}”`;

/** The most frequent, as they are mostly written; its own as it stands here. */
function valuesOf({ values }: PickableSlot, own: number, words: string): Value[] {
  const all = values.map(({ text, contracts }, i) => ({ text: i === own ? words : text, contracts, isOwn: i === own }));
  const said = all.filter(({ text }) => isValue(text));
  const most = said.slice(0, MOST_VALUES);
  const shown = most.some(({ isOwn }) => isOwn) ? most : [...most.slice(0, -1), ...said.filter(({ isOwn }) => isOwn)];
  return shown.map(({ text, contracts }) => ({ text, contracts }));
}
