/** Which type of contract this is. */

import { matchTitle } from '#server/ingest/contractTypes/titlePhrases.ts';
import { vocabulary } from '#server/ingest/contractTypes/vocabulary.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';

const OPENING = 2_500;
const BODY = 12_000;
const namedHere =
  /\b(?:This|THIS)\s+((?:[\p{Lu}][\p{L}&'’/-]*\s+|(?:and|of|for|&)\s+){0,9}(?:AGREEMENT|Agreement|CONTRACT|Contract|LEASE|Lease|DEED|Deed|PLAN|Plan|NOTE|Note|AMENDMENT|Amendment|LICENSE|License|ADDENDUM|Addendum))\b/u;

function spanOf(text: string, words: string): TextSpan | null {
  const source = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  const m = new RegExp(source).exec(text.slice(0, 20_000));
  return m ? { start: m.index, end: m.index + m[0].length } : null;
}

function byTitle(title: string, text: string): Fact<string> | null {
  const match = matchTitle(title);
  if (!match) return null;
  const confidence = 0.72 + 0.25 * match.share - (match.unwrapped ? 0.05 : 0);
  return { value: match.id, span: spanOf(text, title), certainty: match.share >= 0.5 ? 'stated' : 'read', confidence };
}

function byOpening(text: string): Fact<string> | null {
  const m = namedHere.exec(text.slice(0, OPENING));
  const match = m && matchTitle(m[1]!);
  if (!m || !match) return null;
  const start = m.index + m[0].length - m[1]!.length;
  return {
    value: match.id,
    span: { start, end: start + m[1]!.length },
    certainty: 'read',
    confidence: 0.6 + 0.2 * match.share,
  };
}

function byVocabulary(text: string): Fact<string> | null {
  const opening = text.slice(0, OPENING * 2);
  const body = text.slice(0, BODY);
  const scored = vocabulary
    .map(({ id, all, weight }) => ({
      id,
      score: all.every((p) => p.test(opening)) ? weight * 1.5 : all.every((p) => p.test(body)) ? weight : 0,
    }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (!first || first.score < 4) return null;
  return {
    value: first.id,
    span: null,
    certainty: 'guessed',
    confidence: Math.min(0.6, 0.3 + (first.score - (second?.score ?? 0)) * 0.06),
  };
}

/**
 * Title first, then how the opening calls the paper, then the words of its body.
 * An amendment gets the type of what it amends, if it says what that is.
 */
export function classifyContractType(title: string | null, structure: Structure): Fact<string> | null {
  const named = title ? byTitle(title, structure.text) : null;
  if (named && named.confidence >= 0.75 && named.value !== 'amendment') return named;
  return byOpening(structure.text) ?? named ?? byVocabulary(structure.text);
}
