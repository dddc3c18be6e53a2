export { assignGroups, type GroupItem } from '#server/record/grouping/assign.ts';

export { leaveGroups } from '#server/record/grouping/leave.ts';
