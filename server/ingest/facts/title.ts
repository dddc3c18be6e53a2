/** What the contract calls itself. */

import { titleInLine } from '#server/ingest/facts/titleLine.ts';
import { squash, titlePieces } from '#server/ingest/facts/titlePieces.ts';
import type { SourceMeta } from '#server/record/analysis.ts';
import type { Opening } from '#shared/reading/parties/opening.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';

const ownName =
  /\b(?:This|THIS)\s+((?:[\p{Lu}][\p{L}\d&'’/-]*|of|and|or|for|to|the|in|&|No\.|\d{1,3}|,)(?:\s{1,3}(?:No\.|[\p{Lu}(][\p{L}\d&'’/)-]*|of|and|or|for|to|the|in|&|No\.|#?\d{1,3})|,\s(?=[\p{Lu}a])){0,14})/u;

/** "This Sponsorship Agreement": how the opening sentence names the paper. */
function namedByOpening(opening: Opening): TextSpan | null {
  const from = opening.preamble?.start ?? 0;
  const m = ownName.exec(opening.view.slice(from, from + 400));
  if (!m || m.index > 200) return null;
  // "this Release and the Severance Agreement" are two papers
  const named = m[1]!.replace(/\s\((?:the\s)?Agreement\).*$|\sand\sthe\s.*$/s, '');
  const inLine = titleInLine(named);
  if (!inLine || squash(named).split(' ').length < 2) return null;
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

/** Score of the words, raised where they are what the opening sentence calls the paper. */
function scored(structure: Structure, piece: TextSpan, emphasised: boolean, own: string | null): Candidate | null {
  const text = structure.text.slice(piece.start, piece.end);
  if (/(?:\.\s?){5,}|\t\s*\d+$/.test(text.slice(0, 200))) return null;
  const inLine = titleInLine(text);
  if (!inLine) return null;
  const [start, end] = [piece.start + inLine.start, piece.start + inLine.end];
  const words = squash(structure.text.slice(start, end));
  let score = inLine.score + (emphasised ? 0.5 : 0);
  if (own && words === own) score += 3;
  else if (own && (words.endsWith(own) || words.startsWith(own))) score += 2.5;
  return { start, end, score };
}

/** Where a letter speaks to its reader, or the contents and provisions begin: what stands below is rarely the title. */
const body =
  /^(?:Dear\b|(?:Ladies and )?Gentlemen\b|table of contents\b|recitals?\b|whereas\b|article (?:i|1|one)\b|1\.\s)/i;

/** Candidates line by line; lines that make one title together are read together. */
function candidates(structure: Structure, region: number, own: string | null): Candidate[] {
  const blocks = structure.blocks.filter((b) => b.start < region + 1).slice(0, 60);
  const below = blocks.findIndex((block) => body.test(block.text));
  return titlePieces(blocks, region, own).flatMap(({ first, last, ...piece }) => {
    const block = blocks[first]!;
    const found = scored(structure, piece, block.kind === 'heading' || block.centered === true, own);
    if (!found) return [];
    let score = found.score - first * 0.03;
    // Two lines that are one title say more than either.
    if (last > first) score += 0.2;
    if (below >= 0 && first > below) score -= 1.5;
    return [{ ...found, score }];
  });
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
  const said = best && squash(shown(best));
  // The opening sentence calls the paper in full what the line above it shortens.
  const fuller =
    own &&
    said &&
    ownWords!.length > said.length &&
    (ownWords!.startsWith(`${said} `) || ownWords!.endsWith(` ${said}`));
  if (best && best.score >= 1.5 && !(own && (bare || fuller))) {
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
