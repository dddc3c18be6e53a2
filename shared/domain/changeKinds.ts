/** What a tracked change does to the meaning, told by counting characters: nobody has to trust it, everybody can see the words. */
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Change } from '#shared/domain/markup.ts';
import { isCorrection } from '#shared/domain/spelling.ts';

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

/** Words that the document uses now, in small letters: none of them is a slip of the pen. */
export const wordsOf = ({ paras }: DocSnapshot): Set<string> =>
  new Set(paras.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? []));

/** Words struck out and put in by one author in one paragraph, one right after the other, are one change to a reader. */
export function changeUnits(changes: readonly Change[], known: ReadonlySet<string> = new Set()): ChangeUnit[] {
  const units: ChangeUnit[] = [];
  let last: Change | null = null;
  for (const change of changes) {
    const joins =
      last !== null &&
      units.at(-1)!.ids.length === 1 &&
      last.author === change.author &&
      last.para === change.para &&
      last.date === change.date &&
      last.kind !== change.kind &&
      last.kind !== 'formatted' &&
      change.kind !== 'formatted';
    if (joins) {
      const unit = units.at(-1)!;
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
  return units.map((unit) =>
    unit.kind === 'format' ? unit : { ...unit, kind: kindOf(unit.deleted, unit.added, known) },
  );
}

const NUMBERS = /^[\s\d().,§–-]*(?:(?:sections?|clauses?|articles?|paragraphs?)[\s\d().,§–-]*)*$/i;
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** In doubt a change is substantive: all of another kind may be accepted with one press. `known`: `wordsOf` the document. */
export function kindOf(deleted: string, added: string, known: ReadonlySet<string> = new Set()): ChangeKind {
  if (bare(deleted) === bare(added)) return 'punctuation';
  if (deleted === '' || added === '') return 'substantive';
  if (/\d[.(]|§|section|clause/i.test(deleted + added) && NUMBERS.test(deleted) && NUMBERS.test(added))
    return 'numbering';
  return !known.has(bare(deleted)) && isCorrection(deleted, added) ? 'spelling' : 'substantive';
}
