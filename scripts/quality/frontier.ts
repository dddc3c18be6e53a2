/**
 * What a crawler asks next. Each shape of address has its turn, so that a cap of pages is spent on all kinds of pages and not on the
 * thousand contracts that the first list links to.
 */

/** "/clause/x/_y?diff=on&curs=3" → "/clause/:/:?curs&diff": the first part of the path, how many follow, and what is asked. */
export function shapeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const [first = '', ...rest] = pathname.split('/').slice(1);
  const extension = /\.[a-z]+$/.exec(pathname)?.[0] ?? '';
  const keys = [...new Set(searchParams.keys())].sort();
  return `/${first}${rest.map(() => '/:').join('')}${extension}${keys.length > 0 ? `?${keys.join('&')}` : ''}`;
}

export class Frontier {
  readonly #known = new Set<string>();
  readonly #waiting = new Map<string, string[]>();
  readonly #asked = new Map<string, number>();

  /** Does nothing with an address that was ever added. */
  add(address: string): void {
    if (this.#known.has(address)) return;
    this.#known.add(address);
    const shape = shapeOf(address);
    const queue = this.#waiting.get(shape);
    if (queue) queue.push(address);
    else this.#waiting.set(shape, [address]);
  }

  /** Of the shape that was asked for least; undefined: nothing waits. */
  next(): string | undefined {
    const [shape] = [...this.#waiting.keys()].sort((a, b) => this.#count(a) - this.#count(b));
    if (shape === undefined) return undefined;
    const queue = this.#waiting.get(shape)!;
    const address = queue.shift();
    if (queue.length === 0) this.#waiting.delete(shape);
    this.#asked.set(shape, this.#count(shape) + 1);
    return address;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  get shapes(): number {
    return this.#asked.size;
  }

  #count(shape: string): number {
    return this.#asked.get(shape) ?? 0;
  }
}
