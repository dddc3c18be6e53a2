/** Bars as a picture that can stand anywhere: an SVG of its own, with its source in it. */
import { esc } from '#server/features/records/renderFile.ts';
import { fullCount } from '#shared/domain/display.ts';
import { shareText } from '#shared/domain/shares.ts';

export interface Drawn {
  title: string;
  /** What was counted: "of 214 contracts, Services Agreement, 2015–2026". */
  counted: string;
  of: number;
  answers: readonly { text: string; contracts: number }[];
  /** Who says so, where and when. */
  source: string;
}

const WIDTH = 640;
const PAD = 20;
const ROW = 40;
const HEAD = 68;
const FOOT = 36;
/** Characters of a label that fit beside its count. */
const LABEL = 64;

const cut = (text: string): string => (text.length > LABEL ? `${text.slice(0, LABEL - 1).trimEnd()}…` : text);

/** Light on its own ground: whoever shows it has any background. */
export function drawnBars({ title, counted, of, answers, source }: Drawn): string {
  const height = HEAD + answers.length * ROW + FOOT;
  const most = Math.max(1, ...answers.map(({ contracts }) => contracts));
  const room = WIDTH - 2 * PAD;
  const rows = answers.map(({ text, contracts }, i) => {
    const y = HEAD + i * ROW;
    const said = [fullCount(contracts), shareText(contracts, of)].filter(Boolean).join(', ');
    const length = Math.max(2, Math.round((contracts / most) * room));
    const colour = i === 0 ? '#116a77' : '#8fa9ae';
    return `<text x="${PAD}" y="${y + 14}" font-weight="${i === 0 ? 600 : 400}">${esc(cut(text))}</text>
<text x="${WIDTH - PAD}" y="${y + 14}" text-anchor="end">${esc(said)}</text>
<rect x="${PAD}" y="${y + 21}" width="${length}" height="7" fill="${colour}"/>`;
  });
  const spoken = answers.map(({ text, contracts }) => `${text}: ${fullCount(contracts)}`).join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d" font-family="Segoe UI, system-ui, sans-serif" font-size="13" fill="#1f2d30">
<title id="t">${esc(title)}</title>
<desc id="d">${esc(`${counted}. ${spoken}. ${source}`)}</desc>
<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>
<text x="${PAD}" y="30" font-size="17" font-weight="600">${esc(title)}</text>
<text x="${PAD}" y="50" fill="#56686c">${esc(counted)}</text>
${rows.join('\n')}
<text x="${PAD}" y="${height - 14}" font-size="11" fill="#56686c">${esc(source)}</text>
</svg>
`;
}
