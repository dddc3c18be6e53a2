/**
 * Groups whose slots are known: one clause written many times, with other values in places that plain patterns find here (never the
 * reader under test), with words that come and go, in another bargain, and as untidily as filings are.
 */
import { pick, random } from '#server/tools/random.ts';
import type { TextSpan } from '#shared/reading/types.ts';

type Chance = () => number;

export interface TrueSlot {
  kind: string;
  /** Where it stands in this variant; equal ends where nothing is put there. */
  places: TextSpan[];
  value: string;
}

export interface Variant {
  id: string;
  text: string;
  slots: ReadonlyMap<string, TrueSlot>;
  /** '' for the usual bargain. */
  deal: string;
}

/** A piece of a text: fixed words, or a place with the ways it may be filled, the usual first. */
type Piece = { fixed: string } | { slot: string; kind: string; ways: readonly Way[] };
interface Way {
  value: string;
  text: string;
}

const SPOKEN = new Map([
  [5, 'five'],
  [7, 'seven'],
  [10, 'ten'],
  [14, 'fourteen'],
  [15, 'fifteen'],
  [20, 'twenty'],
  [30, 'thirty'],
  [45, 'forty-five'],
  [60, 'sixty'],
  [90, 'ninety'],
]);
const STATES = ['Delaware', 'New York', 'California', 'Texas', 'Nevada', 'Ohio', 'Georgia'];
const GIVERS = ['Supplier', 'Vendor', 'Licensor', 'Contractor', 'Seller'];
const TAKERS = ['Customer', 'Client', 'Buyer', 'Licensee', 'Purchaser'];
const RIDERS = [
  'at its own cost',
  'acting in good faith',
  'as far as the law permits',
  'whether or not it was foreseeable',
  'with the other’s prior consent, which may not be withheld without reason',
  'unless a schedule says otherwise',
];
const SENTENCES = [
  'What this provision says outlasts the end of the term.',
  'Both have read this provision with their advisers.',
  'A failure to do so is a serious breach.',
];
/** The same bargain in other words, for fixed words only. */
const SYNONYMS: readonly [RegExp, string][] = [
  [/\bshall\b/, 'will'],
  [/\bupon\b/, 'on'],
  [/\bprior to\b/, 'before'],
  [/\bpursuant to\b/, 'under'],
];
const OTHER_BARGAINS: readonly [RegExp, string][] = [
  [/\bshall not\b/, 'shall'],
  [/\bmay not\b/, 'may'],
  [/\bshall be\b/, 'shall not be'],
  [/\b[Ee]ither party\b/, 'the Company'],
];
const FRONTS = ['4.2 ', '(b) ', '11. ', 'Section 6.01. '];

interface Site extends TextSpan {
  slot: string;
  kind: string;
  ways: Way[];
}

const others = (list: readonly string[], own: string): string[] => list.filter((one) => one !== own);

function sitesIn(text: string, chance: Chance): Site[] {
  const sites: Site[] = [];
  const take = (site: Site): void => {
    if (!sites.some((other) => site.start < other.end && other.start < site.end)) sites.push(site);
  };
  const each = (pattern: RegExp, kind: string, ways: (m: RegExpMatchArray) => Way[], slot?: string): void => {
    for (const m of text.matchAll(pattern))
      take({
        start: m.index!,
        end: m.index! + m[0].length,
        kind,
        slot: slot ?? `${kind}${sites.length}`,
        ways: ways(m),
      });
  };
  each(
    /\b(?:[a-z]+(?:-[a-z]+)? \()?(\d{1,3})\)? ((?:[Bb]usiness |calendar )?(?:day|month|year)s)\b/g,
    'period',
    ([whole, count, unit]) => [
      { value: `${count} ${unit}`, text: whole },
      ...[...SPOKEN]
        .filter(([n]) => n !== Number(count))
        .slice(0, 4)
        .map(([n, word]) => ({
          value: `${n} ${unit}`,
          text: chance() < 0.5 ? `${n} ${unit}` : `${word} (${n}) ${unit}`,
        })),
    ],
  );
  each(/\b\d{1,2}(?:\.\d)?%/g, 'percent', ([own]) =>
    [own, ...others(['3%', '12%', '25%'], own)].map((text) => ({ value: text, text })),
  );
  each(/\$\d{1,3}(?:,\d{3})+\b/g, 'amount', ([own]) =>
    [own, ...others(['$75,000', '$400,000', '$2,000,000'], own)].map((text) => ({ value: text, text })),
  );
  each(
    /\bState of (New York|[A-Z][a-z]+)\b/g,
    'place',
    ([, own]) => [own!, ...others(STATES, own!)].map((state) => ({ value: state, text: `State of ${state}` })),
    'law',
  );
  for (const [slot, roles] of [
    ['giver', GIVERS],
    ['taker', TAKERS],
  ] as const) {
    const named = roles.filter((role) => new RegExp(`\\b${role}\\b`).test(text));
    if (named.length !== 1) continue;
    each(
      new RegExp(`\\b${named[0]}\\b(?! [A-Z])`, 'g'),
      'role',
      ([own]) => [own, ...others(roles, own)].map((text) => ({ value: text, text })),
      slot,
    );
  }
  return sites;
}

