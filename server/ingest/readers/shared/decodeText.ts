import { isUtf8 } from 'node:buffer';
import { UnreadableFile } from '#server/ingest/document.ts';
import { SAVE_AS_DOCUMENT } from '#server/ingest/readers/shared/advice.ts';
import { fromWindows1252 } from '#server/ingest/readers/shared/windows1252.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** Share of control characters above which bytes are data, not text. */
const MAX_CONTROL_SHARE = 0.002;
const SAMPLE = 64 * 1024;

/**
 * Bytes to text: by byte order mark, else UTF-8, else windows-1252 (the usual encoding of old filings) if the bytes look like text.
 * @throws UnreadableFile unsupported
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const mark = byteOrderMark(bytes);
  if (mark) return { text: new TextDecoder(mark).decode(bytes), encoding: mark };
  if (!looksLikeText(bytes))
    throw new UnreadableFile('unsupported', `The file holds binary data, not text. ${SAVE_AS_DOCUMENT}`);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return { text: buffer.toString('utf8'), encoding: 'utf-8' };
  return { text: fromWindows1252(buffer.toString('latin1')), encoding: 'windows-1252' };
}

function byteOrderMark(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Text has almost no control characters besides tab, line ends, form feed and the old end-of-file mark; binary data has many. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes)) return true;
  const middle = Math.max(0, (bytes.length >> 1) - (SAMPLE >> 1));
  return [bytes.subarray(0, SAMPLE), bytes.subarray(middle, middle + SAMPLE)].every((sample) => {
    let control = 0;
    for (const byte of sample)
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) control++;
    return control <= sample.length * MAX_CONTROL_SHARE;
  });
}
