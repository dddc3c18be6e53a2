/**
 * What a frozen citation stands for: a text, named by its own hash. Spacing and the form of quotation marks do not count, since
 * every program that a text passes through writes them in its own way; every other character does.
 */
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { sha256 } from '#shared/domain/sha256.ts';

/** Hexadecimal digits of an address: 80 bits, which nobody meets by chance or by trying. The page shows all 64. */
export const HASH_LENGTH = 20;

/** The text as it is hashed: NFC, straight quotation marks, one space for each run of white space, none at the ends. */
export const evenedText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** 64 digits. */
export const fullTextHash = (text: string): string => sha256(evenedText(text));

/** The part of the hash that stands in addresses. */
export const wordingHash = (text: string): string => fullTextHash(text).slice(0, HASH_LENGTH);

export const isWordingHash = (text: string): boolean => /^[0-9a-f]{20}$/.test(text);

/** `evened`: the same but for spacing and quotation marks. */
export type Verdict = 'empty' | 'exact' | 'evened' | 'different';

/** Whether a text is exactly that version. */
export function verifyText(pasted: string, version: string): Verdict {
  if (pasted.trim() === '') return 'empty';
  if (pasted.trim() === version.trim()) return 'exact';
  return fullTextHash(pasted) === fullTextHash(version) ? 'evened' : 'different';
}

const QUOTE_LIMIT = 90;

/** The beginning of a text, cut at a word, for the line of a citation. */
export function openingWords(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= QUOTE_LIMIT) return flat;
  const cut = flat.slice(0, QUOTE_LIMIT);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')} …`;
}

export interface Cited {
  /** Clause type or term; null for a whole contract, which its source names. */
  title: string | null;
  text: string;
  source: string;
  /** "2 January 2020"; null when the contract has none. */
  published: string | null;
  url: string;
  hash: string;
}

/** One line: what, beginning of the text, where it was filed and when, address, hash; of a contract no beginning. */
export function citationLine({ title, text, source, published, url, hash }: Cited): string {
  const filed = published ? `${source} (${published})` : source;
  const what = title === null ? filed : `${title}, “${openingWords(text)}”, in: ${filed}`;
  return `${what}. Clausary, ${url} (text ${hash})`;
}

export const CITED_KINDS = ['clause', 'definition', 'contract'] as const;
export type CitedKind = (typeof CITED_KINDS)[number];

/** What the address of a citation names. `scope`: clause type, term, or the contract's id. */
export interface CitedAddress {
  namespace: string;
  kind: CitedKind;
  scope: string;
  hash: string;
}

const FOLDERS: Record<string, CitedKind> = { clause: 'clause', dictionary: 'definition', contracts: 'contract' };
const ADDRESS =
  /^(?:https?:\/\/[^/]+)?(?:\/library\/([^/]+))?\/(clause|dictionary|contracts)\/([^/@?#]+)@([0-9a-f]{20})(?:#.*)?$/;

/** Of a whole address or its path, at a quote or not; null for one of anything else. */
export function readCitedAddress(address: string): CitedAddress | null {
  const found = ADDRESS.exec(address.trim());
  if (!found) return null;
  const [, namespace = DEFAULT_NAMESPACE, folder, scope, hash] = found;
  try {
    const [library, name] = [namespace, scope!].map(decodeURIComponent);
    return { namespace: library!, kind: FOLDERS[folder!]!, scope: name!, hash: hash! };
  } catch {
    return null;
  }
}
