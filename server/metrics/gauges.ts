/**
 * Every figure of ours beside those that count requests. Labels come from words of the code alone, never from what people have written:
 * no library, person, address or text, and no number of anything that is in a private library by itself.
 */
export const GAUGES = {
  clausary_record_up: { help: 'Whether the record could be asked for these figures', labels: [] },
  clausary_index_waiting_changes: { help: 'Changes of the record that the search index lacks', labels: [] },
  clausary_index_oldest_change_seconds: {
    help: 'Age of the oldest of them; 0: none waits, or no mail server is set',
    labels: [],
  },
  clausary_index_rows: { help: 'Rows of the public libraries in the search index', labels: ['tab'] },
  clausary_index_generation: { help: 'Number of the newest generation that was begun', labels: [] },
  clausary_index_bytes: { help: 'Size of the search index, where it is a folder of this machine', labels: [] },
  clausary_index_rebuilds: { help: 'Rebuilds of the search index that were asked for and have not ended', labels: [] },
  clausary_jobs: {
    help: 'Jobs by kind and state; failed ones for as long as they are kept',
    labels: ['kind', 'state'],
  },
  clausary_jobs_running_oldest_seconds: { help: 'How long ago the oldest running job was due', labels: ['kind'] },
  clausary_jobs_oldest_seconds: { help: 'How long the oldest waiting job has been due', labels: ['kind'] },
  clausary_ingested_last_hour: { help: 'Files taken in, by what became of them', labels: ['result'] },
  clausary_pool_connections: { help: 'Connections to the database, and queries that wait for one', labels: ['state'] },
  clausary_model_calls_last_hour: { help: 'Questions to the model by how they ended', labels: ['outcome'] },
  clausary_model_tokens_last_hour: { help: 'Tokens of those questions', labels: ['direction'] },
  clausary_model_seconds_last_hour: { help: 'Time that those questions took together', labels: [] },
  clausary_mails_waiting: { help: 'Mails that have not gone out', labels: [] },
  clausary_mails_oldest_seconds: { help: 'Age of the oldest of them; 0: none waits', labels: [] },
  clausary_mails_given_up: { help: 'Mails that are not tried any more', labels: [] },
  clausary_mails_given_up_last_day: { help: 'Those of them that were given up in the last day', labels: [] },
  clausary_mails_sent_last_hour: { help: 'Mails that went out', labels: [] },
  clausary_backup_age_seconds: { help: 'Age of the last backup made by `clausary backup` from here', labels: [] },
  clausary_disk_free_bytes: { help: 'Free room where the data is', labels: [] },
  clausary_disk_bytes: { help: 'All room where the data is', labels: [] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type GaugeName = keyof typeof GAUGES;

export interface Figure {
  name: GaugeName;
  labels?: Record<string, string>;
  value: number;
}
