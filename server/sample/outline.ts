/** Source + draft → sections with their final words, still without numbers. */
import type { Draft } from '#server/sample/draft.ts';
import { meaningsFor, undefinedTerms } from '#server/sample/glossary.ts';
import { jurisdiction } from '#server/sample/jurisdictions.ts';
import { sayDate, speak, type Voice } from '#server/sample/language.ts';
import { convertMoney } from '#server/sample/money.ts';
import type { Body, DefinitionEntry, Item, Part, Section } from '#server/sample/source.ts';
import type { Sources } from '#server/sample/sources.ts';
import { type Filling, fill } from '#server/sample/template.ts';
import { wordingFor } from '#server/sample/wordings.ts';

export interface OutlineSection {
  id: string | null;
  heading: string | null;
  body: Body[];
}

export interface OutlinePart {
  kind: Part['kind'];
  id: string | null;
  heading: string;
  sections: OutlineSection[];
  definitions: DefinitionEntry[];
}

export interface Outline {
  parts: OutlinePart[];
  voice: Voice;
}

/** Settles every word of a contract except numbers and cross-references. */
export function outline(draft: Draft, sources: Sources): Outline {
  const parts = withAdditions(draft).map((part) => ({
    ...part,
    sections: part.sections.filter((section) => section.id === null || !draft.choices.drops(section.id)),
  }));
  const ids = new Set(parts.flatMap((part) => [part.id, ...part.sections.map((section) => section.id)]));
  const memory = new Map<string, string>();
  const filling = (slots: Record<string, string>): Filling => ({
    slot: (name) => slots[name] ?? memory.get(name) ?? builtIn(name, draft) ?? draft.vars[name],
    remember: (name, value) => memory.set(name, value),
    choose: draft.choices.option,
    keep: draft.choices.keep,
    has: (id) => ids.has(id) || id === jurisdiction(draft.law).family,
  });

  const filled: OutlinePart[] = parts.map((part) => ({
    kind: part.kind,
    id: part.id,
    heading: part.heading,
    sections: part.sections.map((section) => fillSection(section, draft, sources, filling)),
    definitions: part.definitions.map((entry) => fillDefinition(entry, draft, sources, filling({}))),
  }));
  const renamed = mapText(filled, (text) => rename(text, draft));
  addMissingDefinitions(renamed, draft, sources, filling({}));
  const terms = new Set(renamed.flatMap((part) => part.definitions.map((entry) => entry.term)));
  const voice: Voice = {
    house: draft.house,
    family: jurisdiction(draft.law).family,
    shorts: draft.parties.map((party) => party.short),
    terms,
    instrument: draft.vars.instrument ?? 'Agreement',
  };
  return { parts: mapText(renamed, (text, opens) => speak(text, voice, opens)), voice };
}

function withAdditions(draft: Draft): Part[] {
  const last = draft.source.parts.findLastIndex(
    (part) => part.kind === 'body' && part.sections.some((section) => section.call),
  );
  const present = new Set(draft.source.parts.flatMap((part) => part.sections.map((section) => section.id)));
  const added: Section[] = draft.added
    .filter((type) => !present.has(type))
    .map((type) => ({ id: type, heading: null, body: [], call: { type, wording: null, slots: {} } }));
  return draft.source.parts.map((part, index) =>
    index === last ? { ...part, sections: [...part.sections, ...added] } : part,
  );
}

function builtIn(name: string, draft: Draft): string | undefined {
  const place = jurisdiction(draft.law);
  const role = name.split('.')[0]!;
  // Contracts between equals name roles of their own: the bank then takes them in their order.
  const party =
    draft.parties.find((candidate) => candidate.role === role) ?? draft.parties[['provider', 'customer'].indexOf(role)];
  if (party) return name.endsWith('.name') ? party.name : name.endsWith('.address') ? party.address : party.short;
  const later = /^date\.plus-(\d+)-(days|months|years)$/.exec(name);
  if (later) return sayDate(laterDate(draft.date, Number(later[1]), later[2]!), draft.house);
  switch (name) {
    case 'law':
      return place.law;
    case 'courts':
      return place.courts;
    case 'city':
      return place.city;
    case 'currency':
      return draft.currency;
    case 'date':
      return sayDate(draft.date, draft.house);
    case 'year':
      return draft.date.slice(0, 4);
    case 'title':
      return draft.title;
    default:
      return undefined;
  }
}

function laterDate(iso: string, count: number, unit: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  if (unit === 'days') date.setUTCDate(date.getUTCDate() + count);
  else date.setUTCMonth(date.getUTCMonth() + count * (unit === 'years' ? 12 : 1));
  return date.toISOString().slice(0, 10);
}

