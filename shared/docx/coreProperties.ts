import { relationshipsOf } from '#shared/docx/package.ts';
import { treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, textOf } from '#shared/docx/xmlTree.ts';

/** Path of the part that says who wrote the file and what it is called. */
export function corePath(parts: WordDocument['parts']): string {
  const link = relationshipsOf(parts, '').find(({ kind, external }) => kind === 'core-properties' && !external);
  return link?.target ?? 'docProps/core.xml';
}

/** What the file says of itself, as written; empty where it says nothing. */
export function readCoreProperties(document: WordDocument): { title: string; language: string } {
  const root = treeAt(document, corePath(document.parts))?.root;
  const said = (name: string): string => {
    const found = child(root, name);
    return found ? textOf(found) : '';
  };
  return { title: said('dc:title'), language: said('dc:language') };
}
