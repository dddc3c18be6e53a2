/** Where the inserted clauses of a document came from, kept inside the document. */

import type { Wording } from '#addin/pane/views.ts';
import { isRecord, readRecord, writeJson } from '#addin/screens/documentJson.ts';
import { broughtSpecifics } from '#addin/screens/insert/sourceTerms.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { localTerms } from '#shared/domain/termLines.ts';
import { mainCurrency } from '#shared/reading/amounts.ts';
import { findDates } from '#shared/reading/dates.ts';
import type { DocumentHost, InsertedSnippet } from '#shared/ui/DocumentHost.ts';

export interface Passport {
  title: string;
  href: string;
  /** Text hash of what was inserted would not survive editing; the date says when. */
  at: string;
  source: Omit<SnippetSource, 'paras'> | null;
  /** Terms whose definitions came along; they stand elsewhere in the document. */
  definitions?: readonly string[];
}

export type Passports = Readonly<Record<string, Passport>>;

export const readPassports = (host: DocumentHost): Promise<Passports> => readRecord(host, 'passports', isRecord);

interface NewPassport extends Pick<Passport, 'source' | 'definitions'> {
  guid: string;
  wording: Pick<Wording, 'title' | 'href'>;
}

export async function rememberPassport(
  host: DocumentHost,
  { guid, wording: { title, href }, source, definitions = [] }: NewPassport,
): Promise<void> {
  const known = await readPassports(host);
  const passport: Passport = { title, href, at: new Date().toISOString(), source, definitions };
  await writeJson(host, 'passports', { ...known, [guid]: passport });
}

/** What was taken back leaves nothing of its source behind. */
export async function forgetPassports(host: DocumentHost, guids: readonly string[]): Promise<void> {
  const known = await readPassports(host);
  await writeJson(
    host,
    'passports',
    Object.fromEntries(Object.entries(known).filter(([guid]) => !guids.includes(guid))),
  );
}

/** Takes every passport off: the tags in the text and what is kept about them. `left`: what a second reading still finds. */
export async function stripPassports(host: DocumentHost): Promise<{ taken: number; left: number }> {
  const snippets = await host.listSnippets();
  for (const { tag } of snippets) await host.untagSnippet(tag.guid);
  await writeJson(host, 'passports', {});
  const left = (await host.listSnippets()).length + Object.keys(await readPassports(host)).length;
  return { taken: snippets.length, left };
}

/**
 * What the rules need to look for leftovers: the source of each clause with the paragraphs that it takes now, those of the
 * definitions that came along with it too.
 */
export function sourcesOf(
  snippets: readonly InsertedSnippet[],
  passports: Passports,
  snapshot: DocSnapshot,
): SnippetSource[] {
  return snippets.flatMap(({ tag, anchor, length }) => {
    const { source, definitions = [] } = passports[tag.guid] ?? {};
    if (!source) return [];
    const own = Array.from({ length }, (_, i) => anchor.para + i);
    return [{ ...source, paras: [...new Set([...own, ...definedIn(snapshot, definitions)])].sort((a, b) => a - b) }];
  });
}

/** Paragraphs that define these terms now. */
const definedIn = (snapshot: DocSnapshot, terms: readonly string[]): number[] =>
  terms.length === 0 ? [] : localTerms(snapshot).flatMap(({ term, para }) => (terms.includes(term) ? [para] : []));

/** The sources of the clauses that stand in the document now. */
export async function readSources(host: DocumentHost, snapshot: DocSnapshot): Promise<SnippetSource[]> {
  const [snippets, passports] = await Promise.all([host.listSnippets().catch(() => []), readPassports(host)]);
  return sourcesOf(snippets, passports, snapshot);
}

/**
 * What may be left over of the contract that a wording was taken from, once all of `brought` is in the document. Null: the contract is
 * not known, and what is told goes by the words alone.
 */
export function sourceOfContract(
  contract: ContractProps | null,
  brought: Pick<Brought, 'body' | 'definitions' | 'undefinedLeft'>,
): Omit<SnippetSource, 'paras'> {
  const texts = [...brought.body, ...brought.definitions].map(({ text }) => text);
  const facts = contract?.facts ?? [];
  const valuesOf = (...keys: string[]): string[] =>
    facts.filter(({ key }) => keys.includes(key)).map(({ value, quote }) => quote ?? value);
  const dated = [...valuesOf('agreementDate', 'effectiveDate', 'expirationDate'), ...texts];
  const dates = dated.flatMap((text) => findDates(text).map(({ iso }) => iso));
  const currency = mainCurrency(
    (contract?.blocks ?? []).map(({ runs, cells = [] }) => [...runs.map(({ text }) => text), ...cells].join('')),
  );
  return {
    title: contract ? [contract.title, contract.published].filter(Boolean).join(', ') : 'a contract that is not known',
    parties: valuesOf('parties'),
    dates: [...new Set(dates)],
    ...(currency !== null && { currency }),
    places: facts.filter(({ key }) => key === 'governingLaw' || key === 'jurisdiction').map(({ value }) => value),
    terms: Object.values(contract?.terms ?? {}).map(({ term }) => term),
    specifics: broughtSpecifics(brought, contract),
    unexplained: [...brought.undefinedLeft],
  };
}
