/** Small documents for tests, written and read as the XML of their body. */
import { packDocument } from '#shared/docx/testing/smallDocument.ts';
import { bodyOf, openDocument, type WordDocument } from '#shared/docx/wordDocument.ts';
import { elements } from '#shared/docx/xmlTree.ts';
import { writeElement } from '#shared/docx/xmlWrite.ts';

/** When every change of these documents is made. */
const NOW = '2026-03-04T05:06:07Z';
/** Attributes of a tracked change by the author of these documents, its id left out. */
export const MINE = `w:author="Me" w:date="${NOW}"`;
export const THEIRS = 'w:id="7" w:author="They" w:date="2026-01-01T00:00:00Z"';

export const open = async (body: string): Promise<WordDocument> =>
  openDocument(await packDocument(body), { author: 'Me', now: () => new Date(NOW) });

/** The blocks of the body, ids of tracked changes left out, section left out. */
export function bodyXml(document: WordDocument): string {
  return elements(bodyOf(document))
    .filter(({ name }) => name !== 'w:sectPr')
    .map((block) => writeElement(block))
    .join('')
    .replace(/<(w:(?:ins|del|pPrChange)) w:id="\d+" w:author="Me"/g, '<$1 w:author="Me"');
}

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
export const spaced = (text: string, properties = ''): string =>
  run(text, properties).replace('<w:t>', '<w:t xml:space="preserve">');
export const struck = (text: string, properties = ''): string =>
  `<w:del ${MINE}>${(/^\s|\s$/.test(text) ? spaced(text, properties) : run(text, properties)).replaceAll('w:t>', 'w:delText>').replace('<w:t ', '<w:delText ')}</w:del>`;
export const added = (runs: string): string => `<w:ins ${MINE}>${runs}</w:ins>`;
export const para = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
