/** What a change did to a file beside the words, styles and numbers of paragraphs, which a receipt tells by itself. */
import { compareModels } from '#shared/docx/model/compareModels.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { BODY, readModel } from '#shared/docx/model/readModel.ts';
import { isComment } from '#shared/docx/model/redline.ts';
import type { Parts } from '#shared/docx/package.ts';

export interface Expected {
  /** Paragraphs of the earlier body that were to be changed. */
  touched: readonly number[];
  /** Paragraphs of the later body that were asked for, or are told already. */
  told: readonly number[];
}

/** Of the body, where the receipt goes by paragraphs. */
const TOLD = new Set(['text', 'paragraph', 'place', 'style', 'number', 'level']);

/** @throws UnreadableDocument */
export function besides(before: Parts, after: Parts, { touched, told }: Expected): Difference[] {
  const [was, is] = [new Set(touched), new Set(told)];
  const { differences } = compareModels(readModel(before, 'accept'), readModel(after, 'accept'));
  return differences.filter((one) => {
    const { story, what, kind, para, paraBefore } = one;
    if (one.isComputed || isComment(one)) return false;
    // a style that nothing used before is there for what came
    if (story === '') return !(kind === 'added' && what.startsWith('style: '));
    if (story !== BODY) return true;
    const isAsked = (paraBefore !== null && was.has(paraBefore)) || (para !== null && is.has(para));
    return !isAsked && !TOLD.has(what);
  });
}
