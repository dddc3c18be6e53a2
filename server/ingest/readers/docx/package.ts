import { UnreadableFile } from '#server/ingest/document.ts';
import { child, parseXml, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import { openZip, readEntry, type ZipDirectory } from '#server/ingest/readers/shared/zip.ts';

export type PartName = 'document' | 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'core';
export type Parts = Partial<Record<PartName, XmlNode>>;

/** Parts named by the relationships of the main document. */
const LINKED: readonly PartName[] = ['styles', 'numbering', 'footnotes', 'endnotes'];

/**
 * Opens a Word package and parses the parts that hold text, following its relationships (names of parts are not fixed).
 * @throws UnreadableFile the refusals of openZip, readEntry and parseXml · damaged (no main document)
 */
export async function openPackage(bytes: Uint8Array): Promise<Parts> {
  const directory = await openZip(bytes);
  try {
    const root = await relationships(directory, '_rels/.rels', '');
    const documentName = root.get('officeDocument') ?? 'word/document.xml';
    const document = await part(directory, documentName);
    if (!document || !child(document, 'w:body')) throw new UnreadableFile('damaged', 'The Word document has no body.');
    const folder = documentName.slice(0, documentName.lastIndexOf('/') + 1);
    const links = await relationships(directory, `${folder}_rels/${documentName.slice(folder.length)}.rels`, folder);
    const parts: Parts = { document };
    for (const name of LINKED) {
      const node = await part(directory, links.get(name) ?? `${folder}${name}.xml`);
      if (node) parts[name] = node;
    }
    const core = await part(directory, root.get('core-properties') ?? 'docProps/core.xml');
    if (core) parts.core = core;
    return parts;
  } finally {
    directory.zip.close();
  }
}

async function part(directory: ZipDirectory, name: string): Promise<XmlNode | undefined> {
  const entry = directory.entries.get(name);
  return entry && parseXml(await readEntry(directory, entry));
}

/** Inside targets by the last word of their type. Targets outside the package are never followed. */
async function relationships(directory: ZipDirectory, name: string, folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { attributes } of (await part(directory, name))?.children ?? []) {
    const { Type: type, Target: target } = attributes;
    if (!type || !target || attributes.TargetMode === 'External') continue;
    const kind = type.slice(type.lastIndexOf('/') + 1);
    if (!found.has(kind)) found.set(kind, target.startsWith('/') ? target.slice(1) : resolve(folder, target));
  }
  return found;
}

function resolve(folder: string, target: string): string {
  const steps = folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
