/** What waits for a decision in a document, by clause and by author, with what each has of words and comments. */

import type { ChangeUnit } from '#shared/domain/changeKinds.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';

/** A clause or an author, and what is theirs. */
export interface ChangeShare {
  name: string;
  /** First paragraph of the clause; null for an author, and for what stands before the first clause. */
  para: number | null;
  units: ChangeUnit[];
  /** Comments that nobody has resolved. */
  comments: CommentInfo[];
}

export interface WordCount {
  added: number;
  deleted: number;
}

const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;
const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** Words put in and struck out. Formatting changes none. */
export const wordCount = (units: readonly Pick<ChangeUnit, 'added' | 'deleted'>[]): WordCount => ({
  added: units.reduce((sum, unit) => sum + wordsIn(unit.added), 0),
  deleted: units.reduce((sum, unit) => sum + wordsIn(unit.deleted), 0),
});

/** "+12 −3 words"; empty where no word came or went. */
export function wordCountText({ added, deleted }: WordCount): string {
  const parts = [added > 0 ? `+${added}` : '', deleted > 0 ? `−${deleted}` : ''].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(' ')} ${added + deleted === 1 ? 'word' : 'words'}`;
}

/** "3 changes, +12 −3 words, 1 open comment". */
export const summaryOf = ({ units, comments }: Pick<ChangeShare, 'units' | 'comments'>): string =>
  [
    units.length > 0 || comments.length === 0 ? counted(units.length, 'change') : '',
    wordCountText(wordCount(units)),
    comments.length > 0 ? counted(comments.length, 'open comment') : '',
  ]
    .filter(Boolean)
    .join(', ');

const OPENING = 'Before the first clause';
const UNNAMED = 'Unknown author';

/** By paragraph, the outermost clause that it stands in: its first paragraph, and "5 Ending the Agreement". */
function clausesOf(snapshot: DocSnapshot): { para: number | null; name: string }[] {
  const { paras } = snapshot;
  const clauses: { para: number | null; name: string }[] = [];
  let current: { para: number | null; name: string; end: number } = { para: null, name: OPENING, end: 0 };
  const starts = new Map(provisionsOf(snapshot).all.map((provision) => [provision.para, provision]));
  paras.forEach((para, i) => {
    const provision = starts.get(i);
    if (provision && i >= current.end) {
      const { label, title, end } = provision;
      const words =
        title || (para.list ? paragraphName({ text: para.text }) : paragraphName({ text: para.text.slice(label.end) }));
      current = { para: i, name: [label.number.replace(/\.$/, ''), words.trim()].filter(Boolean).join(' '), end };
    } else if (para.heading !== undefined && i >= current.end && para.text.trim() !== '')
      current = { para: i, name: paragraphName(para), end: i };
    clauses.push({ para: current.para, name: current.name });
  });
  return clauses;
}

const open = (comments: readonly CommentInfo[]): CommentInfo[] => comments.filter(({ resolved }) => !resolved);

/** In the order of the document. */
export function changesByClause(
  units: readonly ChangeUnit[],
  comments: readonly CommentInfo[],
  snapshot: DocSnapshot,
): ChangeShare[] {
  const clauses = clausesOf(snapshot);
  const groups = new Map<number | null, ChangeShare>();
  const groupAt = (para: number): ChangeShare => {
    const clause = clauses[para] ?? { para: null, name: OPENING };
    const known = groups.get(clause.para);
    if (known) return known;
    const made: ChangeShare = { ...clause, units: [], comments: [] };
    groups.set(clause.para, made);
    return made;
  };
  for (const unit of units) groupAt(unit.para).units.push(unit);
  for (const comment of open(comments)) groupAt(comment.para).comments.push(comment);
  return [...groups.values()].sort((a, b) => (a.para ?? -1) - (b.para ?? -1));
}

/** Who has changed first, then who has only commented. */
export function changesByAuthor(units: readonly ChangeUnit[], comments: readonly CommentInfo[]): ChangeShare[] {
  const groups = new Map<string, ChangeShare>();
  const groupOf = (author: string): ChangeShare => {
    const known = groups.get(author);
    if (known) return known;
    const made: ChangeShare = { name: author || UNNAMED, para: null, units: [], comments: [] };
    groups.set(author, made);
    return made;
  };
  for (const unit of units) groupOf(unit.author).units.push(unit);
  for (const comment of open(comments)) groupOf(comment.author).comments.push(comment);
  return [...groups.values()];
}
