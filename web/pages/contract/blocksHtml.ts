/**
 * A contract's text as HTML, written as a string: a long contract is thousands of runs, and neither the server nor
 * hydration should pay for each of them. Every piece of text and every attribute is escaped; no markup of the source gets through.
 */
import type { ContractBlock, ContractProps } from '#shared/api/contractPage.ts';
import { isWebAddress } from '#shared/domain/safeUrl.ts';

type Terms = ContractProps['terms'];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const esc = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

/** Lines per part, about 1,000 px: the stylesheet reserves that much for a part that is not laid out yet. */
const PART_LINES = 36;
const LINE_CHARS = 70;
/** A heading of more characters is a sentence, and is set as one. */
const LONG_HEADING = 100;
/** So many parts are laid out at once; what follows in a long contract, only near the window. */
const EAGER_PARTS = 16;

/** The whole text in parts of about equal height. */
export function blocksHtml(blocks: readonly ContractBlock[], terms: Terms): string {
  return partsOf(blocks)
    .map((part, i) => `<div class="part${i < EAGER_PARTS ? '' : ' lazy'}">${partHtml(part, terms)}</div>`)
    .join('');
}

/** Cuts between blocks wherever a part is full; never inside a table. */
export function partsOf(blocks: readonly ContractBlock[]): ContractBlock[][] {
  const parts: ContractBlock[][] = [];
  let lines = PART_LINES;
  for (const block of blocks) {
    if (lines >= PART_LINES && (parts.length === 0 || block.kind !== 'row')) {
      parts.push([]);
      lines = 0;
    }
    parts.at(-1)!.push(block);
    const length = block.runs.reduce((sum, run) => sum + run.text.length, 0);
    lines += Math.max(1, Math.ceil(length / LINE_CHARS)) + 0.4;
  }
  return parts;
}

function partHtml(part: readonly ContractBlock[], terms: Terms): string {
  let html = '';
  for (let i = 0; i < part.length; i++) {
    const block = part[i]!;
    if (block.kind !== 'row') {
      html += blockHtml(block, terms) + amendedHtml(block);
      continue;
    }
    let rows = '';
    for (; part[i]?.kind === 'row'; i++) rows += rowHtml(part[i]!, terms);
    i--;
    html += `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>${rows}</table></div>`;
  }
  return html;
}

function rowHtml(block: ContractBlock, terms: Terms): string {
  const cells = block.cells
    ? block.cells.map((cell) => `<td>${esc(cell)}</td>`).join('')
    : `<td>${runsHtml(block.runs, terms)}</td>`;
  return `<tr${idOf(block)}>${cells}</tr>`;
}

function blockHtml(block: ContractBlock, terms: Terms): string {
  const text = alsoHtml(block) + runsHtml(block.runs, terms);
  if (block.kind === 'heading') {
    const level = Math.min(6, Math.max(1, block.level ?? 1) + 1);
    const isLong = block.runs.reduce((sum, run) => sum + run.text.length, 0) > LONG_HEADING;
    return `<h${level}${idOf(block)} class="h${block.number ? ' n' : ''}${isLong ? ' long' : ''}">${numbered(block, text)}</h${level}>`;
  }
  if (block.kind === 'note') return `<p${idOf(block)} class="doc-note">${text}</p>`;
  const depth = Math.min(4, Math.max(0, block.level ?? 0));
  const classes = [block.number && 'n', block.kind === 'item' && `l${depth}`].filter(Boolean).join(' ');
  return `<p${idOf(block)}${classes && ` class="${classes}"`}>${numbered(block, text)}</p>`;
}

/** Which amendments speak of the section: no words of the contract (proof.ts passes them over). */
const amendedHtml = ({ amended = [] }: ContractBlock): string =>
  amended
    .map(({ said, by, uri, isChange }) => {
      const act = isChange ? 'Show both' : 'Show where';
      return `<p class="amended${isChange ? ' changed' : ''}">${esc(said)} ${esc(by)} <a href="${esc(uri)}">${act}</a></p>`;
    })
    .join('');

/** The number hangs in a column of its own, so that the edge of the text is straight. */
const numbered = (block: ContractBlock, text: string): string =>
  block.number ? `<span class="num">${esc(block.number)}</span> <span>${text}</span>` : text;

const idOf = (block: ContractBlock): string => (block.anchor ? ` id="${esc(block.anchor)}"` : '');

/** A place inside the block for the links that name it otherwise. */
const alsoHtml = ({ also }: ContractBlock): string => (also ? `<span id="${esc(also)}"></span>` : '');

function runsHtml(runs: ContractBlock['runs'], terms: Terms): string {
  let html = '';
  for (const run of runs) {
    let text = esc(run.text);
    const term = run.term === undefined ? undefined : terms[run.term];
    if (term) text = `<a class="term" data-term="${esc(run.term!)}" href="${esc(termHref(term))}">${text}</a>`;
    if (run.italic) text = `<em>${text}</em>`;
    if (run.bold) text = `<b>${text}</b>`;
    html += text;
  }
  return html;
}

/** Without script a term leads to where it is defined here, else to its page. */
function termHref({ anchor, place, uri }: Terms[string]): string {
  if (anchor && !place) return `#${encodeURIComponent(anchor)}`;
  const page = place ?? uri;
  return isWebAddress(page) ? page : '#';
}
