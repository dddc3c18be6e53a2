/** Whether a document that came back shows every change that was made to it as a tracked one. */
import { type Compared, comparedOf } from '#shared/domain/compared.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { hiddenChanges, hiddenLines } from '#shared/domain/hiddenChanges.ts';
import { applyHunks, diffHunks } from '#shared/domain/hunks.ts';
import { changesBetween, type Line, type ParagraphChange } from '#shared/domain/paragraphChanges.ts';

/** A paragraph as it was sent. Where changes were waiting, the other side may leave, accept or reject them. */
export interface SentParagraph {
  /** With every waiting change rejected; empty for a paragraph that a change puts in. */
  original: string;
  /** With every waiting change accepted; empty for one that a change takes out. */
  text: string;
}

/** What was sent, kept on this computer. */
export interface SentRecord {
  /** ISO 8601. */
  sentAt: string;
  paras: SentParagraph[];
  /** Footnotes and endnotes; null where the host could not read them. */
  notes: SentParagraph[] | null;
  /** Stretches that were hidden; null where the host could not tell. */
  hidden: string[] | null;
  /** False where the host could not tell what a paragraph with changes read before. */
  isCertain: boolean;
}

export interface RedlineVerdict {
  changes: ParagraphChange[];
  /** False where a paragraph with changes was read by a host that cannot tell its earlier text. */
  isCertain: boolean;
  /** No change was found in what was compared. */
  isHonest: boolean;
  compared: Compared;
}

const filled = (text: string): boolean => text.trim() !== '';
const isUnsure = ({ pending, original }: DocParagraph): boolean => pending && original === undefined;
type Sendable = Pick<DocParagraph, 'text' | 'original'>;

const sendable = (paras: readonly Sendable[]): SentParagraph[] =>
  paras
    .map(({ text, original = text }) => ({ original, text }))
    .filter(({ original, text }) => filled(original) || filled(text));

export function recordSent(snapshot: DocSnapshot, sentAt: string): SentRecord {
  const { paras, notes } = snapshot;
  return {
    sentAt,
    paras: sendable(paras),
    notes: notes ? sendable(notes) : null,
    hidden: hiddenLines(snapshot)?.map(({ text }) => text) ?? null,
    isCertain: !paras.some(isUnsure),
  };
}

/**
 * Rejects all tracked changes in thought and compares what is left with what was sent. A paragraph that a tracked mark splits or
 * joins is the same one; a change that waited when it was sent may have been decided since.
 */
export function verifyRedline(sent: SentRecord, returned: DocSnapshot): RedlineVerdict {
  const isCertain = sent.isCertain && !returned.paras.some(isUnsure);
  const hidden = hiddenLines(returned);
  const changes = [
    ...silentChanges(sent.paras, rejected(returned.paras), 'body'),
    ...(sent.notes && returned.notes
      ? silentChanges(sent.notes, rejected(returned.notes.map((note) => ({ ...note, i: note.para }))), 'note')
      : []),
    ...(sent.hidden && hidden ? hiddenChanges(sent.hidden, hidden) : []),
  ].sort((a, b) => a.para - b.para);
  return {
    changes,
    isCertain,
    isHonest: changes.length === 0 && isCertain,
    compared: comparedOf({
      notes: sent.notes !== null && returned.notes !== undefined,
      hidden: sent.hidden !== null && hidden !== null,
    }),
  };
}

/** As it reads with every tracked change rejected. */
const rejected = (paras: readonly (Sendable & { i: number })[]): Line[] =>
  paras.map(({ i, text, original = text }) => ({ i, text: original })).filter(({ text }) => filled(text));

const silentChanges = (
  sent: readonly SentParagraph[],
  kept: readonly Line[],
  part: ParagraphChange['part'],
): ParagraphChange[] => changesBetween(decided(sent, kept), kept, part);

/** More changes than these in one paragraph are taken as decided all alike. */
const MAX_DECIDED = 8;

/** What was sent, each waiting change taken as it was decided since: by what stands in the document now. */
function decided(sent: readonly SentParagraph[], kept: readonly Line[]): string[] {
  const left = new Map<string, number>();
  for (const { text } of kept) left.set(text, (left.get(text) ?? 0) + 1);
  const take = (text: string): boolean => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  };
  // what nobody could decide comes first: its equals are not free for others
  for (const { original, text } of sent) if (original === text) take(text);
  return sent.map((para) => (para.original === para.text ? para.text : outcomeOf(para, take))).filter(filled);
}

/** The text that one paragraph may have come to; the earlier one if none of them is there. */
function outcomeOf({ original, text }: SentParagraph, take: (text: string) => boolean): string {
  if (filled(original) && take(original)) return original;
  if (filled(text) && take(text)) return text;
  // a whole paragraph that went with the decision leaves nothing behind
  if (!filled(original) || !filled(text)) return '';
  return mixtures(original, text).find(take) ?? original;
}

/** Texts with none, some or all of the changes made. */
function mixtures(original: string, text: string): string[] {
  const hunks = diffHunks(original, text, { rewriteAbove: 1 });
  if (hunks.length > MAX_DECIDED) return [];
  return Array.from({ length: 2 ** hunks.length }, (_, set) =>
    applyHunks(
      original,
      hunks.filter((_, n) => (set >> n) & 1),
    ),
  );
}
