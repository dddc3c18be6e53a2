/** The operator's pages as data: part of `Pages`. Types only, as in pages.ts. */
import type { ContentProps } from '#shared/api/adminContent.ts';
import type { HealthProps } from '#shared/api/adminHealth.ts';
import type { PeopleProps, PersonProps } from '#shared/api/adminPeople.ts';
import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import type { TableProps } from '#shared/api/adminTables.ts';
import type { TeamHelperProps } from '#shared/api/adminTeams.ts';
import type { UseProps } from '#shared/api/adminUse.ts';
import type { LabelsProps } from '#shared/api/labels.ts';

export interface AuditLogProps {
  table: TableProps;
  /** Whether the chain of hashes is whole; `seq`: the first entry that does not fit, null where the end is missing. */
  verdict: { isWhole: true; entries: number } | { isWhole: false; entries: number; seq: number | null };
}

export interface AdminPages {
  People: PeopleProps;
  Person: PersonProps;
  Teams: { table: TableProps };
  TeamHelper: TeamHelperProps;
  Subscriptions: { table: TableProps };
  AdminSettings: AdminSettingsProps;
  Reports: { table: TableProps };
  ClientErrors: { table: TableProps };
  AuditLog: AuditLogProps;
  Labels: LabelsProps;
  /** Contracts, clause types, wordings or terms, by the name of the table. */
  Explorer: { table: TableProps };
  /** Runs of ingestion, what they refused, or jobs, by the name of the table. */
  Work: { table: TableProps };
  Health: HealthProps;
  Use: UseProps;
  Content: ContentProps;
}
