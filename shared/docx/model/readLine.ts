/** One paragraph of the model. Whatever stands in it becomes text, format, or a mark: nothing is left out but what `noise.ts` names. */
import { attributesText, canonical, propertiesText } from '#shared/docx/model/canonical.ts';
import type { Line, Run } from '#shared/docx/model/model.ts';
import { isNoise } from '#shared/docx/model/noise.ts';
import type { StoryContext } from '#shared/docx/model/storyContext.ts';
import { leafText } from '#shared/docx/paragraphView.ts';
import { textBoxesIn } from '#shared/docx/stories.ts';
import { child, childValue, descendants, elements, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
import { OBJECT } from '#shared/domain/documentSnapshot.ts';

type Format = Readonly<Record<string, string>>;
export const PLAIN: Format = {};
const BOX = ['w:txbxContent'];

/** Words for a reader: what a mark is of. */
const KINDS: Record<string, string> = {
  'm:oMath': 'equation',
  'm:oMathPara': 'equation',
  'w:drawing': 'picture or shape',
  'w:pict': 'picture or shape',
  'w:object': 'embedded file',
  'mc:AlternateContent': 'picture or shape',
  'w:sym': 'symbol',
  'w:ruby': 'reading aid',
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:footnoteRef': 'footnote',
  'w:endnoteRef': 'endnote',
  'w:br': 'break',
  'w:ptab': 'tab',
  'w:permStart': 'permission',
  'w:permEnd': 'permission',
  'w:altChunk': 'embedded file',
  'w:subDoc': 'embedded file',
  'w:tbl': 'table without rows',
};
const OBJECTS = new Set(['m:oMath', 'm:oMathPara', 'w:contentPart', 'w:subDoc']);
const SILENT = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'w:smartTagPr', 'w:customXmlPr', 'w:annotationRef']);
const MOVES = /^w:(?:move(?:From|To)Range(?:Start|End)|(?:ins|del|moveFrom|moveTo))$/;

/** Reads the words of a paragraph into `line`. */
export function readWords(paragraph: XmlElement, line: Line, context: StoryContext): void {
  readInline(paragraph, PLAIN, line, context);
  context.fields.flush(line);
}

function readInline(container: XmlElement, around: Format, line: Line, context: StoryContext): void {
  for (const element of elements(container)) {
    if (SILENT.has(element.name) || isNoise(element)) continue;
    readOne(element, around, line, context);
  }
}

/** Reads one thing that stands in a paragraph, or between two. */
export function readOne(element: XmlElement, around: Format, line: Line, context: StoryContext): void {
  const { fields, links } = context;
  switch (element.name) {
    case 'w:r':
      readRun(element, around, line, context);
      return;
    case 'w:hyperlink':
      readInline(element, { ...around, link: attributesText(element, links) }, line, context);
      return;
    case 'w:fldSimple':
      fields.begin(`${lockOf(element)}${element.attributes['w:instr'] ?? ''}`);
      fields.separate(line);
      readInline(element, around, line, context);
      fields.end(line);
      return;
    case 'w:sdt': {
      const control = [around.control, controlText(element, context)].filter(Boolean).join(' › ');
      for (const content of elements(element).filter(({ name }) => name === 'w:sdtContent'))
        readInline(content, { ...around, control }, line, context);
      return;
    }
    case 'w:bookmarkStart':
    case 'w:bookmarkEnd':
      readBookmark(element, line, context);
      return;
    case 'w:commentRangeStart':
    case 'w:commentRangeEnd':
      mark(
        line,
        'comment',
        `${context.commentName(element.attributes['w:id'])} ${element.name.endsWith('Start') ? 'begins' : 'ends'}`,
      );
      return;
    default:
      readOther(element, around, line, context);
  }
}

function readOther(element: XmlElement, around: Format, line: Line, context: StoryContext): void {
  const { name } = element;
  if (name === 'mc:AlternateContent' || OBJECTS.has(name)) {
    readObject(element, around, line, context);
  } else if (MOVES.test(name)) {
    // what is left of a tracked change that could not be resolved
    readInline(element, around, line, context);
  } else if (descendants(element, 'w:r').length > 0) {
    readInline(element, { ...around, [name]: attributesText(element, context.links) || 'on' }, line, context);
  } else {
    mark(line, KINDS[name] ?? 'other markup', canonical(element, context.links));
  }
}

/** A content control: its properties, without its number. */
export const controlText = (control: XmlElement, { links }: Pick<StoryContext, 'links'>): string => {
  const properties = child(control, 'w:sdtPr');
  return properties ? canonical(properties, links, ['w:id', 'w:rPr']) : 'w:sdtPr';
};

/** Programs set marks of their own: where somebody wrote last. */
const OWN_BOOKMARK = '_GoBack';

function readBookmark({ name, attributes }: XmlElement, line: Line, { bookmarks }: StoryContext): void {
  const id = attributes['w:id'] ?? '';
  if (name === 'w:bookmarkStart') bookmarks.set(id, attributes['w:name'] ?? '');
  const called = bookmarks.get(id) ?? `number ${id}`;
  const columns = ['w:colFirst', 'w:colLast', 'w:displacedByCustomXml']
    .flatMap((key) => attributes[key] ?? [])
    .join(' ');
  if (called !== OWN_BOOKMARK)
    mark(line, 'bookmark', `${called}${columns && ` (${columns})`} ${name === 'w:bookmarkStart' ? 'begins' : 'ends'}`);
}

