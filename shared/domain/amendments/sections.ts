/** Finds the sections of an agreement by the numbers under which its amendments name them. */
import type { SectionNamed } from '#shared/domain/amendments/changes.ts';
import { romanValue } from '#shared/reading/ordinals.ts';
import type { TextSpan } from '#shared/reading/types.ts';

/** A provision or heading of the agreement, with everything under it. */
export interface Provision extends TextSpan {
  anchor: string;
  number: string | null;
}

export interface Sections<P extends Provision = Provision> {
  /** The one section of that number; null: there is none, or more than one. */
  find(named: SectionNamed): P | null;
  /** That, or the innermost section around where it must be. */
  around(named: SectionNamed): P | null;
}

const ARTICLE = 'article ';
const WORD = /^(?:(article)|section|sec\.|§{1,2}|clause|part|chapter|item|paragraph)\s*/i;

const plain = (number: string): string =>
  number
    .split('.')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('.');

/** Keys of a number as printed, below the section around it: "4.2(a)"; "4" of an article with its word. Empty: it is none that amendments name. */
function keysOf(printed: string, above: readonly string[]): string[] {
  const word = WORD.exec(printed);
  const isArticle = word?.[1] !== undefined;
  const bare = printed.slice(word?.[0].length ?? 0).replace(/[.:\s]+$/, '');
  const m = /^(\d{1,3}(?:\.\d{1,3}){0,5}|[IVXLC]{1,7}|[A-Z](?=\.?$))?\s?((?:\([a-z\d]{1,5}\)\s?)*)\.?$/i.exec(bare);
  if (!m || (m[1] === undefined && m[2] === '')) return [];
  const subs = m[2]!.toLowerCase().replace(/\s/g, '');
  if (m[1] === undefined) return above.map((key) => key + subs);
  if (/^\d/.test(m[1])) {
    const key = plain(m[1]) + subs;
    return isArticle ? [ARTICLE + key] : [key];
  }
  const roman = romanValue(m[1]);
  const keys = above.filter((key) => !key.startsWith(ARTICLE)).map((key) => `${key}(${m[1]!.toLowerCase()})${subs}`);
  if (roman === null) return keys;
  return [...keys, ARTICLE + String(roman) + subs, ...(word && !isArticle ? [String(roman) + subs] : [])];
}

const namedKeys = ({ word, base, subs }: SectionNamed): string[] => {
  const behind = subs.map((sub) => `(${sub.toLowerCase()})`).join('');
  const lettered = /^(\d+(?:\.\d+)*)([A-Z])$/.exec(base);
  return [
    ...(word === 'article' ? [ARTICLE + base + behind] : []),
    base + behind,
    ...(lettered ? [`${lettered[1]}(${lettered[2]!.toLowerCase()})${behind}`] : []),
  ];
};

/** `provisions` in reading order; what stands within another is below it. */
export function sectionsOf<P extends Provision>(provisions: readonly P[]): Sections<P> {
  const byKey = new Map<string, P[]>();
  const open: { provision: P; keys: string[] }[] = [];
  for (const provision of provisions) {
    while (open.length > 0 && open.at(-1)!.provision.end <= provision.start) open.pop();
    const above = open.findLast(({ keys }) => keys.length > 0)?.keys ?? [];
    const keys = provision.number === null ? [] : keysOf(provision.number, above);
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), provision]);
    open.push({ provision, keys });
  }
  const find = (named: SectionNamed): P | null => {
    for (const key of namedKeys(named)) {
      const found = byKey.get(key);
      if (found) return found.length === 1 ? found[0]! : null;
    }
    return null;
  };
  return {
    find,
    around(named) {
      for (let n = named.subs.length; n >= 0; n--) {
        const found = find({ ...named, subs: named.subs.slice(0, n) });
        if (found) return found;
      }
      return null;
    },
  };
}
