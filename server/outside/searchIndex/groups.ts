/** Which group each row belongs to, numbered: what a search and its facets ask of every match is answered in flat arrays. */
import { grown } from '#server/outside/searchIndex/grown.ts';
import { Numbering } from '#server/outside/searchIndex/numbering.ts';

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

  among(rows: ArrayLike<number>): Grouping {
    const { size } = this.numbering;
    this.met = grown(this.met, size);
    this.number = grown(this.number, size);
    const turn = ++this.turn;
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

  /** How many groups the rows are of, and how many of the rows are of the group of a row; until the next question. */
  tally(rows: ArrayLike<number>): { count: number; sizeAt: (row: number) => number } {
    const { count, of } = this.among(rows);
    const sizes = new Uint32Array(count);
    for (const group of of) sizes[group]!++;
    const { group, met, number, turn } = this;
    return { count, sizeAt: (row) => (met[group[row]!] === turn ? sizes[number[group[row]!]!]! : 0) };
  }
}
