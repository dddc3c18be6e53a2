/** The country a contract belongs to: that of its governing law, else of its forum, else where a party is organised. */

import type { GoverningLaw } from '#shared/reading/laws/governingLaw.ts';
import { findPlaces, placeNamed } from '#shared/reading/laws/places.ts';
import type { Fact } from '#shared/reading/types.ts';

/** @param preamble the opening words, where the parties' seats are described */
export function country(
  law: GoverningLaw | null,
  forum: Fact<string> | null,
  preamble: string,
  from: number,
): Fact<string> | null {
  if (law) return { value: law.place.country, span: law.span, certainty: law.certainty, confidence: law.confidence };
  const seat = forum && placeNamed(forum.value);
  if (forum && seat)
    return { value: seat.country, span: forum.span, certainty: 'read', confidence: forum.confidence * 0.9 };
  const first = findPlaces(preamble, 0, Math.min(preamble.length, 2_000))[0];
  return first
    ? {
        value: first.place.country,
        span: { start: from + first.start, end: from + first.end },
        certainty: 'guessed',
        confidence: 0.55,
      }
    : null;
}
