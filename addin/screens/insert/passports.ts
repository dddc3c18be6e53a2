/** Where the inserted clauses of a document came from: what the document keeps of it, and what only this browser knows. */

import type { Wording } from '#addin/pane/views.ts';
import { isRecord, readRecord, writeJson } from '#addin/screens/documentJson.ts';
import { forgetPutIn, keepPutIn } from '#addin/screens/drift/driftBook.ts';
import { forgetSources, keepSource, type Source, sourceOf } from '#addin/screens/insert/sourceBook.ts';
import { broughtSpecifics, textsOf } from '#addin/screens/insert/sourceTerms.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { Brought } from '#shared/domain/bringAlong.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { type Passport, passportOf, readPassport } from '#shared/domain/passport.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import { localTerms } from '#shared/domain/termLines.ts';
import { mainCurrency } from '#shared/reading/amounts.ts';
import { findDates } from '#shared/reading/dates.ts';
import type { DocumentHost, InsertedSnippet } from '#shared/ui/DocumentHost.ts';

export type Passports = Readonly<Record<string, Passport>>;

/** A note of an earlier release held its source: it goes into this browser's book, and out of the document with the next writing. */
export async function readPassports(host: DocumentHost): Promise<Passports> {
  const found = await readRecord<unknown>(host, 'passports', isRecord);
  return Object.fromEntries(
    Object.entries(found).flatMap(([guid, value]) => {
      const passport = readPassport(value);
      const { title, source } = value as { title?: unknown; source?: unknown };
      if (isRecord(source) && Array.isArray(source.parties) && !sourceOf(guid))
        keepSource(guid, { title: String(title), label: null, source: source as unknown as Source });
      return passport ? [[guid, passport]] : [];
    }),
  );
}

interface NewPassport {
  guid: string;
  wording: Pick<Wording, 'title' | 'href' | 'source'> & Partial<Pick<Wording, 'id' | 'kind' | 'isTaken'>>;
  /** The wording as the library has it. */
  whole: string;
  by?: string | undefined;
  source: Source | null;
  definitions?: readonly string[];
}

/** Of what stands in the document under this tag now. */
export async function rememberPassport(
  host: DocumentHost,
  { guid, wording, whole, by, source, definitions = [] }: NewPassport,
): Promise<void> {
  const { title, href, source: from, id, kind, isTaken } = wording;
  const [known, snippets] = await Promise.all([readPassports(host), host.listSnippets()]);
  const text = snippets.find(({ tag }) => tag.guid === guid)?.text ?? '';
  const names = [...(source?.parties ?? []), ...(source?.specifics ?? []).map(({ words }) => words)];
  const at = new Date().toISOString();
  const passport = passportOf({ guid, at, by, page: href, wording: whole, text, names, definitions });
  keepSource(guid, { title, label: from?.label ?? null, source });
  const namespace = namespaceIn(href);
  if (id && kind === 'clause' && !isTaken && namespace !== DEFAULT_NAMESPACE)
    keepPutIn(guid, { at: Date.parse(at), namespace, id, text, whole });
  await writeJson(host, 'passports', { ...known, [guid]: passport });
}

/** What was taken back leaves nothing of its source behind. */
export async function forgetPassports(host: DocumentHost, guids: readonly string[]): Promise<void> {
  const known = await readPassports(host);
  forgetSources(guids);
  forgetPutIn(guids);
  await writeJson(
    host,
    'passports',
    Object.fromEntries(Object.entries(known).filter(([guid]) => !guids.includes(guid))),
  );
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
    const source = sourceOf(tag.guid)?.source;
    const { definitions = [] } = passports[tag.guid] ?? {};
    if (!source) return [];
    const own = Array.from({ length }, (_, i) => anchor.para + i);
    return [{ ...source, paras: [...new Set([...own, ...definedIn(snapshot, definitions)])].sort((a, b) => a - b) }];
  });
}

/** Paragraphs that define these terms now, given by their hashes. */
const definedIn = (snapshot: DocSnapshot, terms: readonly string[]): number[] =>
  terms.length === 0
    ? []
    : localTerms(snapshot).flatMap(({ term, para }) => (terms.includes(textHash(term)) ? [para] : []));

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
  const currency = contract && mainCurrency(textsOf(contract));
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
