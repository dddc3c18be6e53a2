/** The text behind a result, and places in it. Read through a library that whoever asks was let into. */
import { createHash } from 'node:crypto';
import type { Facts } from '#server/record/analysis.ts';
import { clausesOf, contractById } from '#server/record/contract.ts';
import { hitRecords } from '#server/record/hits.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { ColumnTab } from '#shared/domain/columns.ts';
import { paths } from '#shared/domain/paths.ts';

export interface Place {
  /** Number and heading; '' where there is none. */
  place: string;
  url: string;
}

/** A text that is asked. */
export interface AskedText {
  text: string;
  /** Of the text. */
  hash: string;
  placeOf(offset: number): Place;
}

export interface AskedContract extends AskedText {
  facts: Partial<Facts>;
}

export interface Row {
  asked: AskedText;
  /** The contract that facts are asked of: itself, or the one that the clause is from. Null: it is not there. */
  contract(): Promise<AskedContract | null>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const PLACE_LENGTH = 80;
const placeName = (words: string): string => {
  const flat = words
    .replace(/\s+/g, ' ')
    .replace(/[\s.:;–—-]+$/, '')
    .trim();
  return flat.length > PLACE_LENGTH ? `${flat.slice(0, PLACE_LENGTH).trimEnd()} …` : flat;
};

async function contractRow(library: ReadableLibrary, id: string): Promise<AskedContract | null> {
  const contract = await contractById(library, id);
  if (!contract) return null;
  const { text, facts } = contract;
  const clauses = await clausesOf(library, id);
  const to = paths(library.namespace);
  return {
    text,
    facts,
    hash: hashOf(text),
    placeOf(offset) {
      // they come in reading order and nest: the last one around it is the innermost
      const around = clauses.filter(({ start_at, end_at }) => start_at <= offset && offset < end_at);
      const innermost = around.at(-1);
      const named = around.findLast(({ start_at, body_at }) => placeName(text.slice(start_at, body_at)) !== '');
      return {
        place: named ? placeName(text.slice(named.start_at, named.body_at)) : '',
        url: to.contract(id, innermost?.anchor, offset),
      };
    },
  };
}

/** Null: there is no such result here. */
export async function rowOf(library: ReadableLibrary, tab: ColumnTab, id: string): Promise<Row | null> {
  if (tab === 'contracts') {
    const contract = await contractRow(library, id);
    return contract && { asked: contract, contract: async () => contract };
  }
  const record = (await hitRecords(library, tab, [id])).get(id);
  if (!record) return null;
  const { text, title, contractId, anchor, start } = record;
  const place = { place: placeName(title), url: paths(library.namespace).contract(contractId, anchor, start) };
  let contract: Promise<AskedContract | null> | undefined;
  return {
    asked: { text, hash: hashOf(text), placeOf: () => place },
    contract: () => (contract ??= contractRow(library, contractId)),
  };
}