function fillSection(
  section: Section,
  draft: Draft,
  sources: Sources,
  filling: (slots: Record<string, string>) => Filling,
): OutlineSection {
  if (!section.call) {
    return { id: section.id, heading: section.heading, body: fillBody(section.body, filling({})) };
  }
  const wording = wordingFor(section.call, draft, sources.wordings);
  const heading = section.call.slots.heading ?? draft.choices.heading(wording.type, wording.headings);
  return { id: section.id, heading, body: fillBody(wording.body, filling(section.call.slots)) };
}

function fillBody(body: readonly Body[], filling: Filling): Body[] {
  return body.flatMap((block): Body[] => {
    if (block.kind === 'table')
      return [{ kind: 'table', rows: block.rows.map((row) => row.map((cell) => fill(cell, filling))) }];
    const text = fill(block.text, filling);
    return text ? [{ kind: 'paragraph', text, items: fillItems(block.items, filling) }] : [];
  });
}

function fillItems(items: readonly Item[], filling: Filling): Item[] {
  return items
    .map((item) => ({ text: fill(item.text, filling), items: fillItems(item.items, filling) }))
    .filter((item) => item.text !== '');
}

function fillDefinition(entry: DefinitionEntry, draft: Draft, sources: Sources, filling: Filling): DefinitionEntry {
  const term = fill(entry.term, filling);
  if (entry.text) return { term, text: fill(entry.text, filling), items: fillItems(entry.items, filling) };
  return { term, text: fill(standardMeaning(term, draft, sources), filling), items: [] };
}

function standardMeaning(term: string, draft: Draft, sources: Sources): string {
  const meanings = meaningsFor(sources.glossary, term, jurisdiction(draft.law).family);
  if (meanings.length === 0) throw new Error(`${draft.id}: the glossary has no meaning of "${term}"`);
  return meanings[draft.choices.meaning(term, meanings.length)]!.text;
}

/** Terms of the glossary that the words use get an entry, and the terms that those entries use. */
function addMissingDefinitions(parts: OutlinePart[], draft: Draft, sources: Sources, filling: Filling): void {
  const place = parts.find((part) => part.kind === 'definitions');
  const entries = place?.definitions ?? [];
  const defined = new Set([
    ...parts.flatMap((part) => part.definitions.map((entry) => entry.term)),
    ...draft.parties.map((party) => party.short),
  ]);
  // Opening words of American houses define it.
  if (draft.house.opening === 'witness' || draft.house.opening === 'modern') defined.add('Effective Date');
  let text = allText(
    parts.map((part) => ({
      ...part,
      heading: '',
      sections: part.sections.map((section) => ({ ...section, heading: null })),
    })),
  );
  for (
    let missing = undefinedTerms(sources.glossary, text, defined);
    missing.length > 0;
    missing = undefinedTerms(sources.glossary, text, defined)
  ) {
    for (const term of missing) {
      const meaning = rename(fill(standardMeaning(term, draft, sources), filling), draft);
      defined.add(term);
      entries.push({ term, text: meaning, items: [] });
      text += `\n${meaning}`;
    }
  }
  entries.sort((a, b) => a.term.localeCompare(b.term, 'en'));
  if (place || entries.length === 0) return;
  const before = parts.findIndex((part) => part.kind === 'body');
  parts.splice(before, 0, {
    kind: 'definitions',
    id: 'definitions',
    heading: 'Definitions',
    sections: [],
    definitions: entries,
  });
}

function allText(parts: readonly OutlinePart[]): string {
  const texts: string[] = [];
  mapText(parts, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join('\n');
}

function rename(text: string, draft: Draft): string {
  const same = draft.moneyFactor === 1 && draft.currency === jurisdiction(draft.source.law).currency;
  let said = same ? text : convertMoney(text, draft.moneyFactor, draft.currency);
  for (const party of draft.parties) {
    if (party.short !== party.sourceShort)
      said = said.replace(new RegExp(`\\b${party.sourceShort}\\b`, 'g'), party.short);
  }
  return said;
}

function mapText(
  parts: readonly OutlinePart[],
  change: (text: string, opensSentence: boolean) => string,
): OutlinePart[] {
  const items = (list: readonly Item[]): Item[] =>
    list.map((item) => ({ text: change(item.text, false), items: items(item.items) }));
  const body = (blocks: readonly Body[]): Body[] =>
    blocks.map((block) =>
      block.kind === 'table'
        ? { kind: 'table', rows: block.rows.map((row) => row.map((cell) => change(cell, true))) }
        : { kind: 'paragraph', text: change(block.text, true), items: items(block.items) },
    );
  return parts.map((part) => ({
    ...part,
    heading: change(part.heading, false),
    sections: part.sections.map((section) => ({
      id: section.id,
      heading: section.heading === null ? null : change(section.heading, false),
      body: body(section.body),
    })),
    definitions: part.definitions.map((entry) => ({
      term: change(entry.term, false),
      text: change(entry.text, false),
      items: items(entry.items),
    })),
  }));
}
