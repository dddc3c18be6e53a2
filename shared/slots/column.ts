/** One place of an alignment: what stands there in the wordings that have something there. */
export class Column {
  /** Numbers of the keys that stand here, the heaviest first, and what weighs for each. */
  readonly keys: number[] = [];
  readonly weights: number[] = [];
  /** Weight of all that have something here. */
  filled = 0;
  /** A phrase begins here in some wording. */
  opensPhrase = false;

  get usual(): number {
    return this.keys[0]!;
  }

  has(key: number): boolean {
    return this.keys[0] === key || this.keys.indexOf(key, 1) > 0;
  }

  add(key: number, weight: number, opensPhrase: boolean): void {
    this.filled += weight;
    this.opensPhrase ||= opensPhrase;
    const at = this.keys.indexOf(key);
    if (at < 0) {
      this.keys.push(key);
      this.weights.push(weight);
      return;
    }
    this.weights[at]! += weight;
    if (at === 0 || this.weights[at]! <= this.weights[0]!) return;
    [this.keys[0], this.keys[at]] = [this.keys[at]!, this.keys[0]!];
    [this.weights[0], this.weights[at]] = [this.weights[at]!, this.weights[0]!];
  }
}
