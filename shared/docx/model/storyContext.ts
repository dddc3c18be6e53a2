import type { Links } from '#shared/docx/model/canonical.ts';
import { linksOf } from '#shared/docx/model/links.ts';
import { type Fields, openFields } from '#shared/docx/model/openFields.ts';
import { type Styles, stylesOf } from '#shared/docx/styles.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';

/** What the paragraphs of one story share while they are read. */
export interface StoryContext {
  document: WordDocument;
  links: Links;
  styles: Styles;
  fields: Fields;
  /** Names of bookmarks by id. */
  bookmarks: Map<string, string>;
  /** Own formats of runs by their markup. */
  formats: Map<string, Record<string, string>>;
  /** Markup that many paragraphs share, told once. */
  told: Map<XmlElement, string>;
  /** First paragraphs of cells. */
  firsts: Map<XmlElement, XmlElement>;
  /** Text boxes met so far, in order: stories of their own. */
  boxes: XmlElement[];
  /** Who wrote a comment and what it begins with: its number is another in another file. */
  commentName(id: string | undefined): string;
}

export function storyContext(document: WordDocument, path: string, names: ReadonlyMap<string, string>): StoryContext {
  return {
    document,
    links: linksOf(document, path),
    styles: stylesOf(document),
    fields: openFields(),
    bookmarks: new Map(),
    formats: new Map(),
    told: new Map(),
    firsts: new Map(),
    boxes: [],
    commentName: (id = '') => names.get(id) ?? 'an unknown comment',
  };
}
