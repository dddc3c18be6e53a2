/** A wording as paragraphs and sentences, each with its place in the text. */
import { labelOf } from '#shared/domain/checks/labels.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface SourceParagraph {
  /** "(a)" where the paragraph is an item of a list; '' otherwise: numbers of provisions are given anew. */
  label: string;
  /** 0 for a paragraph, 1 and 2 for items and their items. */
  level: number;
  sentences: TextSpan[];
}

/** Longer wordings are read so far: nobody drafts from more at once. */
const MOST_PARAGRAPHS = 80;
const MOST_SENTENCES = 30;

const ROMAN = /^\((?:i{1,3}|iv|vi{0,3}|ix|xi{0,3}|xiv|xvi{0,3})\)$/;
const LETTERED = /^\([a-zA-Z]{1,4}\)$/;

export function paragraphsOf(text: string): SourceParagraph[] {
  const paragraphs: SourceParagraph[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const at = from;
    from += line.length + 1;
    if (line.trim() === '') continue;
    const label = labelOf({ text: line });
    const isNumber = label !== null && !label.isWeak && label.end < line.length;
    const begin = isNumber ? label.end : line.length - line.trimStart().length;
    const sentences = placed(line, begin).map(({ start, end }) => ({ start: at + start, end: at + end }));
    if (sentences.length === 0) continue;
    const item = isNumber ? itemLabel(line.slice(label.start, label.end).trim()) : '';
    paragraphs.push({ label: item, level: levelOf(item, paragraphs), sentences });
    if (paragraphs.length === MOST_PARAGRAPHS) break;
  }
  return paragraphs;
}

/** Numbers with stops belong to the provision and are given anew; letters in brackets belong to the wording. */
const itemLabel = (label: string): string => (LETTERED.test(label) ? label : '');

function levelOf(label: string, before: readonly SourceParagraph[]): number {
  if (label === '') return 0;
  const last = before.findLast((one) => one.label !== '');
  // (i) behind (h) is a letter
  return ROMAN.test(label) && last !== undefined && last.label !== '(h)' && (last.level === 2 || label === '(i)')
    ? 2
    : 1;
}

/** Sentences of a line from `begin` on, with their places. */
function placed(line: string, begin: number): TextSpan[] {
  let at = begin;
  return sentencesIn(line.slice(begin))
    .slice(0, MOST_SENTENCES)
    .map((sentence) => {
      const start = line.indexOf(sentence, at);
      at = start + sentence.length;
      return { start, end: at };
    });
}
