/** `clausary eval slots`: groups of nearly equal texts → what each has in the slots of its template. */
import type { MemberRow } from '#server/tools/eval/rows.ts';
import { readMembers } from '#shared/slots/index.ts';

export interface SlotRow {
  group: string;
  id: string;
  /** Numbered within the group; the template of most texts is 0. */
  template: number;
  /** The text that the template shows, word for word. */
  isModal: boolean;
  /** One entry for each place. Offsets are UTF-16 units of the given text; equal where nothing is put there. */
  slots: { slot: number; kind: string; value: string; start: number; end: number }[];
}

/** Every text counts as one contract. What says the same in other words, and what single texts depart in, is no slot. */
export function slotRows(rows: readonly MemberRow[]): SlotRow[] {
  // ids may repeat in a file that others made
  const { templates, readings } = readMembers(
    rows.map(({ text }, i) => ({ id: String(i), contract: String(i), text })),
  );
  return readings
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ id, template, isShown, slots }) => {
      const row = rows[Number(id)]!;
      return {
        group: row.group,
        id: row.id,
        template,
        isModal: isShown,
        slots: slots.flatMap(({ slot, value, places }) => {
          const { kind, weight, isRare } = templates[template]!.slots[slot]!;
          return weight === 'style' || isRare
            ? []
            : places.map(({ start, end }) => ({ slot, kind, value, start, end }));
        }),
      };
    });
}
