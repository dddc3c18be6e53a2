/**
 * The words of the rows that the full-text index does not have yet, in memory: whether a phrase stands in any of them is told without asking
 * the engine for everything that has its words.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Table } from '@lancedb/lancedb';
import type { Tail } from '#server/outside/searchIndex/lance/lexical.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

/** Rows whose texts are read at a time, between other work. */
const CHUNK = 200;

/** Stems with a space on both sides, so that a run of stems is found as a part of the text. */
const spaced = (stems: readonly string[]) => ` ${stems.join(' ')} `;

export class TailTexts {
  private readonly texts = new Map<number, string>();
  /** Rows from here on have not been read. */
  private end = 0;
  private reading: Promise<void> = Promise.resolve();

  /** The rows from `from` to `to` at the version of `table`; null where there are none. Of an older version than the newest nothing is kept. */
  tail(table: Table, from: number, to: number, isNewest: () => boolean): Tail | null {
    if (from >= to) return null;
    return {
      from,
      have: async (phrases) => !isNewest() || (await this.have(phrases, table, from, to).catch(() => true)),
    };
  }

  private async have(phrases: readonly string[], table: Table, from: number, to: number): Promise<boolean> {
    const read = this.reading.then(() => this.read(table, from, to));
    this.reading = read.catch(() => {});
    await read;
    const runs = phrases.map((phrase) => spaced(stemsOf(phrase)));
    for (const [row, text] of this.texts)
      if (row >= from && row < to && runs.every((run) => text.includes(run))) return true;
    return false;
  }

  private async read(table: Table, from: number, to: number): Promise<void> {
    // the index has them now
    for (const row of this.texts.keys()) if (row < from) this.texts.delete(row);
    for (let first = Math.max(from, this.end); first < to; first = this.end) {
      const next = Math.min(to, first + CHUNK);
      const rows = Array.from({ length: next - first }, (_, i) => first + i);
      for (const row of await table.takeRowIds(rows).select(['text']).withRowId().toArray())
        this.texts.set(Number(row._rowid), spaced(stemsOf(row.text as string)));
      this.end = next;
      await othersTurn();
    }
  }
}
