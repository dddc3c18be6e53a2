import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

/** How the document stands. */
export interface Marks {
  rev: string;
  paras: readonly DocParagraph[];
  /** What each tracked change says, in order. */
  changes: string[];
  /** Ids of comments, tags of content controls. */
  comments: string[];
  tags: string[];
}

export interface UndoStep {
  before: Marks;
  after: Marks;
}
