/** Wordings read as templates with slots. */
export { contractsWith, fill, type Picks, withBundles } from '#shared/slots/fill.ts';
export { type MemberReading, type MemberSlot, readMembers } from '#shared/slots/memberSlots.ts';
export { SLOT_KINDS, type SlotKind, type SlotWeight } from '#shared/slots/slotKinds.ts';
export {
  type Slot,
  type Template,
  type TemplateValue,
  type TemplateWording,
  templatesOf,
} from '#shared/slots/templates.ts';
export { unitsOf, wordingKey } from '#shared/slots/units.ts';
export type { Member } from '#shared/slots/wordings.ts';
