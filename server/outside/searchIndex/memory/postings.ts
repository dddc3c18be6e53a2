/** A small inverted index with positions and BM25, for tests and small libraries in memory. */
import type { CompiledFilter } from '#server/outside/searchIndex/filters.ts';
import { type Lexical, NOTHING, type Scored } from '#server/outside/searchIndex/lexical.ts';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';
import type { Terms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

const K1 = 1.2;
const B = 0.75;

export class Postings {
  private readonly lists = new Map<string, Map<number, number[]>>();
  private readonly lengths = new Map<number, number>();
  private words = 0;
  /** One more than the highest row. */
  private end = 0;

  add(row: number, text: string): void {
    const stems = stemsOf(text);
    this.lengths.set(row, stems.length);
    this.words += stems.length;
    this.end = Math.max(this.end, row + 1);
    stems.forEach((stem, position) => {
      let list = this.lists.get(stem);
      if (!list) {
        list = new Map();
        this.lists.set(stem, list);
      }
      const positions = list.get(row);
      if (positions) positions.push(position);
      else list.set(row, [position]);
    });
  }

  private score(stem: string, row: number): number {
    const list = this.lists.get(stem);
    const f = list?.get(row)?.length ?? 0;
    if (!list || f === 0) return 0;
    const n = this.lengths.size;
    const idf = Math.log(1 + (n - list.size + 0.5) / (list.size + 0.5));
    return (idf * f * (K1 + 1)) / (f + K1 * (1 - B + (B * this.lengths.get(row)!) / (this.words / n)));
  }

  private hasPhrase(stems: string[], row: number): boolean {
    const [first, ...rest] = stems.map((stem) => this.lists.get(stem)?.get(row) ?? []);
    return first!.some((position) => rest.every((positions, i) => positions.includes(position + i + 1)));
  }

  private best(rows: Iterable<number>, stems: string[], limit: number): Scored {
    const scored = [...rows].map((row) => ({
      row,
      score: stems.reduce((sum, stem) => sum + this.score(stem, row), 0),
    }));
    scored.sort((a, b) => b.score - a.score || a.row - b.row);
    const kept = scored.slice(0, limit);
    return {
      rows: Uint32Array.from(kept, (hit) => hit.row),
      scores: Float32Array.from(kept, (hit) => hit.score),
      complete: scored.length <= limit,
    };
  }

  private conjunction(stems: string[]): number[] {
    const lists = stems.map((stem) => this.lists.get(stem)).sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0));
    const [first, ...rest] = lists;
    return first ? [...first.keys()].filter((row) => rest.every((list) => list?.has(row))) : [];
  }

  /** Rows of every word that is in some text; phrases are left to the engine. */
  terms(): Terms {
    const rowsWith: Terms['rowsWith'] = ({ key, isPhrase }) => {
      const rows = isPhrase ? null : this.lists.get(key);
      return rows ? RowSet.of([...rows.keys()], this.end) : null;
    };
    return { rowsWith, want: () => {} };
  }

  /** The engine over rows that `visible` admits. */
  lexical(visible: (row: number, filters?: readonly CompiledFilter[]) => boolean): Lexical {
    const pick = (rows: Iterable<number>, filters?: readonly CompiledFilter[]) =>
      [...rows].filter((row) => visible(row, filters));
    return {
      all: async (text, limit, filters) => {
        const stems = [...new Set(stemsOf(text))];
        return stems.length === 0 ? NOTHING : this.best(pick(this.conjunction(stems), filters), stems, limit);
      },
      any: async (text, limit, filters) => {
        const stems = [...new Set(stemsOf(text))];
        const rows = new Set(stems.flatMap((stem) => [...(this.lists.get(stem)?.keys() ?? [])]));
        return this.best(pick(rows, filters), stems, limit);
      },
      phrases: async (phrases, words, limit, filters) => {
        const runs = phrases.map(stemsOf);
        const stems = [...new Set([...stemsOf(words), ...runs.flat()])];
        const rows = pick(this.conjunction(stems), filters).filter((row) =>
          runs.every((run) => this.hasPhrase(run, row)),
        );
        return this.best(rows, stems, limit);
      },
    };
  }
}
