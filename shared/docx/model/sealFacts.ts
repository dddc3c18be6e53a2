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
const GROUND = /fill=(?!auto\b|f{6}\b)/i;

/** With every change that waits accepted. @throws UnreadableDocument */
export function sealFacts(parts: Parts): SealFacts {
  const { stories } = readModel(parts, 'accept');
  const body = stories.find(({ name }) => name === BODY)?.lines ?? [];
  return {
    unseen: body.flatMap((line) => {
      const spans = unseenIn(line);
      return line.para === null || spans.length === 0 ? [] : [{ para: line.para, text: line.text, spans }];
    }),
    elsewhere: stories
      .filter(({ name }) => SEEN_ELSEWHERE.test(name))
      .flatMap(({ name, lines }) =>
        lines.filter(({ text }) => text.trim() !== '').map(({ text }) => ({ story: name, text })),
      ),
  };
}

function unseenIn({ runs, aspects }: Line): Span[] {
  const isDark = GROUND.test(`${aspects['w:shd'] ?? ''} ${aspects['look of the table'] ?? ''}`);
  const spans: Span[] = [];
  let at = 0;
  for (const { length, format } of runs) {
    if (isUnseen(format, isDark)) {
      const last = spans.at(-1);
      if (last?.end === at) last.end += length;
      else spans.push({ start: at, end: at + length });
    }
    at += length;
  }
  return spans;
}

/** Pale letters on a ground that may be dark are read like any others. */
function isUnseen(format: Readonly<Record<string, string>>, isDark: boolean): boolean {
  const hasGround = isDark || GROUND.test(format['w:shd'] ?? '') || format['w:highlight'] !== undefined;
  return UNSEEN.some((name) => {
    const value = format[name];
    if (value === undefined || value === 'off' || value === '0') return false;
    if (name === 'w:shd' || (PALE.has(name) && hasGround && !value.includes('noFill'))) return false;
    return classOfFormat(name, '', value) === 'words';
  });
}
