/** What the seal of a standard form asks of a file beside its paragraphs: words that nobody sees, and texts that stand elsewhere. */
import { classOfFormat } from '#shared/docx/model/difference.ts';
import type { Line } from '#shared/docx/model/model.ts';
import { BODY, readModel } from '#shared/docx/model/readModel.ts';
import type { Parts } from '#shared/docx/package.ts';
import type { Span } from '#shared/domain/documentSnapshot.ts';

export interface SealFacts {
  /** By paragraph of the body: its words as read here, and the stretches that are struck, white or tiny. */
  unseen: { para: number; text: string; spans: Span[] }[];
  /** Paragraphs of headers, footers and text boxes, with words. */
  elsewhere: { story: string; text: string }[];
}

const SEEN_ELSEWHERE = /^(?:header|footer|text boxes) /;
/** Hidden words are told by the reading of the paragraphs, which knows styles. */
const UNSEEN = ['w:strike', 'w:dstrike', 'w:color', 'w:shd', 'w:sz', 'w14:textFill'];
const PALE = new Set(['w:color', 'w14:textFill']);
/** Of a style itself, without a ground of its own; not of the style that it is based on. */
const UNSEEN_BY_STYLE = /^w:style\[(?!.*w:shd).*w:color\[(?:f[0-9a-f]){3}\]/i;
const GROUND = /fill=(?!auto\b|f{6}\b)/i;

/** With every change that waits accepted. @throws UnreadableDocument */
export function sealFacts(parts: Parts): SealFacts {
  const { stories, facts } = readModel(parts, 'accept');
  const unseenStyles = new Set(facts.flatMap(({ name, value }) => (UNSEEN_BY_STYLE.test(value) ? [name] : [])));
  const body = stories.find(({ name }) => name === BODY)?.lines ?? [];
  return {
    unseen: body.flatMap((line) => {
      const spans = unseenIn(line, unseenStyles);
      return line.para === null || spans.length === 0 ? [] : [{ para: line.para, text: line.text, spans }];
    }),
    elsewhere: stories
      .filter(({ name }) => SEEN_ELSEWHERE.test(name))
      .flatMap(({ name, lines }) =>
        lines.filter(({ text }) => text.trim() !== '').map(({ text }) => ({ story: name, text })),
      ),
  };
}

function unseenIn({ runs, aspects }: Line, unseenStyles: ReadonlySet<string>): Span[] {
  const isDark = GROUND.test(`${aspects['w:shd'] ?? ''} ${aspects['look of the table'] ?? ''}`);
  // the ground of a cell may be that of its table's style
  const isByStyle = (style: string | undefined): boolean =>
    !isDark && aspects.cell === undefined && unseenStyles.has(`style: ${style}`);
  const spans: Span[] = [];
  let at = 0;
  for (const { length, format } of runs) {
    // what stands at the words themselves goes before their style
    const isStyled =
      format['w:color'] === undefined &&
      !hasOwnGround(format) &&
      (isByStyle(format['character style']) || isByStyle(aspects.style));
    if (isUnseen(format, isDark) || isStyled) {
      const last = spans.at(-1);
      if (last?.end === at) last.end += length;
      else spans.push({ start: at, end: at + length });
    }
    at += length;
  }
  return spans;
}

const hasOwnGround = (format: Readonly<Record<string, string>>): boolean =>
  GROUND.test(format['w:shd'] ?? '') || format['w:highlight'] !== undefined;

/** Pale letters on a ground that may be dark are read like any others. */
function isUnseen(format: Readonly<Record<string, string>>, isDark: boolean): boolean {
  const hasGround = isDark || hasOwnGround(format);
  return UNSEEN.some((name) => {
    const value = format[name];
    if (value === undefined || value === 'off' || value === '0') return false;
    if (name === 'w:shd' || (PALE.has(name) && hasGround && !value.includes('noFill'))) return false;
    return classOfFormat(name, '', value) === 'words';
  });
}
