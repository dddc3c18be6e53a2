/** A wording cut into fixed words and slots. */
import type { ShownSlot, ShownTemplate } from '#shared/api/templates.ts';
import { isShown } from '#shared/slots/slotKinds.ts';

export interface Piece {
  start: number;
  end: number;
  /** Null: fixed words. */
  slot: ShownSlot | null;
  /** Which of the places of its slot; the first says how many have it. */
  place: number;
}

/** `text` may be the beginning of the template's text: what begins behind it is left out. */
export function slotPieces(text: string, template: ShownTemplate): Piece[] {
  const places = template.slots
    .filter((slot) => isShown(slot, template))
    .flatMap((slot) => slot.places.map(({ start, end }, i): Piece => ({ start, end, slot, place: i })))
    .filter(({ end }) => end <= text.length)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const pieces: Piece[] = [];
  let at = 0;
  const fixed = (end: number) => {
    if (end > at) pieces.push({ start: at, end, slot: null, place: 0 });
  };
  for (const place of places) {
    if (place.start < at) continue;
    fixed(place.start);
    pieces.push(place);
    at = place.end;
  }
  fixed(text.length);
  return pieces;
}
