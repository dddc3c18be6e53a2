/** A contract as a file of its own: HTML without scripts, or plain text. */
import { createHash } from 'node:crypto';
import { contractBlocks, type Place, placesWithin } from '#server/record/contractBlocks.ts';
import type { ContractHead } from '#server/record/contractParts.ts';
import type { ContractBlock } from '#shared/api/contractPage.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as HTML shows it. */
export const esc = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

const STYLE =
  'body{font:17px/1.6 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td{border:1px solid;padding:.2em .5em;vertical-align:top}';

/** Nothing may load or run; the one style is named by its hash. */
export const FILE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function blockHtml(block: ContractBlock): string {
  const id = block.anchor ? ` id="${esc(block.anchor)}"` : '';
  if (block.kind === 'row')
    return `<tr${id}>${(block.cells ?? []).map((cell) => `<td>${esc(cell)}</td>`).join('')}</tr>`;
  const number = block.number ? `${esc(block.number)} ` : '';
  const also = block.also ? `<span id="${esc(block.also)}"></span>` : '';
  const text = block.runs.map((run) => (run.bold ? `<b>${esc(run.text)}</b>` : esc(run.text))).join('');
  const tag = block.kind === 'heading' ? `h${Math.min(6, (block.level ?? 1) + 1)}` : 'p';
  return `<${tag}${id}>${also}${number}${text}</${tag}>`;
}

/** A text or a part of one, from an offset on. */
export interface TextPart {
  text: string;
  from: number;
}

function partHtml({ text, from }: TextPart, places: readonly Place[]): string {
  const { blocks } = contractBlocks(text, placesWithin(places, { from, to: from + text.length }), []);
  const lines: string[] = [];
  blocks.forEach((block, i) => {
    const isRow = block.kind === 'row';
    if (isRow && blocks[i - 1]?.kind !== 'row') lines.push('<table>');
    lines.push(blockHtml(block));
    if (isRow && blocks[i + 1]?.kind !== 'row') lines.push('</table>');
  });
  return `${lines.join('\n')}\n`;
}

type Named = Pick<ContractHead, 'title' | 'facts'>;

/** Piece by piece, so that nobody waits while a long one is written. */
export async function* contractHtml(
  { title, facts }: Named,
  parts: AsyncIterable<TextPart>,
  places: readonly Place[],
): AsyncGenerator<string> {
  yield fileHead(title, facts.language?.value ?? 'en');
  for await (const part of parts) yield partHtml(part, places);
  yield FILE_FOOT;
}

function fileHead(title: string, language: string): string {
  const head = esc(title);
  return `<!doctype html>\n<html lang="${esc(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head}</title><style>${STYLE}</style></head>\n<body><h1>${head}</h1>\n`;
}

const FILE_FOOT = '</body></html>\n';

/** Line ends as every editor understands them; a byte order mark is not needed for UTF-8. */
export async function* contractText({ title }: Named, parts: AsyncIterable<TextPart>): AsyncGenerator<string> {
  yield `${title}\n\n`;
  for await (const { text } of parts) yield text;
  yield '\n';
}
