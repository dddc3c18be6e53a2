/** Two to six wordings side by side: a row for each sentence, in which the wordings say the same thing, another one, or nothing. */
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { alignParagraphs, likeness, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { topicOf } from '#shared/domain/wordingTable/topics.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

export interface WordingCell {
  text: string;
  /** What differs from the row's first wording; null: that is this one, or nothing does. Empty: too much for marks to tell. */
  parts: DiffPart[] | null;
  /** The same sentence as in the first wording, in another place. */
  isMoved: boolean;
}

export interface WordingRow {
  topic: string | null;
  /** One for each wording; null: it has no such sentence. */
  cells: (WordingCell | null)[];
  /** Every wording has it, word for word. */
  isSame: boolean;
}

/** Words in common from which two sentences that no order joins are one, edited. */
const LIKE = 0.45;
/** Of one topic fewer will do: the same question, answered otherwise. */
const SAME_TOPIC = 0.15;

/** A row while it is filled: the sentence of each wording by its column. */
interface Open {
  topic: string | null;
  said: (string | null)[];
  moved: Set<number>;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const sentencesOf = (text: string): string[] => sentencesIn(text).map(spaced).filter(Boolean);
const firstOf = ({ said }: Open): string => said.find((one) => one !== null)!;

/** The row that a sentence belongs to though it is not in the first wording: the likest of those that have no cell for it yet. */
function rowLike(rows: readonly Open[], column: number, sentence: string): Open | undefined {
  const topic = topicOf(sentence);
  let best: { row: Open; score: number } | undefined;
  for (const row of rows) {
    if (row.said[column] != null) continue;
    const score = likeness(firstOf(row), sentence);
    const least = topic !== null && row.topic === topic ? SAME_TOPIC : LIKE;
    if (score >= least && score > (best?.score ?? 0)) best = { row, score };
  }
  return best?.row;
}

function addColumn(rows: Open[], base: readonly string[], column: number, sentences: readonly string[]): void {
  const baseRows = rows.filter(({ said }) => said[0] !== null);
  const to = alignParagraphs(base, sentences);
  const moved = movedParagraphs(to);
  const rowOf = new Map<number, Open>();
  to.forEach((j, i) => {
    if (j === null) return;
    const row = baseRows[i]!;
    row.said[column] = sentences[j]!;
    if (moved.has(i)) row.moved.add(column);
    rowOf.set(j, row);
  });
  // the others stand where their topic is asked already, else behind the sentence that they follow
  let last: Open | undefined;
  sentences.forEach((sentence, j) => {
    let row = rowOf.get(j) ?? rowLike(rows, column, sentence);
    if (!row) {
      row = { topic: topicOf(sentence), said: rows[0]!.said.map(() => null), moved: new Set() };
      rows.splice(last ? rows.indexOf(last) + 1 : 0, 0, row);
    }
    row.said[column] = sentence;
    last = row;
  });
}

function closed({ topic, said, moved }: Open): WordingRow {
  const first = said.find((one) => one !== null)!;
  const at = said.indexOf(first);
  return {
    topic,
    isSame: said.every((one) => one === first),
    cells: said.map((text, column) =>
      text === null
        ? null
        : {
            text,
            parts: column === at || text === first ? null : wordDiff(first, text).parts,
            isMoved: moved.has(column),
          },
    ),
  };
}

/**
 * The table of wordings, the first of which is what the others are compared with. Every sentence of every wording stands in exactly one
 * cell. Deterministic; the cost grows with the sentences of each wording times the rows.
 */
export function wordingTable(texts: readonly string[]): WordingRow[] {
  const [base = [], ...others] = texts.map(sentencesOf);
  const rows: Open[] = base.map((sentence) => ({
    topic: topicOf(sentence),
    said: texts.map((_, column) => (column === 0 ? sentence : null)),
    moved: new Set(),
  }));
  if (rows.length === 0) return [];
  for (const [i, sentences] of others.entries()) addColumn(rows, base, i + 1, sentences);
  return rows.map(closed);
}
