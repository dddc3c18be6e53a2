/** What a file is made of: plain data, so that a process apart can make it. */
import type { Place } from '#server/record/contractBlocks.ts';

export interface ExportText {
  title: string;
  /** ISO 639-1 */
  language: string;
  /** As stored, whole. */
  text: string;
  places: readonly Place[];
  origin: ExportOrigin;
}

/** What stands at the end of every file. */
export interface ExportOrigin {
  /** "Supply Agreement (14 March 2024). Filed by Quill Fern Ltd." */
  source: string;
  /** Where it can be read, with the origin of this deployment. */
  url: string;
  /** What may be done with it. */
  note: string;
}
