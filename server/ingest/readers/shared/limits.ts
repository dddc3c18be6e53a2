/**
 * What a file may cost before it is refused. Generous for real contracts (the longest public credit agreements stay
 * below a tenth of each), tight enough that no file can take a reader process down.
 */
export const LIMITS = {
  /** Bytes of one file, packed. */
  fileBytes: 64 << 20,
  zip: {
    entries: 2_000,
    /** Bytes unpacked, all entries of a document. */
    totalBytes: 256 << 20,
    /** Bytes of one part that is parsed. */
    partBytes: 48 << 20,
    /** Unpacked size over packed size; text parts of Word files lie between 5 and 40. */
    ratio: 200,
    /** Entries packed to less than this are exempt from the ratio. */
    ratioFrom: 1_000,
  },
  html: { elements: 1_000_000, depth: 2_000 },
  pdf: { pages: 3_000 },
  /** Characters of one text or page before parsing. A whole EDGAR submission may be longer, each of its contracts not. */
  textLength: 16_000_000,
} as const;
