/** Puts a draft from precedents into the document: each wording with its passport, the definitions that it needs with them, one receipt for all. */
import type { Wording } from '#addin/pane/views.ts';
import {
  definitionBlocks,
  definitionEdits,
  type InsertionResult,
  isTracked,
  tagFor,
  undoSteps,
} from '#addin/screens/insert/insertWording.ts';
import { rememberPassport, sourceOfContract } from '#addin/screens/insert/passports.ts';
import { proofOf, readBefore } from '#addin/screens/insert/proof.ts';
import { readRoles } from '#addin/screens/insert/roleMap.ts';
import { sourceTerms } from '#addin/screens/insert/sourceTerms.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type Brought, bringAlong, firstChoices, placeForDefinition } from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import type { Block, Status } from '#shared/domain/edits.ts';
import { receiptOf } from '#shared/domain/receipt.ts';
import { localTerms, termLines } from '#shared/domain/termLines.ts';
import type { DocumentHost, Tracking } from '#shared/ui/DocumentHost.ts';

export interface DraftPart {
  wording: Wording;
  /** The whole wording, its blanks filled. */
  text: string;
  /** That it was taken from; null: not known, so none of its definitions come along. */
  contract: ContractProps | null;
}

export interface InsertedDraft {
  result: InsertionResult;
  brought: Brought;
  /** Terms that a later precedent defines in other words than the one whose definition came along. */
  meantOtherwise: string[];
}

type Definition = Brought['definitions'][number];

/** Name of the style that the document uses most for headings of the first level, and of what most often follows one. */
function draftStyles({ paras }: DocSnapshot): { heading: string | null; clause: string | null } {
  const most = (names: string[]): string | null => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  };
  const headings = paras.filter(({ heading }) => heading === 1);
  return {
    heading: most(headings.map(({ style }) => style)),
    clause: most(headings.flatMap(({ i }) => (paras[i + 1] ? [paras[i + 1]!.style] : []))),
  };
}

/** Capitalised terms of the draft, headings aside, that the document does not define, the draft in it included. */
function undefinedIn(texts: readonly string[], after: DocSnapshot): string[] {
  const defined = localTerms(after).map(({ term }) => term);
  return draftingFacts(texts.join('\n'), defined).undefinedTerms;
}

/** The definitions of all parts, each term once; the first precedent is heard. */
function merged(of: readonly (readonly Definition[])[]): { definitions: Definition[]; meantOtherwise: string[] } {
  const known = new Map<string, Definition>();
  const otherwise = new Set<string>();
  for (const definition of of.flat()) {
    const first = known.get(definition.term);
    if (!first) known.set(definition.term, definition);
    else if (first.text !== definition.text) otherwise.add(definition.term);
  }
  return { definitions: [...known.values()], meantOtherwise: [...otherwise] };
}

/** What is said where a step was refused: those before it are taken back; where Word refuses that too, something is left to look at. */
async function givenUp(host: DocumentHost, status: Status, steps: number, before: DocSnapshot): Promise<InsertedDraft> {
  const { left } = await undoSteps(host, steps);
  const receipt = receiptOf(before, before, { inserted: [] });
  return {
    result: {
      status: left > 0 ? 'verify-failed' : status,
      shape: { kind: 'paragraphs' },
      receipt,
      isTracked: false,
      steps: 0,
      refused: [],
      isTagged: false,
      guids: [],
    },
    brought: { body: [], definitions: [], renamed: [], undefinedLeft: [] },
    meantOtherwise: [],
  };
}

export interface DraftOrder {
  /** Paragraph of the document behind which it goes; null: the end. */
  place: number | null;
  track: Tracking;
  /** Initials of whoever is signed in. */
  by?: string | undefined;
}

/**
 * All parts behind the place, each a heading and its paragraphs. Definitions that neither the document nor the draft has come
 * along as they do for a single wording that nobody has decided about. All of it, or nothing.
 */
