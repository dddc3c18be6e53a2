/** A multimap from 53-bit keys to small integers, in two typed arrays: millions of keys without an object each. */

export interface KeyTable {
  /** Appends every value of the key to `into`, in the order of adding. */
  read(key: number, into: number[]): void;
  add(key: number, value: number): void;
}

const FREE = -1;

/** Open addressing with linear probing, never more than half full. Keys are integers in 0..2^53. */
export function createKeyTable(): KeyTable {
  let mask = 1023;
  let keys = new Float64Array(mask + 1).fill(FREE);
  let values = new Int32Array(mask + 1);
  let size = 0;

  const slot = (key: number) => (Math.imul(key % 0xffffffff, 0x9e3779b1) ^ (key / 0x400000)) & mask;

  function put(key: number, value: number): void {
    let at = slot(key);
    while (keys[at] !== FREE) at = (at + 1) & mask;
    keys[at] = key;
    values[at] = value;
  }

  function grow(): void {
    const [oldKeys, oldValues] = [keys, values];
    const oldMask = mask;
    mask = mask * 2 + 1;
    keys = new Float64Array(mask + 1).fill(FREE);
    values = new Int32Array(mask + 1);
    // from behind a free slot on, so that values of one key keep their order
    let start = 0;
    while (oldKeys[start] !== FREE) start++;
    for (let i = 1; i <= oldMask; i++) {
      const at = (start + i) & oldMask;
      if (oldKeys[at] !== FREE) put(oldKeys[at]!, oldValues[at]!);
    }
  }

  return {
    read(key, into) {
      for (let at = slot(key); keys[at] !== FREE; at = (at + 1) & mask) if (keys[at] === key) into.push(values[at]!);
    },
    add(key, value) {
      if (++size * 2 > mask) grow();
      put(key, value);
    },
  };
}
