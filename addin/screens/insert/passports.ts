/** Where the inserted clauses of a document came from, kept inside the document. */

import type { Wording } from '#addin/pane/views.ts';
import { isRecord, readRecord, writeJson } from '#addin/screens/documentJson.ts';
import type { ContractProps } from '#shared/api/pages.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';
import type { DocumentHost, InsertedSnippet } from '#shared/ui/DocumentHost.ts';

export interface Passport {
  title: string;
  href: string;
  /** Text hash of what was inserted would not survive editing; the date says when. */
  at: string;
  source: Omit<SnippetSource, 'paras'> | null;
}

export type Passports = Readonly<Record<string, Passport>>;

export const readPassports = (host: DocumentHost): Promise<Passports> => readRecord(host, 'passports', isRecord);

export async function rememberPassport(
  host: DocumentHost,
  guid: string,
  { title, href }: Wording,
  source: Passport['source'],
): Promise<void> {
  const known = await readPassports(host);
  const passport: Passport = { title, href, at: new Date().toISOString(), source };
  await writeJson(host, 'passports', { ...known, [guid]: passport });
}

/** Takes every passport off: the tags in the text and what is kept about them. `left`: what a second reading still finds. */
export async function stripPassports(host: DocumentHost): Promise<{ taken: number; left: number }> {
  const snippets = await host.listSnippets();
  for (const { tag } of snippets) await host.untagSnippet(tag.guid);
  await writeJson(host, 'passports', {});
  const left = (await host.listSnippets()).length + Object.keys(await readPassports(host)).length;
  return { taken: snippets.length, left };
}

/** What the rules need to look for leftovers: the source of each clause with the paragraphs that it takes now. */
export function sourcesOf(snippets: readonly InsertedSnippet[], passports: Passports): SnippetSource[] {
  return snippets.flatMap(({ tag, anchor, length }) => {
    const source = passports[tag.guid]?.source;
    if (!source) return [];
    return [{ ...source, paras: Array.from({ length }, (_, i) => anchor.para + i) }];
  });
}

/** The sources of the clauses that stand in the document now. */
export async function readSources(host: DocumentHost): Promise<SnippetSource[]> {
  const [snippets, passports] = await Promise.all([host.listSnippets().catch(() => []), readPassports(host)]);
  return sourcesOf(snippets, passports);
}

/** Parties, places and terms of the contract that a wording was taken from. */
export function sourceOfContract({ title, facts, terms, published }: ContractProps): Omit<SnippetSource, 'paras'> {
  const valuesOf = (...keys: string[]): string[] =>
    facts.filter(({ key }) => keys.includes(key)).map(({ value, quote }) => quote ?? value);
  return {
    title: [title, published].filter(Boolean).join(', '),
    parties: valuesOf('parties'),
    dates: [],
    places: facts.filter(({ key }) => key === 'governingLaw' || key === 'jurisdiction').map(({ value }) => value),
    terms: Object.values(terms).map(({ term }) => term),
  };
}
