/** By what format words are there and are not read. */

type Format = Readonly<Record<string, string>>;

const SWITCHES = ['w:vanish', 'w:specVanish', 'w:strike', 'w:dstrike'];
/** Half points: smaller letters are lines. */
const TINIEST = 6;
/** Per cent of their width. */
const NARROWEST = 20;
/** Twips between letters: below it they stand upon each other. */
const TIGHTEST = -60;
/** Twips: a line of this height shows no letter. */
const LOWEST = 60;
/** Twips: beyond it is no paper. */
const WIDEST = 11_000;

/** The ground of pages, by what a theme calls it: its colour stands beside it for programs without themes, and may say anything. */
const GROUND_OF_THEME = /themeColor=(?:background1|light1)\b(?!.*themeShade)|schemeClr\[val=(?:bg1|lt1)\](?!\{)/;

const channels = (value: string): number[] | null => {
  const colour = /\b[0-9a-f]{6}\b/i.exec(value)?.[0];
  return colour === undefined ? null : [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
};

/** On white paper this is white. */
export const isPale = (value: string): boolean =>
  GROUND_OF_THEME.test(value) || (channels(value)?.every((channel) => channel >= 0xf0) ?? false);

export const isTiny = (size: string): boolean => size === 'on' || Number(size || 22) <= TINIEST;
export const isNarrow = (scale: string): boolean => scale === 'on' || Number(scale || 100) <= NARROWEST;
export const isTight = (spacing: string): boolean => Number(spacing || 0) <= TIGHTEST;

/** A ground on which pale letters are read. */
function isDarkGround(shading: string): boolean {
  const fill = /fill=([0-9a-f]{6})\b/i.exec(shading)?.[1];
  if (
    /themeFill=(?!background1|light1)/.test(shading) ||
    /^(?!clear\b|nil\b|off\b)[a-z]+[0-9a-z]*\b(?!=)/i.test(shading)
  )
    return true;
  return fill !== undefined && !channels(fill)!.every((channel) => channel >= 0xc0);
}

/** `format`: of the words, styles included; `ground`: of their paragraph, cell and table. */
export function isUnseen(format: Format, ground: readonly string[]): boolean {
  const isOn = (name: string): boolean => !['off', '0', undefined].includes(format[name]);
  const { 'w:color': colour = '', 'w14:textFill': fill = '', 'w:shd': own = '', 'w:highlight': marked } = format;
  if (SWITCHES.some(isOn) || isTiny(format['w:sz'] ?? '') || isNarrow(format['w:w'] ?? '')) return true;
  if (isTight(format['w:spacing'] ?? '') || fill.includes('noFill')) return true;
  const shown = /fill=([0-9a-f]{6})\b/i.exec(own)?.[1];
  if (shown !== undefined && /\b[0-9a-f]{6}\b/i.exec(colour)?.[0]?.toLowerCase() === shown.toLowerCase()) return true;
  if (marked !== undefined && marked !== 'white' && marked !== 'none') return marked === 'black' && colour === '000000';
  const isOnDark = own === '' ? ground.some(isDarkGround) : isDarkGround(own);
  return !isOnDark && (isPale(colour) || isPale(fill));
}

const numberOf = (text: string, name: string): number => Number(new RegExp(`\\b${name}=(-?\\d+)`).exec(text)?.[1] ?? 0);

/** Whether no word of a paragraph is read, by its own format; `table`: what its row and cell say. */
export function isUnseenParagraph(format: Format, table: string): boolean {
  const { 'w:spacing': spacing = '', 'w:ind': indent = '', 'w:framePr': frame = '' } = format;
  const isFlat = /lineRule=exact/.test(spacing) && numberOf(spacing, 'line') <= LOWEST;
  const isAway = ['left', 'start', 'right', 'end', 'firstLine'].some((side) => numberOf(indent, side) >= WIDEST);
  const isFramedAway =
    ['x', 'y'].some((axis) => Math.abs(numberOf(frame, axis)) >= WIDEST * 2) ||
    (/hRule=exact/.test(frame) && numberOf(frame, 'h') <= LOWEST);
  const row = /w:trHeight\[hRule=exact (\d+)\]/.exec(table)?.[1];
  return isFlat || isAway || (frame !== '' && isFramedAway) || (row !== undefined && Number(row) <= LOWEST);
}
