/** A Word document as facts that can be compared: everything that it says, and everything that decides how it reads. */

export interface DocumentModel {
  stories: Story[];
  /** What belongs to no paragraph: sections, styles in use, settings, files inside, properties. */
  facts: Fact[];
  /** Parts that nobody could read, by path. */
  unread: string[];
}

/** A text of its own: the body, a header, the footnotes, the comments, the text boxes of one of them. */
export interface Story {
  name: string;
  lines: Line[];
}

/** A paragraph. */
export interface Line {
  /** One character for each thing that is not text, as in `DocSnapshot`. */
  text: string;
  /** Its place among the paragraphs of the body as the file has them, changes that wait included; null elsewhere. */
  para: number | null;
  /** How its characters are formatted, and what wraps them, from the first to the last. */
  runs: Run[];
  /** What stands between or instead of characters, in order. */
  marks: Mark[];
  /** What is true of the whole paragraph, by what it is called: style, number, place in a table. */
  aspects: Record<string, string>;
}

export interface Run {
  length: number;
  format: Readonly<Record<string, string>>;
}

export interface Mark {
  at: number;
  kind: string;
  value: string;
}

export interface Fact {
  /** "section 1: page margins". */
  name: string;
  value: string;
}
