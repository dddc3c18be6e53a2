/** SHA-256 (FIPS 180-4) without the browser's own: that is missing on plain http and cannot be waited for in a rule. */

/** The first 32 bits of the fractional parts of the nth roots of the first primes. */
function rootsOfPrimes(count: number, root: number): Uint32Array {
  const out = new Uint32Array(count);
  let found = 0;
  for (let n = 2; found < count; n++) {
    let isPrime = true;
    for (let by = 2; by * by <= n && isPrime; by++) isPrime = n % by !== 0;
    if (isPrime) out[found++] = (n ** (1 / root) % 1) * 2 ** 32;
  }
  return out;
}

const K = rootsOfPrimes(64, 3);
const START = rootsOfPrimes(8, 2);
const BLOCK = 64;

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message, a one bit, zeros, and its length in bits. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + s0 + words[i - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = state[i]! + word;
  });
}

/** Of the text in UTF-8, or of bytes, as 64 hexadecimal digits. */
export function sha256(of: string | Uint8Array): string {
  const view = padded(typeof of === 'string' ? new TextEncoder().encode(of) : of);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
    mix(state, words);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}
