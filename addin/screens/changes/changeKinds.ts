/** What a tracked change does to the meaning, told by counting characters: nobody has to trust it, everybody can see the words. */
import type { Change } from '#shared/ui/DocumentHost.ts';

export const CHANGE_KINDS = ['substantive', 'numbering', 'spelling', 'punctuation', 'format'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One replacement: what was struck out and what stands there instead; either may be missing. */
export interface ChangeUnit {
  ids: string[];
  author: string;
  date: string | undefined;
  para: number;
  deleted: string;
  added: string;
  kind: ChangeKind;
}

/** Words struck out and put in by one author in one paragraph, one right after the other, are one change to a reader. */
export function changeUnits(changes: readonly Change[]): ChangeUnit[] {
  const units: ChangeUnit[] = [];
  let last: Change | null = null;
  for (const change of changes) {
    const unit = units.at(-1);
    const joins =
      last !== null &&
      unit !== undefined &&
      unit.ids.length === 1 &&
      last.author === change.author &&
      last.para === change.para &&
      last.date === change.date &&
      last.kind !== change.kind &&
      last.kind !== 'formatted' &&
      change.kind !== 'formatted';
    if (joins) {
      unit.ids.push(change.id);
      if (change.kind === 'added') unit.added = change.text;
      else unit.deleted = change.text;
    } else {
      units.push({
        ids: [change.id],
        author: change.author,
        date: change.date,
        para: change.para,
        deleted: change.kind === 'deleted' ? change.text : '',
        added: change.kind === 'added' ? change.text : '',
        kind: change.kind === 'formatted' ? 'format' : 'substantive',
      });
    }
    last = change;
  }
  return units.map((unit) => (unit.kind === 'format' ? unit : { ...unit, kind: kindOf(unit.deleted, unit.added) }));
}

const NUMBERS = /^[\s\d().,§–-]*(?:(?:sections?|clauses?|articles?|paragraphs?)[\s\d().,§–-]*)*$/i;
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
/** Words of this length may differ in two letters and be the same word misspelt. */
const LONG_WORD = 6;

export function kindOf(deleted: string, added: string): ChangeKind {
  if (bare(deleted) === bare(added)) return 'punctuation';
  if (deleted !== '' && added !== '') {
    if (/\d+[.(]|§|section|clause/i.test(deleted + added) && NUMBERS.test(deleted) && NUMBERS.test(added))
      return 'numbering';
    const isOneWord = /^\s*\p{L}+\s*$/u.test(deleted) && /^\s*\p{L}+\s*$/u.test(added);
    const [was, is] = [deleted.trim().toLowerCase(), added.trim().toLowerCase()];
    if (isOneWord && was[0] === is[0] && distance(was, is) <= (was.length >= LONG_WORD ? 2 : 1) && was.length > 3)
      return 'spelling';
  }
  return 'substantive';
}

/** Letters to change, put in or leave out, to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