export async function insertDraft(
  host: DocumentHost,
  parts: readonly DraftPart[],
  { place: asked, track, by }: DraftOrder,
): Promise<InsertedDraft> {
  const proof = await readBefore(host);
  const before = proof.snapshot;
  const roles = await readRoles(host);
  const { heading, clause } = draftStyles(before);
  const local = localTerms(before);
  const canTag = host.info().abilities.has('snippets');
  const own = parts.map(({ wording, text, contract }) => {
    const source = sourceTerms(contract);
    const lines = termLines(text, source, local);
    const brought = bringAlong(text, lines, source, local, firstChoices(lines, roles));
    const blocks: Block[] = [
      { text: wording.title, ...(heading !== null && { style: heading }) },
      ...brought.body.map((block) => ({ ...block, ...(clause !== null && { style: clause }) })),
    ];
    return { wording, text, contract, brought, blocks, tag: canTag ? tagFor(wording) : null };
  });

  let steps = 0;
  let place = asked;
  const tagged = new Set<string>();
  for (const { blocks, tag } of own) {
    const { paras } = steps === 0 ? before : await host.readDocument();
    const { status, tag: kept } = await host.insertSnippet({
      body: blocks,
      ...(place === null ? { where: 'end' as const } : { where: 'after' as const, anchor: anchorAt(paras, place) }),
      ...(tag && { tag }),
      track,
    });
    if (status !== 'applied') return givenUp(host, status, steps, before);
    steps++;
    if (place !== null) place += blocks.length;
    if (tag && kept !== undefined) tagged.add(tag.guid);
  }

  const between = await host.readDocument();
  const there = new Set(localTerms(between).map(({ term }) => term));
  const { definitions, meantOtherwise } = merged(own.map(({ brought }) => brought.definitions));
  const wanted = definitions.filter(({ term }) => !there.has(term));
  const places = wanted.map(({ term }) => placeForDefinition(term, between));
  const homeless = wanted.filter((_, i) => places[i] === null);
  if (homeless.length > 0) {
    const { status } = await host.insertSnippet({
      body: homeless.flatMap(definitionBlocks),
      ...(place === null
        ? { where: 'end' as const }
        : { where: 'after' as const, anchor: anchorAt(between.paras, place) }),
      track,
    });
    if (status !== 'applied') return givenUp(host, status, steps, before);
    steps++;
  }
  const edits = definitionEdits({ definitions: wanted }, places, between);
  const report = edits.length > 0 ? await host.applyEdits(edits, { track }) : null;
  if ((report?.changed ?? 0) > 0) steps++;
  const refused = (report?.items ?? [])
    .filter(({ status }) => status !== 'applied')
    .map(({ id }) => wanted[Number(id)]!.term);
  const came = wanted.filter(({ term }) => !refused.includes(term));

  for (const { wording, text, contract, tag, brought } of own) {
    if (!tag || !tagged.has(tag.guid)) continue;
    const mine = came.filter((one) => brought.definitions.includes(one));
    await rememberPassport(host, {
      guid: tag.guid,
      wording,
      whole: text,
      by,
      source: sourceOfContract(contract, { ...brought, definitions: mine }),
      definitions: mine.map(({ term }) => term),
    });
  }

  const body = own.flatMap(({ blocks }) => blocks);
  const after = await host.readDocument();
  const inserted = [...body, ...came.flatMap(definitionBlocks)].map(({ text }) => text);
  const receipt = await proofOf(host, proof, after, { inserted });
  const texts = [...own.flatMap(({ brought }) => brought.body), ...came].map(({ text }) => text);
  return {
    result: {
      status: 'applied',
      shape: { kind: 'paragraphs' },
      receipt,
      isTracked: isTracked(receipt, after),
      steps,
      refused,
      isTagged: own.every(({ tag }) => tag !== null && tagged.has(tag.guid)),
      guids: [...tagged],
    },
    brought: {
      body,
      definitions: came,
      renamed: own.flatMap(({ brought }) => brought.renamed),
      undefinedLeft: undefinedIn(texts, after),
    },
    meantOtherwise,
  };
}
