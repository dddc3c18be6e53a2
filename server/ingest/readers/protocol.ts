import type { SourceDocument, UnreadableFile } from '#server/ingest/document.ts';

/** To a reader child: read this. */
export interface ReadRequest {
  id: number;
  bytes: Uint8Array;
  fileName: string;
  /** For a child that does more than read: what it must know besides. */
  context?: unknown;
}

/** From a reader child. `rss` in bytes, for deciding when to replace it. */
export type ReadReply<T = SourceDocument> =
  | { id: number; documents: T[]; rss: number }
  | { id: number; refusal: Pick<UnreadableFile, 'code' | 'message' | 'wordlessPages'>; rss: number };

/** Sent once by a child when it can take work. */
export interface ReadyNote {
  ready: true;
}
