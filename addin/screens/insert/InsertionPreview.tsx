/** What will stand in the document: the wording itself, the paragraph with it, or the paragraphs that it goes over. */

import { cursorOf, type PlaceChoice, type Situation } from '#addin/screens/insert/placeChoice.ts';
import { targetOf } from '#addin/screens/insert/putIn.ts';
import { adoptionOf } from '#shared/domain/adoptWording.ts';
import { spacedAt } from '#shared/domain/cursorPlace.ts';
import { type DiffPart, diffParts, partsOf } from '#shared/domain/diffParts.ts';
import { wordChanges } from '#shared/domain/wordChanges.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface InsertionPreviewProps {
  place: PlaceChoice;
  /** Null until the document is read. */
  situation: Situation | null;
  text: string;
  /** The text without what was picked. */
  unpicked: string;
}

export function InsertionPreview({ place, situation, text, unpicked }: InsertionPreviewProps) {
  const shown = situation && inPlace(place, situation);
  const parts = shown ?? (text === unpicked ? null : diffParts(unpicked, text));
  return (
    <>
      <p className="excerpt clamp-more">{parts ? <DiffText parts={parts} /> : text}</p>
      {place === 'after-selection' && isInside(situation) && (
        <p className="quiet">A whole clause stands by itself: it goes behind the paragraph with the cursor.</p>
      )}
    </>
  );
}

/** How the paragraph at the cursor, or those that the wording goes over, will differ; null where nothing there changes. */
function inPlace(place: PlaceChoice, situation: Situation): DiffPart[] | null {
  const { selection, snapshot, body } = situation;
  if (place === 'at-cursor') {
    const cursor = cursorOf(situation);
    if (!cursor || !body[0]) return null;
    const { text } = cursor.para;
    const words = spacedAt(text, cursor.at, body[0].text);
    return [
      { kind: 'same', text: text.slice(0, cursor.at) },
      { kind: 'added', text: words },
      { kind: 'same', text: text.slice(cursor.at) },
    ];
  }
  const adoption = place === 'replace-selection' ? adoptionOf(snapshot, targetOf(selection), body) : null;
  if (!adoption) return null;
  // as it is made: whatever both have stays
  const [was, is] = [adoption.old.join('\n'), adoption.texts.join('\n')];
  return partsOf(wordChanges(was, is, { rewriteAbove: 1 }), is);
}

/** The cursor stands between words, so that somebody may expect the wording just there. */
function isInside(situation: Situation | null): boolean {
  const cursor = situation && cursorOf(situation);
  return cursor !== null && cursor.at > 0 && cursor.at < cursor.para.text.length;
}
