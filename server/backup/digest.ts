/**
 * One number for all rows of a table, whatever their order: the sum of their hashes. Two databases sort texts differently, and neither has
 * to sort for this. A row that is missing, changed or there twice changes it.
 */
import { createHash } from 'node:crypto';

const WORDS = 8;

export interface Digest {
  add(line: string): void;
  rows(): number;
  /** 64 hexadecimal digits. */
  hex(): string;
}

export function createDigest(): Digest {
  // the sum modulo 2^256, from its lowest 32 bits up
  const sum = new Array<number>(WORDS).fill(0);
  let rows = 0;
  return {
    add(line) {
      const hash = createHash('sha256').update(line).digest();
      let carry = 0;
      for (let i = 0; i < WORDS; i++) {
        const total = sum[i]! + hash.readUInt32LE(i * 4) + carry;
        sum[i] = total >>> 0;
        carry = total > 0xffffffff ? 1 : 0;
      }
      rows++;
    },
    rows: () => rows,
    hex: () =>
      sum
        .map((word) => word.toString(16).padStart(8, '0'))
        .reverse()
        .join(''),
  };
}
