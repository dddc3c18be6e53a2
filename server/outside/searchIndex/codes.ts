/**
 * Dictionary of one namespace: filter key and value ↔ integer code. Rows carry codes only, so that no text of a user or a contract ever
 * becomes part of a filter expression. Codes are never reused within a generation.
 */
export interface CodeEntry {
  code: number;
  key: string;
  value: string;
}

/** How a value compares in ranges: ISO dates as 20240314, numbers as they are, everything else not at all (NaN). */
export function rangeNumber(value: string): number {
  const date = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  if (date) return Number(date[1]! + date[2] + date[3]);
  return value.trim() === '' ? Number.NaN : Number(value);
}

export class Codes {
  readonly entries: CodeEntry[] = [];
  private readonly byKey = new Map<string, Map<string, number>>();

  /** Adds what storage returned. */
  load(entries: Iterable<CodeEntry>): void {
    for (const entry of entries) {
      this.entries[entry.code] = entry;
      this.values(entry.key).set(entry.value, entry.code);
    }
  }

  private values(key: string): Map<string, number> {
    let values = this.byKey.get(key);
    if (!values) {
      values = new Map();
      this.byKey.set(key, values);
    }
    return values;
  }

  /** Code of a value, undefined if no row ever had it. */
  find(key: string, value: string): number | undefined {
    return this.byKey.get(key)?.get(value);
  }

  /** Codes for all filters of a row; new ones are added to `fresh`, which the caller stores before the rows. */
  encode(filters: Record<string, string[]>, fresh: CodeEntry[]): number[] {
    const out = new Set<number>();
    for (const [key, list] of Object.entries(filters)) {
      const values = this.values(key);
      for (const value of list) {
        let code = values.get(value);
        if (code === undefined) {
          code = this.entries.length;
          const entry = { code, key, value };
          this.entries.push(entry);
          values.set(value, code);
          fresh.push(entry);
        }
        out.add(code);
      }
    }
    return [...out];
  }

  /** Codes of a key whose value lies in a range, ends included. */
  inRange(key: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): number[] {
    const out: number[] = [];
    for (const [value, code] of this.byKey.get(key) ?? []) {
      const n = rangeNumber(value);
      if (n >= from && n <= to) out.push(code);
    }
    return out;
  }
}
