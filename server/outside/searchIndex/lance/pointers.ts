/**
 * The one mutable thing beside the tables: which generation of a library is live, and at which version each of its tables is to be read.
 * Whoever reads does so at the versions of one pointer, so never half of a write; whoever writes makes it seen by moving the pointer, last.
 */
import { z } from 'zod';

export const State = z.object({
  generation: z.number().int().positive(),
  /** Sequence number of the last outbox row that is in it. */
  seq: z.number().int().nonnegative(),
  dims: z.number().int().nonnegative(),
  /** Version of the model that the vectors were made with. */
  meaning: z.string(),
  /** By table, the version to read. */
  versions: z.record(z.string(), z.number().int().nonnegative()),
  /** By tab: row ids from here on were added after the full-text index was last brought up to date. */
  tails: z.record(z.string(), z.number().int().nonnegative()),
});
export type State = z.infer<typeof State>;

export interface Pointer extends State {
  /** Grows with every write of a generation. */
  revision: number;
}

/** The turn of a process to write. */
export interface Turn {
  fence: number;
  /** Before each step of a write. Errors: `OtherWriter` for who has slept longer than its turn. */
  check(): void;
}

export interface Pointers {
  /** Null: none, or unreadable. */
  read(namespace: string): Promise<Pointer | null>;
  /** Runs a job as the one process that writes. Errors: `OtherWriter`. */
  writing<T>(job: (turn: Turn) => Promise<T>): Promise<T>;
  /**
   * A number above `above` for a generation, which no generation of this place ever had. What was begun before and did not become live is
   * kept no longer. Errors: `OtherWriter`.
   */
  begin(namespace: string, turn: Turn, above: number): Promise<number>;
  /** A number for a write, above `after` and above all that were ever given to this generation. Errors: `OtherWriter`. */
  nextBatch(namespace: string, turn: Turn, after: number): Promise<number>;
  /** From now on this is what everybody reads. Errors: `OtherWriter`, and nothing is changed. */
  publish(namespace: string, turn: Turn, state: State): Promise<Pointer>;
  /** Generations whose tables somebody may need: the live one, those that were live a moment ago, those that are being built. */
  kept(namespace: string): Promise<number[]>;
  /** Nothing is live any more. Errors: `OtherWriter`. */
  remove(namespace: string, turn: Turn): Promise<void>;
}

/** Another process writes the search index now. What this one wrote and did not publish is taken back by the next write. */
export class OtherWriter extends Error {
  constructor() {
    super('Another process writes the search index');
    this.name = 'OtherWriter';
  }
}
