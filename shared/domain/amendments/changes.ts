/** What an amendment does, as data; every place points into the text of the amendment. */
import type { TextSpan } from '#shared/reading/types.ts';

/** A section of the amended agreement as the amendment names it. */
export interface SectionNamed {
  /** "Section 4.2(a)" */
  name: string;
  /** The words and digits that find it: "section", "4.2", ["a"]. */
  word: string;
  base: string;
  subs: readonly string[];
}

export type Change =
  /** The section now reads as quoted; `newText` null: where the new words end is not certain. */
  | { kind: 'restated'; newText: TextSpan | null }
  | { kind: 'deleted' }
  /** Words of the section become others. */
  | { kind: 'words'; from: string; to: string }
  /** The quoted words come behind what the section says. */
  | { kind: 'appended'; newText: TextSpan }
  /** New text stands beside the section, which itself says what it said; `newText` null: where it ends is not certain. */
  | { kind: 'inserted'; where: 'after' | 'before'; newText: TextSpan | null }
  /** It is amended, in a way that is not read any further. */
  | { kind: 'changed' }
  /** The amendment names it. */
  | { kind: 'mentioned' };

/** `quote`: the words of the amendment that say so. */
export type Operation = Change & { section: SectionNamed; quote: TextSpan };

/** "All references to “X” shall be to “Y”": said of the whole agreement. */
export interface Everywhere {
  from: string;
  to: string;
  quote: TextSpan;
}
