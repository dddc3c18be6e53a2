/** Port: reads words off pictures of pages (OCR). */

/** Pixels from the upper left corner. */
export interface RecognisedWord {
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

/** What is installed, or which packages of Debian are missing. */
export type OcrStanding = { isThere: true; program: string } | { isThere: false; missing: string[] };

/** Why a page could not be read. The message is for whoever gave the file. */
export class OcrFailed extends Error {
  constructor(
    readonly code: 'timeout' | 'damaged',
    message: string,
  ) {
    super(message);
    this.name = 'OcrFailed';
  }
}

interface RecogniseOptions {
  signal: AbortSignal;
  /** After each page. */
  onPage?: ((done: number, of: number) => void) | undefined;
}

export interface Ocr {
  /** Whether anything can be read here. Nothing is offered where not. Looked up anew when it was not there. */
  standing(): Promise<OcrStanding>;
  /**
   * These pages of a PDF, one after the other; slow: a second or two for each. Errors: OcrFailed; the signal's reason when aborted.
   */
  recognise(pdf: Uint8Array, pages: readonly number[], options: RecogniseOptions): Promise<RecognisedPage[]>;
}
