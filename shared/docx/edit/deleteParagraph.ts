import { removeRuns } from '#shared/docx/edit/deleteText.ts';
import { collapseRanges } from '#shared/docx/edit/ranges.ts';
import { followingBlock, followingParagraph, paragraphsOf, STORIES } from '#shared/docx/paragraphs.ts';
import { markPropertiesOf, setProperty } from '#shared/docx/properties.ts';
import { forget, markAttributes, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  child,
  create,
  descendants,
  detach,
  elements,
  insertAt,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

/** Marks whose other end may stand elsewhere; they outlive the paragraph that they stand in. */
export const RANGE_MARKS = ['w:bookmarkStart', 'w:bookmarkEnd', 'w:commentRangeStart', 'w:commentRangeEnd'];
const OBJECTS = ['m:oMath', 'm:oMathPara'];

/** Whether a paragraph's mark ends a section, whose page setup would go with it. */
export const endsSection = (paragraph: XmlElement): boolean =>
  child(child(paragraph, 'w:pPr'), 'w:sectPr') !== undefined;

/**
 * Strikes a paragraph out or takes it away, its mark too. An empty paragraph stays where one has to: before a table, alone in a
 * table cell, at the end of a section.
 */
export function deleteParagraph(document: WordDocument, paragraph: XmlElement, tracked: boolean): void {
  const runs = descendants(paragraph, 'w:r', ...OBJECTS).filter(
    (node) => ancestor(node, 'w:r', 'w:p', ...OBJECTS) === paragraph,
  );
  removeRuns(document, paragraph, runs, tracked);
  const mark = child(child(paragraph, 'w:pPr'), 'w:rPr');
  const inserted = mark && child(mark, 'w:ins');
  const isOwn = inserted?.attributes['w:author'] === document.author;
  const isEmpty = descendants(paragraph, 'w:r').length === 0;
  if (!endsSection(paragraph) && (followingParagraph(paragraph) || isLastOfSeveral(paragraph))) {
    if ((!tracked || isOwn) && isEmpty) removeParagraph(document, paragraph);
    else if (tracked) setProperty(markPropertiesOf(paragraph), create('w:del', markAttributes(document)));
  }
  forget(document);
}

/** Whether a paragraph ends a story or cell that would still end with a paragraph without it. */
export function isLastOfSeveral(paragraph: XmlElement): boolean {
  const siblings = elements(paragraph.parent!).filter(({ name }) => name !== 'w:sectPr');
  const at = siblings.indexOf(paragraph);
  return at === siblings.length - 1 && siblings[at - 1]?.name === 'w:p' && followingBlock(paragraph) === null;
}

/** Takes an empty paragraph away. Ends of bookmarks and comments move to the next one, or to the one before. */
export function removeParagraph(document: WordDocument, paragraph: XmlElement): void {
  const all = paragraphsOf(document);
  const index = all.indexOf(paragraph);
  const next = followingParagraph(paragraph);
  const heir = next ?? all[index - 1];
  if (heir) {
    const marks = descendants(paragraph, ...RANGE_MARKS);
    const at = next ? contentStart(heir) : heir.children.length;
    marks.forEach((mark, i) => {
      insertAt(heir, at + i, detach(mark));
    });
    collapseRanges(document, paragraph, heir, next ? 0 : Number.MAX_SAFE_INTEGER);
  }
  detachBlock(paragraph);
  forget(document);
}

/** Index of a paragraph's first child after its properties. */
export function contentStart(paragraph: XmlElement): number {
  const properties = child(paragraph, 'w:pPr');
  return properties ? paragraph.children.indexOf(properties) + 1 : 0;
}

/** Takes a block away, and content controls that it leaves empty. */
export function detachBlock(block: XmlElement): void {
  let parent = block.parent;
  detach(block);
  while (parent && !STORIES.includes(parent.name) && hasNoBlocks(parent)) {
    const outer: XmlElement | null = parent.parent;
    detach(parent);
    parent = outer;
  }
}

const WRAPPERS = ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

function hasNoBlocks(wrapper: XmlElement): boolean {
  if (!WRAPPERS.includes(wrapper.name)) return false;
  return elements(wrapper).every(({ name }) => /^w:(?:sdtPr|sdtEndPr|customXmlPr|smartTagPr)$/.test(name));
}
