/** Scans: the pages of a file that are pictures are read by text recognition, then the file is read like any other. Slow. */
import { UnreadableFile } from '#server/ingest/document.ts';
import type { Readers } from '#server/ingest/readers/index.ts';
import type { FileMember } from '#server/ingest/readers/unpack.ts';
import { type Ocr, OcrFailed } from '#server/outside/ocr.ts';
import type { Analysis } from '#server/record/analysis.ts';

/** Pages that pictures cover and of which there is no text yet; none of a file that is no scan. */
export const wordlessPages = (outcome: readonly Analysis[] | UnreadableFile): readonly number[] =>
  outcome instanceof UnreadableFile
    ? outcome.wordlessPages
    : outcome.flatMap(({ facts }) => (facts.scan?.value.recognised.length === 0 ? facts.scan.value.wordless : []));

interface ScanOptions {
  signal: AbortSignal;
  /** After each page. */
  onPage?: ((done: number, of: number) => void) | undefined;
}

/** The documents of a file whose pages `pages` are pictures, or why it cannot be read. */
export async function analyseScan(
  { readers, ocr }: { readers: Readers; ocr: Ocr },
  member: FileMember,
  pages: readonly number[],
  { signal, onPage }: ScanOptions,
): Promise<Analysis[] | UnreadableFile> {
  try {
    const recognised = await ocr.recognise(member.bytes, pages, { signal, onPage });
    return await readers.analyse(
      member.bytes,
      member.fileName,
      { kind: member.kind, facts: {}, recognised },
      { signal },
    );
  } catch (error) {
    if (error instanceof OcrFailed) return new UnreadableFile(error.code, error.message);
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}
