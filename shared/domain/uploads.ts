/**
 * Files that people put into a library. Specification part 2 §6 (contracts in the library are counted), §9 (sources of uploads).
 * Pure; what stands here the dialog, the server and the mail go by.
 */
import { counted, sizeText } from '#shared/domain/display.ts';

/** Where a contract of a library came from; the filter `upload_source` has these values. */
export const UPLOAD_SOURCES = ['direct', 's3', 'dropbox', 'drive', 'onedrive', 'watch', 'command line'] as const;
export type UploadSource = (typeof UPLOAD_SOURCES)[number];

export const UPLOAD_SOURCE_NAMES: Record<UploadSource, string> = {
  direct: 'Uploaded',
  s3: 'From Amazon S3',
  dropbox: 'From Dropbox',
  drive: 'From Google Drive',
  onedrive: 'From OneDrive',
  watch: 'From a watched folder',
  'command line': 'By the command line',
};

/** `arriving`: not all of it is here yet. `needs_text`: a scan, whose pages are pictures. */
export const UPLOAD_FILE_STATES = [
  'arriving',
  'waiting',
  'reading',
  'done',
  'refused',
  'duplicate',
  'needs_text',
] as const;
export type UploadFileState = (typeof UPLOAD_FILE_STATES)[number];

/** Nothing happens to it any more by itself. */
export const isSettled = (state: UploadFileState): boolean =>
  state === 'done' || state === 'refused' || state === 'duplicate' || state === 'needs_text';

export type UploadCounts = Record<UploadFileState, number>;

export const UPLOAD_LIMITS = {
  /** Of one upload, those of archives among them. */
  files: 5000,
  /** Told to the server at once. */
  announced: 500,
  /** Bytes of one file. */
  fileBytes: 25 * 1024 * 1024,
  /** Bytes of an archive. */
  archiveBytes: 100 * 1024 * 1024,
  /** Bytes of a file that arrive with one call. */
  partBytes: 4 * 1024 * 1024,
  /** Bytes of files of one library that wait to be read. */
  waitingBytes: 2 * 1024 * 1024 * 1024,
  /** Bytes of files that one person has sent into all libraries together, and that are kept: to be read, or to be tried again. */
  keptBytes: 4 * 1024 * 1024 * 1024,
  /** From so many files on, the end of an upload is told by mail. */
  mailFrom: 50,
  /** Days after which what never arrived whole, or was stopped and left, is given up. */
  keptDays: 7,
} as const;

/** Whether it is sent as an archive, whose members become contracts. */
export const isArchiveName = (name: string): boolean => /\.zip$/i.test(name);

/** What cannot be taken whatever it holds, in words; null: it may be sent. */
export function refusalOfFile({ name, bytes }: { name: string; bytes: number }): string | null {
  if (bytes === 0) return 'The file is empty. Open it where it comes from, save it anew, and take that one.';
  const most = isArchiveName(name) ? UPLOAD_LIMITS.archiveBytes : UPLOAD_LIMITS.fileBytes;
  if (bytes > most)
    return `${isArchiveName(name) ? 'An archive' : 'A file'} may have ${sizeText(most)} at most. Take it in parts.`;
  return null;
}

/** Folders and name, without what leads out of them and what is never meant: "/a/../b//c.docx" → "a/b/c.docx". */
export const cleanPath = (path: string): string =>
  path
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split(/[\\/]+/)
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .join('/')
    .slice(-400) || 'file';

/** "18 of 20 files are in, 1 refused, 1 already here." */
export function uploadSummary(counts: UploadCounts): string {
  const all = UPLOAD_FILE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const parts = [
    `${counts.done} of ${counted(all, 'file')} ${counts.done === 1 ? 'is' : 'are'} in`,
    ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
    ...(counts.duplicate > 0 ? [`${counts.duplicate} already here`] : []),
    ...(counts.needs_text > 0 ? [`${counts.needs_text} without text`] : []),
  ];
  return `${parts.join(', ')}.`;
}
