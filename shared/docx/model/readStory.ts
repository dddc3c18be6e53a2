/** One text of a document, paragraph by paragraph, and the text boxes in it as a text of their own. */
import { createLabeller, type Labeller } from '#shared/docx/labels.ts';
import { aspectsOf } from '#shared/docx/model/aspects.ts';
import type { Line, Story } from '#shared/docx/model/model.ts';
import { isNoise } from '#shared/docx/model/noise.ts';
import { PLAIN, readInstead, readOne, readWords } from '#shared/docx/model/readLine.ts';
import type { StoryContext } from '#shared/docx/model/storyContext.ts';
import { chosenBranch } from '#shared/docx/paragraphs.ts';
import { descendants, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

/** A stretch of a story: the body, a header, one footnote, one comment, one text box. */
export interface Stretch {
  container: XmlElement;
  /** What is true of its first paragraph. */
  begins?: Readonly<Record<string, string>>;
}

const WRAPPERS = new Set(
  ['tbl', 'tr', 'tc', 'sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'del', 'moveFrom', 'moveTo'].map(
    (name) => `w:${name}`,
  ),
);
/** Told of the paragraphs that they are about, or of the section. */
const PROPERTIES = /^w:(?:\w+Pr|tblGrid|tblPrEx)$/;

/** Deeper boxes are those of a file that wants to hang whoever reads it. */
const MAX_BOXES = 8;

/** The story, and that of its text boxes where it has any. `places`: paragraphs of the body by their place in the file. */
export function readStory(
  name: string,
  stretches: readonly Stretch[],
  context: StoryContext,
  places: ReadonlyMap<XmlElement, number> = new Map(),
  depth = 0,
): Story[] {
  const lines: Line[] = [];
  const labelOf = createLabeller(context.document);
  for (const { container, begins = {} } of stretches) {
    const before = lines.length;
    const left = readBlocks(container, { lines, labelOf, context, places }, emptyLine());
    if (left.marks.length > 0 || lines.length === before) lines.push(left);
    const first = lines[before];
    if (first) first.aspects = { ...first.aspects, ...begins };
  }
  const boxes = context.boxes.splice(0);
  const story = { name, lines };
  if (boxes.length === 0 || depth >= MAX_BOXES) return [story];
  const inside = boxes.map((container): Stretch => ({ container, begins: { box: 'begins' } }));
  return [story, ...readStory(`text boxes of ${name}`, inside, context, places, depth + 1)];
}

interface Reading {
  lines: Line[];
  labelOf: Labeller;
  context: StoryContext;
  places: ReadonlyMap<XmlElement, number>;
}

const emptyLine = (): Line => ({ text: '', para: null, runs: [], marks: [], aspects: {} });

/** `next`: what stands before the next paragraph. Returns what stands behind the last. */
function readBlocks(container: XmlElement, reading: Reading, next: Line): Line {
  let line = next;
  for (const block of elements(container)) {
    if (isNoise(block) || PROPERTIES.test(block.name)) continue;
    if (block.name === 'w:p') {
      readParagraph(block, reading, line);
      line = emptyLine();
    } else if (block.name === 'mc:AlternateContent') {
      const chosen = chosenBranch(block);
      readInstead(block, chosen, line, reading.context);
      line = readBlocks(chosen, reading, line);
    } else if (WRAPPERS.has(block.name) && !isRowless(block)) {
      line = readBlocks(block, reading, line);
    } else readOne(block, PLAIN, line, reading.context);
  }
  return line;
}

/** What is left of a table whose rows are gone: no paragraph tells of it. */
const isRowless = (block: XmlElement): boolean => block.name === 'w:tbl' && descendants(block, 'w:p').length === 0;

function readParagraph(paragraph: XmlElement, { lines, labelOf, context, places }: Reading, line: Line): void {
  readWords(paragraph, line, context);
  line.para = places.get(paragraph) ?? null;
  line.aspects = aspectsOf(paragraph, labelOf(paragraph, { current: line.text }), context);
  lines.push(line);
}
