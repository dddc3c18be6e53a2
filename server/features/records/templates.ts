/** Templates of a group as pages and calls show them, and who has which value. */

import type { Context } from '#server/features/records/context.ts';
import { cutText } from '#server/features/records/display.ts';
import type { PagedKind } from '#server/record/groups.ts';
import { type GroupTemplate, membersWith } from '#server/record/templates/index.ts';
import type { OwnValue } from '#shared/api/pages.ts';
import type { ShownSlot, ShownTemplate } from '#shared/api/templates.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';
import { valueName } from '#shared/slots/slotKeys.ts';
import { isCounted, isShown } from '#shared/slots/slotKinds.ts';

interface OfGroup {
  kind: PagedKind;
  scope: string;
  group: string;
}

/** As much of a template as pages show of any wording: the rest of its text is taken by the call that counts. */
export function withinCut(template: GroupTemplate): GroupTemplate {
  if (template.text.length <= SNIPPET_CUT) return template;
  const text = cutText(template.text, SNIPPET_CUT);
  const within = template.slots.map((slot) => ({
    ...slot,
    places: slot.places.filter(({ end }) => end <= text.length),
  }));
  const isWithin = (_: unknown, slot: number): boolean => within[slot]!.places.length > 0;
  return {
    ...template,
    text,
    slots: within.filter(isWithin),
    wordings: template.wordings.map((wording) => ({ ...wording, choices: wording.choices.filter(isWithin) })),
  };
}

/** Each value with the way to its contracts: clauses without a type have no page of their own. */
export function shownTemplate(
  { to }: Pick<Context, 'to'>,
  { kind, scope, group }: OfGroup,
  whole: GroupTemplate,
): ShownTemplate {
  const { memberId, slots, wordings, members: _members, ...template } = withinCut(whole);
  const shown = wordings.find(({ memberIds }) => memberIds.includes(memberId))!;
  const hrefOf = (key: string, value: string): string | null => {
    if (scope === '') return null;
    const with_ = kind === 'clause' ? to.clauseGroupWith : to.definitionWith;
    return with_(scope, group, key, valueName(value));
  };
  return {
    ...template,
    isCut: whole.text.length > SNIPPET_CUT,
    clauseId: memberId,
    slots: slots.map(({ key, values, ...slot }, i) => ({
      ...slot,
      key,
      own: shown.choices[i]!,
      values: values.map(({ value, text, contracts }) => ({
        value,
        text,
        contracts,
        href: hrefOf(key, value),
      })),
    })),
  };
}

/** Members that `slot=key:value` of an address asks for; null: it asks for nothing that there is. */
export function membersAsked(
  templates: readonly GroupTemplate[],
  asked: string | null,
): { ids: string[]; text: string } | null {
  const colon = asked?.indexOf(':') ?? -1;
  if (!asked || colon < 0) return null;
  const [key, name] = [asked.slice(0, colon), asked.slice(colon + 1)];
  return membersWith(
    templates,
    (slot) => slot.key === key,
    (value) => valueName(value) === name,
  );
}

/** What one member has in the slots of its template that are terms or words. */
export function valuesOf(templates: readonly GroupTemplate[], member: string): OwnValue[] {
  for (const { slots, wordings } of templates) {
    const own = wordings.find(({ memberIds }) => memberIds.includes(member));
    if (!own) continue;
    return slots.flatMap((slot, i) => {
      if (!isCounted(slot) || slot.isRare) return [];
      const { text, contracts } = slot.values[own.choices[i]!]!;
      return [{ text, weight: slot.weight, isUsual: contracts === slot.values[0]!.contracts }];
    });
  }
  return [];
}

/** Values that a card lists of each slot; all are on the page of the group. */
const CARD_VALUES = 8;

/** The most frequent values; the text's own is one of them, however seldom. */
function firstValues(slot: ShownSlot, most: number): ShownSlot {
  const { values, own } = slot;
  if (values.length <= most) return slot;
  const more = values.length - most;
  if (own < most) return { ...slot, values: values.slice(0, most), more };
  return { ...slot, values: [...values.slice(0, most - 1), values[own]!], own: most - 1, more };
}

/** Without what nobody is shown: other spellings, single departures, and on a card the long tail of values. */
export function cardTemplate(template: ShownTemplate, mostValues: number = CARD_VALUES): ShownTemplate | null {
  const slots = template.slots.filter((slot) => isShown(slot, template)).map((slot) => firstValues(slot, mostValues));
  return slots.length > 0 ? { ...template, slots } : null;
}
