/** What 007_citations and 021_cited_contracts create, as Kysely sees it. */
import type { ColumnType } from 'kysely';
import type { CitedKind } from '#shared/domain/citation.ts';

type Moment = ColumnType<Date, Date | string, Date | string>;

interface CitedKey {
  namespace: string;
  kind: CitedKind;
  /** Clause type, term, or the contract's id. */
  scope: string;
  hash: string;
}

export interface CitedWordingTable extends CitedKey {
  /** Null when no contract is left that it was cited from. */
  text: string | null;
  cited_at: Moment;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CitedSourceTable extends CitedKey {
  contract_id: string;
  anchor: string | null;
  title: string;
  /** yyyy-mm-dd */
  published: string | null;
  cited_at: Moment;
}
