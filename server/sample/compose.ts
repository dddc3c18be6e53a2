/** Draft → composed contract: order, numbers, cross-references. */
import { closing } from '#server/sample/closing.ts';
import type { Composed, ComposedBlock } from '#server/sample/composed.ts';
import { type Composer, composer } from '#server/sample/composer.ts';
import { definitionBlocks } from '#server/sample/definitionBlocks.ts';
import type { Draft } from '#server/sample/draft.ts';
import type { House } from '#server/sample/houses.ts';
import { opening } from '#server/sample/opening.ts';
import { type Outline, type OutlinePart, outline } from '#server/sample/outline.ts';
import type { Sources } from '#server/sample/sources.ts';
import { resolveRefs } from '#server/sample/template.ts';

/** Composes a contract. Throws if a slot stays empty, a reference leads nowhere or an id stands twice. */
export function compose(draft: Draft, sources: Sources): Composed {
  return composeOutline(draft, outline(draft, sources));
}

/** The same, also telling where each section of the source ended up ("Section 5.02"). */
export function composeWithPlaces(
  draft: Draft,
  sources: Sources,
): { composed: Composed; places: ReadonlyMap<string, { ref: string; heading: string }> } {
  const settled = outline(draft, sources);
  const out = composer(draft.house);
  return { composed: composeOutline(draft, settled, out), places: out.places };
}

function composeOutline(draft: Draft, { parts, voice }: Outline, out: Composer = composer(draft.house)): Composed {
  const { house } = draft;
  const recitals = parts.find((part) => part.kind === 'recitals');
  for (const block of opening(draft, voice, recitals)) out.add(quoted(block, house));
  const definitions = parts.filter((part) => part.kind === 'definitions');
  const apart = house.definitionsAt === 'schedule' && definitions.some((part) => part.definitions.length > 4);
  for (const part of parts) {
    if (part.kind === 'definitions') definitionPart(part, house, out, apart, voice.instrument);
    else if (part.kind === 'body') bodyPart(part, house, out);
  }
  for (const block of closing(draft, voice)) out.add(quoted(block, house));
  if (apart) {
    out.schedule('definitions-schedule', 'Definitions');
    for (const part of definitions) for (const block of definitionBlocks(part.definitions, house)) out.add(block);
  }
  for (const part of parts.filter((candidate) => candidate.kind === 'schedule')) {
    out.schedule(part.id, part.heading);
    for (const section of part.sections) out.scheduleSection(section);
  }
  const resolve = (text: string) => resolveReferences(text, out, draft.id);
  return {
    id: draft.id,
    title: draft.title,
    house,
    family: voice.family,
    date: draft.date,
    filing: draft.filing,
    industry: draft.source.industry,
    blocks: out.blocks.map((block) => mapBlock(block, resolve)),
    sections: out.sections(),
  };
}

function bodyPart(part: OutlinePart, house: House, out: Composer): void {
  if (part.sections.length === 0) return;
  if (house.nested) {
    out.part(part);
    for (const section of part.sections) out.section(section, 1);
    return;
  }
  part.sections.forEach((section, index) => {
    out.section(
      { ...section, heading: section.heading ?? part.heading, id: section.id ?? (index === 0 ? part.id : null) },
      0,
    );
    if (index === 0 && part.id && part.id !== section.id) out.alias(part.id);
  });
}

function definitionPart(part: OutlinePart, house: House, out: Composer, apart: boolean, instrument: string): void {
  if (part.definitions.length === 0) {
    bodyPart({ ...part, kind: 'body' }, house, out);
    return;
  }
  const body = apart
    ? `Capitalised terms used in this document have the meanings set out in \u0001definitions-schedule\u0002.`
    : house.partyCase === 'Party' && house.nested
      ? `As used in this ${instrument}, the following terms have the meanings set forth below:`
      : `In this ${instrument}:`;
  const intro = { kind: 'paragraph' as const, text: body, items: [] };
  const entries = apart ? [] : definitionBlocks(part.definitions, house);
  if (house.nested) {
    out.part(part);
    out.section({ id: 'defined-terms', heading: 'Defined Terms', body: [intro] }, 1);
    for (const block of entries) out.add(block);
    for (const section of part.sections) out.section(section, 1);
    return;
  }
  out.section({ id: part.id, heading: part.heading, body: [intro] }, 0);
  for (const block of entries) out.add(block);
  for (const section of part.sections) out.section({ ...section, heading: section.heading ?? 'Interpretation' }, 0);
}

function resolveReferences(text: string, out: Composer, id: string): string {
  const resolved = resolveRefs(text, (target) => {
    const place = out.places.get(target);
    if (!place) throw new Error(`${id}: {ref ${target}} leads nowhere`);
    return place.ref;
  });
  return resolved.replace(
    /(^|\. )(clause|paragraph|the section headed)(?= )/g,
    (_, before: string, word: string) => before + word[0]!.toUpperCase() + word.slice(1),
  );
}

/** Opening and closing words are written here with straight quotes. */
function quoted(block: ComposedBlock, house: House): ComposedBlock {
  if (house.quotes === 'straight') return block;
  return mapBlock(block, (text) =>
    text
      .replace(/(^|[\s(])"/g, '$1“')
      .replace(/"/g, '”')
      .replace(/'/g, '’'),
  );
}

function mapBlock(block: ComposedBlock, change: (text: string) => string): ComposedBlock {
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(change)) };
  if (block.kind === 'signatures') return block;
  if (block.kind === 'paragraph') return { ...block, text: change(block.text), runIn: block.runIn };
  return { ...block, text: change(block.text) };
}
