const FREE = -1;

/** Numbers 0, 1, 2 … for safe integers, in the order of their first appearance: a map without an object per entry. */
export class Numbering {
  size = 0;
  private keys = new Float64Array(256);
  private numbers = new Int32Array(256).fill(FREE);

  private place(value: number): number {
    const mask = this.keys.length - 1;
    let at = (Math.imul(value | 0, 0x9e3779b1) ^ Math.imul((value / 4294967296) | 0, 0x85ebca6b)) >>> 0;
    at = (at ^ (at >>> 15)) & mask;
    while (this.numbers[at] !== FREE && this.keys[at] !== value) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { keys, numbers } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.numbers = new Int32Array(keys.length * 2).fill(FREE);
    for (let i = 0; i < keys.length; i++) {
      if (numbers[i] === FREE) continue;
      const at = this.place(keys[i]!);
      this.keys[at] = keys[i]!;
      this.numbers[at] = numbers[i]!;
    }
  }

  of(value: number): number {
    const at = this.place(value);
    if (this.numbers[at] !== FREE) return this.numbers[at]!;
    this.keys[at] = value;
    this.numbers[at] = this.size++;
    if (this.size * 2 > this.keys.length) this.grow();
    return this.size - 1;
  }
}
