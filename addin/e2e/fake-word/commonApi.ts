/** The older, message-by-message API of office.js: the file itself, custom XML parts. Numbers are those of its dispatch table. */
import { addPart, freePath, removePart } from '#shared/docx/newParts.ts';
import { links, saveDocument, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { writeXml } from '#shared/docx/xmlWrite.ts';

const METHOD = {
  copy: 77,
  chunk: 80,
  release: 81,
  addPart: 128,
  partsOfNamespace: 130,
  partXml: 131,
  deletePart: 133,
};
/** An error that office.js knows: no permission. */
const DENIED = 7000;

export interface CommonCall extends Record<string, unknown> {
  DdaMethod?: { DispatchId: number };
}

/** Null where the call means nothing here: then it succeeds and does nothing. */
export async function commonCall(
  document: WordDocument,
  asked: CommonCall,
  files: Map<number, Uint8Array>,
  readOnly: boolean,
): Promise<Record<string, unknown> | null> {
  const value = (key: string | number): string => String(asked[key] ?? '');
  switch (asked.DdaMethod?.DispatchId) {
    case METHOD.copy: {
      const bytes = await saveDocument(document);
      const handle = files.size + 1;
      files.set(handle, bytes);
      return { 0: handle, 1: bytes.length };
    }
    case METHOD.chunk: {
      const bytes = files.get(Number(asked[2]))!;
      const size = 4 << 20;
      const slice = bytes.slice(Number(asked[3]) * size, (Number(asked[3]) + 1) * size);
      return { 0: [...slice], 1: slice.length };
    }
    case METHOD.release:
      files.delete(Number(asked[2]));
      return {};
    case METHOD.partsOfNamespace:
      return {
        DataPartList: partsOf(document, value('namespace')).map((path) => ({ id: path, DataPartBuiltIn: false })),
      };
    case METHOD.partXml:
      return { Data: writeXml(treeAt(document, value('id'))!) };
    case METHOD.addPart: {
      if (readOnly) return { Error: DENIED };
      const path = freePath(document, 'customXml/item#.xml');
      addPart(document, {
        path,
        contentType: 'application/xml',
        relationship: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml',
        xml: value('xml').replace(/^<\?xml[^>]*\?>/, ''),
      });
      return { DataPartProperties: { id: path, DataPartBuiltIn: false } };
    }
    case METHOD.deletePart:
      if (readOnly) return { Error: DENIED };
      removePart(document, value('id'));
      return {};
    default:
      return null;
  }
}

function partsOf(document: WordDocument, namespace: string): string[] {
  return links(document)
    .filter(({ kind, target }) => kind === 'customXml' && document.parts.has(target))
    .map(({ target }) => target)
    .filter((path) => treeAt(document, path)?.root.attributes.xmlns === namespace);
}