function mark(line: Line, kind: string, value: string): void {
  line.marks.push({ at: line.text.length, kind, value });
}

function readRun(run: XmlElement, around: Format, line: Line, context: StoryContext): void {
  const format = formatOf(run, around, context);
  for (const leaf of elements(run)) {
    if (SILENT.has(leaf.name) || isNoise(leaf)) continue;
    readLeaf(leaf, format, line, context);
  }
}

function formatOf(run: XmlElement, around: Format, { links, styles, formats, fields }: StoryContext): Format {
  const properties = child(run, 'w:rPr');
  const codes = fields.codes();
  if (!properties && codes === '') return around;
  const key =
    properties?.source && !properties.touched
      ? properties.source.text.slice(properties.source.start, properties.source.end)
      : null;
  const own = (key === null ? undefined : formats.get(key)) ?? propertiesText(properties, links, ['w:rStyle']);
  if (key !== null) formats.set(key, own);
  const style = childValue(properties, 'w:rStyle');
  return {
    ...around,
    ...own,
    ...(style !== undefined && { 'character style': styles.get(style)?.name ?? style }),
    ...(codes !== '' && { field: codes }),
  };
}

const STRUCTURED = new Set(['w:drawing', 'w:pict', 'w:object', 'w:ruby', 'w:contentPart', 'mc:AlternateContent']);

function readLeaf(leaf: XmlElement, format: Format, line: Line, context: StoryContext): void {
  const { fields, links } = context;
  switch (leaf.name) {
    case 'w:fldChar':
      readFieldChar(leaf, line, context);
      return;
    case 'w:instrText':
    case 'w:delInstrText':
      if (fields.isShown()) mark(line, 'field', `a code outside of a field: ${textOf(leaf)}`);
      else fields.read(textOf(leaf));
      return;
    case 'w:commentReference':
      mark(line, 'comment', `${context.commentName(leaf.attributes['w:id'])} cited`);
      return;
  }
  if (STRUCTURED.has(leaf.name)) {
    readObject(leaf, format, line, context);
    return;
  }
  const text = leafText(leaf);
  const said = leaf.name === 'w:t' || leaf.name === 'w:delText' ? '' : attributesText(leaf, links);
  if (!fields.isShown()) {
    fields.read(text || canonical(leaf, links));
    return;
  }
  const isNote = /^w:(?:foot|end)noteReference$/.test(leaf.name);
  const isPlain = text !== '' && (said === '' || said === 'type=page' || said === 'type=textWrapping');
  if (!isPlain || isNote)
    mark(line, KINDS[leaf.name] ?? 'other markup', isNote ? `a note ${said}`.trim() : `${leaf.name} ${said}`.trim());
  if (!fields.isPageNumber(text)) write(line, text, format);
}

const lockOf = ({ attributes }: XmlElement): string => (attributes['w:fldLock'] === undefined ? '' : 'locked ');

function readFieldChar(leaf: XmlElement, line: Line, { fields, links }: StoryContext): void {
  switch (leaf.attributes['w:fldCharType']) {
    case 'begin': {
      const form = child(leaf, 'w:ffData');
      fields.begin(`${lockOf(leaf)}${form ? `${canonical(form, links)} ` : ''}`);
      return;
    }
    case 'separate':
      fields.separate(line);
      return;
    case 'end':
      fields.end(line);
  }
}

/** What shows as one thing: its markup without the text boxes in it, which are texts of their own. */
function readObject(object: XmlElement, format: Format, line: Line, context: StoryContext): void {
  const { fields, links } = context;
  const said = canonical(object, links, BOX);
  if (!fields.isShown()) {
    fields.read(canonical(object, links));
    return;
  }
  mark(line, KINDS[object.name] ?? 'other markup', `${said}${older(object, context)}`);
  context.boxes.push(...textBoxesIn(object.name === 'mc:AlternateContent' ? wrapped(object) : object));
  write(line, OBJECT, format);
}

/** `textBoxesIn` looks below an element. */
const wrapped = (element: XmlElement): XmlElement => ({ ...element, name: 'wrapper', children: [element] });

/** What is shown instead of whole paragraphs by programs that do not know the chosen ones. */
export function readInstead(block: XmlElement, chosen: XmlElement, line: Line, { links }: StoryContext): void {
  for (const branch of elements(block))
    if (branch !== chosen) mark(line, 'other markup', `older programs: ${canonical(branch, links)}`);
}

/** What older programs show instead of a shape, where it does not say the same. */
function older(object: XmlElement, { links }: StoryContext): string {
  const blocks = object.name === 'mc:AlternateContent' ? [object] : descendants(object, 'mc:AlternateContent');
  return blocks
    .flatMap((block) => {
      const [choice, fallback] = [child(block, 'mc:Choice'), child(block, 'mc:Fallback')];
      if (!choice || !fallback) return [];
      const [shown, instead] = [wordsBelow(choice), wordsBelow(fallback)];
      return shown === instead ? [] : [` older programs: ${instead} ${canonical(fallback, links, BOX)}`];
    })
    .join('');
}

const wordsBelow = (element: XmlElement): string =>
  descendants(element, 'w:t', 'm:t')
    .map((leaf) => textOf(leaf))
    .join('');

function write(line: Line, text: string, format: Format): void {
  if (text === '') return;
  line.text += text;
  const last: Run | undefined = line.runs.at(-1);
  if (last?.format === format) last.length += text.length;
  else line.runs.push({ length: text.length, format });
}
