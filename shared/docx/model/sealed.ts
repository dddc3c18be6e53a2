/** A reading of a document with what its file says besides, as the seal of a standard form takes it. */
import type { SealFacts } from '#shared/docx/model/sealFacts.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { OutsideText } from '#shared/domain/sealOutside.ts';

/** Struck, white and tiny words count as hidden ones. Where the two readings disagree about a paragraph, all of it does. */
export function withUnseen(snapshot: DocSnapshot, { unseen }: SealFacts): DocSnapshot {
  const byPara = new Map(unseen.map((one) => [one.para, one]));
  return {
    ...snapshot,
    paras: snapshot.paras.map((para) => {
      const found = byPara.get(para.i);
      if (!found) return para;
      const spans = found.text === para.text ? found.spans : [{ start: 0, end: para.text.length }];
      return { ...para, hidden: [...(para.hidden ?? []), ...spans] };
    }),
  };
}

const KINDS: [beginning: string, kind: OutsideText['kind']][] = [
  ['header', 'header'],
  ['footer', 'footer'],
  ['text boxes', 'text box'],
];

/** Texts of headers, footers and text boxes, and what shows words without being a text. */
export const textsElsewhere = ({ elsewhere }: SealFacts): OutsideText[] =>
  elsewhere.map(({ story, para, text }) => ({
    kind: KINDS.find(([beginning]) => story.startsWith(beginning))?.[1] ?? 'object',
    para,
    text,
  }));
