/** Groups as templates with slots: decision 0050. */
export { wordingsOfMembers } from '#server/record/templates/ofMembers.ts';
export type { GroupTemplate } from '#server/record/templates/read.ts';
export { countsOf, membersWith, shownMember, shownTemplates } from '#server/record/templates/shown.ts';
