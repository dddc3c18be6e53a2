/** A process that makes files of texts. It holds the libraries that do, but no database, no secrets and no network. */
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import { makeFile } from '#server/features/exports/files/makeFile.ts';
import { serve } from '#server/ingest/readers/serve.ts';
import type { FileFormat } from '#shared/domain/exportFormats.ts';

/** What a request says besides the text, which are its bytes. */
export interface FileContext extends Omit<ExportText, 'text'> {
  format: FileFormat;
}

serve(async ({ bytes, context }) => {
  const { format, ...given } = context as FileContext;
  return [await makeFile(format, { ...given, text: Buffer.from(bytes).toString('utf8') })];
});
