/** Two to six wordings side by side: a row for each sentence, in which the wordings say the same thing, another one, or nothing. */
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { alignParagraphs, likeness, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { type Asked, askedBy } from '#shared/domain/wordingTable/topics.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

export interface WordingCell {
  text: string;
  /** What differs from the row's first wording; null: that is this one, or nothing does. Empty: too much for marks to tell. */
  parts: DiffPart[] | null;
  /** The same sentence as in the first wording, in another place. */
  isMoved: boolean;
}

export interface WordingRow {
  /** What its sentence is about, else null. */
  topic: string | null;
  /** The topic, or the row's number where there is none: no two rows of a table have the same. */
  name: string;
  /** One for each wording; null: none of its sentences belongs here. */
  cells: (WordingCell | null)[];
  /** For each wording without a sentence here: names of the rows in which it speaks of the same. */
  elsewhere: string[][];
  /** Every wording has it, word for word. */
  isSame: boolean;
}

/** Words in common from which two sentences that no order joins are one, edited. */
const LIKE = 0.45;
/** Items of two lists that share no more than this are two items, though their lists are of one topic. */
const LIKE_ITEMS = 0.15;
/** Two sentences on different topics are one, edited, only if nearly all is the same. */
const OTHER_TOPIC = 0.7;
/** Words in common from which a sentence in another row is worth reading where a cell is empty. */
const WORTH_READING = 0.4;

/** A sentence and what it is about. */
interface Said extends Asked {
  text: string;
}

/** A row while it is filled: the sentence of each wording by its column. */
interface Open {
  first: Said;
  said: (Said | null)[];
  moved: Set<number>;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function saidIn(text: string): Said[] {
  const sentences = sentencesIn(text).map(spaced).filter(Boolean);
  const asked = askedBy(sentences);
  return sentences.map((text, i) => ({ text, ...asked[i]! }));
}

const isOfOneTopic = (one: Said, other: Said): boolean => one.topic !== null && one.topic === other.topic;

/** Like words between the same neighbours join two sentences only if they are about the same. */
const mayBeOne = (one: Said, other: Said): boolean =>
  one.topic === other.topic ||
  one.topic === null ||
  other.topic === null ||
  likeness(one.text, other.text) >= OTHER_TOPIC;

/**
 * Rows for sentences that no order joins to the first wording, what is most alike first: answers to one question stand beside each other
 * however they are worded, other sentences if they share enough words.
 */
function likestRows(rows: readonly Open[], column: number, sentences: readonly Said[]): Map<Said, Open> {
  const pairs = rows
    .filter((row) => row.said[column] === null)
    .flatMap((row) =>
      sentences.flatMap((said) => {
        const words = likeness(row.first.text, said.text);
        const isAnswer = isOfOneTopic(row.first, said) && row.first.isItem === said.isItem;
        const least = isAnswer ? (said.isItem ? LIKE_ITEMS : 0) : LIKE;
        return words >= least && mayBeOne(row.first, said) ? [{ row, said, score: words + (isAnswer ? 1 : 0) }] : [];
      }),
    );
  const found = new Map<Said, Open>();
  const taken = new Set<Open>();
  for (const { row, said } of pairs.sort((a, b) => b.score - a.score)) {
    if (found.has(said) || taken.has(row)) continue;
    found.set(said, row);
    taken.add(row);
  }
  return found;
}

function addColumn(rows: Open[], base: readonly Said[], column: number, sentences: readonly Said[]): void {
  const baseRows = rows.filter(({ said }) => said[0] !== null);
  const to = alignParagraphs(
    base.map(({ text }) => text),
    sentences.map(({ text }) => text),
  ).map((j, i) => (j !== null && mayBeOne(base[i]!, sentences[j]!) ? j : null));
  const moved = movedParagraphs(to);
  const rowOf = new Map<Said, Open>();
  to.forEach((j, i) => {
    if (j === null) return;
    const row = baseRows[i]!;
    row.said[column] = sentences[j]!;
    if (moved.has(i)) row.moved.add(column);
    rowOf.set(sentences[j]!, row);
  });
  const left = sentences.filter((said) => !rowOf.has(said));
  for (const [said, row] of likestRows(rows, column, left)) rowOf.set(said, row);
  // the others stand behind the sentence that they follow
  let last: Open | undefined;
  for (const said of sentences) {
    let row = rowOf.get(said);
    if (!row) {
      row = { first: said, said: rows[0]!.said.map(() => null), moved: new Set() };
      rows.splice(last ? rows.indexOf(last) + 1 : 0, 0, row);
    }
    row.said[column] = said;
    last = row;
  }
}

/** "Amount", "Amount (2)"; what has no topic is called by its place. */
function namesOf(rows: readonly Open[]): string[] {
  const uses = new Map<string, number>();
  return rows.map(({ first: { topic } }, i) => {
    if (topic === null) return `Sentence ${i + 1}`;
    const use = (uses.get(topic) ?? 0) + 1;
    uses.set(topic, use);
    return use === 1 ? topic : `${topic} (${use})`;
  });
}

/** Rows in which a wording says something on what `row` is about, though nothing of it stands in that row. */
function elsewhereOf(row: Open, column: number, rows: readonly Open[], names: readonly string[]): string[] {
  if (row.said[column] !== null) return [];
  const { topic, text } = row.first;
  return rows.flatMap(({ said }, i) => {
    const other = said[column];
    if (!other) return [];
    const isOnIt = topic !== null && other.touched.has(topic);
    return isOnIt || likeness(text, other.text) >= WORTH_READING ? [names[i]!] : [];
  });
}

function closed({ first, said, moved }: Open, name: string, elsewhere: string[][]): WordingRow {
  const text = first.text;
  const at = said.indexOf(first);
  return {
    topic: first.topic,
    name,
    elsewhere,
    isSame: said.every((one) => one?.text === text),
    cells: said.map((one, column) =>
      one === null
        ? null
        : {
            text: one.text,
            parts: column === at || one.text === text ? null : wordDiff(text, one.text).parts,
            isMoved: moved.has(column),
          },
    ),
  };
}

/**
 * The table of wordings, the first of which is what the others are compared with. Every sentence of every wording stands in exactly one
 * cell, every row has a name of its own. Deterministic; the cost grows with the sentences of each wording times the rows.
 */
export function wordingTable(texts: readonly string[]): WordingRow[] {
  const [base = [], ...others] = texts.map(saidIn);
  const rows: Open[] = base.map((first) => ({
    first,
    said: texts.map((_, column) => (column === 0 ? first : null)),
    moved: new Set(),
  }));
  if (rows.length === 0) return [];
  for (const [i, sentences] of others.entries()) addColumn(rows, base, i + 1, sentences);
  const names = namesOf(rows);
  return rows.map((row, i) =>
    closed(
      row,
      names[i]!,
      texts.map((_, column) => elsewhereOf(row, column, rows, names)),
    ),
  );
}