/** Words that may come between two others, and a sentence behind another. */
function ridersIn(text: string, sites: readonly Site[], chance: Chance): Site[] {
  const isClear = (at: number): boolean => sites.every(({ start, end }) => at < start - 12 || at > end + 12);
  const added: Site[] = [];
  const gaps = [...text.matchAll(/(?<=[a-z]) (?=(?:and|or|to|that|for|if) [a-z])/g)]
    .map(({ index }) => index)
    .filter(isClear);
  if (gaps.length > 0) {
    const at = pick(gaps, chance);
    const rider = pick(RIDERS, chance);
    added.push({
      start: at,
      end: at,
      slot: 'rider',
      kind: 'option',
      ways: [
        { value: '', text: '' },
        { value: rider, text: `, ${rider}` },
      ],
    });
  }
  const ends = [...text.matchAll(/(?<=[a-z])\.(?= [A-Z]|$)/g)]
    .map(({ index }) => index + 1)
    .filter((at) => added.every((one) => Math.abs(one.start - at) > 30));
  if (ends.length > 0 && chance() < 0.6) {
    const at = pick(ends, chance);
    const sentence = pick(SENTENCES, chance);
    added.push({
      start: at,
      end: at,
      slot: 'sentence',
      kind: 'option',
      ways: [
        { value: '', text: '' },
        { value: sentence, text: ` ${sentence}` },
      ],
    });
  }
  return added;
}

function piecesOf(text: string, sites: readonly Site[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, ...site } of [...sites].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) continue;
    pieces.push({ fixed: text.slice(at, start) }, site);
    at = end;
  }
  return [...pieces, { fixed: text.slice(at) }];
}

/** The usual way often, each further one less. */
const skewed = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() ** 2.2 * list.length)]!;

function untidy(words: string, chance: Chance): string {
  let text = words;
  for (const [pattern, by] of SYNONYMS) if (chance() < 0.2) text = text.replace(pattern, by);
  return chance() < 0.25 ? text.replaceAll(' ', () => (chance() < 0.05 ? pick(['\n', '  '], chance) : ' ')) : text;
}

function write(pieces: readonly Piece[], id: string, deal: string, chance: Chance): Variant {
  const slots = new Map<string, TrueSlot>();
  const chosen = new Map<string, number>();
  let text = chance() < 0.35 ? pick(FRONTS, chance) : '';
  for (const piece of pieces) {
    if ('fixed' in piece) {
      text += untidy(piece.fixed, chance);
      continue;
    }
    const way = chosen.get(piece.slot) ?? piece.ways.indexOf(skewed(piece.ways, chance));
    chosen.set(piece.slot, way);
    const { value, text: words } = piece.ways[way]!;
    const slot = slots.get(piece.slot) ?? { kind: piece.kind, places: [], value };
    slots.set(piece.slot, slot);
    const lead = /^[,\s]*/.exec(words)![0].length;
    slot.places.push({ start: text.length + lead, end: text.length + words.length });
    text += words;
  }
  return { id, text: chance() < 0.08 ? text.toUpperCase() : text, slots, deal };
}

/** Variants of a clause; null if it has no place that could vary. A fifth may make another bargain. */
export function variantsOf(clause: string, name: string, size: number, seed: number): Variant[] | null {
  const chance = random(seed);
  const text = clause.replace(/\s+/g, ' ').trim();
  const sites = sitesIn(text, chance);
  const pieces = piecesOf(text, [...sites, ...ridersIn(text, sites, chance)]);
  if (pieces.length === 1) return null;
  const bargain =
    chance() < 0.5
      ? OTHER_BARGAINS.find(([pattern]) => pieces.some((piece) => 'fixed' in piece && pattern.test(piece.fixed)))
      : undefined;
  return Array.from({ length: size }, (_, n) => {
    if (!bargain || chance() >= 0.2) return write(pieces, `${name}#${n}`, '', chance);
    let isTurned = false;
    const turned = pieces.map((piece): Piece => {
      if (isTurned || !('fixed' in piece) || !bargain[0].test(piece.fixed)) return piece;
      isTurned = true;
      return { fixed: piece.fixed.replace(bargain[0], bargain[1]) };
    });
    return write(turned, `${name}#${n}`, bargain[1], chance);
  });
}
