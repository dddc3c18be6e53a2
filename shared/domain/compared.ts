/** What the seal of a standard form looked at and what it did not: no verdict is shown without it. */
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Compared {
  looked: readonly string[];
  unseen: readonly string[];
}

/** What the seal of a form does not go by. */
const NEVER_SEEN = [
  'other formatting',
  'pictures',
  'comments',
  'field codes',
  'page layout',
  'where paragraphs are cut',
];

/** Whether a host could tell hidden words from others: it says of fields at the same time. */
export const knowsHidden = ({ paras }: DocSnapshot): boolean => paras.every(({ fields }) => fields !== undefined);

/** `notes`, `hidden`: whether the host could tell them; `file`: whether it handed out the file. */
export function comparedOf({ notes, hidden, file }: { notes: boolean; hidden: boolean; file: boolean }): Compared {
  const optional: [string, boolean][] = [
    ['footnotes and endnotes', notes],
    ['hidden words', hidden],
    ['struck, white and tiny words', file],
    ['headers and footers', file],
    ['text boxes', file],
    ['equations and controls that show data', file],
  ];
  const names = (isSeen: boolean): string[] => optional.flatMap(([name, is]) => (is === isSeen ? [name] : []));
  return {
    looked: ['the words', 'their order', 'their numbers', ...names(true)],
    unseen: [...names(false), ...NEVER_SEEN],
  };
}

/** "Compared: the words, their order. Not compared: headers and footers, text boxes." */
export const comparedText = ({ looked, unseen }: Compared): string =>
  `Compared: ${looked.join(', ')}. Not compared: ${unseen.join(', ')}.`;
