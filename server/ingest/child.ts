/**
 * A process that reads and analyses files. It holds the readers, the stages and the classifier, but no database, no secrets and no
 * network; its parent may kill it at any time (docs/decisions/0001).
 */
import { analyseClause, analyseContract, type DeclaredFacts } from '#server/ingest/analyse.ts';
import type { Analysis } from '#server/ingest/analysis.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { readRow, type TextRow } from '#server/ingest/readers/json.ts';
import type { ReadReply, ReadRequest, ReadyNote } from '#server/ingest/readers/protocol.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';

/** What a request says besides the bytes; a row carries its text here. */
export interface AnalysisContext {
  kind: 'contract' | 'clause';
  facts: DeclaredFacts;
  row?: TextRow;
}

const classifier = loadClassifier();

async function analyse({ bytes, fileName, context }: ReadRequest): Promise<Analysis[]> {
  const { kind, facts, row } = context as AnalysisContext;
  const documents = row ? [readRow(row)] : await readDocument(bytes, fileName);
  return documents.map((document) =>
    kind === 'clause'
      ? analyseClause(document, row?.title ?? null, classifier, facts)
      : analyseContract(document, fileName, classifier, facts),
  );
}

async function answer(request: ReadRequest): Promise<ReadReply<Analysis>> {
  const { id } = request;
  try {
    return { id, documents: await analyse(request), rss: process.memoryUsage.rss() };
  } catch (error) {
    const refusal =
      error instanceof UnreadableFile
        ? { code: error.code, message: error.message }
        : { code: 'damaged' as const, message: `The file could not be analysed (${(error as Error).name}).` };
    return { id, refusal, rss: process.memoryUsage.rss() };
  }
}

process.on('message', (request: ReadRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true } satisfies ReadyNote);
