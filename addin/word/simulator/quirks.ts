/** How hosts differ and misbehave, to be turned on one by one. */
export interface Quirks {
  /** Highest WordApi set: LTSC 2021 stops at 1.3. */
  apiLevel: number;
  /** Where text cannot be read without what is struck out: whether struck-out words stand in it. True on the web. */
  deletedTextVisible: boolean;
  /** References die whenever the host is asked again, as on the web after edits. */
  unstableRanges: boolean;
  /** The action of a call, counted from 0, at which the host fails with this code; `times` actions from there on. */
  failAt: { action: number; code: string; times?: number } | null;
  /** How long the host takes to answer. */
  latencyMs: number;
  /** A protected document, or one opened for viewing. */
  readOnly: boolean;
  /** Paragraphs have no id although the host claims they do. */
  uniqueIdNull: boolean;
  /** Inserting paragraphs takes the next numbered paragraph out of its list, as `insertOoxml` has been seen to do. */
  strayNumbering: boolean;
}

/** The newest Word, on a good day. */
export const NO_QUIRKS: Quirks = {
  apiLevel: 1.8,
  deletedTextVisible: true,
  unstableRanges: false,
  failAt: null,
  latencyMs: 0,
  readOnly: false,
  uniqueIdNull: false,
  strayNumbering: false,
};
