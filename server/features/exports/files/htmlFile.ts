/** A text as a web page of its own, which prints well: nothing in it runs or loads. */
import { isRightToLeft } from '#server/features/exports/files/direction.ts';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import {
  type Heading,
  type Piece,
  piecesOf,
  type Run,
  textOf,
  type Words,
} from '#server/features/exports/files/pieces.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const esc = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

const STYLE = `:root{color-scheme:light dark}
body{font:17px/1.55 Georgia,"Times New Roman",serif;max-width:44rem;margin:2.5rem auto;padding:0 1.25rem}
h1{font-size:1.5em;line-height:1.25;text-align:center;margin:0 0 1.5em}
h2,h3,h4,h5,h6{font-size:1em;margin:1.4em 0 .5em;break-after:avoid}
h2{font-size:1.12em}
p{margin:0 0 .7em;overflow-wrap:break-word}
.n{display:grid;grid-template-columns:minmax(2.75em,max-content) 1fr;column-gap:.25em}
.d1{margin-inline-start:2.75em}.d2{margin-inline-start:5.5em}.d3{margin-inline-start:8.25em}.d4,.d5{margin-inline-start:11em}
@media(max-width:30em){.d1{margin-inline-start:1em}.d2{margin-inline-start:2em}.d3,.d4,.d5{margin-inline-start:3em}}
.t{overflow-x:auto;margin:0 0 1em}
table{border-collapse:collapse;font-size:.92em}
td{border:1px solid #8888;padding:.25em .5em;vertical-align:top}
tr{break-inside:avoid}
footer{margin-top:3em;padding-top:1em;border-top:1px solid #8888;font:13px/1.5 system-ui,sans-serif;break-inside:avoid}
a{overflow-wrap:anywhere}
@media print{:root{color-scheme:light}body{font-size:11pt;max-width:none;margin:0;padding:0}@page{margin:2.2cm}.t{overflow:visible}}`;

const runsHtml = (runs: readonly Run[]): string =>
  runs
    .map(({ text, bold, italic }) => {
      const slanted = italic ? `<em>${esc(text)}</em>` : esc(text);
      return bold ? `<b>${slanted}</b>` : slanted;
    })
    .join('');

const direction = (text: string): string => (isRightToLeft(text) ? ' dir="rtl"' : '');

/** Numbers of one word stand in a column of their own. */
function numbered({ number, runs }: Heading | Words): { html: string; hangs: boolean } {
  const text = runsHtml(runs);
  if (number === null) return { html: text, hangs: false };
  if (/\s/.test(number)) return { html: `${esc(number)}\u2003${text}`, hangs: false };
  return { html: `<span>${esc(number)}</span> <span>${text}</span>`, hangs: true };
}

function pieceHtml(piece: Piece): string {
  if (piece.kind === 'table') {
    const rows = piece.rows.map((row) => `<tr>${row.map((cell) => `<td dir="auto">${esc(cell)}</td>`).join('')}</tr>`);
    return `<div class="t"><table${direction(piece.rows.flat().join(' '))}>${rows.join('\n')}</table></div>`;
  }
  const { html, hangs } = numbered(piece);
  const depth = piece.kind === 'words' && piece.depth > 0 ? `d${piece.depth}` : '';
  const classes = [hangs && 'n', depth].filter(Boolean).join(' ');
  const tag = piece.kind === 'heading' ? `h${Math.min(6, piece.level + 1)}` : 'p';
  return `<${tag}${classes && ` class="${classes}"`}${direction(textOf(piece))}>${html}</${tag}>`;
}

export function htmlFile(given: ExportText): Buffer {
  const { title, language, origin } = given;
  const head = esc(title);
  return Buffer.from(`<!doctype html>
<html lang="${esc(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head}</title><style>${STYLE}</style></head>
<body><h1${direction(title)}>${head}</h1>
${piecesOf(given).map(pieceHtml).join('\n')}
<footer><p><b>Source</b><br>${esc(origin.source)}<br><a href="${esc(origin.url)}">${esc(origin.url)}</a></p><p>${esc(origin.note)}</p></footer>
</body></html>
`);
}
