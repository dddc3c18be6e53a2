/** What this browser keeps. Storage may be forbidden or full: then nothing is kept, and nothing fails. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see above
  }
}
