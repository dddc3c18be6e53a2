/** The document as the demo page draws it, read from the model. */
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { child, toggle, type XmlElement } from '#shared/docx/xmlTree.ts';
import { OBJECT } from '#shared/domain/documentSnapshot.ts';

export interface PageRun {
  /** As many characters as the model has, so that offsets are the same. */
  text: string;
  inserted: boolean;
  deleted: boolean;
  bold: boolean;
  italic: boolean;
}

export interface PageParagraph {
  i: number;
  label: string;
  level: number;
  heading: number;
  isTitle: boolean;
  table: number;
  pending: boolean;
  /** Current text. */
  text: string;
  runs: PageRun[];
  /** Same key, same look: nothing to draw anew. */
  key: string;
}

export function readPage(document: WordDocument): PageParagraph[] {
  const { paras } = readSnapshot(document);
  const all = paragraphsOf(document);
  return paras.map(({ i, list, heading = 0, style, table, pending, text }) => {
    const runs = runsOf(document, all[i]!);
    const paragraph = {
      i,
      label: list?.label ?? '',
      level: list?.level ?? 0,
      heading,
      isTitle: /^title$/i.test(style),
      table,
      pending,
      text,
      runs,
    };
    return { ...paragraph, key: JSON.stringify(paragraph) };
  });
}

function runsOf(document: WordDocument, paragraph: XmlElement): PageRun[] {
  const runs: PageRun[] = [];
  for (const { text, run, inserted, deleted } of view(document, paragraph).pieces) {
    const properties = run ? child(run, 'w:rPr') : undefined;
    const next: PageRun = {
      text: text.replace(/[\v\f]/g, '\n').replaceAll(OBJECT, '\u25AB'),
      inserted,
      deleted,
      bold: toggle(properties, 'w:b') ?? false,
      italic: toggle(properties, 'w:i') ?? false,
    };
    const last = runs.at(-1);
    if (
      last &&
      last.inserted === inserted &&
      last.deleted === deleted &&
      last.bold === next.bold &&
      last.italic === next.italic
    )
      last.text += next.text;
    else runs.push(next);
  }
  return runs;
}
