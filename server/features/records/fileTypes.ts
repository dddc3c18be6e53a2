/** Extensions and media types of stored originals. */

const MEDIA_TYPES: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  pdf: 'application/pdf',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  md: 'text/markdown',
  json: 'application/json',
  jsonl: 'application/json',
};

/** The extension under which an original is offered; null when its kind is not known and it is not offered. */
export function originalExtension(fileName: string, mediaType: string): string | null {
  const own = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase();
  if (own && own in MEDIA_TYPES) return own;
  const type = mediaType.split(';', 1)[0]!.trim();
  return Object.keys(MEDIA_TYPES).find((extension) => MEDIA_TYPES[extension] === type) ?? null;
}

export const mediaTypeOf = (extension: string): string => MEDIA_TYPES[extension] ?? 'application/octet-stream';
