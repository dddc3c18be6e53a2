/**
 * What this browser keeps for the pane. In Word on the web the pane is a frame of another site: storage may be divided, empty at the
 * next start, or throw at the first touch. Then nothing is kept, and nothing fails.
 */
export interface Stored {
  /** Whether anything is kept at all. */
  works: boolean;
  read(key: string): string | null;
  /** Null removes it. */
  write(key: string, value: string | null): void;
}

function probe(): boolean {
  try {
    localStorage.setItem('clausary.probe', '1');
    localStorage.removeItem('clausary.probe');
    return true;
  } catch {
    return false;
  }
}

/** `prefix`: what the host wants before every key, so that two tenants in one browser do not meet. */
export function storedUnder(prefix: string): Stored {
  const named = (key: string): string => `${prefix}clausary.${key}`;
  return {
    works: probe(),
    read(key) {
      try {
        return localStorage.getItem(named(key));
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) localStorage.removeItem(named(key));
        else localStorage.setItem(named(key), value);
      } catch {
        // see above
      }
    },
  };
}
