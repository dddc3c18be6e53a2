/** What only the Word file of a publication says: where the cells of its tables have paragraphs, and the texts beside its body. */
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { evened } from '#shared/domain/sealText.ts';
import type { FormLine } from '#shared/domain/standardForm.ts';

export interface WordPublication {
  lines: FormLine[];
  /** Of headers, footers, text boxes and notes. */
  elsewhere: string[];
}

/** @throws UnreadableDocument */
export async function wordPublication(bytes: Uint8Array, lines: readonly FormLine[]): Promise<WordPublication> {
  const parts = await readParts(bytes);
  const { elsewhere } = sealFacts(parts);
  const { paras, notes = [] } = readSnapshot(documentOf(new Map(parts)));
  return {
    lines: withParagraphs(
      lines,
      paras.map(({ text }) => text),
    ),
    elsewhere: [...elsewhere, ...notes].map(({ text }) => text),
  };
}

/** Rows with the paragraphs that their cells are made of, as far as the words of both readings agree. */
export function withParagraphs(lines: readonly FormLine[], paragraphs: readonly string[]): FormLine[] {
  const there = paragraphs.map(evened);
  let from = 0;
  return lines.map((line): FormLine => {
    if (line.kind !== 'row') return line;
    const cells = line.text.split('\t').map((cell): string[] => {
      const at = placeOf(evened(cell), there, from);
      if (!at) return [cell];
      from = at.end;
      return paragraphs.slice(at.start, at.end).filter((text) => evened(text) !== '');
    });
    return { ...line, paragraphs: cells.flat() };
  });
}

/** The next paragraphs that say together what a cell says. */
function placeOf(cell: string, there: readonly string[], from: number): { start: number; end: number } | null {
  if (cell === '') return null;
  for (let start = from; start < there.length; start++) {
    let said = '';
    for (let end = start; end < there.length && cell.startsWith(said); end++) {
      said = evened(`${said} ${there[end]}`);
      if (said === cell) return { start, end: end + 1 };
    }
  }
  return null;
}
