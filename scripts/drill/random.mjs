/** Numbers that a seed brings back: what is drilled, whom it hits and when. How far the work has come by then is the machine's to say. */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most) => Math.floor(next() * most),
    of: (list) => list[Math.floor(next() * list.length)],
  };
}
