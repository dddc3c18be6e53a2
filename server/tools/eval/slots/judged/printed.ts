/** A group as whoever judges it reads it: its templates, with the values of each slot that a page shows. */
import type { RealGroup } from '#server/tools/eval/slots/judged/realGroups.ts';
import { type Template, templatesOf } from '#shared/slots/index.ts';
import { isShown } from '#shared/slots/slotKinds.ts';

/** Values told of a slot, and characters of each. */
const MOST_VALUES = 7;
const LONGEST_VALUE = 400;
/** Characters of the fixed words around a slot; what stands farther from any slot is left out of the print. */
const CONTEXT = 110;

interface ShownSlot {
  index: number;
  kind: string;
  isRare: boolean;
  start: number;
  end: number;
}

/** Templates of more than one contract: of one there is nothing to compare. */
const judgedTemplates = ({ members }: RealGroup): Template[] =>
  templatesOf(members).filter(({ contracts }) => contracts > 1);

const shownSlots = (template: Template): ShownSlot[] =>
  template.slots.flatMap((slot, index) =>
    isShown(slot, template) ? [{ index, kind: slot.kind, isRare: slot.isRare, ...slot.places[0]! }] : [],
  );

function marked(template: Template): string {
  const { text, slots } = template;
  const shown = new Set(shownSlots(template).map(({ index }) => index));
  const places = slots
    .flatMap(({ places: all, kind }, index) =>
      shown.has(index) ? all.map((place) => ({ ...place, name: `${index}:${kind}` })) : [],
    )
    .sort((a, b) => a.start - b.start);
  let [out, at] = ['', 0];
  const plain = (to: number): void => {
    const words = text.slice(at, to);
    const head = at === 0 ? '' : words.slice(0, CONTEXT);
    const tail = words.slice(-CONTEXT);
    out += words.length <= 2 * CONTEXT + 20 ? words : `${head} … ${tail}`;
  };
  for (const { start, end, name } of places) {
    if (start < at) continue;
    plain(start);
    out += `⟦${name}|${text.slice(start, end).slice(0, LONGEST_VALUE)}⟧`;
    at = end;
  }
  plain(text.length);
  return out;
}

/** A group as whoever judges it reads it: its templates with their slots marked, and the values of each slot. */
export function printedGroup(group: RealGroup): string {
  const lines = [`# ${group.hash}: ${group.members.length} members`];
  judgedTemplates(group).forEach((template, t) => {
    const { contracts, wordForWord, isReadable, family, deal } = template;
    lines.push(
      `## ${t} (family ${family}${deal.length > 0 ? `, deal: ${deal.join('; ')}` : ''}) ${contracts} contracts, ${wordForWord} word for word${isReadable ? '' : ', NOT READABLE'}`,
      marked(template),
    );
    const shown = new Set(shownSlots(template).map(({ index }) => index));
    template.slots.forEach((slot, index) => {
      const values = slot.values
        .slice(0, MOST_VALUES)
        .map(({ text, contracts: n }) => `${text.slice(0, LONGEST_VALUE) || '—'} ×${n}`)
        .join(' │ ');
      const more = slot.values.length > MOST_VALUES ? ` │ +${slot.values.length - MOST_VALUES}` : '';
      const name = shown.has(index)
        ? `${index}:${slot.kind}`
        : `  (${slot.isRare ? 'rare' : 'not shown'} ${slot.kind})`;
      lines.push(`  ${name}${slot.bundle >= 0 ? ` b${slot.bundle}` : ''}: ${values}${more}`);
    });
  });
  return lines.join('\n');
}
