/** Places in a document that stay where they are while the text around them changes. Offsets count all text, struck-out words too. */
import type { XmlElement } from '#shared/docx/xmlTree.ts';

export interface Place {
  paragraph: XmlElement;
  offset: number;
}

export interface LiveRange {
  start: Place;
  end: Place;
}

/** What of a WordDocument this file keeps right. */
interface RangedDocument {
  selection: LiveRange | null;
  ranges: Set<LiveRange>;
}

/** A range that is kept right from now on. */
export function keepRange(document: RangedDocument, start: Place, end: Place = start): LiveRange {
  const range = { start: { ...start }, end: { ...end } };
  document.ranges.add(range);
  return range;
}

const places = function* (document: RangedDocument): Generator<[Place, LiveRange]> {
  const all = document.selection ? [document.selection, ...document.ranges] : document.ranges;
  for (const range of all) {
    yield [range.start, range];
    yield [range.end, range];
  }
};

/** Text of this length came into a paragraph. A range that begins there moves along unless it is empty; one that ends there grows. */
export function shiftForInsertion(document: RangedDocument, paragraph: XmlElement, at: number, length: number): void {
  for (const [place, range] of places(document)) {
    if (place.paragraph !== paragraph) continue;
    const isEmpty = range.start.paragraph === range.end.paragraph && range.start.offset === range.end.offset;
    const staysAtStart = place === range.start && place.offset === at && isEmpty;
    if (place.offset > at || (place.offset === at && !staysAtStart)) place.offset += length;
  }
}

/** Text of this length went. */
export function shiftForRemoval(document: RangedDocument, paragraph: XmlElement, at: number, length: number): void {
  for (const [place] of places(document)) {
    if (place.paragraph !== paragraph) continue;
    place.offset = place.offset >= at + length ? place.offset - length : Math.min(place.offset, at);
  }
}

/** A paragraph's text now stands at `offset` of another. */
export function moveRanges(document: RangedDocument, from: XmlElement, to: XmlElement, offset: number): void {
  for (const [place] of places(document)) {
    if (place.paragraph !== from) continue;
    place.paragraph = to;
    place.offset += offset;
  }
}

/** A paragraph went with its text: what stood in it now stands at the start of another, or at its end. */
export function collapseRanges(document: RangedDocument, from: XmlElement, to: XmlElement, offset: number): void {
  for (const [place] of places(document)) {
    if (place.paragraph !== from) continue;
    place.paragraph = to;
    place.offset = offset;
  }
}
