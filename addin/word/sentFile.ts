/** A Word file as it is kept on this computer to be compared with later: its markup, and of pictures and the like their digests only. */
import { fromBase64, toBase64 } from '#addin/word/base64.ts';
import { digestOf, knowDigest } from '#shared/docx/model/links.ts';
import { type Parts, readParts, writeParts } from '#shared/docx/package.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

export interface SentFile {
  /** The packed file, in base64. */
  zip: string;
  /** Digests of parts whose bytes are not kept, by path. */
  digests: Record<string, string>;
}

/** What is smaller is kept as it is. */
const SMALL = 2_000;

/** @throws UnreadableDocument */
export async function packSent(bytes: Uint8Array): Promise<SentFile> {
  const parts = await readParts(bytes);
  const document = documentOf(parts);
  const digests: Record<string, string> = {};
  const kept: Parts = new Map();
  for (const [path, content] of parts) {
    const isMarkup = /\.(?:xml|rels|vml)$/.test(path);
    if (!isMarkup && content.length > SMALL) digests[path] = digestOf(document, path);
    kept.set(path, path in digests ? new Uint8Array(0) : content);
  }
  return { zip: toBase64(await writeParts(kept)), digests };
}

/** @throws UnreadableDocument */
export async function unpackSent({ zip, digests }: SentFile): Promise<Parts> {
  const parts = await readParts(fromBase64(zip));
  for (const [path, digest] of Object.entries(digests)) {
    const standIn = new Uint8Array(0);
    knowDigest(standIn, digest);
    parts.set(path, standIn);
  }
  return parts;
}
