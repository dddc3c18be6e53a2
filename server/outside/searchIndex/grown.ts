type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Int8Array | Uint8Array;

/** The array itself, or a longer one that begins with it; what is new is 0. */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array;
  const next = new (array.constructor as new (n: number) => T)(Math.max(length, Math.ceil(array.length * 1.5), 256));
  next.set(array as never);
  return next;
}
