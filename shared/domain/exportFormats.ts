/** The files that a text can be taken away as. Specification part 2 §9 (export formats), §2.8. */

/** In the order in which they are offered. */
export const EXPORT_FORMATS = ['docx', 'pdf', 'msword', 'html', 'drive', 'debug'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Those that everybody is offered. */
export const FILE_FORMATS = ['docx', 'pdf', 'msword', 'html'] as const satisfies readonly ExportFormat[];
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface FormatFacts {
  /** As the choice is named. */
  label: string;
  extension: string;
  mediaType: string;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const FORMATS: Record<ExportFormat, FormatFacts> = {
  docx: { label: 'Word (.docx)', extension: 'docx', mediaType: DOCX },
  pdf: { label: 'PDF', extension: 'pdf', mediaType: 'application/pdf' },
  msword: { label: 'Word 97–2003 (.doc)', extension: 'doc', mediaType: 'application/msword' },
  html: { label: 'Web page (.html)', extension: 'html', mediaType: 'text/html' },
  drive: { label: 'Save to Google Drive', extension: 'docx', mediaType: DOCX },
  debug: { label: 'How it was read (.json)', extension: 'json', mediaType: 'application/json' },
};

/** What a person is, for the library that the text is of. */
export interface FormatsFor {
  type: 'contract' | 'clause' | 'definition';
  /** Drive is set up here, and the person has let us put files there. */
  hasDrive: boolean;
  /** Runs the site, or the library. */
  isInCharge: boolean;
}

/** How a contract was read says what the product made of it: for whoever answers for it. A wording has no reading of its own. */
export function formatsFor({ type, hasDrive, isInCharge }: FormatsFor): ExportFormat[] {
  return EXPORT_FORMATS.filter(
    (format) => (format !== 'drive' || hasDrive) && (format !== 'debug' || (isInCharge && type === 'contract')),
  );
}
