/** Lines that a file prints on every page and that stand between its paragraphs, where nothing tells the pages apart. */
import { headKey, joinSeams } from '#server/ingest/readers/shared/pages.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { isClosed } from '#shared/reading/sentences.ts';

/** As often as this a notice is printed by pages, not said by the contract. */
const MIN_REPEATS = 4;
const LONGEST = 100;
/** Notices about secrecy, and which copy it is. */
const NOTICE =
  /\bredacted\b|\bfiled\s+separately\b|\bconfidential\s+treatment\b|\bexecution\s+(?:copy|version)\b|\buser\s+notes\b|\bprivileged\s+and\b|^\P{L}*(?:strictly\s+|private\s+and\s+)?confidential\P{L}*$|\b\p{L}+\s+confidential$/iu;
/** Numbers of a document in somebody's files: "NYC1\1355165v12", "Contract No. 1420110868". */
const FILED = /^\w+\\\d+v\d+$|^[\p{L} ]{3,20}\bNo\.?\s?\d{5,}$/u;
/** What belongs to such a notice may stand on further lines. */
const LINES = 3;
/** The number of the page stands beside it. */
const PAGE = /^\d{1,3}$/;
const GOES_ON = /^\p{Ll}/u;

const isLine = ({ kind, level, text }: Block): boolean =>
  (kind === 'paragraph' || kind === 'item') && level === undefined && text.length <= LONGEST;

/** Removes them, and joins the paragraphs that they cut. */
export function withoutNotices(blocks: readonly Block[]): Block[] {
  const lines = new Map<string, number[]>();
  blocks.forEach((block, at) => {
    if (!isLine(block)) return;
    const key = headKey(block.text);
    const known = lines.get(key);
    if (known) known.push(at);
    else lines.set(key, [at]);
  });
  const repeated = [...lines.values()].filter((all) => all.length >= MIN_REPEATS);
  const dropped = new Set<number>();
  for (const all of repeated) {
    const { text } = blocks[all[0]!]!;
    if (NOTICE.test(text) || FILED.test(text)) for (const at of all) dropped.add(at);
  }
  if (dropped.size === 0) return [...blocks];
  for (let line = 1; line < LINES; line++)
    for (const all of repeated) {
      const { text } = blocks[all[0]!]!;
      const follows = all.every((at) => dropped.has(at) || dropped.has(at - 1));
      if (follows && !GOES_ON.test(text) && !isClosed(text)) for (const at of all) dropped.add(at);
    }
  for (const at of [...dropped])
    for (const beside of [at - 1, at + 1]) if (PAGE.test(blocks[beside]?.text ?? '')) dropped.add(beside);
  return joinSeams(blocks, dropped, new Set([...dropped].map((at) => at + 1)));
}
