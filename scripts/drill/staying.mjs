/** Rows that stay when all that came has gone, table by table: what nobody meant to keep is seen after a few turns. */

/** What was done, kept on purpose. What else stays is looked into before it is named here. */
const KEPT = ['audit_entry', 'index_rebuild', 'ingestion', 'library_change'];
/** Fewer in all are settings, or what a start puts in. */
const FEW = 20;
/** Every tenth turn of any kind is more than chance. */
const SHARE = 0.1;

const more = (start, end) =>
  Object.entries(end.tables)
    .map(([name, n]) => [name, n - (start.tables[name] ?? 0)])
    .filter(([, n]) => n > 0)
    .sort(([, one], [, other]) => other - one);

/** `start`, `end`: a look before the first turn and one after the last. In words, what stayed and is not kept on purpose. */
export const staying = (start, end, turns) =>
  more(start, end)
    .filter(([name, n]) => !KEPT.includes(name) && n > Math.max(FEW, SHARE * turns))
    .map(([name, n]) => `${n} rows of ${name} stayed after ${turns} turns`);

/** All that stayed, kept on purpose or not. */
export const stayed = (start, end) => more(start, end).map(([name, n]) => `${name} ${n}`);
