/**
 * A contract's texts for those who are not to see whom it is about. Names of parties and people, and where they can be reached, give way to
 * placeholders, the same for the same one throughout the contract. Amounts, dates and laws stay: they are what the wording says.
 */
import { createNameBook, type Hit } from '#shared/domain/masking/nameBook.ts';
import { placeholder } from '#shared/domain/masking/placeholders.ts';
import { plainWordsOf } from '#shared/domain/masking/plainWords.ts';
import { knownName, type Named } from '#shared/domain/masking/secrets.ts';
import { signersIn } from '#shared/domain/masking/signers.ts';
import { coreName } from '#shared/reading/parties/aliases.ts';
import { slug } from '#shared/reading/slug.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** What is known of a contract beside what reading finds in its text. */
export interface KnownContract {
  text: string;
  /** Parties first: the first of them is Party A. */
  parties: readonly { name: string; shortName: string | null }[];
  /** Other companies that it is filed under: issuers, law firms. */
  companies: readonly string[];
  /** What it is called, in words that its text may not have: its title, the name of its file. */
  titles: readonly string[];
}

export interface HiddenText {
  text: string;
  /** Where a place of the original is. Inside of a name: at its beginning, or for an end at its end. */
  at(offset: number, side: keyof TextSpan): number;
}

export interface HiddenNames {
  /** `isLoose`: a single word counts in small letters too: in titles and names of files. */
  hide(text: string, isLoose?: boolean): string;
  /** The same with its places. A name that goes on over one of the `cuts` is one on both sides. */
  hideWhole(text: string, cuts: readonly number[]): HiddenText;
  /** Whether a part of an address, made of words of the contract, has a name in it. */
  isTold(slugged: string): boolean;
}

const KEPT = ['amount', 'text'] as const;

/** The stop of "Inc." within a sentence goes with the name. */
const STOP = /^\.(?:[,;:)”"’\n]|\s\p{Ll})/u;
const stopped = (hit: Hit): Hit => ({ ...hit, end: hit.end + 1 });

/** Parts of `hits` that lie on one side of each cut. */
function cutAt(hits: readonly Hit[], cuts: readonly number[]): Hit[] {
  const sorted = [...new Set(cuts)].sort((a, b) => a - b);
  let next = 0;
  return hits.flatMap((hit) => {
    while (next < sorted.length && sorted[next]! <= hit.start) next++;
    const parts: Hit[] = [];
    let { start } = hit;
    for (let i = next; i < sorted.length && sorted[i]! < hit.end; i++) {
      parts.push({ ...hit, start, end: sorted[i]! });
      start = sorted[i]!;
    }
    return [...parts, { ...hit, start }];
  });
}

/** Which of these, in their order, is the last that begins before `offset`; -1: none does. */
function lastBefore(pieces: readonly TextSpan[], offset: number): number {
  let [from, to] = [0, pieces.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (pieces[middle]!.start < offset) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Whether an address has one of these names among its words. */
function slugsOf(names: readonly string[]): (slugged: string) => boolean {
  const slugs = new Set(names.map(slug));
  const lengths = [...new Set([...slugs].map((one) => one.split('-').length))];
  return (slugged) => {
    const words = slugged.split('-');
    return words.some((_, i) =>
      lengths.some((n) => i + n <= words.length && slugs.has(words.slice(i, i + n).join('-'))),
    );
  };
}

/** Without what another is called, too: known by that they would be one. */
function unshared(all: readonly Named[]): Named[] {
  const owners = new Map<string, Set<string>>();
  for (const { name, also } of all)
    for (const one of [name, ...also])
      owners.set(coreName(one), (owners.get(coreName(one)) ?? new Set()).add(coreName(name)));
  return all.map((one) => ({ ...one, also: one.also.filter((other) => owners.get(coreName(other))!.size === 1) }));
}

export function hiddenNames({ text: whole, parties, companies, titles }: KnownContract): HiddenNames {
  const book = createNameBook();
  const plain = plainWordsOf(whole);
  const made = parties.flatMap(({ name, shortName }) => knownName('party', name, shortName, plain) ?? []);
  // each for itself first; then what they share is hidden as well, as the name of the first
  for (const named of [...unshared(made), ...made]) book.learnName(named);
  for (const text of [whole, ...titles]) book.learn(text, KEPT);
  for (const name of companies.flatMap((one) => knownName('company', one, null, plain) ?? [])) book.learnName(name);
  for (const signer of signersIn(whole)) book.learnName(signer);
  const told = slugsOf(book.names());

  /** Placeholders of ours stay as they are: what was hidden once is the same hidden again. */
  const ours = new Set<string>();
  const written = ({ entity }: Hit): string => {
    const name = placeholder(entity.kind, entity.n, 0);
    ours.add(name);
    return name;
  };
  const OURS = /\[[A-Z][a-z]+ [A-Z0-9]{1,6}\]/g;

  function hitsIn(text: string, isLoose: boolean): Hit[] {
    const kept = [...text.matchAll(OURS)]
      .filter(({ 0: found }) => ours.has(found))
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
    const hits = book
      .hits(text, isLoose)
      .map((hit) => (STOP.test(text.slice(hit.end, hit.end + 3)) ? stopped(hit) : hit));
    return kept.length === 0
      ? hits
      : hits.filter((hit) => !kept.some(({ start, end }) => start < hit.end && hit.start < end));
  }

  function hideWhole(text: string, cuts: readonly number[], isLoose = false): HiddenText {
    /** What is hidden, and where that begins in the new text. */
    const pieces: (TextSpan & { to: number; length: number })[] = [];
    let out = '';
    let at = 0;
    for (const hit of cutAt(hitsIn(text, isLoose), cuts)) {
      out += text.slice(at, hit.start);
      const name = written(hit);
      pieces.push({ start: hit.start, end: hit.end, to: out.length, length: name.length });
      out += name;
      at = hit.end;
    }
    out += text.slice(at);
    return {
      text: out,
      at(offset, side) {
        const piece = pieces[lastBefore(pieces, side === 'start' ? offset + 1 : offset)];
        if (!piece) return offset;
        if (offset <= piece.start) return piece.to;
        return offset < piece.end
          ? piece.to + (side === 'start' ? 0 : piece.length)
          : offset + piece.to + piece.length - piece.end;
      },
    };
  }

  return {
    hide: (text, isLoose) => hideWhole(text, [], isLoose).text,
    hideWhole,
    isTold: told,
  };
}
