/** Wordings read as templates with slots. */
export { choicesOf } from '#shared/slots/choices.ts';
export { contractsWith, fill, withBundles } from '#shared/slots/fill.ts';
export { type MemberReading, readMembers } from '#shared/slots/memberSlots.ts';
export { keyedSlots } from '#shared/slots/slotKeys.ts';
export { type Template, templatesOf } from '#shared/slots/templates.ts';
export { unitsOf, wordingKey } from '#shared/slots/units.ts';
export type { Member } from '#shared/slots/wordings.ts';
