/**
 * What every reader produces and every later stage starts from: a flat list of blocks in reading order.
 * A reader keeps what it saw of structure and typography as hints; it draws no conclusions from them.
 */

import type { Scan, SourceMeta } from '#server/record/analysis.ts';
import type { Block } from '#shared/reading/blocks.ts';

export type SourceFormat = 'docx' | 'doc' | 'pdf' | 'html' | 'edgar' | 'txt' | 'md' | 'json';

export interface SourceDocument {
  format: SourceFormat;
  blocks: Block[];
  meta: SourceMeta;
  /** Characters that a reader of the pages does not see: left out. Left out itself where there are none, and where the format cannot tell. */
  hidden?: number;
  /** What the reader had to leave out or guess, in words for the operator. Never contract text. */
  warnings: string[];
  /** Left out where every page came with its words. */
  scan?: Scan;
}

/** A file that cannot or must not be read. `code` is stable, `message` says what is wrong and what to do. */
export class UnreadableFile extends Error {
  constructor(
    readonly code:
      | 'empty'
      | 'unsupported'
      | 'too_large'
      | 'archive_bomb'
      | 'encrypted'
      | 'damaged'
      | 'hostile'
      | 'no_text'
      | 'scanned'
      | 'timeout'
      | 'out_of_memory'
      | 'killed'
      | 'withdrawn',
    message: string,
    /** Of a scan: the pages that need text recognition. */
    readonly wordlessPages: readonly number[] = [],
  ) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** There was nobody to read a file: it says nothing of the file. */
export class ReaderNotStarted extends Error {
  constructor(why: string) {
    super(`A reader process could not be started: ${why}`);
    this.name = 'ReaderNotStarted';
  }
}

/** It may be read on another day, when the machine has more time. */
export const isPassing = ({ code }: UnreadableFile): boolean =>
  code === 'timeout' || code === 'out_of_memory' || code === 'killed';
