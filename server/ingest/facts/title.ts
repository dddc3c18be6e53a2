/** What the contract calls itself. */
import type { Fact, Structure, TextSpan } from '#server/ingest/analysis.ts';
import type { SourceMeta } from '#server/ingest/document.ts';
import type { Opening } from '#server/ingest/facts/opening.ts';
import { titleInLine } from '#server/ingest/facts/titleLine.ts';

const ownName =
  /\b(?:This|THIS)\s+((?:[\p{Lu}][\p{L}\d&'’/-]*|of|and|or|for|to|the|in|&|No\.|\d{1,3}|,)(?:\s{1,3}(?:[\p{Lu}(][\p{L}\d&'’/)-]*|of|and|or|for|to|the|in|&|No\.|#?\d{1,3})|,\s(?=[\p{Lu}a])){0,14})/u;

const squash = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** "This Sponsorship Agreement": how the opening sentence names the paper. */
function namedByOpening(opening: Opening): TextSpan | null {
  const from = opening.preamble?.start ?? 0;
  const m = ownName.exec(opening.view.slice(from, from + 400));
  if (!m || m.index > 200) return null;
  const inLine = titleInLine(m[1]!);
  if (!inLine || squash(m[1]!).split(' ').length < 2) return null;
  const start = from + m.index + m[0].length - m[1]!.length + inLine.start;
  return { start, end: start + inLine.end - inLine.start };
}

/** Candidates stand before the opening sentence; without one, among the first blocks. */
function titleRegion(structure: Structure, opening: Opening): number {
  if (opening.preamble && opening.preamble.score >= 3) return opening.preamble.parties;
  return Math.min(structure.text.length, 3_000);
}

interface Candidate extends TextSpan {
  score: number;
}

function candidates(structure: Structure, region: number, own: string | null): Candidate[] {
  const found: Candidate[] = [];
  const blocks = structure.blocks.filter((b) => b.start < region + 1).slice(0, 60);
  blocks.forEach((block, i) => {
    const text = structure.text.slice(block.start, Math.min(block.end, Math.max(region, block.start)));
    if (/(?:\.\s?){5,}|\t\s*\d+$/.test(text.slice(0, 200))) return;
    const inLine = titleInLine(text);
    if (!inLine) return;
    let [start, end] = [block.start + inLine.start, block.start + inLine.end];
    // A title set in two lines: "LICENSE, DEVELOPMENT AND" above "COMMERCIALIZATION AGREEMENT".
    const above = blocks[i - 1];
    const dangling =
      /(?:\b(?:and|of|for|to|the)|,|&)$/i.test(above?.text ?? '') ||
      /^(?:and|&|of|to)\b/i.test(structure.text.slice(start, end));
    if (above && inLine.start === 0 && dangling && above.text.length < 90 && above.text === above.text.toUpperCase())
      start = above.start;

    const below = blocks[i + 1];
    if (
      below &&
      end === block.end &&
      /\b(?:and|of|for|to|restated)$/i.test(structure.text.slice(start, end)) &&
      below.text.length < 90 &&
      below.start < region
    )
      end = below.end;
    start += /^(?:(?:and|of|&)\s+)?/i.exec(structure.text.slice(start, end))![0].length;
    let score = inLine.score;
    if (block.kind === 'heading' || block.centered) score += 0.5;
    const words = squash(structure.text.slice(start, end));
    if (own && words === own) score += 3;
    else if (own && (words.endsWith(own) || words.startsWith(own))) score += 2.5;
    found.push({ start, end, score: score - i * 0.03 });
  });
  return found;
}

/** Null when nothing at the top reads like a title and no outside source states one. */
export function title(structure: Structure, opening: Opening, meta: SourceMeta): Fact<string> | null {
  const own = namedByOpening(opening);
  const ownWords = own ? squash(structure.text.slice(own.start, own.end)) : null;
  let best: Candidate | null = null;
  for (const c of candidates(structure, titleRegion(structure, opening), ownWords))
    if (!best || c.score > best.score) best = c;
  const shown = (span: TextSpan) => structure.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
  const bare = best !== null && !/\s/.test(shown(best));
  if (best && best.score >= 1.5 && !(bare && own)) {
    const { start, end, score } = best;
    return {
      value: shown(best),
      span: { start, end },
      certainty: score >= 4 ? 'stated' : 'read',
      confidence: Math.min(0.96, 0.55 + score * 0.08),
    };
  }
  if (own) return { value: shown(own), span: own, certainty: 'read', confidence: 0.7 };
  const stated = meta.title?.trim();
  return stated ? { value: stated, span: null, certainty: 'guessed', confidence: 0.5 } : null;
}
