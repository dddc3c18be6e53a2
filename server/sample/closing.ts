import type { ComposedBlock } from '#server/sample/composed.ts';
import type { Draft } from '#server/sample/draft.ts';
import type { Voice } from '#server/sample/language.ts';

/** The words before the signatures, and the signatures. */
export function closing(draft: Draft, voice: Voice): ComposedBlock[] {
  const paragraph = (text: string): ComposedBlock => ({ kind: 'paragraph', text, place: null, runIn: null, depth: 0 });
  const words = {
    witness: `IN WITNESS WHEREOF, the ${draft.house.partyCase === 'Party' ? 'Parties' : 'parties'} hereto have caused this ${voice.instrument} to be executed by their duly authorized representatives as of the date first written above.`,
    modern: `The parties have signed this ${voice.instrument} through their authorized representatives, effective as of the Effective Date.`,
    parties: `This ${voice.instrument.toLowerCase()} has been entered into on the date stated at the beginning of it.`,
    continental: `Signed in as many originals as there are Parties, each Party acknowledging receipt of one original.`,
  }[draft.house.closing];
  return [
    paragraph(voice.family === 'us' ? words : words.replace('authorized', 'authorised')),
    { kind: 'signatures', signatures: draft.parties.map((party) => ({ ...party.signature, party: party.name })) },
  ];
}
