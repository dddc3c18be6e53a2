/** Parts that nothing in the file leads to: programs leave them behind, no reader ever sees them, and they may say anything. */
import { relationships } from '#shared/docx/model/links.ts';
import { relationshipsPath } from '#shared/docx/package.ts';
import { treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { detach, elements } from '#shared/docx/xmlTree.ts';

const TYPES = '[Content_Types].xml';

/** Names of parts that differ in capitals alone are one name; targets may be written as addresses. */
function nameOf(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

export function removeUnreached(document: WordDocument): void {
  const paths = new Map([...document.parts.keys()].map((path) => [nameOf(path), path]));
  const kept = new Set([TYPES, relationshipsPath('')]);
  const reach = (owner: string): void => {
    for (const { target, external } of relationships(document, owner)) {
      const path = external ? undefined : paths.get(nameOf(target));
      if (path === undefined || kept.has(path)) continue;
      kept.add(path);
      kept.add(relationshipsPath(path));
      reach(path);
    }
  };
  reach('');
  for (const path of [...document.parts.keys()]) if (!kept.has(path)) drop(document, path);
  const names = new Set([...document.parts.keys()].map(nameOf));
  for (const entry of elements(treeAt(document, TYPES)?.root)) {
    const part = entry.attributes.PartName;
    if (part !== undefined && !names.has(nameOf(part.slice(1)))) detach(entry);
  }
}

function drop(document: WordDocument, path: string): void {
  document.parts.delete(path);
  document.trees.delete(path);
}
