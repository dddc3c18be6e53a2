/** Recognising a contract type in a title. */
import { CONTRACT_TYPES } from '#server/ingest/contractTypes/taxonomy.ts';

export interface PhraseMatch {
  id: string;
  /** 0..1: how much of the title the phrase explains. */
  share: number;
  /** Title of an earlier paper that this one changes ("AMENDMENT NO. 2 TO LEASE"). */
  unwrapped: boolean;
}

const spelling: readonly [pattern: RegExp, to: string][] = [
  [/['’]s\b/g, ''],
  [/\blicen[cs]ing\b/g, 'licensing'],
  [/\blicence\b/g, 'license'],
  [/\btrade ?marks?\b/g, 'trademark'],
  [/\bweb ?site\b/g, 'website'],
  [/\bguarantees?\b/g, 'guaranty'],
  [/\bnon ?disclosure\b/g, 'non disclosure'],
  [/\bnon ?compet/g, 'non compet'],
  [/\bco ?brand/g, 'co brand'],
  [/\bcontracts\b/g, 'contract'],
  [/\bagreements\b/g, 'agreement'],
  [/\bservices?\b/g, 'service'],
  [/\bstock ?holders?\b|\bshare ?holders?\b/g, 'shareholder'],
  [/\bdistributors?\b/g, 'distributor'],
  [/\bpatents\b/g, 'patent'],
  [/\bproducts\b/g, 'product'],
  [/\bsales\b/g, 'sale'],
  [/\bjoint ?venture\b/g, 'joint venture'],
];

/** Lower case, no punctuation, spellings and plurals made alike. */
function normaliseTitle(title: string): string {
  let plain = title
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[‐-―_/-]/g, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\d&()]+/gu, ' ')
    .replace(/&/g, ' and ')
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [pattern, to] of spelling) plain = plain.replace(pattern, to);
  return plain.replace(/\s+/g, ' ').trim();
}

const phrases = new Map<string, string>();
for (const type of CONTRACT_TYPES) phrases.set(normaliseTitle(type.name), type.id);
for (const type of CONTRACT_TYPES) {
  for (const synonym of type.synonyms) {
    const key = normaliseTitle(synonym);
    if (!phrases.has(key)) phrases.set(key, type.id);
  }
}
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

const change =
  /^(?:.{0,80}?\b)?(?:amendment|addendum|supplement|modification|waiver|consent|joinder|exhibit|schedule)\b.{0,40}?\b(?:to|of|under)\b (?:the |that certain )?(?=.{4,})/;
const wrapping =
  /^(?:form of |amended and restated |second amended and restated |restated |amended |master form of |draft |sample |standard |template |mutual form of )+/;

interface Hit {
  id: string;
  from: number;
  words: number;
}

function hitsIn(words: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let size = Math.min(longest, words.length - from); size > 0; size--) {
      const id = phrases.get(words.slice(from, from + size).join(' '));
      if (id) {
        hits.push({ id, from, words: size });
        break;
      }
    }
  }
  return hits;
}

const heads = new Set(['agreement', 'contract', 'plan', 'lease', 'addendum', 'deed', 'policy', 'terms']);

/** "marketing and hosting agreement" also says "marketing agreement": each limb with the common head. */
function limbs(words: readonly string[]): string[][] {
  const head = words.findLastIndex((word) => heads.has(word));
  if (head < 2 || !words.slice(0, head).includes('and')) return [];
  const parts: string[][] = [[]];
  for (const word of words.slice(0, head)) {
    if (word === 'and') parts.push([]);
    else parts.at(-1)!.push(word);
  }
  return parts.filter((part) => part.length > 0 && part.length <= 5).map((part) => [...part, words[head]!]);
}

function best(words: readonly string[]): Hit | null {
  let chosen: Hit | null = null;
  for (const hit of hitsIn(words)) {
    // A longer phrase says more; between equals the one nearer to the end is the head of the title.
    if (!chosen || hit.words > chosen.words || (hit.words === chosen.words && hit.from > chosen.from && hit.words > 1))
      chosen = hit;
  }
  return chosen;
}

/** Null when no phrase of the taxonomy occurs. */
export function matchTitle(title: string): PhraseMatch | null {
  const whole = normaliseTitle(title);
  const inner = whole.replace(change, '').replace(wrapping, '');
  const unwrapped = change.test(whole);
  const words = inner.split(' ').slice(0, 40);
  let hit = best(words);
  if (!hit || hit.words <= 2) {
    for (const limb of limbs(words)) {
      const other = best(limb);
      if (
        other &&
        (!hit ||
          other.words > hit.words ||
          (other.words === hit.words && other.words === limb.length && hit.id === 'services-agreement'))
      ) {
        hit = other;
        break;
      }
    }
  }
  if (!hit && unwrapped) hit = best(whole.split(' ').slice(0, 40));
  return hit && { id: hit.id, share: Math.min(1, hit.words / Math.max(1, words.length)), unwrapped };
}
