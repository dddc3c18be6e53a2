import { type SourceDocument, UnreadableFile } from '#server/ingest/document.ts';
import { readBody } from '#server/ingest/readers/docx/body.ts';
import { openPackage } from '#server/ingest/readers/docx/package.ts';
import { type Counts, createReading } from '#server/ingest/readers/docx/reading.ts';
import { SAVE_IN_WORD } from '#server/ingest/readers/shared/advice.ts';
import { tidy } from '#server/ingest/readers/shared/text.ts';
import type { SourceMeta } from '#server/record/analysis.ts';
import { readCoreProperties } from '#shared/docx/coreProperties.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';

/**
 * Reads a Word document as it stands: tracked insertions kept, deletions dropped, automatic numbers written out.
 * @throws UnreadableFile the refusals of openPackage
 */
export async function readDocx(bytes: Uint8Array, { keepsTables = false } = {}): Promise<SourceDocument> {
  try {
    const document = await openPackage(bytes);
    const reading = createReading(document, keepsTables);
    const blocks = readBody(reading);
    const { hidden } = reading.counts;
    return {
      format: 'docx',
      blocks,
      meta: readMeta(document),
      ...(hidden > 0 && { hidden }),
      warnings: warningsOf(reading.counts),
    };
  } catch (error) {
    throw error instanceof UnreadableDocument ? refusalOf(error) : error;
  }
}

const REFUSALS: Record<UnreadableDocument['code'], UnreadableFile['code']> = {
  damaged: 'damaged',
  encrypted: 'encrypted',
  hostile: 'hostile',
  'not-word': 'damaged',
  'too-large': 'too_large',
};

/** What of its markup is wrong helps nobody who has sent it. */
const said = ({ code, message }: UnreadableDocument): string =>
  code === 'damaged' ? 'The Word document is damaged.' : message;

const refusalOf = (error: UnreadableDocument): UnreadableFile =>
  new UnreadableFile(REFUSALS[error.code], `${said(error)} ${SAVE_IN_WORD}`);

function readMeta(document: WordDocument): SourceMeta {
  const core = readCoreProperties(document);
  const title = tidy(core.title);
  const language = tidy(core.language);
  return { ...(title !== '' && { title }), ...(language !== '' && { language }) };
}

function warningsOf(counts: Counts): string[] {
  const warnings: string[] = [];
  if (counts.hidden > 0) warnings.push(`Hidden text was left out (${counts.hidden} characters).`);
  if (counts.unresolvedFields > 0)
    warnings.push(`${counts.unresolvedFields} fields have no stored result; update the fields in Word to keep them.`);
  if (counts.embedded > 0) warnings.push(`${counts.embedded} embedded documents were left out.`);
  if (counts.contentsEntries > 0)
    warnings.push(`The table of contents was left out (${counts.contentsEntries} entries).`);
  return warnings;
}
