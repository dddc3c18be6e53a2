import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** Makes what several rules read of a document once for each document, whoever asks first. */
export function perDocument<T>(make: (snapshot: DocSnapshot) => T): (snapshot: DocSnapshot) => T {
  const made = new WeakMap<DocSnapshot, { value: T }>();
  return (snapshot) => {
    let entry = made.get(snapshot);
    if (!entry) {
      entry = { value: make(snapshot) };
      made.set(snapshot, entry);
    }
    return entry.value;
  };
}
