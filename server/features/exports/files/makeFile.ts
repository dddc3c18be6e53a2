/** The file of a format. */
import { docxFile } from '#server/features/exports/files/docxFile.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import { htmlFile } from '#server/features/exports/files/htmlFile.ts';
import { pdfFile } from '#server/features/exports/files/pdfFile.ts';
import { rtfFile } from '#server/features/exports/files/rtfFile.ts';
import type { FileFormat } from '#shared/domain/exportFormats.ts';

const MAKERS: Record<FileFormat, (given: ExportText) => Buffer | Promise<Buffer>> = {
  docx: docxFile,
  pdf: pdfFile,
  msword: rtfFile,
  html: htmlFile,
};

export const makeFile = async (format: FileFormat, given: ExportText): Promise<Buffer> => MAKERS[format](given);
