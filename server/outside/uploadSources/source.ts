/** Port: places outside where people keep files, looked through folder by folder and fetched file by file. */

export interface SourceEntry {
  kind: 'folder' | 'file';
  /** As the source knows it; what `list` and `open` are asked with. */
  id: string;
  name: string;
  /** Bytes; null where the source does not say (a document that has to be exported). */
  size: number | null;
}

export interface SourcePage {
  entries: SourceEntry[];
  /** Asks for the entries that follow; null: these were the last. */
  next: string | null;
}

export interface OpenedFile {
  /** May differ from the listed one: a document of an office on the web comes as .docx. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Why nothing came. The message is for whoever asked. */
export class SourceFailed extends Error {
  constructor(
    readonly code: 'not_connected' | 'gone' | 'busy' | 'cut_short' | 'too_large' | 'unsupported' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SourceFailed';
  }
}

export interface UploadSource {
  /** Entries of a folder, folders first where the source sorts; null: of the outermost. Errors: SourceFailed; the signal's reason. */
  list(folder: string | null, options: { page?: string | null; signal: AbortSignal }): Promise<SourcePage>;
  /** A file, whole. Errors: as of `list`, and `cut_short` where less came than was promised. */
  open(id: string, options: { signal: AbortSignal }): Promise<OpenedFile>;
}

/** The right to ask in somebody's name. */
export interface SourceAccess {
  /** `isRefused`: the source did not take the last one. Error: SourceFailed `not_connected`. */
  token(isRefused: boolean): Promise<string>;
}

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Of one file; more is in no contract. */
export const MOST_BYTES = 64 << 20;
