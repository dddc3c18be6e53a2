/**
 * Names for slots that stay when a group is read anew: the number of a slot changes when another is found before it. A slot is called
 * by its kind, by the fixed words around it, and by the bargain of its template where that is not the usual one.
 */
import type { TextSpan } from '#shared/reading/types.ts';
import type { Slot, Template } from '#shared/slots/templates.ts';

export interface KeyedSlot extends Slot {
  key: string;
}

/** Fixed words on each side of a slot. */
const AROUND = 3;
const WORD = /[\p{L}\p{N}]+/gu;

/** FNV-1a: short, and the same in every process. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Places that are shown as fixed words count as such. */
function fixedWords({ text, slots }: Pick<Template, 'text' | 'slots'>): (TextSpan & { word: string })[] {
  const places = slots.filter(({ isRare }) => !isRare).flatMap((slot) => slot.places);
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index: start }) => {
    const end = start + word.length;
    return places.some((place) => start < place.end && end > place.start)
      ? []
      : [{ start, end, word: word.toLowerCase() }];
  });
}

/** Keys given, with how often. */
type Used = Map<string, number>;

/** The slots of a template with their keys, no two the same. `used`: keys of other templates of the group, which are not given again. */
export function keyedSlots(
  template: Pick<Template, 'text' | 'slots' | 'deal'>,
  used: Used = new Map<string, number>(),
): KeyedSlot[] {
  const words = fixedWords(template);
  const bargain = template.deal.map((said) => `|${said}`).join('');
  return template.slots.map((slot) => {
    const { start, end } = slot.places[0]!;
    const before = words.filter((word) => word.end <= start).slice(-AROUND);
    const after = words.filter((word) => word.start >= end).slice(0, AROUND);
    const said = (list: typeof words) => list.map(({ word }) => word).join(' ');
    const name = hashOf(`${slot.kind}|${said(before)}|${said(after)}${bargain}`);
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return { ...slot, key: times === 1 ? name : `${name}-${times}` };
  });
}

/** A value as addresses have it: long ones by a hash. */
const LONGEST_NAME = 60;
export const valueName = (value: string): string => (value.length > LONGEST_NAME ? `~${hashOf(value)}` : value);
