export { assignGroups, type GroupItem } from '#server/record/grouping/assign.ts';
export type { Fingerprint } from '#server/record/grouping/fingerprint.ts';

export { leaveGroups } from '#server/record/grouping/leave.ts';
