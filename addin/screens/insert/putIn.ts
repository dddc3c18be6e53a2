/** How a wording's text gets into the document: as paragraphs, as words of the paragraph with the cursor, or over what stands there. */
import { type Adoption, type AdoptionTarget, adoptionOf } from '#shared/domain/adoptWording.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import { spacedAt } from '#shared/domain/cursorPlace.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Block, planEdits, type Status } from '#shared/domain/edits.ts';
import type { SnippetTag } from '#shared/domain/snippetTags.ts';
import type { DocSelection, DocumentHost, SnippetInsertion, Tracking } from '#shared/ui/DocumentHost.ts';

export interface PlaceOrder {
  brought: Brought;
  where: SnippetInsertion['where'];
  /** Paragraph for `before` and `after`. */
  para: number | null;
  track: Tracking;
}

/** The shape in which a wording went in. */
export type Shape =
  | { kind: 'paragraphs' }
  /** Words of a paragraph that was there. */
  | { kind: 'inside'; para: number; words: string }
  /** Paragraphs that were there read like it now. */
  | { kind: 'redline'; adoption: Adoption };

export interface PutIn {
  status: Status;
  shape: Shape;
  /** Calls that changed the document. */
  steps: number;
  /** Paragraphs of the document before that were to be changed, and how the places that were asked for read now. */
  touched: number[];
  texts: string[];
  /** Whether it carries the tag. */
  isTagged: boolean;
}

const refused = (status: Status): PutIn => ({
  status,
  shape: { kind: 'paragraphs' },
  steps: 0,
  touched: [],
  texts: [],
  isTagged: false,
});

/** `homeless`: definitions for which the document has no place; they come behind the wording. */
export async function putIn(
  host: DocumentHost,
  { brought, where, para, track }: PlaceOrder,
  before: DocSnapshot,
  homeless: readonly Block[],
  tag: SnippetTag | null,
): Promise<PutIn> {
  const order = { body: brought.body, homeless, track, ...(tag && { tag }) };
  if (where === 'at-cursor') return putInside(host, before, order);
  if (where === 'replace-selection') return redline(host, before, order);
  const outcome = await host.insertSnippet({
    body: [...order.body, ...homeless],
    where,
    ...(para !== null && { anchor: anchorAt(before.paras, para) }),
    ...(tag && { tag }),
    track,
  });
  if (outcome.status !== 'applied') return refused(outcome.status);
  return {
    ...refused('applied'),
    steps: 1,
    texts: brought.body.map(({ text }) => text),
    isTagged: outcome.tag !== undefined,
  };
}

interface Order {
  body: readonly Block[];
  homeless: readonly Block[];
  track: Tracking;
  tag?: SnippetTag;
}

async function putInside(host: DocumentHost, before: DocSnapshot, order: Order): Promise<PutIn> {
  const { paras, end } = await host.readSelection();
  const para = paras.at(-1);
  const [block] = order.body;
  if (para === undefined || end === undefined || !before.paras[para]) return refused('not-found');
  if (!block || order.body.length > 1) return refused('unsupported');
  const { text } = before.paras[para];
  const words = spacedAt(text, end, block.text);
  const { status, tag } = await host.insertSnippet({
    body: [{ text: words }],
    where: 'at-cursor',
    ...(order.tag && { tag: order.tag }),
    track: order.track,
  });
  if (status !== 'applied') return refused(status);
  let steps = 1;
  if (order.homeless.length > 0) {
    const now = await host.readDocument();
    const behind = { where: 'after', anchor: anchorAt(now.paras, para), track: order.track } as const;
    if ((await host.insertSnippet({ body: [...order.homeless], ...behind })).status === 'applied') steps++;
  }
  return {
    status,
    shape: { kind: 'inside', para, words },
    steps,
    touched: [para],
    texts: [text.slice(0, end) + words + text.slice(end)],
    isTagged: tag !== undefined,
  };
}

/** What a redline goes over: the selected words; all of the paragraph where none are selected. */
export function targetOf({ paras, empty, start, end }: DocSelection): AdoptionTarget {
  if (empty) return { paras: paras.slice(-1) };
  // a selection that takes the mark of its last paragraph along ends where the next one begins
  if (paras.length > 1 && end === 0) return { paras: paras.slice(0, -1), ...(start !== undefined && { start }) };
  return { paras, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

async function redline(host: DocumentHost, before: DocSnapshot, order: Order): Promise<PutIn> {
  const adoption = adoptionOf(before, targetOf(await host.readSelection()), order.body);
  if (!adoption) return refused('not-found');
  const { edits, touched, texts } = adoption;
  const last = touched.at(-1)!;
  const all = [...edits];
  if (order.homeless.length > 0)
    all.push({
      id: 'homeless',
      kind: 'insertAfter',
      anchor: anchorAt(before.paras, last),
      expectedText: before.paras[last]!.text,
      blocks: [...order.homeless],
    });
  // all of it or nothing: half a wording would say something that nobody has read
  const [first] = planEdits(all, before.paras).refused.values();
  if (first) return refused(first);
  const done: PutIn = { ...refused('applied'), shape: { kind: 'redline', adoption }, touched, texts };
  if (all.length > 0) {
    const { items, changed } = await host.applyEdits(all, { track: order.track });
    done.steps = changed > 0 ? 1 : 0;
    const failed = items.find(({ status }) => status !== 'applied');
    if (failed && (changed === 0 || (host.info().abilities.has('undo') && (await host.undo()) === 'applied')))
      return refused(failed.status);
  }
  if (!order.tag) return done;
  const { paras } = await host.readDocument();
  // those that are struck out as a whole stand among them until somebody decides
  const came = paras.length - before.paras.length - order.homeless.length;
  const place = anchorAt(paras, touched[0]!);
  const isTagged = (await host.tagSnippet(place, last - touched[0]! + 1 + came, order.tag)) === 'applied';
  return { ...done, steps: done.steps + (isTagged ? 1 : 0), isTagged };
}
