/**
 * A document as the pane reads it, as plain data: what rules, checks and receipts work on.
 *
 * One character stands for one thing, so that offsets mean the same everywhere: tab `\t`, line break `\v`, page or column
 * break `\f`, non-breaking hyphen U+2011, optional hyphen U+00AD, and U+FFFC (OBJECT) for whatever is not text: a note
 * reference, a picture, an equation. Field codes are left out, their results are text. A paragraph never holds `\n` or `\r`.
 */
export const OBJECT = '\uFFFC';

/** Half-open stretch of a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** A field's result in the text of its paragraph. */
export interface DocField extends Span {
  /** The field's name in capitals: `REF`, `PAGEREF`, `NOTEREF`, `TOC`, `DATE` … */
  kind: string;
  /** The whole instruction, trimmed: `REF _Ref1234 \r \h`. */
  code: string;
  /** The bookmark that a reference names. */
  target?: string;
}

export interface DocBookmark {
  name: string;
  /** Offset of its start in the text of the paragraph. */
  at: number;
}

/** Number or bullet before a paragraph, as a reader sees it. */
export interface DocListLabel {
  /** "12.1", "(a)", "•". */
  label: string;
  /** 0–8. */
  level: number;
  bullet: boolean;
}

export interface DocParagraph {
  /** Place among all paragraphs of the body in reading order, those of tables and content controls included, from 0. */
  i: number;
  /** The host's own id, where it has one. May be missing, and hosts have been seen to move it: never rely on it alone. */
  id?: string;
  /** The text with pending insertions and without pending deletions. */
  text: string;
  /** The text with pending deletions and without pending insertions; left out where nothing is pending or the host cannot tell. */
  original?: string;
  /** Name of the paragraph style as Word shows it ("Normal", "heading 1"). */
  style: string;
  /** 1–9 for a heading. */
  heading?: number;
  list?: DocListLabel;
  /** Nesting depth of tables: 0 in the body. */
  table: number;
  /** Which row of the document's tables, and which of its cells, both from 0. Left out in the body and where the host cannot tell. */
  cell?: { row: number; column: number };
  /** Whether tracked changes wait in it, its mark included. */
  pending: boolean;
  /** Whether some of those are struck-out words, which make a change of the words around them unsafe. */
  struck?: boolean;
  /** `textHash(text)`. */
  hash: string;
  /** Left out where the host cannot tell; empty where there are none. */
  fields?: DocField[];
  bookmarks?: DocBookmark[];
  /** Stretches of `text` formatted as hidden. */
  hidden?: Span[];
  /** Stretches of `text` in bold or underlined type, by its style or of its own; left out where there are none and where the host cannot tell. */
  bold?: Span[];
  underline?: Span[];
  /** Left out where it is not, and where the host cannot tell. */
  centered?: boolean;
}

/** A footnote or endnote. */
export interface DocNote {
  kind: 'footnote' | 'endnote';
  /** Paragraph that cites it. */
  para: number;
  /** With pending insertions and without pending deletions; empty where the note itself is struck out. */
  text: string;
  /** With pending deletions and without pending insertions; left out where nothing is pending. */
  original?: string;
}

export interface DocSnapshot {
  paras: DocParagraph[];
  /** Changes whenever the text, the styles or the pending changes do. */
  rev: string;
  /** Whether `maxChars` cut the reading short. */
  truncated: boolean;
  /** Left out where the host cannot tell. */
  notes?: DocNote[];
}
