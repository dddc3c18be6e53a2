import { type Composed, type ComposedBlock, unmarked } from '#server/sample/composed.ts';
import { sgmlHeader } from '#server/sample/render/sgml.ts';
import { signatureLines } from '#server/sample/render/signatures.ts';

const WIDTH = 76;

/** Plain text: hard-wrapped, title centred, numbers in the text. Filed ones stand in their submission, with page marks. */
export function renderTxt(contract: Composed): string {
  const body = contract.blocks.map((block) => textOf(block, contract)).join('\n\n');
  if (!contract.filing) return `${body}\n`;
  return `${sgmlHeader(contract, 'txt')}<TEXT>\n\n${paged(body)}\n\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>\n`;
}

function textOf(block: ComposedBlock, contract: Composed): string {
  switch (block.kind) {
    case 'title':
    case 'centered':
      return centre(unmarked(block.text));
    case 'schedule':
      return `\n\n${centre(block.label.toUpperCase())}\n\n${centre(block.text)}`;
    case 'heading': {
      const label = block.place?.label ?? '';
      return block.centered
        ? `${centre(label)}\n\n${centre(block.text)}`
        : wrap(`${label ? `${label}  ` : ''}${block.text}`, 0);
    }
    case 'paragraph': {
      const label = block.place?.label ? `${block.place.label} ` : '';
      const runIn = block.runIn ? `${block.runIn}${/[.?!]$/.test(block.runIn) ? '' : '.'}  ` : '';
      return wrap(`${label}${runIn}${unmarked(block.text)}`, block.depth * 4);
    }
    case 'table':
      return block.rows.map((row) => tableRow(row.map(unmarked))).join('\n');
    case 'signatures':
      return block.signatures.map((signature) => signatureLines(signature, contract).join('\n')).join('\n\n\n');
  }
}

const centre = (text: string): string =>
  wrap(text, 0)
    .split('\n')
    .map((line) => ' '.repeat(Math.max(0, Math.floor((WIDTH - line.length) / 2))) + line)
    .join('\n');

/** Breaks at spaces so that no line is longer than the page is wide. */
function wrap(text: string, indent: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > WIDTH - indent) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  lines.push(line);
  return lines.map((each) => ' '.repeat(indent) + each).join('\n');
}

function tableRow(cells: readonly string[]): string {
  const width = Math.floor(WIDTH / cells.length) - 2;
  const columns = cells.map((cell) => wrapTo(cell, width));
  const height = Math.max(...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((column) => (column[line] ?? '').padEnd(width))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

const wrapTo = (text: string, width: number): string[] =>
  wrap(text, WIDTH - width)
    .split('\n')
    .map((line) => line.trim());

/** Page numbers between pages of 56 lines, as filings of the time carry them. */
function paged(body: string): string {
  const lines = body.split('\n');
  const out: string[] = [];
  let page = 1;
  let onPage = 0;
  for (const line of lines) {
    out.push(line);
    onPage++;
    if (onPage >= 56 && line === '') {
      out.push(centre(String(page)), '', '<PAGE>', '');
      page++;
      onPage = 0;
    }
  }
  return out.join('\n');
}
