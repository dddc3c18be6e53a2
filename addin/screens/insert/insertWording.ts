/** Puts a wording and its definitions into the document, and reads the document again to prove what that did. */

import type { Wording } from '#addin/pane/views.ts';
import { forgetPassports, rememberPassport } from '#addin/screens/insert/passports.ts';
import { proofOf, readBefore } from '#addin/screens/insert/proof.ts';
import { type PlaceOrder, putIn, type Shape } from '#addin/screens/insert/putIn.ts';
import { newGuid } from '#addin/word/guid.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type Brought, placeForDefinition } from '#shared/domain/bringAlong.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Block, Edit, Status } from '#shared/domain/edits.ts';
import { type Asked, type Receipt, receiptOf } from '#shared/domain/receipt.ts';
import { MAX_SNIPPET_ID, type SnippetTag } from '#shared/domain/snippetTags.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface InsertionOrder extends PlaceOrder {
  wording: Wording;
  /** All of the wording as the library has it; its text as shown where that is all. */
  whole?: string;
  /** Initials of whoever is signed in. */
  by?: string | undefined;
  /** What is known of its contract, for the check of what was left over from it. */
  source: Omit<SnippetSource, 'paras'> | null;
}

export interface InsertionResult {
  status: Status;
  shape: Shape;
  receipt: Receipt;
  /** Whether it stands there as a tracked change, read from the document: not every Word can be told to track. */
  isTracked: boolean;
  /** Calls that changed the document: as many steps back undo all of it. */
  steps: number;
  /** Definitions that could not be put in. */
  refused: string[];
  /** Whether the clause carries its passport. */
  isTagged: boolean;
  /** Passports that it wrote: they go with it. */
  guids: string[];
}

export async function insertWording(host: DocumentHost, order: InsertionOrder): Promise<InsertionResult> {
  const { wording, brought, track } = order;
  const proof = await readBefore(host);
  const before = proof.snapshot;
  const places = brought.definitions.map(({ term }) => placeForDefinition(term, before));
  const homeless = brought.definitions.filter((_, i) => places[i] === null).flatMap(definitionBlocks);
  const tag = host.info().abilities.has('snippets') ? tagFor(wording) : null;
  const { status, shape, touched, texts, isTagged, ...put } = await putIn(host, order, before, homeless, tag);
  if (status !== 'applied') {
    return {
      status,
      shape,
      receipt: receiptOf(before, before, { inserted: [] }),
      isTracked: false,
      steps: 0,
      refused: [],
      isTagged: false,
      guids: [],
    };
  }
  const edits = definitionEdits(brought, places, before);
  const report = edits.length > 0 ? await host.applyEdits(edits, { track }) : null;
  const refused = (report?.items ?? [])
    .filter(({ status }) => status !== 'applied')
    .map(({ id }) => brought.definitions[Number(id)]!.term);
  const came = brought.definitions.filter(({ term }) => !refused.includes(term));
  if (tag && isTagged)
    await rememberPassport(host, {
      guid: tag.guid,
      wording,
      whole: order.whole ?? wording.text,
      by: order.by,
      source: order.source,
      definitions: came.map(({ term }) => term),
    });
  const asked: Asked = { inserted: [...texts, ...came.flatMap(definitionBlocks).map(({ text }) => text)], touched };
  const after = await host.readDocument();
  const receipt = await proofOf(host, proof, after, asked);
  return {
    status: 'applied',
    shape,
    receipt,
    isTracked: isTracked(receipt, after, touched.length > 0 ? before : null),
    steps: put.steps + ((report?.changed ?? 0) > 0 ? 1 : 0),
    refused,
    isTagged,
    guids: tag && isTagged ? [tag.guid] : [],
  };
}

/** `before`: given where paragraphs were changed that may have had changes of others: rejected, the document has to read as it did. */
export const isTracked = (
  { insertedParagraphs }: Receipt,
  after: DocSnapshot,
  before: DocSnapshot | null = null,
): boolean =>
  insertedParagraphs.some((i) => after.paras[i]!.pending) && (before === null || rejected(after) === rejected(before));

const rejected = ({ paras }: DocSnapshot): string =>
  paras
    .map(({ text, original }) => original ?? text)
    .filter((text) => text !== '')
    .join('\n');

/** Ids of wordings that are too long for a tag of Word go without one. */
export const tagFor = ({ id }: Wording): SnippetTag | null =>
  id.length <= MAX_SNIPPET_ID && /^[\w-]+$/.test(id) ? { snippetId: id, version: 1, guid: newGuid() } : null;

/** A definition with a list is several paragraphs; the items keep the letters that they have, and take no number of the neighbour's. */
export const definitionBlocks = ({ text }: { text: string }): Block[] =>
  text.split(/\n+/).map((line, i): Block => (i === 0 ? { text: line } : { text: line, numbered: false }));

/** Ids are the index among the definitions brought. Anchors hold though the clause came in meanwhile. */
export function definitionEdits(
  { definitions }: Pick<Brought, 'definitions'>,
  places: readonly (number | null)[],
  before: DocSnapshot,
): Edit[] {
  return definitions.flatMap((definition, i): Edit[] => {
    const place = places[i];
    if (place === null || place === undefined) return [];
    const anchor = anchorAt(before.paras, place);
    return [
      {
        id: String(i),
        kind: 'insertAfter',
        anchor,
        expectedText: before.paras[place]!.text,
        blocks: definitionBlocks(definition),
      },
    ];
  });
}

export interface TakenBack {
  status: Status;
  /** Steps that still stand: what is asked for when it is tried again, lest what came before is taken back too. */
  left: number;
}

/** Takes back every step of one insertion, and its passports. The first step that cannot be taken back ends it. */
export async function undoSteps(host: DocumentHost, steps: number, guids: readonly string[] = []): Promise<TakenBack> {
  for (let left = steps; left > 0; left--) {
    const status = await host.undo();
    if (status !== 'applied') return { status, left };
  }
  if (guids.length > 0) await forgetPassports(host, guids);
  return { status: 'applied', left: 0 };
}
