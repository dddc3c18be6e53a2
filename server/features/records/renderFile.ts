/** A contract as a file of its own: HTML without scripts, or plain text. */
import { createHash } from 'node:crypto';
import { contractBlocks, placesOf } from '#server/features/records/blocks.ts';
import type { ClausePlace, FullContract } from '#server/record/contract.ts';
import type { ContractBlock } from '#shared/api/pages.ts';

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

export function contractHtml(contract: FullContract, clauses: readonly ClausePlace[]): string {
  const { blocks } = contractBlocks(contract.text, placesOf(contract.contents, clauses), []);
  const parts: string[] = [];
  blocks.forEach((block, i) => {
    const isRow = block.kind === 'row';
    if (isRow && blocks[i - 1]?.kind !== 'row') parts.push('<table>');
    parts.push(blockHtml(block));
    if (isRow && blocks[i + 1]?.kind !== 'row') parts.push('</table>');
  });
  return filePage(contract.title, contract.facts.language?.value ?? 'en', parts.join('\n'));
}

/** A whole file; `body` is HTML, the rest is text. */
export function filePage(title: string, language: string, body: string): string {
  const head = esc(title);
  return `<!doctype html>\n<html lang="${esc(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head}</title><style>${STYLE}</style></head>\n<body><h1>${head}</h1>\n${body}\n</body></html>\n`;
}

/** Line ends as every editor understands them; a byte order mark is not needed for UTF-8. */
export const contractText = (contract: FullContract): string => `${contract.title}\n\n${contract.text}\n`;
