/** Every table of the operator, by its name. */
import { auditTable } from '#server/features/admin/audit/table.ts';
import { standardTable } from '#server/features/admin/content/table.ts';
import type { AdminDeps } from '#server/features/admin/context.ts';
import { missingPageTable, vitalTable } from '#server/features/admin/inbox/around.ts';
import { clientErrorTable, reportTable } from '#server/features/admin/inbox/tables.ts';
import { labelTable } from '#server/features/admin/labels/table.ts';
import { clauseTypeTable, contractTable, termTable, wordingTable } from '#server/features/admin/library/tables.ts';
import { subscriptionTable } from '#server/features/admin/money/table.ts';
import { peopleTable } from '#server/features/admin/people/table.ts';
import type { TableSource } from '#server/features/admin/tables/table.ts';
import { teamTable } from '#server/features/admin/teams/table.ts';
import { useDayTable, useTable } from '#server/features/admin/use/tables.ts';
import { ingestionTable, jobTable, refusalTable } from '#server/features/admin/work/tables.ts';
import type { AdminTable } from '#shared/domain/adminTables.ts';

export const tablesOf = (deps: AdminDeps): Record<AdminTable, TableSource> => ({
  people: peopleTable(deps),
  teams: teamTable(deps),
  subscriptions: subscriptionTable(deps),
  audit: auditTable(deps),
  reports: reportTable(deps),
  errors: clientErrorTable(deps),
  missing: missingPageTable(deps),
  vitals: vitalTable(deps),
  labels: labelTable(deps),
  contracts: contractTable(deps),
  clause_types: clauseTypeTable(deps),
  wordings: wordingTable(deps),
  terms: termTable(deps),
  ingestions: ingestionTable(deps),
  refusals: refusalTable(deps),
  jobs: jobTable(deps),
  uses: useTable(deps),
  use_days: useDayTable(deps),
  standards: standardTable(deps),
});
