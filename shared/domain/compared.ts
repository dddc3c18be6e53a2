/** What a comparison of documents looked at and what it cannot see: no verdict is shown without it. */
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Compared {
  looked: readonly string[];
  unseen: readonly string[];
}

/** What no reading of a document holds, or what no comparison goes by. */
const NEVER_SEEN = [
  'headers and footers',
  'text boxes',
  'numbering',
  'formatting',
  'pictures',
  'comments',
  'field codes',
  'page layout',
  'where paragraphs are cut',
];

/** Whether a host could tell hidden words from others: it says of fields at the same time. */
export const knowsHidden = ({ paras }: DocSnapshot): boolean => paras.every(({ fields }) => fields !== undefined);

/** `notes`, `hidden`: whether they are known on every side. */
export function comparedOf({ notes, hidden }: { notes: boolean; hidden: boolean }): Compared {
  const optional: [string, boolean][] = [
    ['footnotes and endnotes', notes],
    ['hidden words', hidden],
  ];
  const names = (isSeen: boolean): string[] => optional.flatMap(([name, is]) => (is === isSeen ? [name] : []));
  return { looked: ['the words', 'their order', ...names(true)], unseen: [...names(false), ...NEVER_SEEN] };
}

/** "Compared: the words, their order. Not compared: headers and footers, text boxes." */
export const comparedText = ({ looked, unseen }: Compared): string =>
  `Compared: ${looked.join(', ')}. Not compared: ${unseen.join(', ')}.`;
