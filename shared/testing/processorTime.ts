/**
 * What bounds a rule on a machine that is busy with other things: processor time that this process has used, in milliseconds of a quiet
 * machine. A processor that is shared does less in a millisecond (caches, clock rate, the other half of its core), so what was used between
 * two calls is divided by how much slower a piece of known work was at both of them.
 */

/** What the known work takes on a quiet machine of the usual speed. */
const QUIET_MS = 0.8;
/** A machine slower than that is no measure of anything. */
const MOST_SLOWER = 5;
const TIMES = 5;
/** Until it runs as fast as it can. */
const WARM_UP = 30;

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Of the kind that rules are made of: patterns, words, tables. */
function knownWork(): number {
  const text = 'The Buyer pays (as set out in Section 4.2) each invoice within thirty days of its date. '.repeat(400);
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{L}[\p{L}.]*|\d+(?:\.\d+)*/gu))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).length;
}

/** 1 on a quiet machine, 2 where the same takes twice as long. */
function slowness(): number {
  const took = Array.from({ length: TIMES }, () => {
    const begun = used();
    knownWork();
    return used() - begun;
  }).sort((a, b) => a - b);
  return Math.min(MOST_SLOWER, Math.max(1, took[(TIMES - 1) / 2]! / QUIET_MS));
}

for (let i = 0; i < WARM_UP; i++) knownWork();
let counted = 0;
let [last, lastSlowness] = [used(), 1];

export function processorTime(): number {
  const now = used();
  const slower = slowness();
  counted += (now - last) / ((lastSlowness + slower) / 2);
  [last, lastSlowness] = [used(), slower];
  return counted;
}
