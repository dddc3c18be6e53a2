/** Lies about fields, links, bookmarks, notes, comments, controls and the shape of paragraphs. */
import {
  append,
  child,
  create,
  descendants,
  detach,
  following,
  inBody,
  inParts,
  type Lie,
  lie,
  paragraphOf,
  paragraphs,
  properties,
  replace,
  runOf,
  setProperty,
  texts,
  val,
} from '#shared/docx/testing/lies/lie.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, insertBefore, setAttribute, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Codes of fields of the body whose name is one of these. */
const codes =
  (pattern: RegExp) =>
  (document: WordDocument): XmlElement[] =>
    inBody('w:instrText')(document).filter((leaf) => pattern.test(textOf(leaf)));

const FIELD_LIES: Lie[] = [
  lie('what a reference points to', codes(/\b(?:PAGE|NOTE)?REF\s+\S+/), replace(/(REF\s+)\S+/, '$1_Ref999999')),
  lie('the code of a field', codes(/\S/), replace(/\S\s*$/, '$& \\* Upper')),
  lie(
    'a date that counts from another day',
    codes(/\b(?:DATE|TIME|SAVEDATE|CREATEDATE)\b/),
    replace(/(?:SAVE|CREATE)?(?:DATE|TIME)/, 'PRINTDATE'),
  ),
  lie('a simple field that is locked', inBody('w:fldSimple'), (field) => setAttribute(field, 'w:fldLock', '1')),
  lie('the code of a simple field', inBody('w:fldSimple'), (field) =>
    setAttribute(field, 'w:instr', `${field.attributes['w:instr'] ?? ''} \\x`),
  ),
  lie(
    'the result of a field',
    (document) => {
      let results = 0;
      return inBody(
        'w:fldChar',
        'w:t',
        'w:instrText',
      )(document).filter((leaf) => {
        const type = leaf.attributes['w:fldCharType'];
        if (type === 'separate') results++;
        else if (type === 'end') results = Math.max(0, results - 1);
        return leaf.name === 'w:t' && results > 0 && textOf(leaf).trim() !== '';
      });
    },
    replace(/\S/, 'Q'),
  ),
  lie(
    'a field that is locked',
    (document) =>
      inBody('w:fldChar')(document).filter(
        ({ attributes }) => attributes['w:fldCharType'] === 'begin' && attributes['w:fldLock'] === undefined,
      ),
    (mark) => setAttribute(mark, 'w:fldLock', '1'),
  ),
  lie(
    'where a link inside the document leads',
    (document) => inBody('w:hyperlink')(document).filter(({ attributes }) => attributes['w:anchor'] !== undefined),
    (link) => setAttribute(link, 'w:anchor', '_Elsewhere'),
  ),
  lie('a link’s tip', inBody('w:hyperlink'), (link) => setAttribute(link, 'w:tooltip', 'Look here')),
  lie('words that became a link', texts(/\S/), (leaf) => {
    const run = runOf(leaf);
    const link = create('w:hyperlink', { 'w:anchor': '_Elsewhere' });
    insertBefore(run, link);
    append(link, detach(run));
  }),
];

const bookmarks = (document: WordDocument): XmlElement[] =>
  inBody('w:bookmarkStart')(document).filter(
    ({ attributes, parent }) => parent?.name === 'w:p' && attributes['w:name'] !== '_GoBack',
  );

