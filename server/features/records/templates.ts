/** Templates of a group as pages and calls show them, and who has which value. */
import type { Context } from '#server/features/records/context.ts';
import type { PagedKind } from '#server/record/groups.ts';
import { type GroupTemplate, membersWith } from '#server/record/templates/index.ts';
import type { OwnValue } from '#shared/api/pages.ts';
import type { ShownTemplate } from '#shared/api/templates.ts';
import { valueName } from '#shared/slots/slotKeys.ts';

interface OfGroup {
  kind: PagedKind;
  scope: string;
  group: string;
}

/** Each value with the way to its contracts: meanings of a term and clauses without a type have no page of their own. */
export function shownTemplate(
  { to }: Pick<Context, 'to'>,
  { kind, scope, group }: OfGroup,
  { memberId, slots, wordings: _wordings, members: _members, ...template }: GroupTemplate,
): ShownTemplate {
  const hasPage = kind === 'clause' && scope !== '';
  return {
    ...template,
    clauseId: memberId,
    slots: slots.map(({ key, values, ...slot }) => ({
      ...slot,
      key,
      values: values.map(({ value, text, contracts }) => ({
        value,
        text,
        contracts,
        href: hasPage ? to.clauseGroupWith(scope, group, key, valueName(value)) : null,
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
    return slots.flatMap(({ weight, isRare, values }, i) =>
      (weight === 'terms' || weight === 'words') && !isRare
        ? [
            {
              text: values[own.choices[i]!]!.text,
              weight,
              isUsual: values[own.choices[i]!]!.contracts === values[0]!.contracts,
            },
          ]
        : [],
    );
  }
  return [];
}

/** Values that a card lists of each slot; the rest is on the page of the group. */
const CARD_VALUES = 8;

/** Without what nobody is shown on a card: other spellings, single departures, and the long tail of values. */
export function cardTemplate(template: ShownTemplate): ShownTemplate | null {
  const slots = template.slots
    .filter(({ weight, isRare }) => weight !== 'style' && !isRare)
    .map((slot) => ({ ...slot, values: slot.values.slice(0, CARD_VALUES) }));
  return slots.length > 0 ? { ...template, slots } : null;
}
