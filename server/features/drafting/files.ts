/** A draft as a Word file: headings and numbers of Word's own, and at the end where the words are from. */
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  LevelSuffix,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import type { ClauseDraft, DocumentDraft } from '#shared/api/drafting.ts';

type Block = DocumentDraft['sections'][number]['blocks'][number];

interface Origin {
  /** What is from there: "Governing Law". */
  what: string;
  /** "Supply Agreement (14 March 2024)" */
  from: string;
  /** Full address. */
  url: string;
}

const STEP = 567;
const NUMBERED = 'sections';
const BODY_FONT = 'Times New Roman';

const styles = {
  document: { run: { font: BODY_FONT, size: 22 }, paragraph: { spacing: { after: 120, line: 276 } } },
  title: {
    run: { font: BODY_FONT, bold: true, size: 30 },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
  },
  heading1: {
    run: { font: BODY_FONT, bold: true, size: 24, color: '000000' },
    paragraph: { spacing: { before: 240, after: 100 }, keepNext: true },
  },
};

/** Sections and their paragraphs: 4 and 4.1. Items of lists keep the letters that they have. */
const numbering = {
  config: [
    {
      reference: NUMBERED,
      levels: ['%1.', '%1.%2'].map((text, level) => ({
        level,
        format: LevelFormat.DECIMAL,
        text,
        suffix: LevelSuffix.TAB,
        style: { paragraph: { indent: { left: STEP, hanging: STEP } } },
      })),
    },
  ],
};

function wordFile(title: string, children: Paragraph[], origins: readonly Origin[]): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      title,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: { default: styles },
      numbering,
      sections: [{ children: [...children, ...originPage(origins)] }],
    }),
  );
}

const heading = (text: string, more: { pageBreakBefore?: boolean } = {}): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(text)], ...more });

function originPage(origins: readonly Origin[]): Paragraph[] {
  return [
    heading('Where the words are from', { pageBreakBefore: true }),
    new Paragraph(
      'Put together from contracts of a library. Words in square brackets wait to be filled in. Delete this page.',
    ),
    ...origins.map(
      ({ what, from, url }) =>
        new Paragraph({
          children: [
            new TextRun(`${what}: ${from}, `),
            new ExternalHyperlink({ link: url, children: [new TextRun({ text: url, style: 'Hyperlink' })] }),
          ],
        }),
    ),
  ];
}

const itemParagraph = (label: string, level: number, text: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.JUSTIFIED,
    indent: { left: STEP * (level + 1), hanging: label === '' ? 0 : STEP },
    children: [new TextRun(label === '' ? text : `${label}\t${text}`)],
  });

/** `origin`: address of this deployment. */
export function clauseFile({ title, paragraphs, precedents }: ClauseDraft, origin: string): Promise<Buffer> {
  const children = paragraphs.map(({ label, level, sentences }) => {
    const text = sentences.map((one) => one.text).join(' ');
    return label === ''
      ? new Paragraph({ alignment: AlignmentType.JUSTIFIED, children: [new TextRun(text)] })
      : itemParagraph(label, level, text);
  });
  const used = precedents.filter(({ sentences }) => sentences > 0);
  return wordFile(
    title,
    [heading(title), ...children],
    used.map(({ contract, sentences }) => ({
      what: sentences === 1 ? '1 sentence' : `${sentences} sentences`,
      from: named(contract),
      url: origin + contract.url,
    })),
  );
}

export function documentFile({ title, sections, sources }: DocumentDraft, origin: string): Promise<Buffer> {
  return wordFile(
    title,
    sections.flatMap(({ blocks }) => blocks.map(paragraphOf)),
    sources.map((one) => ({ what: one.title, from: named(one.contract), url: origin + one.contract.url })),
  );
}

const named = ({ title, published }: DocumentDraft['sources'][number]['contract']): string =>
  published ? `${title} (${published})` : title;

function paragraphOf({ kind, number, level, text }: Block): Paragraph {
  if (kind === 'title') return new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(text)] });
  if (kind === 'heading')
    return new Paragraph({
      heading: HeadingLevel.HEADING_1,
      numbering: { reference: NUMBERED, level: 0 },
      children: [new TextRun(text)],
    });
  const isNumbered = /^\d+\.\d+$/.test(number);
  if (isNumbered)
    return new Paragraph({
      alignment: AlignmentType.JUSTIFIED,
      numbering: { reference: NUMBERED, level: 1 },
      children: [new TextRun(text)],
    });
  if (level > 0) return itemParagraph(number, level - 1, text);
  return new Paragraph({ alignment: AlignmentType.JUSTIFIED, children: [new TextRun(text)] });
}
