/** What a page shows of a contract: all of it, or of a very long one the part that was asked for. */
import { type CutsOf, partAt } from '#server/features/records/partCuts.ts';
import { type ClausePlace, clausesOf, definitionsOf } from '#server/record/contract.ts';
import {
  type ContractHead,
  clausesAround,
  clauseTypesOf,
  contentsAround,
  type DefinitionName,
  definitionNames,
  definitionTexts,
  firstHeadings,
  startOfAnchor,
  textBytes,
} from '#server/record/contractParts.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { ContentsNode, TextSpan } from '#shared/reading/types.ts';

/** The part shown, and others that facts are proved by: usually the first and the last. */
const PARTS_READ = 5;

export interface ContractReading {
  /** The text shown, and where it begins and ends in the contract. */
  text: string;
  from: number;
  to: number;
  contents: ContentsNode[];
  /** In reading order; of a part also those around a fact elsewhere. */
  clauses: ClausePlace[];
  clauseTypes: string[];
  definitions: DefinitionName[];
  /** Of these definitions. */
  definitionTexts(ids: readonly string[]): Promise<Map<string, string>>;
  /** Words of the contract, also of another part; '' where that was not read. */
  words(span: TextSpan): string;
  /** Null: this is the whole contract. `names`: the first heading of each part. */
  part: { at: number; names: (string | null)[] } | null;
}

/** `?part=3`, or for the part with a place `?from=212345`, where it begins, or `?at=section-9`, its name. */
export interface PartAsked {
  part: string | null;
  from: string | null;
  at: string | null;
}

/** Null: there is no such part. */
export async function readContract(
  library: ReadableLibrary,
  head: ContractHead,
  asked: PartAsked,
  cutsOf: CutsOf,
): Promise<ContractReading | null> {
  return head.text === null ? readPart(library, head, asked, cutsOf) : readWhole(library, head, head.text);
}

async function readWhole(library: ReadableLibrary, head: ContractHead, text: string): Promise<ContractReading> {
  const [clauses, definitions] = await Promise.all([clausesOf(library, head.id), definitionsOf(library, head.id)]);
  const texts = new Map(definitions.map((definition) => [definition.id, definition.text]));
  return {
    text,
    from: 0,
    to: text.length,
    contents: head.contents ?? [],
    clauses,
    clauseTypes: [...new Set(clauses.flatMap((clause) => clause.type_id ?? []))],
    definitions,
    definitionTexts: async () => texts,
    words: ({ start, end }) => text.slice(start, end),
    part: null,
  };
}

async function partNumber(
  library: ReadableLibrary,
  id: string,
  { part, from, at }: PartAsked,
  cuts: Awaited<ReturnType<CutsOf>>,
): Promise<number | null> {
  if (part !== null) {
    const n = /^[1-9]\d{0,5}$/.test(part) ? Number(part) - 1 : -1;
    return n >= 0 && n < cuts.length - 1 ? n : null;
  }
  if (from !== null) return partAt(cuts, /^\d{1,9}$/.test(from) ? Number(from) : 0);
  return at === null ? 0 : partAt(cuts, (await startOfAnchor(library, id, at)) ?? 0);
}

async function readPart(
  library: ReadableLibrary,
  head: ContractHead,
  asked: PartAsked,
  cutsOf: CutsOf,
): Promise<ContractReading | null> {
  const { id } = head;
  const cuts = await cutsOf(library, head);
  const number = await partNumber(library, id, asked, cuts);
  if (number === null) return null;
  const [from, to] = [cuts[number]!.at, cuts[number + 1]!.at];
  const offsets = factSpans(head).map(({ start }) => start);
  const wanted = [...new Set([number, ...offsets.map((offset) => partAt(cuts, offset))])].slice(0, PARTS_READ);
  const ranges = wanted.map((n) => ({ from: cuts[n]!.byte, to: cuts[n + 1]!.byte }));
  const starts = cuts.slice(0, -1).map(({ at }) => at);
  const [bytes, clauses, contents, clauseTypes, definitions, headings] = await Promise.all([
    textBytes(library, id, ranges),
    clausesAround(library, id, { from, to }, offsets),
    contentsAround(library, id, { from, to }),
    clauseTypesOf(library, id),
    definitionNames(library, id),
    firstHeadings(library, id, starts),
  ]);
  const texts = new Map(wanted.map((n, i) => [n, bytes[i]!.toString('utf8')]));
  return {
    text: texts.get(number)!,
    from,
    to,
    contents,
    clauses,
    clauseTypes,
    definitions,
    definitionTexts: (ids) => definitionTexts(library, ids),
    words({ start, end }) {
      const n = partAt(cuts, start);
      return texts.get(n)?.slice(start - cuts[n]!.at, end - cuts[n]!.at) ?? '';
    },
    part: {
      at: number,
      names: starts.map((_, n) => {
        const first = headings.get(n + 1);
        return first ? [first.number, first.heading].filter(Boolean).join(' ') : null;
      }),
    },
  };
}

const factSpans = ({ facts }: ContractHead): TextSpan[] =>
  Object.values(facts).flatMap((found) =>
    (Array.isArray(found) ? found : [found]).flatMap((fact: { span?: TextSpan | null } | null) => fact?.span ?? []),
  );
