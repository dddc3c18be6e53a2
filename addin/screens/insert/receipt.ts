/** What an action changed in the document beyond what it was to change: the proof under every insertion. */
import { diffArrays } from 'diff';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export interface Damage {
  /** Index in the document as it is now; null: the paragraph is gone. */
  para: number | null;
  /** Number or first words. */
  name: string;
  what: 'gone' | 'words' | 'style' | 'numbering' | 'table' | 'added';
  before: string;
  after: string;
}

export interface Receipt {
  /** Paragraphs put in, by index now. */
  inserted: number[];
  /** Numbers that moved because of them: that is no damage. */
  renumbered: { from: string; to: string; para: number }[];
  /** Paragraphs that were there before, and were not to be changed. */
  others: number;
  damage: Damage[];
}

export interface Expected {
  /** Texts of the paragraphs put in, each as often as it was. */
  texts: readonly string[];
  /** Paragraphs, by index before, whose words were to change. */
  changed?: readonly number[];
}

const LONGEST_NAME = 40;

export const nameOf = ({ list, text }: DocParagraph): string =>
  list && !list.bullet && list.label.trim() !== ''
    ? list.label.trim().replace(/\.$/, '')
    : text.length > LONGEST_NAME
      ? `${text.slice(0, LONGEST_NAME).trimEnd()}…`
      : text;

/** Compares the document before and after. Paragraphs are paired by their words, in order. */
export function receiptOf(before: DocSnapshot, after: DocSnapshot, { texts, changed = [] }: Expected): Receipt {
  const receipt: Receipt = { inserted: [], renumbered: [], others: before.paras.length - changed.length, damage: [] };
  const waiting = [...texts];
  const free = new Set(changed);
  let was = 0;
  let now = 0;
  for (const part of diffArrays(
    before.paras.map(({ hash }) => hash),
    after.paras.map(({ hash }) => hash),
  )) {
    for (let i = 0; i < part.value.length; i++) {
      if (part.removed) goneOrChanged(before.paras[was++]!, free, receipt);
      else if (part.added) addedOrChanged(after.paras[now++]!, waiting, free, receipt);
      else compare(before.paras[was++]!, after.paras[now++]!, receipt);
    }
  }
  return receipt;
}

function goneOrChanged(paragraph: DocParagraph, free: ReadonlySet<number>, { damage }: Receipt): void {
  if (free.has(paragraph.i)) return;
  damage.push({ para: null, name: nameOf(paragraph), what: 'gone', before: paragraph.text, after: '' });
}

function addedOrChanged(paragraph: DocParagraph, waiting: string[], free: Set<number>, receipt: Receipt): void {
  const at = waiting.indexOf(paragraph.text);
  if (at >= 0) {
    waiting.splice(at, 1);
    receipt.inserted.push(paragraph.i);
    return;
  }
  // the new words of a paragraph that was to change
  const [first] = free;
  if (first !== undefined) {
    free.delete(first);
    return;
  }
  const gone = receipt.damage.findIndex(({ what, para }) => what === 'gone' && para === null);
  const was = gone < 0 ? undefined : receipt.damage[gone]!;
  const damage: Damage = {
    para: paragraph.i,
    name: nameOf(paragraph),
    what: was ? 'words' : 'added',
    before: was?.before ?? '',
    after: paragraph.text,
  };
  if (was) receipt.damage.splice(gone, 1, damage);
  else receipt.damage.push(damage);
}

function compare(before: DocParagraph, after: DocParagraph, { damage, renumbered }: Receipt): void {
  const add = (what: Damage['what'], was: string, is: string): void => {
    damage.push({ para: after.i, name: nameOf(before), what, before: was, after: is });
  };
  if (before.style !== after.style) add('style', before.style, after.style);
  if (before.table !== after.table) add('table', `depth ${before.table}`, `depth ${after.table}`);
  const [was, is] = [before.list, after.list];
  if (!was !== !is || was?.level !== is?.level || was?.bullet !== is?.bullet) {
    add('numbering', numberOf(before), numberOf(after));
  } else if (was && is && was.label !== is.label) {
    renumbered.push({ from: was.label.trim(), to: is.label.trim(), para: after.i });
  }
}

const numberOf = ({ list }: DocParagraph): string =>
  list ? `${list.label.trim()}, level ${list.level + 1}` : 'no number';

/** "9.3–9.8" from the numbers that moved: first and last of each run in the document. */
export function renumberedRanges(moves: Receipt['renumbered']): string {
  const runs: { first: string; last: string; para: number }[] = [];
  for (const { from, para } of moves) {
    const run = runs.at(-1);
    if (run && para - run.para <= 3) Object.assign(run, { last: from, para });
    else runs.push({ first: from, last: from, para });
  }
  return runs
    .map(({ first, last }) => (first === last ? first : `${first.replace(/\.$/, '')}–${last.replace(/\.$/, '')}`))
    .join(', ');
}
