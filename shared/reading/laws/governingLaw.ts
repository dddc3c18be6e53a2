/** Which state's or country's law governs this agreement, and every law that is said to. */

import { type FoundPlace, findPlaces, type Place } from '#shared/reading/laws/places.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Fact, Structure, TextSpan } from '#shared/reading/types.ts';
import { clausesHeaded, eachMatch, within } from '#shared/reading/windows.ts';

export interface GoverningLaw extends Fact<string> {
  place: Place;
}

/** A statement that the law of a place governs; the span holds both the word "law" and the place. */
export interface LawNamed extends TextSpan {
  place: Place;
  /** Where the place itself stands: "Delaware" in "the laws of the State of Delaware". */
  placeSpan: TextSpan;
  /** How plainly it is said that this contract is meant; 0–10. */
  score: number;
}

const heading =
  /govern\w*\s+law|applicable\s+law|choice\s+of\s+law|law\s+and\s+jurisdiction|^law$|controlling\s+law|jurisdiction/i;
const law = /\b(?:laws?|legislation|statutes|jurisprudence)\b/gi;
const govern = /\b(?:govern(?:ed|s|ing)?|controlled|subject\s+to|regulated)\b/i;
const construe =
  /\b(?:constru(?:ed|ction)|interpret(?:ed|ation)?|enforce(?:d|ability)?|validity|determined|in\s+accordance|apply|applies|applicable)\b/i;
const subject =
  /\b(?:this|the)\s+(?:[\w&'’-]+\s+){0,5}?(?:agreement|contract|lease|amendment|note|license|plan|deed|guarant(?:y|ee)|addendum|terms|letter|instrument|option|award|indenture|warrant|mou|memorandum)\b|\bhereof\b|\bhereunder\b/i;
// The law under which a company exists, or with which it complies, is not the law of the contract.
const otherUse =
  /(?:organi[sz]ed|incorporated|existing|formed|established|registered|chartered|constituted|standing|created|validly|compl\w+|accordance\s+with\s+applicable|violation|required|permitted|qualified)\b[^.;]{0,60}$/i;
const condition =
  /\b(?:notwithstanding|insofar|to\s+the\s+extent|except\s+(?:as|to|that)|if\s+(?:you|the\s+customer|licensee))\b/i;
const conflict = /\b(?:conflicts?|choice)[\s-](?:of[\s-])?laws?\b|\bprinciples\b|\bprovisions\s+thereof\b/i;

/** The place named as the source of law at `at`, where the word "law" stands: "laws of X", or "X law". */
function placeOfLaw(text: string, at: number, length: number, end: number): FoundPlace | null {
  const before = findPlaces(text, Math.max(0, at - 45), at).at(-1);
  if (
    before &&
    /^[\s,'’s]{0,4}(?:(?:state|internal|substantive|domestic|local|federal|common|contract|civil)\s+){0,2}$/i.test(
      text.slice(before.end, at),
    )
  )
    return before;
  const after = findPlaces(text, at + length, Math.min(end, at + length + 150));
  const first = after[0];
  if (!first) return null;
  const gap = text.slice(at + length, first.start);
  if (
    !/\b(?:of|in|from|by)\b|:|-/i.test(gap) ||
    /\b(?:except|in\s+which|where|jurisdiction\s+(?:in|where))\b|\[/i.test(gap)
  )
    return null;
  // "the federal laws of the United States and the State of Texas": the state is the closer answer.
  if (first.place.kind === 'country') {
    const region = after.find((p) => p.place.kind === 'region' && p.place.country === first.place.country);
    if (region && region.start - first.end < 70) return region;
  }
  return first;
}

function scoreOf(text: string, at: number, found: FoundPlace, sentence: TextSpan, headed: readonly TextSpan[]): number {
  const before = text.slice(Math.max(sentence.start, at - 300), at);
  const after = text.slice(found.end, Math.min(sentence.end, found.end + 200));
  if (otherUse.test(before.slice(-90)) && !govern.test(before.slice(-60))) return -1;
  let score = 0;
  if (govern.test(before) || /^[^.;]{0,120}\b(?:govern|appl(?:y|ies)|control)/i.test(after)) score += 3;
  if (construe.test(before) || /^[^.;]{0,80}\bconstru/i.test(after)) score += 1.5;
  if (score === 0) return -1;
  if (subject.test(before) || subject.test(after.slice(0, 120))) score += 2;
  if (conflict.test(after)) score += 1;
  if (within(headed, at) || heading.test(text.slice(Math.max(0, sentence.start - 60), sentence.start + 40))) score += 2;
  if (condition.test(before)) score -= 2;
  if (/^(?:this|the)\s+(?:exhibit|schedule|guarant|note)/i.test(before.trimStart())) score -= 1;
  return score;
}

/**
 * Every place whose law is said to govern, in reading order. Where a company was formed and what it complies with
 * is left out. `headed` are the clauses under a heading that speaks of law.
 */
export function lawsNamed(text: string, headed: readonly TextSpan[] = []): LawNamed[] {
  const named: LawNamed[] = [];
  eachMatch(law, text, (m) => {
    const near = text.slice(Math.max(0, m.index - 300), m.index + 260);
    if (!govern.test(near) && !construe.test(near)) return;
    const sentence = sentenceAround(text, m.index, 450);
    const found = placeOfLaw(text, m.index, m[0].length, Math.min(text.length, sentence.end));
    if (!found) return;
    const score = scoreOf(text, m.index, found, sentence, headed);
    if (score < 0) return;
    named.push({
      place: found.place,
      placeSpan: { start: found.start, end: found.end },
      start: Math.min(m.index, found.start),
      end: Math.max(m.index + m[0].length, found.end),
      score,
    });
  });
  return named;
}

/** Null when no law is named, or only by reference ("the law governing the Lease"). */
export function governingLaw(structure: Structure): GoverningLaw | null {
  const candidates = lawsNamed(structure.text, clausesHeaded(structure, heading));
  let best: LawNamed | null = null;
  for (const c of candidates) if (!best || c.score > best.score) best = c;
  if (!best || best.score < 2.5) return null;
  const { place, start, end, score } = best;
  const rivals = candidates.filter((c) => c.score >= score - 1 && c.place.name !== place.name).length;
  const confidence = Math.min(0.98, 0.55 + score * 0.05) - Math.min(0.3, rivals * 0.1);
  const certainty = score >= 4.5 ? 'stated' : score >= 3.5 ? 'read' : 'guessed';
  return { value: place.name, place, span: { start, end }, certainty, confidence };
}
