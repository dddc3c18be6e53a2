/**
 * Rows of the terms that searches ask for and that many rows have, kept in memory for one table: fetched once from its engine, in the
 * background, and brought up to date by the texts of new rows. Rows that are gone stay in the sets; whoever reads them asks the columns.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { inTurn } from '#server/inTurn.ts';
import type { Scored } from '#server/outside/searchIndex/lexical.ts';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import type { Term, Terms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

/** Bytes of the sets of all tables of a process together: what was longest not asked for goes first. */
const ROOM = 128_000_000;

interface Known {
  rows: RowSet;
  /** Bytes that it was given room for: it grows. */
  counted: number;
  /** Keys of the sets of its table. */
  held: Set<string>;
}

/** What the tables of a process share. */
export interface TermMemory {
  sets: LRUCache<string, Known>;
  /** One is fetched at a time: searches go before. */
  turn: <T>(job: () => Promise<T>) => Promise<T>;
}

export const termMemory = (room = ROOM): TermMemory => ({
  sets: new LRUCache<string, Known>({
    maxSize: room,
    sizeCalculation: ({ counted }) => 200 + counted,
    dispose: ({ held }, key) => held.delete(key),
  }),
  turn: inTurn(),
});

export interface TermSource {
  /** One more than the highest row id. */
  count(): number;
  /** All rows of a term among those that are counted when it is asked. */
  load(term: Term): Promise<Scored>;
  /** Of all rows that are not gone. Errors: where one of them is not known. */
  texts(from: number, to: number): Promise<{ row: number; text: string }[]>;
}

/** Terms waiting to be fetched, at most: the rest is asked for again. */
const WAITING = 200;
/** Rows whose texts are read at a time, between other work. */
const CHUNK = 200;

let tables = 0;

export class TermSets implements Terms {
  private readonly name = `${++tables} `;
  private readonly waiting = new Map<string, Term>();
  /** Keys of its sets that have not had to make room. */
  private readonly held = new Set<string>();
  private readonly phrases = new Map<string, string[]>();
  /** Rows from here on are not in the sets yet. */
  private end: number;
  /** Rises when sets are given up: what was asked before comes too late. */
  private beginning = 0;
  private working: Promise<void> | null = null;
  private isClosed = false;

  constructor(
    private readonly source: TermSource,
    private readonly memory: TermMemory,
  ) {
    this.end = source.count();
  }

  private keyOf = ({ key, isPhrase }: Pick<Term, 'key' | 'isPhrase'>) => `${this.name}${isPhrase ? '"' : ''}${key}`;

  rowsWith(term: Term): RowSet | null {
    return this.end === this.source.count() ? (this.memory.sets.get(this.keyOf(term))?.rows ?? null) : null;
  }

  want(terms: readonly Term[]): void {
    for (const term of terms) {
      const key = this.keyOf(term);
      if (!this.memory.sets.has(key) && this.waiting.size < WAITING) this.waiting.set(key, term);
    }
    this.work();
  }

  /** There are new rows. */
  extend(): void {
    // a library that nobody searches is loaded without its texts being read again
    if (this.held.size === 0 && this.waiting.size === 0) this.end = this.source.count();
    else this.work();
  }

  /** Phrases that were found word by word among rows that the engine had not indexed: it may find more of them now. */
  forgetPhrases(): void {
    this.beginning++;
    for (const key of this.phrases.keys()) this.memory.sets.delete(this.keyOf({ key, isPhrase: true }));
    this.phrases.clear();
  }

  clear(): void {
    this.beginning++;
    for (const key of this.held) this.memory.sets.delete(key);
    this.held.clear();
    this.phrases.clear();
    this.waiting.clear();
    this.end = this.source.count();
  }

  close(): void {
    this.isClosed = true;
    this.clear();
  }

  /** Resolves when nothing is left to fetch or to bring up to date. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  private work(): void {
    this.working ??= this.memory
      .turn(() => this.workOff())
      // a table that went, or was merged away under a reading: the sets begin anew
      .catch(() => this.clear())
      .finally(() => {
        this.working = null;
      });
  }

  private async workOff(): Promise<void> {
    while (!this.isClosed) {
      if (this.end < this.source.count()) await this.readNew();
      else {
        const [next] = this.waiting;
        if (!next) return;
        this.waiting.delete(next[0]);
        await this.fetch(next[1]);
      }
      await othersTurn();
    }
  }

  private keep(key: string, rows: RowSet): void {
    this.memory.sets.set(key, { rows, counted: rows.bytes, held: this.held });
    // one that is larger than the room is not kept at all
    if (this.memory.sets.has(key)) this.held.add(key);
  }

  private async fetch(term: Term): Promise<void> {
    const count = this.source.count();
    const { beginning } = this;
    const { rows, complete } = await this.source.load(term);
    if (!complete || this.isClosed) return;
    // written or begun anew meanwhile: what it was asked of is not the newest any more
    if (this.beginning !== beginning || this.end !== count || this.source.count() !== count)
      return void this.waiting.set(this.keyOf(term), term);
    if (term.isPhrase) this.phrases.set(term.key, stemsOf(term.text));
    this.keep(this.keyOf(term), RowSet.of(rows, count));
  }

  private async readNew(): Promise<void> {
    const to = Math.min(this.source.count(), this.end + CHUNK);
    const { beginning } = this;
    const texts = await this.source.texts(this.end, to);
    if (this.beginning !== beginning) return;
    for (const { row, text } of texts.sort((a, b) => a.row - b.row)) {
      const stems = stemsOf(text);
      for (const key of new Set(stems)) this.memory.sets.peek(this.keyOf({ key, isPhrase: false }))?.rows.append(row);
      const joined = ` ${stems.join(' ')} `;
      for (const [key, run] of this.phrases) {
        const known = this.memory.sets.peek(this.keyOf({ key, isPhrase: true }));
        if (!known) this.phrases.delete(key);
        else if (joined.includes(` ${run.join(' ')} `)) known.rows.append(row);
      }
    }
    this.end = to;
    this.makeRoom();
  }

  /** For sets that have grown. */
  private makeRoom(): void {
    for (const key of [...this.held]) {
      const known = this.memory.sets.peek(key);
      if (known && known.rows.bytes !== known.counted) this.keep(key, known.rows);
    }
  }
}
