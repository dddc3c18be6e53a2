/** Steps that go through rows of a large table, and how long a row took: measured on the embedded database with the sample library, 2 cores. */
export interface StepWork {
  table: 'snippet_group' | 'contract';
  /** Milliseconds. */
  perRow: number;
}

/** All others change no row, or rows of tables that stay small: the 46 steps of an empty database take less than 2 s together. */
export const STEP_WORK: Readonly<Record<string, StepWork>> = {
  '004_closest': { table: 'snippet_group', perRow: 0.55 },
  '031_slots': { table: 'snippet_group', perRow: 0.04 },
  '033_slots_anew': { table: 'snippet_group', perRow: 0.04 },
  '036_uploads': { table: 'contract', perRow: 0.02 },
};

/** After these the server reads wordings anew beside the requests: searching goes on meanwhile. */
export const READ_ANEW: readonly string[] = ['031_slots', '033_slots_anew'];
