/** The two parts that hold comments: their words, and which answers which and is resolved. */
import { addPart } from '#shared/docx/newParts.ts';
import { linkedTree, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  create,
  createText,
  descendants,
  elements,
  setAttribute,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const WORD_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const commentsRoot = (document: WordDocument): XmlElement | undefined => linkedTree(document, 'comments')?.root;
const extendedRoot = (document: WordDocument): XmlElement | undefined => linkedTree(document, 'commentsExtended')?.root;

function makeCommentsRoot(document: WordDocument): XmlElement {
  return (
    commentsRoot(document) ??
    addPart(document, {
      path: 'word/comments.xml',
      contentType: `${TYPE}.comments+xml`,
      relationship: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments',
      xml: `<w:comments xmlns:w="${WORD}" xmlns:w14="${WORD_2010}" xmlns:mc="${COMPATIBILITY}" mc:Ignorable="w14"/>`,
    }).root
  );
}

function makeExtendedRoot(document: WordDocument): XmlElement {
  return (
    extendedRoot(document) ??
    addPart(document, {
      path: 'word/commentsExtended.xml',
      contentType: `${TYPE}.commentsExtended+xml`,
      relationship: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
      xml: `<w15:commentsEx xmlns:w15="${WORD_2012}" xmlns:mc="${COMPATIBILITY}" mc:Ignorable="w15"/>`,
    }).root
  );
}

export const commentsOf = (document: WordDocument): XmlElement[] =>
  elements(commentsRoot(document)).filter(({ name }) => name === 'w:comment');

/** Appends a comment's words to its part. */
export function writeComment(document: WordDocument, attributes: Record<string, string>, text: string): XmlElement {
  const paragraphs = text.split('\n').map((line, i) => {
    const words = create('w:t', { 'xml:space': 'preserve' });
    append(words, createText(line));
    const runs = [...(i === 0 ? [create('w:r', {}, [create('w:annotationRef')])] : []), create('w:r', {}, [words])];
    return create('w:p', {}, runs);
  });
  const comment = create('w:comment', attributes, paragraphs);
  append(makeCommentsRoot(document), comment);
  return comment;
}

/** The id by which the second part names a comment: that of its last paragraph. */
export function paragraphId(comment: XmlElement): string | undefined {
  return descendants(comment, 'w:p').at(-1)?.attributes['w14:paraId'];
}

export interface CommentState {
  resolved: boolean;
  /** Paragraph id of the comment that it answers. */
  answers: string | undefined;
}

export function stateOf(document: WordDocument, comment: XmlElement): CommentState {
  const entry = entryOf(document, comment);
  return {
    resolved: /^(?:1|true|on)$/.test(entry?.attributes['w15:done'] ?? ''),
    answers: entry?.attributes['w15:paraIdParent'],
  };
}

export function markResolved(document: WordDocument, comment: XmlElement): void {
  const entry = entryOf(document, comment) ?? makeEntry(document, comment);
  setAttribute(entry, 'w15:done', '1');
}

export function entryOf(document: WordDocument, comment: XmlElement): XmlElement | undefined {
  const id = paragraphId(comment);
  if (id === undefined) return undefined;
  return elements(extendedRoot(document)).find(({ attributes }) => attributes['w15:paraId'] === id);
}

function makeEntry(document: WordDocument, comment: XmlElement): XmlElement {
  const id = paragraphId(comment) ?? giveParagraphId(document, comment);
  const entry = create('w15:commentEx', { 'w15:paraId': id, 'w15:done': '0' });
  append(makeExtendedRoot(document), entry);
  return entry;
}

/** Ids are eight hexadecimal digits below 0x80000000. */
function giveParagraphId(document: WordDocument, comment: XmlElement): string {
  const taken = new Set(commentsOf(document).map(paragraphId));
  let next = 0x10000001;
  const written = (): string => next.toString(16).toUpperCase().padStart(8, '0');
  while (taken.has(written())) next++;
  const last = descendants(comment, 'w:p').at(-1) ?? comment;
  const isDeclared = linkedTree(document, 'comments')!.prefixes.has('w14');
  if (!isDeclared) setAttribute(last, 'xmlns:w14', WORD_2010);
  setAttribute(last, 'w14:paraId', written());
  return written();
}
