/** Which group each row belongs to, numbered: what a search and its facets ask of every match is answered in flat arrays. */
import { grown } from '#server/outside/searchIndex/grown.ts';
import { Numbering } from '#server/outside/searchIndex/numbering.ts';
import type { RowSet } from '#server/outside/searchIndex/rowSet.ts';

/** Groups among some rows, numbered from 0 in the order in which the rows name them. */
export interface Grouping {
  count: number;
  /** Number of the group of each of the rows. */
  of: Int32Array;
}

export class Groups {
  private readonly numbering = new Numbering();
  private group = new Int32Array(0);
  /** The turn that last met a group, and the number that it then had: nothing is cleared between turns. */
  private met = new Int32Array(0);
  private number = new Int32Array(0);
  private turn = 0;

  set(row: number, group: number): void {
    this.group = grown(this.group, row + 1);
    this.group[row] = this.numbering.of(group);
  }

  private begin(): number {
    const { size } = this.numbering;
    this.met = grown(this.met, size);
    this.number = grown(this.number, size);
    return ++this.turn;
  }

  among(rows: ArrayLike<number>): Grouping {
    const turn = this.begin();
    const { group, met, number } = this;
    const of = new Int32Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i++) {
      const own = group[rows[i]!]!;
      if (met[own] !== turn) {
        met[own] = turn;
        number[own] = count++;
      }
      of[i] = number[own]!;
    }
    return { count, of };
  }

  /**
   * How many groups the rows are of, told no further than one above `most`, and how many of the rows are of the group of each of `heads`, which
   * are of different groups.
   */
  tally(rows: RowSet, heads: ArrayLike<number>, most: number): { count: number; sizes: Uint32Array } {
    const turn = this.begin();
    const { group, met, number } = this;
    for (let i = 0; i < heads.length; i++) {
      met[group[heads[i]!]!] = turn;
      number[group[heads[i]!]!] = i;
    }
    const sizes = new Uint32Array(heads.length);
    let count = heads.length;
    rows.each((row) => {
      const own = group[row]!;
      if (met[own] === turn) {
        if (number[own]! >= 0) sizes[number[own]!]!++;
      } else if (count <= most) {
        met[own] = turn;
        number[own] = -1;
        count++;
      }
    });
    return { count, sizes };
  }
}
