/** What people leave in a document beside its words: tracked changes and comments, as plain data. */

export interface Change {
  /** Valid until the document changes or changes are listed again. */
  id: string;
  kind: 'added' | 'deleted' | 'formatted';
  /** The words added or struck out; `\n` for a paragraph mark. */
  text: string;
  author: string;
  /** ISO 8601; left out where the document does not say. */
  date?: string;
  /** Paragraph it begins in. */
  para: number;
  /** Where the host can tell: one end of a move. */
  moved?: boolean;
}

export interface CommentInfo {
  id: string;
  text: string;
  author: string;
  date?: string;
  /** The words it is about. */
  quote: string;
  /** Paragraph it begins in. */
  para: number;
  resolved: boolean;
  replies: { author: string; text: string; date?: string }[];
}
