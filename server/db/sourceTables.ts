/** What 037_upload_sources creates, as Kysely sees it. */
import type { Timestamp } from '#server/db/columns.ts';

export interface SourceTables {
  source_connection: {
    user_id: string;
    source: 'dropbox' | 'drive' | 'onedrive';
    tokens: Buffer;
    connected_at: Timestamp;
  };
}
