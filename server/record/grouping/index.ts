export { assignGroups, type GroupItem } from '#server/record/grouping/assign.ts';
export { groupAll } from '#server/record/grouping/groupAll.ts';
export { leaveGroups } from '#server/record/grouping/leave.ts';
