/** Tests of whose law governs and whose courts decide. */
import type { Place } from '#shared/domain/checks/check.ts';
import { readingOf } from '#shared/domain/checks/definitions.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { lawsChosen } from '#shared/domain/checks/rules/governingLaw.ts';
import type { PlaceTest } from '#shared/domain/playbooks/playbook.ts';
import type { Answer, Asked } from '#shared/domain/playbooks/tests/answer.ts';
import { governingLaw } from '#shared/reading/laws/governingLaw.ts';
import { jurisdiction } from '#shared/reading/laws/jurisdiction.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';
import { sentenceEnd, sentenceStart } from '#shared/reading/sentences.ts';
import type { TextSpan } from '#shared/reading/types.ts';

interface Chosen extends Place {
  name: string;
}

/** The sentence of a paragraph around an offset. */
const sentenceAt = (text: string, para: number, at: number): Place => ({
  para,
  start: sentenceStart(text, at),
  end: sentenceEnd(text, at),
});

const lawOf = perDocument((snapshot): readonly Chosen[] => {
  const chosen = lawsChosen(snapshot).map(({ para, start, place }) => ({
    ...sentenceAt(snapshot.paras[para]!.text, para, start),
    name: place.name,
  }));
  if (chosen.length > 0) return chosen;
  const reading = readingOf(snapshot);
  const fact = governingLaw(reading);
  return fact ? [chosenAt(snapshot.paras, reading, fact.span!, fact.value)] : [];
});

const courtsOf = perDocument((snapshot): readonly Chosen[] => {
  const reading = readingOf(snapshot);
  const fact = jurisdiction(reading);
  return fact ? [chosenAt(snapshot.paras, reading, fact.span!, fact.value)] : [];
});

function chosenAt(
  paras: readonly { text: string }[],
  { placeOf }: ReturnType<typeof readingOf>,
  { start }: TextSpan,
  name: string,
): Chosen {
  const { para, at } = placeOf(start);
  return { ...sentenceAt(paras[para]!.text, para, at), name };
}

/** "United States" means all of its states. */
function isOf(name: string, places: readonly string[]): boolean {
  const mine = placeNamed(name);
  return places.some((place) => {
    const theirs = placeNamed(place);
    if (!mine || !theirs) return place.toLowerCase() === name.toLowerCase();
    return mine.name === theirs.name || (theirs.kind === 'country' && theirs.country === mine.country);
  });
}

export function isOfPlaces({ kind, places }: PlaceTest, asked: Asked): Answer {
  const chosen = kind === 'law' ? lawOf(asked.document.snapshot) : courtsOf(asked.document.snapshot);
  const what = kind === 'law' ? 'law' : 'courts';
  for (const { para } of chosen) asked.looked.add(para);
  if (chosen.length === 0)
    return {
      is: 'unsure',
      reason: `It was not found whose ${what} ${kind === 'law' ? 'governs' : 'decide'}.`,
      places: [],
    };
  const others = chosen.filter(({ name }) => !isOf(name, places));
  const names = [...new Set(chosen.map(({ name }) => name))].join(', ');
  const reason = `The ${what} of ${names} found, of ${places.join(', ')} asked.`;
  if (others.length === 0) return { is: 'yes', reason, places: [...chosen] };
  return { is: others.length === chosen.length ? 'no' : 'unsure', reason, places: others };
}
