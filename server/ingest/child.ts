/**
 * A process that reads and analyses files. It holds the readers, the stages and the classifier, but no database, no secrets and no
 * network; its parent may kill it at any time (docs/decisions/0001).
 */
import { analyseClause, analyseContract } from '#server/ingest/analyse.ts';
import type { DeclaredFacts } from '#server/ingest/declared.ts';
import type { SourceDocument } from '#server/ingest/document.ts';
import { fingerprintsOf } from '#server/ingest/fingerprints.ts';
import { readRow, type TextRow } from '#server/ingest/readers/json.ts';
import type { ReadRequest } from '#server/ingest/readers/protocol.ts';
import { type ReadingOptions, readDocument } from '#server/ingest/readers/read.ts';
import { serve } from '#server/ingest/readers/serve.ts';
import { type AnswersInText, answersIn } from '#server/ingest/types/answers.ts';
import { loadClassifier } from '#server/ingest/types/index.ts';
import type { RecognisedPage } from '#server/outside/ocr.ts';
import type { Analysis } from '#server/record/analysis.ts';

/** What a request says besides the bytes; a row carries its text here. */
export interface AnalysisContext {
  kind: 'contract' | 'clause';
  facts: DeclaredFacts;
  row?: TextRow;
  /** Of a scan: pages that were read off their pictures. */
  recognised?: readonly RecognisedPage[];
}

/** A text that is asked questions; the bytes are the text itself. */
export interface AnswersContext {
  questions: readonly string[];
}

const isAsked = (context: unknown): context is AnswersContext =>
  (context as Partial<AnswersContext>)?.questions !== undefined;

const classifier = loadClassifier();

const isReading = (context: unknown): context is ReadingOptions => Object.hasOwn(Object(context), 'keepsTables');

/** Without a context, or with one that says how to read, the documents themselves are asked for. */
async function answer({
  bytes,
  fileName,
  context,
}: ReadRequest): Promise<(Analysis | SourceDocument | AnswersInText)[]> {
  if (context === undefined) return readDocument(bytes, fileName);
  if (isReading(context)) return readDocument(bytes, fileName, context);
  if (isAsked(context)) return answersIn(Buffer.from(bytes).toString('utf8'), context.questions);
  const { kind, facts, row, recognised = [] } = context as AnalysisContext;
  const documents = row ? [readRow(row)] : await readDocument(bytes, fileName, { recognised });
  return documents.map((document) => {
    const analysis =
      kind === 'clause'
        ? analyseClause(document, row?.title ?? null, classifier, facts)
        : analyseContract(document, fileName, classifier, facts);
    return { ...analysis, fingerprints: fingerprintsOf(analysis) };
  });
}

serve(answer);
