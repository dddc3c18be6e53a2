/** Words read off pictures of pages (OCR). */

/** Pixels from the upper left corner. */
interface RecognisedWord {
  text: string;
  x: number;
  width: number;
  /** Where the letters of its line stand. */
  baseline: number;
  /** Of the type. */
  size: number;
}

export interface RecognisedPage {
  /** From 1. */
  page: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Line by line. */
  words: RecognisedWord[];
}
