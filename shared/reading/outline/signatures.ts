/** Where the signatures of a contract begin when no testimonium leads into them. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { VERBS } from '#shared/reading/outline/phrases.ts';
import { isShortForm } from '#shared/reading/sentences.ts';

/** Words that only stand where somebody signs. */
const SIGNED =
  /(?:^|\s)(?:By|BY|Per|Signed|SIGNED|Signature|SIGNATURE)\s?:\s*(?:\/s\/|_{4,}|$|(?=(?:Name|NAME|Title|TITLE|Its|ITS)\s?:))|\/s\/ ?\p{Lu}|^_{12,}\s*(?:$|\p{Lu})|^(?:Signed|Executed|SIGNED|EXECUTED)\b.{0,160}?(?:\bfor and on behalf of\b|_{6})/u;
/** Longest name above a signature. */
const MAX_NAME = 110;

/** Where in the block the signing begins: at the block itself, or behind the last sentence before it; -1 if nobody signs. */
export function signingStart(text: string, block: PlacedBlock): number {
  const own = text.slice(block.start, block.end);
  const m = SIGNED.exec(own);
  if (!m) return -1;
  for (let i = m.index - 1; i > 0; i--) {
    if (!/[.;]/.test(own[i]!) || !/\s/.test(own[i + 1] ?? '') || isShortForm(own, i)) continue;
    const after = /^["”’)\]]*\s*/.exec(own.slice(i + 1))![0].length;
    return block.start + i + 1 + after;
  }
  return block.start;
}

/** The names that stand above the first signature belong to it: the index of the first of these blocks. */
export function namesAbove(text: string, blocks: readonly PlacedBlock[], signing: number, first: number): number {
  let at = signing;
  while (at > first && at > signing - 4) {
    const block = blocks[at - 1]!;
    const own = text.slice(block.start, block.end);
    if (block.labelLength || own.length > MAX_NAME || VERBS.test(own)) break;
    if (
      /[;:]$/.test(own) ? !/^(?:agreed|accepted|signed|executed|for\b)/i.test(own) : /[.)”"]$/.test(own) && !isName(own)
    )
      break;
    at--;
  }
  return at;
}

/** "Acme Holdings, Inc.", "ACME GMBH (the “Seller”)": a full stop or bracket at the end does not make it a sentence. */
const isName = (line: string): boolean => isShortForm(line, line.length - 1) || line === line.toUpperCase();
