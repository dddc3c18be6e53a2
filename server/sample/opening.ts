import type { ComposedBlock } from '#server/sample/composed.ts';
import type { Draft, DraftParty } from '#server/sample/draft.ts';
import { sayDate, type Voice } from '#server/sample/language.ts';
import type { OutlinePart } from '#server/sample/outline.ts';

const paragraph = (text: string, depth = 0): ComposedBlock => ({
  kind: 'paragraph',
  text,
  place: null,
  runIn: null,
  depth,
});
const join = (items: readonly string[]) =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Title, date, parties and recitals in the manner of the house. Texts still carry straight quotes and reference marks. */
export function opening(draft: Draft, voice: Voice, recitals: OutlinePart | undefined): ComposedBlock[] {
  const texts = (recitals?.sections ?? []).flatMap((section) =>
    section.body.map((block) => (block.kind === 'paragraph' ? block.text : '')),
  );
  const date = sayDate(draft.date, draft.house);
  const title = draft.title;
  switch (draft.house.opening) {
    case 'witness':
      return [
        { kind: 'title', text: title.toUpperCase() },
        paragraph(
          `THIS ${title.toUpperCase()} (this "${voice.instrument}") is made and entered into as of ${date} (the "Effective Date"), by and ${draft.parties.length > 2 ? 'among' : 'between'} ${join(draft.parties.map(named(draft)))}.${collective(draft)}`,
        ),
        ...(texts.length > 0
          ? [
              {
                kind: 'centered',
                text: draft.house.id === 'oldline' ? 'W I T N E S S E T H :' : 'RECITALS',
              } as ComposedBlock,
              ...texts.map((text, index) =>
                paragraph(`WHEREAS, ${lowerFirst(text).replace(/\.$/, '')};${index < texts.length - 1 ? ' and' : ''}`),
              ),
            ]
          : []),
        paragraph(
          `NOW, THEREFORE, in consideration of the mutual covenants and promises contained herein, and for other good and valuable consideration, the receipt and sufficiency of which are hereby acknowledged, the ${draft.house.partyCase === 'Party' ? 'Parties' : 'parties'} hereby agree as follows:`,
        ),
      ];
    case 'modern':
      return [
        { kind: 'title', text: title },
        paragraph(
          `This ${title} (this "**${voice.instrument}**") is entered into as of ${date} (the "**Effective Date**") between ${join(draft.parties.map(named(draft)))}.${collective(draft)}`,
        ),
        ...(texts.length > 0
          ? [
              caption('Background'),
              ...texts.map((text, index) => paragraph(`${String.fromCharCode(65 + index)}. ${text}`)),
            ]
          : []),
        paragraph('The parties agree as follows:'),
      ];
    case 'parties':
      return [
        { kind: 'title', text: title.toUpperCase() },
        paragraph(`THIS ${voice.instrument.toUpperCase()} is dated ${date}`),
        caption('PARTIES'),
        ...draft.parties.map((party, index) =>
          paragraph(
            `(${index + 1}) **${party.name.toUpperCase()}**${party.kind ? `, ${party.kind} whose registered office is at` : ' of'} ${party.address} (**${short(draft, party)}**)${index === draft.parties.length - 1 ? '.' : '; and'}`,
          ),
        ),
        ...(texts.length > 0
          ? [
              caption('BACKGROUND'),
              ...texts.map((text, index) => paragraph(`(${String.fromCharCode(65 + index)}) ${text}`)),
            ]
          : []),
        caption('AGREED TERMS'),
      ];
    case 'continental':
      return [
        { kind: 'title', text: title },
        { kind: 'centered', text: 'between' },
        ...draft.parties.flatMap((party, index): ComposedBlock[] => [
          ...(index > 0 ? [{ kind: 'centered', text: 'and' } as const] : []),
          paragraph(
            `${party.name}${party.kind ? `, ${party.kind} with its registered office at` : ', residing at'} ${party.address} (hereinafter referred to as "**${short(draft, party)}**")`,
          ),
        ]),
        paragraph(`(each a "**Party**" and together the "**Parties**"), dated ${date}.`),
        ...(texts.length > 0
          ? [
              caption('Preamble'),
              ...texts.map((text, index) => paragraph(`(${String.fromCharCode(97 + index)}) ${text}`)),
            ]
          : []),
        paragraph('The Parties have therefore agreed as follows:'),
      ];
  }
}

const caption = (text: string): ComposedBlock => ({ kind: 'heading', text, level: 1, place: null, centered: false });

const named = (draft: Draft) => (party: DraftParty) => {
  const term = draft.house.opening === 'modern' ? `"**${short(draft, party)}**"` : `"${short(draft, party)}"`;
  const kind = party.kind
    ? `, ${party.kind}${draft.house.opening === 'modern' ? '' : ' having its principal place of business at'}`
    : ', an individual residing at';
  return `${party.name}${kind}${party.kind && draft.house.opening === 'modern' ? ' with its principal office at' : ''} ${party.address} (${term})`;
};

function short(draft: Draft, party: DraftParty): string {
  return draft.house.article && draft.house.opening !== 'parties' ? `the ${party.short}` : party.short;
}

function collective(draft: Draft): string {
  if (draft.house.partyCase === 'party') return '';
  return ` ${join(draft.parties.map((party, index) => (draft.house.article ? `${index === 0 ? 'The' : 'the'} ${party.short}` : party.short)))} are each referred to herein as a "Party" and collectively as the "Parties."`;
}

function lowerFirst(text: string): string {
  return /^(The|Each|In|By|Pursuant|Both|It|As|Certain|On|Under|An|A)\b/.test(text)
    ? text[0]!.toLowerCase() + text.slice(1)
    : text;
}
