/** Answers put into a Word file, not tracked: words of the paragraphs that are named, and nothing else. */
import { fullSpan, replaceText } from '#shared/docx/edit/changeText.ts';
import type { Parts } from '#shared/docx/package.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { currentParts, documentOf } from '#shared/docx/wordDocument.ts';
import type { BlankPlace } from '#shared/domain/coverBlanks.ts';

export interface Answer {
  place: BlankPlace;
  text: string;
}

/** The parts of the filled file; `parts` stay as they are. Offsets count the text that `readSnapshot` reads. @throws UnreadableDocument */
export function fillCover(parts: Parts, answers: readonly Answer[]): Parts {
  const document = documentOf(new Map(parts));
  const paragraphs = paragraphsOf(document);
  // from right to left, so that earlier offsets stay true
  for (const { place, text } of [...answers].sort(
    (a, b) => b.place.para - a.place.para || b.place.start - a.place.start,
  )) {
    const paragraph = paragraphs[place.para]!;
    const { start, end } = fullSpan(view(document, paragraph), place.start, place.end);
    replaceText(document, paragraph, start, end, text, false);
  }
  return currentParts(document);
}
