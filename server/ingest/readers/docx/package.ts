import { openZip, readEntry, type ZipDirectory } from '#server/ingest/readers/shared/zip.ts';
import { corePath } from '#shared/docx/coreProperties.ts';
import { documentPath, type Parts, relationshipsOf, relationshipsPath } from '#shared/docx/package.ts';
import { documentOf, type WordDocument } from '#shared/docx/wordDocument.ts';

/** Relationships of the main document to the parts that hold its text or number it. */
const READ = new Set(['styles', 'numbering', 'footnotes', 'endnotes']);

/**
 * Opens a Word file for reading. Only the parts that are read are unpacked, each under the limits of the archive: what nobody
 * reads does no harm.
 * @throws UnreadableFile the refusals of openZip and readEntry
 * @throws UnreadableDocument not-word · damaged · hostile
 */
export async function openPackage(bytes: Uint8Array): Promise<WordDocument> {
  const directory = await openZip(bytes);
  try {
    const parts: Parts = new Map();
    await take(directory, relationshipsPath(''), parts);
    const path = documentPath(parts);
    for (const name of [path, relationshipsPath(path), corePath(parts)]) await take(directory, name, parts);
    for (const { kind, target, external } of relationshipsOf(parts, path))
      if (READ.has(kind) && !external) await take(directory, target, parts);
    return documentOf(parts);
  } finally {
    directory.zip.close();
  }
}

async function take(directory: ZipDirectory, name: string, parts: Parts): Promise<void> {
  const entry = directory.entries.get(name);
  if (entry && !parts.has(name)) parts.set(name, await readEntry(directory, entry));
}
