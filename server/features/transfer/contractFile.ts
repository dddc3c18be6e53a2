/** A contract that came as words, without a file of its own, as a Word document: its text, with its headings as headings. */
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';

/** A heading of the contents, and where in the text it begins. */
interface ContentsNode {
  start: number;
  children: readonly ContentsNode[];
}

interface Written {
  title: string;
  text: string;
  contents: readonly ContentsNode[];
}

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** How deep the heading is that begins at a place of the text. */
function headingsOf(nodes: readonly ContentsNode[], depth = 0, found = new Map<number, number>()): Map<number, number> {
  for (const { start, children } of nodes) {
    found.set(start, depth);
    headingsOf(children, depth + 1, found);
  }
  return found;
}

export function contractFile({ title, text, contents }: Written): Promise<Buffer> {
  const headings = headingsOf(contents);
  let at = 0;
  const paragraphs = text.split('\n').flatMap((line) => {
    const depth = headings.get(at + line.length - line.trimStart().length);
    at += line.length + 1;
    if (line.trim() === '') return [];
    const heading = depth === undefined ? {} : { heading: LEVELS[Math.min(depth, LEVELS.length - 1)]! };
    return [new Paragraph({ ...heading, children: [new TextRun(line)] })];
  });
  const head = new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] });
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      sections: [{ children: [head, ...paragraphs] }],
    }),
  );
}
