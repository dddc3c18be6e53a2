/** How the site is used, as an operator sees it. Types only. */
import type { TableProps } from '#shared/api/adminTables.ts';
import type { EVENT_TYPES } from '#shared/domain/signals.ts';

export interface UseProps {
  /** The last 30 days, the oldest first. */
  events: { type: (typeof EVENT_TYPES)[number]; days: { day: string; count: number }[] }[];
  /** Most used pages, or days. */
  table: TableProps;
}
