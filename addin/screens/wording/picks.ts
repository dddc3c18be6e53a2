/** Values picked for a wording that is on its way into the document. */
import type { Picks } from '#shared/slots/fill.ts';
import { type PickableText, pickableText, pickedText } from '#shared/slots/picking.ts';

export const NOTHING_PICKED: Picks = new Map();

/** Said where the text that was picked for is no longer what the library has. */
export const OTHER_WORDS =
  'The library has other words there now, so the values that you picked were taken back. Look at it again.';

/** The whole text with what was picked for the text that was shown; null: it is another text. */
export function withPicks(whole: string, pickable: PickableText | null, picks: Picks): string | null {
  if (picks.size === 0) return whole;
  const of = pickable && (pickable.text === whole ? pickable : pickableText([pickable.template], whole));
  return of && pickedText(of, picks);
}
