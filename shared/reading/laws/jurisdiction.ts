/** Whose courts, or which seat of arbitration, the parties agree on. */

import { type FoundPlace, findCities, findPlaces } from '#shared/reading/laws/places.ts';
import { sentenceAround } from '#shared/reading/sentences.ts';
import type { Forum, Structure, TextSpan } from '#shared/reading/types.ts';
import { clausesHeaded, eachMatch, within } from '#shared/reading/windows.ts';

const heading =
  /jurisdiction|venue|forum|dispute|arbitration|govern\w*\s+law|applicable\s+law|choice\s+of\s+law|litigation/i;
const forum = /\b(?:courts?|venue|arbitrat(?:ion|ed)|tribunal|(?:personal|exclusive)\s+jurisdiction)\b/gi;
const submission =
  /\b(?:submits?|consents?|irrevocabl[ye]|exclusive(?:ly)?|venue|attorn|brought|commenced|instituted|litigated|(?:sole|personal)\s+jurisdiction|jurisdiction\s+(?:of|and|in|over)|settled|resolved|seat(?:ed)?|held|conducted|take\s+place)\b/i;
const otherUse =
  /\b(?:judgment|award)\b[^.;]{0,60}\bentered\b[^.;]{0,40}$|\bany\s+court\s+of\s+competent\s*$|\b(?:order|ruling|action)\s+of\s+(?:a|any|the)\s*$/i;

/** Between a town and the country that it lies in: "Hamburg (Germany)", "Stockholm, Kingdom of Sweden". */
const TOWN_TO_COUNTRY = /^[\s,(]{1,4}(?:(?:the|kingdom|republic|federal republic)\s+(?:of\s+)?){0,3}$/i;

/** A town with its country behind it is one name of the country. */
function withCountry(text: string, city: FoundPlace, named: readonly FoundPlace[]): FoundPlace {
  const own = named.find(({ place, start }) => place.name === city.place.name && start >= city.end);
  return own && TOWN_TO_COUNTRY.test(text.slice(city.end, own.start)) ? { ...own, start: city.start } : city;
}

function forumPlace(text: string, at: number, length: number, sentence: TextSpan): FoundPlace | null {
  const before = findPlaces(text, Math.max(sentence.start, at - 30), at).at(-1);
  if (
    before &&
    before.place.name !== 'United States' &&
    /^[\s']{0,3}(?:(?:state|federal|district|superior|supreme|county|high|and|or|civil)\s+){0,4}$/i.test(
      text.slice(before.end, at),
    )
  )
    return before;
  const to = Math.min(sentence.end, at + length + 220);
  const places = findPlaces(text, at + length, to).filter(
    (p) =>
      !/^American/i.test(text.slice(p.start, p.end)) &&
      !/\blaws?\s+of\s+(?:the\s+)?(?:state\s+of\s+)?$/i.test(text.slice(Math.max(0, p.start - 30), p.start)),
  );
  const town = findCities(text, at + length, to)[0];
  const city = town && withCountry(text, town, places);
  const country = places[0];
  const region = places.find((p) => p.place.kind === 'region');
  const first = country?.place.kind === 'country' && region?.place.country === country.place.country ? region : country;
  // A city within a country says more than the country does; a state named beside it decides.
  if (
    !first ||
    (city && first.place.kind === 'country' && city.place.country === first.place.country && city.start < first.end)
  )
    return city ?? null;
  return city && first.start - city.end > 60 ? city : first;
}

/** Null when the contract names no forum. */
export function jurisdiction(structure: Structure): Forum | null {
  const { text } = structure;
  const headed = clausesHeaded(structure, heading);
  let best: (FoundPlace & { at: number; to: number; score: number }) | null = null;
  eachMatch(forum, text, (m) => {
    const sentence = sentenceAround(text, m.index, 400);
    const whole = text.slice(sentence.start, sentence.end);
    if (!submission.test(whole) || otherUse.test(text.slice(Math.max(0, m.index - 110), m.index))) return;
    const found = forumPlace(text, m.index, m[0].length, sentence);
    if (!found) return;
    let score = 2;
    if (/\b(?:submits?|consents?|agrees?)\b/i.test(whole)) score += 1;
    if (/\bexclusive|\bsole/i.test(whole)) score += 1;
    if (/^(?:court|venue)/i.test(m[0])) score += 0.5;
    if (/jurisdiction|venue/i.test(whole)) score += 1;
    if (within(headed, m.index)) score += 1;
    if (Math.abs(found.start - m.index) < 80) score += 0.5;
    if (!best || score > best.score) best = { ...found, at: m.index, to: m.index + m[0].length, score };
  });
  if (!best) return null;
  const { place, town, start, end, at, to, score } = best as FoundPlace & { at: number; to: number; score: number };
  const confidence = Math.min(0.95, 0.4 + score * 0.08);
  // that a town lies there is known, not said
  const certainty = score >= 4.5 && !town ? 'stated' : score >= 3 ? 'read' : 'guessed';
  const span = { start: Math.min(at, start), end: Math.max(to, end) };
  return { value: place.name, ...(town && { town }), span, certainty, confidence };
}
