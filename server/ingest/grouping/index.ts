export { assignGroups, type GroupItem } from '#server/ingest/grouping/assign.ts';
export { evalGrouping } from '#server/ingest/grouping/evaluate.ts';
export { groupAll } from '#server/ingest/grouping/groupAll.ts';
export { leaveGroups } from '#server/ingest/grouping/leave.ts';
