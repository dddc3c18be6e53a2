/**
 * What is known of the contracts that inserted wordings come from, by the guid of each. It stays in this browser: in the document it
 * would tell the other side whose contract a clause was taken from.
 */
import type { Stored } from '#addin/account/stored.ts';
import { KEPT_SOURCES } from '#addin/pane/keptSources.ts';
import { isRecord } from '#addin/screens/documentJson.ts';
import type { SnippetSource } from '#shared/domain/checks/check.ts';

export type Source = Omit<SnippetSource, 'paras'>;

export interface KnownSource {
  /** What the wording is called, and the contract it was taken from as it was shown. */
  title: string;
  label: string | null;
  source: Source | null;
}

/** Oldest ones give way: a browser keeps little. */
const MOST = 150;

/** Of this start of the pane alone, where this browser keeps nothing. */
let known: Record<string, KnownSource> = {};
let book: Stored | null = null;

export function bindSourceBook(stored: Stored): void {
  const early = known;
  book = stored.works ? stored : null;
  if (!book || Object.keys(early).length === 0) return;
  known = {};
  write({ ...read(), ...early });
}

function read(): Record<string, KnownSource> {
  if (!book) return known;
  try {
    const found: unknown = JSON.parse(book.read(KEPT_SOURCES) ?? '{}');
    return isRecord(found) ? (found as Record<string, KnownSource>) : {};
  } catch {
    return {};
  }
}

function write(all: Record<string, KnownSource>): void {
  const kept = Object.fromEntries(Object.entries(all).slice(-MOST));
  if (book) book.write(KEPT_SOURCES, Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
  else known = kept;
}

export const sourceOf = (guid: string): KnownSource | null => read()[guid] ?? null;

export const keepSource = (guid: string, source: KnownSource): void => write({ ...read(), [guid]: source });

export function forgetSources(guids: readonly string[]): void {
  const all = read();
  if (guids.some((guid) => guid in all))
    write(Object.fromEntries(Object.entries(all).filter(([guid]) => !guids.includes(guid))));
}
