/** Tests of whose law governs and whose courts decide. */
import type { Place } from '#shared/domain/checks/check.ts';
import { readingOf } from '#shared/domain/checks/definitions.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { lawsChosen } from '#shared/domain/checks/rules/governingLaw.ts';
import type { PlaceTest } from '#shared/domain/playbooks/playbook.ts';
import { type Answer, type Asked, scopeOf } from '#shared/domain/playbooks/tests/answer.ts';
import { related } from '#shared/domain/playbooks/tests/said.ts';
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
  const [what, does] = kind === 'law' ? ['law', 'governs'] : ['courts', 'decide'];
  for (const { para } of chosen) asked.looked.add(para);
  if (chosen.length === 0) {
    const clause = related(asked, scopeOf(asked, undefined));
    return clause.length > 0
      ? {
          is: 'unsure',
          reason: `The clause does not name a ${what === 'law' ? 'law' : 'court'} that is known: read it, or fill it in.`,
          places: clause,
          isBlank: true,
        }
      : { is: 'unsure', reason: `It was not found whose ${what} ${does}.`, places: [], missing: 'clause' };
  }
  const others = chosen.filter(({ name }) => !isOf(name, places));
  const names = [...new Set(chosen.map(({ name }) => name))].join(', ');
  if (others.length === 0) return { is: 'yes', reason: `The ${what} of ${names} ${does}.`, places: [...chosen] };
  const reason = `The ${what} of ${names} ${does}; ${askedFor(places)} asked.`;
  return { is: others.length === chosen.length ? 'no' : 'unsure', reason, places: others, isOff: true };
}

/** Places named in one sentence. */
const MOST_NAMED = 4;
const askedFor = (places: readonly string[]): string =>
  places.length <= MOST_NAMED
    ? `that of ${places.join(' or ')} is`
    : `that of ${places.slice(0, MOST_NAMED - 1).join(', ')} or one of ${places.length - MOST_NAMED + 1} other places is`;
