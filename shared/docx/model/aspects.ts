/** What is true of a whole paragraph: style, number, its own format, its place in tables, controls and sections. */
import { attributesText, canonical, propertiesText } from '#shared/docx/model/canonical.ts';
import { controlText } from '#shared/docx/model/readLine.ts';
import type { StoryContext } from '#shared/docx/model/storyContext.ts';
import { type ListPlace, listPlaceOf } from '#shared/docx/numbering.ts';
import { cellsOf, paragraphsBelow, rowsOf, STORIES } from '#shared/docx/paragraphs.ts';
import { headingLevel, paragraphFormatOf, styleOf } from '#shared/docx/styles.ts';
import { ancestor, child, childValue, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Told by the style, the number and the section instead, or of the mark itself. */
const TOLD = ['w:pStyle', 'w:numPr', 'w:rPr', 'w:sectPr'];
const MERGES = ['w:gridSpan', 'w:vMerge', 'w:hMerge'];
const ENDS = STORIES.filter((name) => name !== 'w:tc');

export interface ShownNumber {
  label: string;
  level: number;
}

export function aspectsOf(
  paragraph: XmlElement,
  number: ShownNumber | undefined,
  context: StoryContext,
): Record<string, string> {
  const { document, links } = context;
  const properties = child(paragraph, 'w:pPr');
  const heading = headingLevel(paragraphFormatOf(document, paragraph));
  const place = listPlaceOf(document, paragraph);
  const mark = propertiesText(child(properties, 'w:rPr'), links);
  return {
    style: styleName(paragraph, context),
    ...(number && { number: number.label, level: String(number.level + 1) }),
    ...(place ? { list: listText(place, context) } : unplaced(properties)),
    ...(heading !== undefined && { outline: String(heading) }),
    ...propertiesText(properties, links, TOLD),
    ...(Object.keys(mark).length > 0 && { 'paragraph mark': JSON.stringify(mark) }),
    ...(child(properties, 'w:sectPr') && { section: 'ends here' }),
    ...around(paragraph, context),
  };
}

/** A style that the file does not define is its default one, until a file is pasted into one that does. */
function styleName(paragraph: XmlElement, { document, styles }: StoryContext): string {
  const id = childValue(child(paragraph, 'w:pPr'), 'w:pStyle');
  const { name } = styleOf(document, paragraph);
  return id === undefined || styles.get(id) ? name : `${name} (${id} is not defined)`;
}

/** A list that the file does not define, or that is switched off, counts nothing: what is said of it is kept all the same. */
function unplaced(properties: XmlElement | undefined): Record<string, string> {
  const stated = child(properties, 'w:numPr');
  return stated ? { list: `none, level ${childValue(stated, 'w:ilvl') ?? 'not said'}` } : {};
}

/** How the level counts and looks, whatever number the list has in the file. */
function listText({ level, levelAt, startAt }: ListPlace, context: StoryContext): string {
  const start = startAt(level);
  return `${start === undefined ? '' : `from ${start} `}${toldOnce(levelAt(level)!.element, context, ['w:pStyle'])}`;
}

/** Places in tables, and the controls around, from the outside in. */
function around(paragraph: XmlElement, context: StoryContext): Record<string, string> {
  const cells: string[] = [];
  const looks: string[] = [];
  const controls: string[] = [];
  const others: string[] = [];
  for (let at = paragraph.parent; at && !ENDS.includes(at.name); at = at.parent) {
    if (at.name === 'w:tc') cells.unshift(cellText(at, paragraph, context));
    if (LOOKS[at.name]) looks.unshift(...LOOKS[at.name]!.flatMap((name) => toldBelow(at!, name, context)));
    else if (at.name === 'w:sdt') controls.unshift(controlText(at, context));
    else if (at.name !== 'w:sdtContent') others.unshift(attributed(at, context));
  }
  return {
    ...(cells.length > 0 && { cell: cells.join(' in ') }),
    ...(looks.length > 0 && { 'look of the table': looks.join(' ') }),
    ...(controls.length > 0 && { control: controls.join(' › ') }),
    ...(others.length > 0 && { wrapper: others.join(' › ') }),
  };
}

const LOOKS: Record<string, readonly string[]> = {
  'w:tc': ['w:tcPr'],
  'w:tr': ['w:trPr', 'w:tblPrEx'],
  'w:tbl': ['w:tblPr', 'w:tblGrid'],
};

const attributed = (element: XmlElement, { links }: StoryContext): string =>
  `${element.name} ${attributesText(element, links)}`.trim();

function toldBelow(element: XmlElement, name: string, context: StoryContext): string[] {
  const found = child(element, name);
  return found ? [toldOnce(found, context, MERGES)] : [];
}

function toldOnce(element: XmlElement, { told, links }: StoryContext, without: readonly string[]): string {
  const known = told.get(element) ?? canonical(element, links, without);
  told.set(element, known);
  return known;
}

/** "2 of 3, begins": which cell of its row it is. Rows are not counted: one more would move all that follow. */
function cellText(cell: XmlElement, paragraph: XmlElement, { links, firsts }: StoryContext): string {
  const row = ancestor(cell, 'w:tr');
  const table = ancestor(cell, 'w:tbl');
  if (!row || !table) return 'alone';
  const cells = cellsOf(row);
  const first = firsts.get(cell) ?? paragraphsBelow(cell)[0];
  if (first) firsts.set(cell, first);
  const properties = propertiesText(child(cell, 'w:tcPr'), links);
  return [
    `${cells.indexOf(cell) + 1} of ${cells.length}`,
    ...(rowsOf(table)[0] === row ? ['first row'] : []),
    ...(first === paragraph ? ['begins'] : []),
    ...MERGES.flatMap((name) => (properties[name] === undefined ? [] : [`${name}=${properties[name]}`])),
  ].join(', ');
}
