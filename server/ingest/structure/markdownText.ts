/** The part of markdown that contracts use: headings, emphasis, lists, tables, links. */
import type { Block, Range } from '#server/ingest/document.ts';

const HEADING = /^ {0,3}(#{1,6})\s+(\S.*?)(?:\s+#+)?\s*$/;
const LIST_ITEM = /^(\s*)(?:([-*+])|(\d{1,3}[.)]|[a-z]{1,4}[.)]))\s+(\S.*)$/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** Headings, or repeated emphasis, or links: signs that the text is markdown rather than plain text. */
export function isMarkdown(text: string): boolean {
  const head = text.slice(0, 200_000);
  if (/^ {0,3}#{1,6} \S/m.test(head)) return true;
  const bold = head.match(/(?:^|[\s(“"])\*\*[^*\s][^*\n]{0,200}\*\*/gm)?.length ?? 0;
  const links = head.match(/\[[^\]\n]{1,120}\]\(https?:[^)\s]{1,300}\)/g)?.length ?? 0;
  return bold >= 2 || links >= 2;
}

const TOKEN = /\\([\\`*_{}[\]()#+.!|"'<>-])|(\*{1,3}|_{2,3})|<(\/?)(u|b|strong|em|i|span|br)\b[^>\n]{0,200}>|!?\[([^\]\n]{0,300})\]\([^)\s]{0,500}(?:\s"[^"\n]{0,100}")?\)|&(nbsp|amp|lt|gt|quot);/g;
const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text without its marks, and where the marks applied. */
function inline(source: string): { text: string; bold: Range[]; underline: Range[]; italic: Range[] } {
  let text = '';
  const ranges: Record<'bold' | 'underline' | 'italic', Range[]> = { bold: [], underline: [], italic: [] };
  const open: Partial<Record<'bold' | 'underline' | 'italic', number>> = {};
  const toggle = (kind: 'bold' | 'underline' | 'italic'): void => {
    const from = open[kind];
    if (from === undefined) open[kind] = text.length;
    else {
      if (text.length > from) ranges[kind].push([from, text.length]);
      delete open[kind];
    }
  };
  let at = 0;
  for (const m of source.matchAll(TOKEN)) {
    text += source.slice(at, m.index);
    at = m.index + m[0].length;
    if (m[1] !== undefined) text += m[1];
    else if (m[2] !== undefined) {
      if (m[2].length >= 2) toggle('bold');
      if (m[2].length !== 2) toggle('italic');
    } else if (m[4] !== undefined) {
      if (m[4] === 'u') toggle('underline');
      else if (m[4] === 'b' || m[4] === 'strong') toggle('bold');
      else if (m[4] === 'br') text += ' ';
    } else if (m[5] !== undefined) text += m[5];
    else if (m[6] !== undefined) text += ENTITIES[m[6]];
  }
  return { text: text + source.slice(at), ...ranges };
}

function block(kind: Block['kind'], source: string, extra: Partial<Block> = {}): Block | null {
  const parsed = inline(source.replace(/\s+/g, kind === 'row' ? '$&' : ' ').trim());
  const lead = parsed.text.length - parsed.text.trimStart().length;
  const text = parsed.text.trim();
  if (text === '') return null;
  const moved = (ranges: Range[]): Range[] =>
    ranges.map(([a, b]): Range => [Math.max(0, a - lead), Math.min(text.length, b - lead)]).filter(([a, b]) => b > a);
  const made: Block = { kind, text, ...extra };
  for (const key of ['bold', 'underline', 'italic'] as const) {
    const ranges = moved(parsed[key]);
    if (ranges.length > 0) made[key] = ranges;
  }
  return made;
}

/** Blocks of a markdown text in reading order. Linear in the text. */
export function markdownBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let open: { kind: Block['kind']; lines: string[]; extra: Partial<Block> } | null = null;
  const push = (b: Block | null): void => {
    if (b) blocks.push(b);
  };
  const flush = (): void => {
    if (open) push(block(open.kind, open.lines.join(' '), open.extra));
    open = null;
  };
  for (const line of source.split('\n')) {
    const heading = HEADING.exec(line);
    const item = heading ? null : LIST_ITEM.exec(line);
    if (line.trim() === '' || /^\s*(?:[-*_]\s*){3,}$/.test(line)) flush();
    else if (heading) {
      flush();
      push(block('heading', heading[2]!, { level: heading[1]!.length }));
    } else if (TABLE_RULE.test(line) && line.includes('-')) flush();
    else if (/^\s*\|.*\|/.test(line)) {
      flush();
      const cells = line.trim().replace(/^\|+|\|+$/g, '').split('|').map((c) => c.trim());
      if (cells.some((c) => c !== '')) push(block('row', cells.join('\t')));
    } else if (item) {
      flush();
      const label = item[3] ?? '';
      const extra: Partial<Block> = { indent: item[1]!.replace(/\t/g, '    ').length * 4.5 };
      if (label) extra.labelLength = label.length + 1;
      open = { kind: 'item', lines: [label ? `${label} ${item[4]}` : item[4]!], extra };
    } else if (open) open.lines.push(line.replace(/^\s*>\s?/, ''));
    else open = { kind: 'paragraph', lines: [line.replace(/^\s*>\s?/, '')], extra: {} };
  }
  flush();
  return blocks;
}
