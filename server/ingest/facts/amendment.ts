/** Whether a paper changes an earlier agreement, and which. */

import type { Opening } from '#shared/reading/parties/opening.ts';
import type { Fact, TextSpan } from '#shared/reading/types.ts';

const amending =
  /\b(?:amendments?|addendum|supplement|modification|amending|supplemental\s+(?:agreement|indenture|deed))\b/i;
const restated = /\bamended\s+(?:and|&)\s+restated\b/i;
const ofAgreement =
  /\b(?:amendment|addendum|supplement|modification)\b(?:[^.;\n]|No\.){0,40}?\b(?:to|of)\s+(?:(?:the|that\s+certain|that)\s+)?((?:[\p{Lu}][\p{L}&'’/-]*\s+|(?:and|of|for|the|&)\s+){0,10}(?:AGREEMENT|Agreement|CONTRACT|Contract|LEASE|Lease|PLAN|Plan|LICENSE|License|NOTE|Note|INDENTURE|Indenture))\b/iu;
const recited =
  /\b(?:parties\s+to|entered\s+into|amends?|party\s+to)\s+(?:a|an|the|that|that\s+certain|the\s+certain|a\s+certain)\s+((?:[\p{Lu}][\p{L}&'’/-]*\s+|(?:and|of|for|the|&)\s+){0,10}(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE))\b/u;

export interface Amendment {
  isAmendment: Fact<boolean> | null;
  amends: Fact<string> | null;
}

/** A restated agreement replaces the earlier one and is no amendment by itself. */
export function amendment(text: string, title: Fact<string> | null, opening: Opening): Amendment {
  const name = title?.value ?? '';
  const lead = text.slice(opening.preamble?.start ?? 0, (opening.preamble?.start ?? 0) + 220);
  const byTitle = amending.test(name) && !restated.test(name.replace(/\bamendment\b.*/i, ''));
  const byOpening = /\b(?:this|THIS)\s+(?:\w+\s+){0,4}(?:amendment|addendum|supplement)\b/i.test(lead);
  if (!byTitle && !byOpening) return { isAmendment: null, amends: null };
  const inLead = amending.exec(lead);
  const leadStart = (opening.preamble?.start ?? 0) + (inLead?.index ?? 0);
  const span: TextSpan | null =
    byTitle && title?.span ? title.span : inLead ? { start: leadStart, end: leadStart + inLead[0].length } : null;
  const isAmendment: Fact<boolean> = {
    value: true,
    span,
    certainty: byTitle ? 'stated' : 'read',
    confidence: byTitle ? 0.95 : 0.75,
  };
  return { isAmendment, amends: amended(text, title, opening) };
}

function amended(text: string, title: Fact<string> | null, opening: Opening): Fact<string> | null {
  const windows: TextSpan[] = [];
  if (title?.span) windows.push(title.span);
  const from = opening.preamble?.start ?? 0;
  windows.push({ start: from, end: Math.min(text.length, from + 3_000) });
  for (const [i, window] of windows.entries()) {
    const slice = text.slice(window.start, window.end);
    const m = ofAgreement.exec(slice) ?? (i > 0 ? recited.exec(slice) : null);
    if (!m || /^(?:this|the)?\s*agreement$/i.test(m[1]!.trim())) continue;
    const start = window.start + m.index + m[0].lastIndexOf(m[1]!);
    return {
      value: m[1]!.replace(/\s+/g, ' ').trim(),
      span: { start, end: start + m[1]!.length },
      certainty: i === 0 ? 'stated' : 'read',
      confidence: i === 0 ? 0.9 : 0.7,
    };
  }
  return null;
}
