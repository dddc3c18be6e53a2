/** A list as a file: a Word document with the wordings as they were saved, of a contract its beginning, and where each is from; or all that is told of it. */
import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { ListFormat, ListReply, SavedSnippet } from '#shared/api/lists.ts';
import { slug } from '#shared/reading/slug.ts';

export async function listFile(
  { list, snippets }: ListReply,
  format: ListFormat,
  origin: string,
): Promise<{ name: string; content: Buffer }> {
  const name = `${slug(list.name) || 'list'}.${format}`;
  if (format === 'docx') return { name, content: await wordFile(list.name, snippets, origin) };
  const told = {
    name: list.name,
    snippets: snippets.map(({ passport: _passport, pretty: _pretty, member: _member, groupId: _group, ...one }) => ({
      ...one,
      cited: one.cited && origin + one.cited,
      source: one.source && { ...one.source, uri: origin + one.source.uri },
      href: one.href && origin + one.href,
    })),
  };
  return { name, content: Buffer.from(`${JSON.stringify(told, null, 2)}\n`) };
}

const UNREAD: Partial<Record<SavedSnippet['state'], string>> = {
  withdrawn: 'The library has withdrawn this text.',
  closed: 'This text is of a library that is closed to you.',
};

const quiet = (children: (TextRun | ExternalHyperlink)[]): Paragraph =>
  new Paragraph({ spacing: { before: 60, after: 240 }, children });

function blocks({ type, title, body, note, source, cited, state }: SavedSnippet, origin: string): Paragraph[] {
  const address = cited ?? source?.uri;
  const lines = body === '' ? [UNREAD[state] ?? ''] : body.split(/\n+/);
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: [new TextRun(title)] }),
    ...lines.map((line) => new Paragraph({ children: [new TextRun(line)] })),
    ...(note === '' ? [] : [new Paragraph({ children: [new TextRun({ text: `Note: ${note}`, italics: true })] })]),
    quiet([
      ...(source
        ? [new TextRun({ text: `${type === 'contract' ? 'The beginning of' : 'From:'} ${source.label}. `, size: 18 })]
        : []),
      ...(address
        ? [
            new ExternalHyperlink({
              link: origin + address,
              children: [new TextRun({ text: origin + address, style: 'Hyperlink', size: 18 })],
            }),
          ]
        : []),
    ]),
  ];
}

function wordFile(name: string, snippets: readonly SavedSnippet[], origin: string): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      title: name,
      creator: 'Clausary',
      lastModifiedBy: 'Clausary',
      styles: {
        default: {
          document: {
            run: { font: 'Times New Roman', size: 22 },
            paragraph: { spacing: { after: 120, line: 276 } },
          },
          title: { run: { font: 'Times New Roman', bold: true, size: 30 }, paragraph: { spacing: { after: 240 } } },
          heading1: {
            run: { font: 'Times New Roman', bold: true, size: 24, color: '000000' },
            paragraph: { spacing: { before: 240, after: 100 } },
          },
        },
      },
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(name)] }),
            ...snippets.flatMap((one) => blocks(one, origin)),
          ],
        },
      ],
    }),
  );
}