const BETWEEN_LIES: Lie[] = [
  lie('a bookmark of another name', bookmarks, (mark) => setAttribute(mark, 'w:name', '_Ref424242')),
  lie('a bookmark left out', bookmarks, (mark) => detach(mark)),
  lie(
    'a bookmark in another paragraph',
    (document) => bookmarks(document).filter((mark) => following(paragraphOf(mark))),
    (mark) => append(following(paragraphOf(mark))!, detach(mark)),
  ),
  lie(
    'a note cited elsewhere',
    (document) =>
      inBody(
        'w:footnoteReference',
        'w:endnoteReference',
      )(document).filter((one) => paragraphOf(one).parent?.name === 'w:body' && following(paragraphOf(one))),
    (one) => {
      const next = following(paragraphOf(one))!;
      append(next, detach(runOf(one)));
    },
  ),
  lie(
    'two notes changed places',
    (document) => {
      const all = inBody('w:footnoteReference')(document);
      return all.slice(0, -1);
    },
    (one, document) => {
      const all = inBody('w:footnoteReference')(document);
      const next = all[all.indexOf(one) + 1]!;
      const [a, b] = [one.attributes['w:id']!, next.attributes['w:id']!];
      setAttribute(one, 'w:id', b);
      setAttribute(next, 'w:id', a);
    },
  ),
  lie('a note without its sign', inParts('footnotes', 'w:footnoteRef'), (one) => detach(one)),
  lie('a note’s citation left out', inBody('w:footnoteReference', 'w:endnoteReference'), (one) => detach(runOf(one))),
  lie(
    'a comment about other words',
    (document) =>
      inBody('w:commentRangeStart')(document).filter(
        (mark) => paragraphOf(mark)?.parent?.name === 'w:body' && following(paragraphOf(mark)),
      ),
    (mark) => append(following(paragraphOf(mark))!, detach(mark)),
  ),
  lie('a comment by somebody else', inParts('comments', 'w:comment'), (comment) =>
    setAttribute(comment, 'w:author', 'Somebody Else'),
  ),
  lie(
    'a comment left out',
    (document) => inParts('comments', 'w:comment')(document),
    (comment) => detach(comment),
  ),
  lie(
    'a content control’s tag',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) => setProperty(props, 'w:tag', val('otherwise')),
  ),
  lie(
    'a content control that is locked',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) =>
      setProperty(
        props,
        'w:lock',
        val(child(props, 'w:lock')?.attributes['w:val'] === 'contentLocked' ? 'sdtLocked' : 'contentLocked'),
      ),
  ),
  lie(
    'a content control that reads its words elsewhere',
    (document) => inBody('w:sdtPr')(document).filter(holdsWords),
    (props) => setProperty(props, 'w:dataBinding', { 'w:xpath': '/other', 'w:storeItemID': '{X}' }),
  ),
  lie(
    'another choice in a list',
    (document) => inBody('w:listItem')(document).filter((item) => holdsWords(ancestor(item, 'w:sdtPr')!)),
    (item) => setAttribute(item, 'w:displayText', 'otherwise'),
  ),
  lie('a column or page break', paragraphs, (one) =>
    append(one, create('w:r', {}, [create('w:br', { 'w:type': 'column' })])),
  ),
  lie('words that only some may edit', paragraphs, (one) =>
    append(one, create('w:permStart', { 'w:id': '77', 'w:edGrp': 'everyone' })),
  ),
];

function holdsWords(props: XmlElement): boolean {
  const content = child(props.parent ?? undefined, 'w:sdtContent');
  return (
    content !== undefined &&
    (descendants(content, 'w:t').some((leaf) => textOf(leaf) !== '') || descendants(content, 'w:p').length > 0)
  );
}

/** Of paragraphs: a property that they do not have yet. */
const shaped = (name: string, property: string, attributes: Record<string, string> = {}): Lie =>
  lie(
    name,
    (document) => paragraphs(document).filter((one) => !child(child(one, 'w:pPr'), property)),
    (one) => setProperty(properties(one, 'w:pPr'), property, attributes),
  );

const SHAPE_LIES: Lie[] = [
  shaped('another alignment', 'w:jc', val('right')),
  shaped('another indent', 'w:ind', { 'w:left': '4321' }),
  shaped('another line spacing', 'w:spacing', { 'w:line': '20', 'w:lineRule': 'exact' }),
  shaped('a page break before', 'w:pageBreakBefore'),
  shaped('a border', 'w:pBdr'),
  shaped('other tabs', 'w:tabs'),
  shaped('from right to left', 'w:bidi'),
  shaped('in a frame of its own', 'w:framePr', { 'w:w': '1', 'w:h': '1' }),
  shaped('another outline level', 'w:outlineLvl', val('7')),
  shaped('a dark ground', 'w:shd', { 'w:val': 'clear', 'w:fill': '000000' }),
  lie('a paragraph’s end hidden', paragraphs, (one) =>
    setProperty(properties(properties(one, 'w:pPr'), 'w:rPr'), 'w:vanish'),
  ),
];

export const MARK_LIES: Lie[] = [...FIELD_LIES, ...BETWEEN_LIES, ...SHAPE_LIES];
