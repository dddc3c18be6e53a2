/** Proposed changes to a document and what became of them. Which of them may be made is decided here, without a host. */
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import { type DocParagraph, OBJECT, type Span } from '#shared/domain/documentSnapshot.ts';
import { applyHunks, areApart, diffHunks, type Hunk } from '#shared/domain/hunks.ts';

/** What became of one item. Only `applied` and `commented` changed the document. */
export const STATUSES = [
  'applied',
  /** The words could not be changed, a comment now says what was proposed. */
  'commented',
  /** The paragraph reads otherwise than expected. */
  'stale',
  'not-found',
  /** Several places fit; nothing was guessed. */
  'ambiguous',
  /** Another edit of the same call changes the same words. */
  'overlapping',
  /** Struck-out words wait in the paragraph for somebody's decision. */
  'pending-revisions',
  /** The host cannot do it, or the words stand in a field or beside an object that would be lost. */
  'unsupported',
  'read-only',
  /** Made, but the paragraph does not read as it should now. */
  'verify-failed',
  /** Not begun: the caller gave up before. */
  'aborted',
  'host-busy',
  'failed',
] as const;
export type Status = (typeof STATUSES)[number];

/** A stretch of a block's text set apart. */
export interface Emphasis extends Span {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
}

/** A paragraph to insert. It takes style, number and formatting of the paragraph that it is put beside. */
export interface Block {
  /** As in a snapshot: no `\n`, no OBJECT. */
  text: string;
  /** Name of a style of this document instead of the neighbour's; one it does not have is ignored. */
  style?: string;
  /** Level 0–8 in the neighbour's list instead of the neighbour's own. */
  level?: number;
  /** `false`: no number, though the neighbour has one. */
  numbered?: boolean;
  emphasis?: Emphasis[];
}

interface EditBase {
  /** Names the edit in the report; unique within a call. */
  id: string;
  anchor: Anchor;
  /** Current text of the whole paragraph. Anything else there makes the edit `stale`. */
  expectedText: string;
  /** Put on the changed words. */
  comment?: string;
}

export interface ReplaceText extends EditBase {
  kind: 'replaceText';
  /** New text of the whole paragraph; only the words that differ are touched. */
  newText: string;
  /** Words that both have stay, however few they are; else a text of which little stays is replaced as a whole. */
  keepsWords?: boolean;
}
export interface InsertAfter extends EditBase {
  kind: 'insertAfter';
  blocks: Block[];
}
export interface DeleteParagraph extends EditBase {
  kind: 'deletePara';
}
export type Edit = ReplaceText | InsertAfter | DeleteParagraph;

export interface EditOutcome {
  id: string;
  status: Status;
  /** Changes made to the words: a replaced word is one. */
  hunks?: number;
  /** What the host said, as a short code for support; never document text. */
  hostCode?: string;
}

export interface EditReport {
  /** In the order of the call. */
  items: EditOutcome[];
  /** Items with status `applied` or `commented`. */
  changed: number;
  /** Whether the caller gave up before the end. What was changed until then stays. */
  aborted: boolean;
}

/** All that is to happen to one paragraph, decided against one reading of the document. */
export interface ParagraphPlan {
  index: number;
  /** Changes of the words, in order; those of several edits merged. */
  hunks: Hunk[];
  newText: string;
  deleted: boolean;
  /** Paragraphs to put after it, in order. */
  blocks: Block[];
  comments: string[];
  /** The edits this carries out. */
  ids: string[];
}

export interface EditPlan {
  /** From the last paragraph of the document to the first, so that earlier places keep their index. */
  paragraphs: ParagraphPlan[];
  /** Edits that may not be made, by id. */
  refused: Map<string, Status>;
}

/**
 * Decides which edits may be made to the document as just read, and what each paragraph becomes. Refuses what is not found,
 * ambiguous, stale or unsafe; merges edits of one paragraph whose words lie apart and refuses the later of two that meet.
 */
export function planEdits(edits: readonly Edit[], paras: readonly DocParagraph[]): EditPlan {
  const refused = new Map<string, Status>();
  const plans = new Map<number, ParagraphPlan>();
  for (const edit of edits) {
    const found = findParagraph(edit, paras);
    if (typeof found === 'string') {
      refused.set(edit.id, found);
      continue;
    }
    const plan = plans.get(found) ?? emptyPlan(found, paras[found]!.text);
    const status = addTo(plan, edit, paras[found]!);
    if (status) refused.set(edit.id, status);
    else plans.set(found, plan);
  }
  return { paragraphs: [...plans.values()].sort((a, b) => b.index - a.index), refused };
}

/** Index of the paragraph if it reads as the edit expects, else why not. */
function findParagraph({ anchor, expectedText }: Edit, paras: readonly DocParagraph[]): number | Status {
  const found = resolveAnchor(anchor, paras);
  if (found.status !== 'found') return found.status;
  return paras[found.index]!.text === expectedText ? found.index : 'stale';
}

const emptyPlan = (index: number, text: string): ParagraphPlan => ({
  index,
  hunks: [],
  newText: text,
  deleted: false,
  blocks: [],
  comments: [],
  ids: [],
});

/** Adds an edit to the plan of its paragraph, or says why it cannot be. */
function addTo(plan: ParagraphPlan, edit: Edit, para: DocParagraph): Status | null {
  if (edit.kind === 'insertAfter') plan.blocks.push(...edit.blocks);
  else if (para.struck) return 'pending-revisions';
  else if (edit.kind === 'deletePara') {
    if (plan.deleted || plan.hunks.length > 0) return 'overlapping';
    plan.deleted = true;
    plan.newText = '';
  } else {
    if (plan.deleted) return 'overlapping';
    const hunks = safeHunks(para, edit.newText, edit.keepsWords);
    if (!hunks) return 'unsupported';
    if (!areApart(plan.hunks, hunks)) return 'overlapping';
    plan.hunks = [...plan.hunks, ...hunks].sort((a, b) => a.at - b.at);
    plan.newText = applyHunks(para.text, plan.hunks);
  }
  if (edit.comment !== undefined) plan.comments.push(edit.comment);
  plan.ids.push(edit.id);
  return null;
}

/**
 * Changes that leave every field and object where it is; null where the new text cannot be had without touching one.
 */
export function safeHunks(
  para: Pick<DocParagraph, 'text' | 'fields'>,
  newText: string,
  keepsWords = false,
): Hunk[] | null {
  if (/[\n\r]/.test(newText)) return null;
  const isSafe = (hunks: Hunk[]): boolean =>
    hunks.every((hunk) => !hunk.deleted.includes(OBJECT) && !hunk.inserted.includes(OBJECT) && !meetsField(hunk, para));
  const hunks = diffHunks(para.text, newText);
  if (isSafe(hunks) && !keepsWords) return hunks;
  const finer = diffHunks(para.text, newText, { rewriteAbove: 1 });
  return isSafe(finer) ? finer : null;
}

function meetsField({ at, deleted }: Hunk, { fields = [] }: Pick<DocParagraph, 'fields'>): boolean {
  const end = at + deleted.length;
  return fields.some((field) => at < field.end && end > field.start);
}
