/** What the seal of a standard form asks of a file beside its paragraphs: words that nobody sees, and texts that stand elsewhere. */
import type { Line, Mark, Run, Story } from '#shared/docx/model/model.ts';
import { BODY, readModel } from '#shared/docx/model/readModel.ts';
import { type StyleFormats, styleFormats } from '#shared/docx/model/styleFormats.ts';
import { isUnseen, isUnseenParagraph } from '#shared/docx/model/unseenFormat.ts';
import type { Parts } from '#shared/docx/package.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { Span } from '#shared/domain/documentSnapshot.ts';

export interface SealFacts {
  /** By paragraph of the body: its words as read here, and the stretches that are hidden, struck, white, tiny or off the page. */
  unseen: { para: number; text: string; spans: Span[] }[];
  /** Paragraphs of headers, footers and text boxes, with words, and what shows words without having any. */
  elsewhere: { story: string; para: number | null; text: string }[];
}

const SEEN_ELSEWHERE = /^(?:header|footer|text boxes) /;

/** With every change that waits accepted. @throws UnreadableDocument */
export function sealFacts(parts: Parts): SealFacts {
  const { stories } = readModel(parts, 'accept');
  const styles = styleFormats(documentOf(new Map(parts)));
  const body = stories.find(({ name }) => name === BODY)?.lines ?? [];
  return {
    unseen: body.flatMap((line) => {
      const spans = unseenIn(line, styles);
      return line.para === null || spans.length === 0 ? [] : [{ para: line.para, text: line.text, spans }];
    }),
    elsewhere: [
      ...stories
        .filter(({ name }) => SEEN_ELSEWHERE.test(name))
        .flatMap(({ name, lines }) =>
          lines.filter(({ text }) => text.trim() !== '').map(({ text }) => ({ story: name, para: null, text })),
        ),
      ...stories.flatMap(shownOtherwise),
    ],
  };
}

/** More of them in a paragraph are letters, not a box to tick. */
const MOST_SYMBOLS = 3;

/** Words that a story shows and that no paragraph has: equations, drawn letters, files inside, data that a control shows. */
function shownOtherwise({ name, lines }: Story): SealFacts['elsewhere'] {
  if (name !== BODY && !SEEN_ELSEWHERE.test(name)) return [];
  return lines.flatMap((line) => {
    const { marks, runs, aspects, para } = line;
    const symbols = marks.filter(({ kind }) => kind === 'symbol');
    const controls = new Set(
      [aspects.control, ...runs.map(({ format }) => format.control)].flatMap((one) => one ?? []),
    );
    return [
      ...marks.flatMap(wordsOf),
      ...(symbols.length > MOST_SYMBOLS ? [`letters of symbols: ${symbols.map(({ value }) => value).join(' ')}`] : []),
      ...[...controls].flatMap((control) => /w:dataBinding\[[^\]]*\]/.exec(control)?.[0] ?? []),
    ].map((text) => ({ story: 'objects', para, text }));
  });
}

function wordsOf({ kind, value }: Mark): string[] {
  if (/^w:(?:altChunk|subDoc)\b/.test(value)) return ['a file inside that shows as text'];
  const drawn = [...value.matchAll(/v:textpath\[[^\]]*?\bstring=([^\]]*)/g)].map((found) => found[1]!);
  const isText = kind === 'equation' || kind === 'reading aid';
  const written = isText
    ? [...value.matchAll(/[mw]:t(?:\[[^\]]*\])?"([^"]*)"/g)].map((found) => found[1]!).join('')
    : '';
  return [...drawn, ...(written === '' ? [] : [written])];
}

function unseenIn(line: Line, styles: StyleFormats): Span[] {
  const { text, runs, aspects } = line;
  const table = aspects['look of the table'] ?? '';
  const paragraph = { ...styles.defaults.paragraph, ...styles.of(aspects.style).paragraph, ...aspects };
  if (text !== '' && isUnseenParagraph(paragraph, table)) return [{ start: 0, end: text.length }];
  const tableStyle = /w:tblStyle\[([^\]]+)\]/.exec(table)?.[1];
  const { all, firstRow } = styles.ground(tableStyle);
  const ground = [
    paragraph['w:shd'] ?? '',
    ...[...table.matchAll(/w:shd\[([^\]]*)\]/g)].map((found) => found[1]!),
    all,
    ...(aspects.cell?.includes('first row') ? [firstRow] : []),
  ];
  const around = { ...styles.defaults.words, ...styles.of(tableStyle).words, ...styles.of(aspects.style).words };
  const isRunUnseen = ({ format }: Run): boolean =>
    isUnseen({ ...around, ...styles.of(format['character style']).words, ...format }, ground);
  const spans: Span[] = [];
  let at = 0;
  for (const run of runs) {
    if (isRunUnseen(run)) {
      const last = spans.at(-1);
      if (last?.end === at) last.end += run.length;
      else spans.push({ start: at, end: at + run.length });
    }
    at += run.length;
  }
  return spans;
}
