/**
 * Which papers of a library are amendments of one agreement. An amendment belongs to an agreement where it names the agreement's title and
 * date and both are between the same parties; where one of that is missing, the rest has to be the more certain, and whatever fits two
 * different agreements belongs to neither.
 */
import { type Recital, recitalOf } from '#shared/domain/amendments/recital.ts';
import { sameTitle, titlesAlike } from '#shared/domain/amendments/titles.ts';

export interface Paper {
  id: string;
  title: string;
  isAmendment: boolean;
  /** ISO dates that it says it is of: of the agreement, of its effect. */
  dates: readonly string[];
  parties: readonly string[];
  /** Its first words. */
  beginning: string;
  /** Near copies have the same. */
  copyOf: string;
}

export interface Chain<P extends Paper = Paper> {
  /** Null: the library does not have the agreement itself. */
  agreement: P | null;
  /** In order: by their numbers, or else by their dates. `date`: the amendment's own, not that of the agreement. */
  amendments: (P & { number: number | null; date: string | null })[];
}

const FORM =
  /\b(?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|lllp|llp|lp|l\.?l\.?c|l\.?p|plc|gmbh|ag|sa|bv|nv|the|n\.?a)\b\.?/gi;
/** A paper that begins so is about an agreement, whatever it is called: a letter that modifies it, a report that it was made. */
const IS_ABOUT =
  /^[\s\S]{0,600}?(?:\b(?:modif(?:y|ies)|amends?)(?:\s+and\s+\w+)?\s+(?:the|that)\s|\bCURRENT\s+REPORT\b)/i;
/** Behind it stand signatures, and whoever signs for a party is none. */
const SIGNED = /\bIN\s+WITNESS\b|\bIN\s+TESTIMONY\b/i;
const FIRM =
  /\b(?:bank|trust|university|institute|partners|holdings?|group|services|association|fund|ventures|systems)\b/i;

/** A name without its form, in letters and digits: "acme robotics" of "Acme Robotics, Inc." */
const core = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(FORM, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** The same without initials in the middle: "john q public" and "john public" are one person. */
const short = (name: string): string => name.replace(/ \p{L}(?= )/gu, '');

interface Name {
  core: string;
  isPerson: boolean;
}

interface Named {
  names: Name[];
  /** Whom it names before it is signed. */
  text: string;
  brief: string;
}

/** A paper as it is compared. */
type Read<P extends Paper> = P & { recital: Recital; named: Named };

function namesOf({ parties, beginning }: Paper): Named {
  const text = core(beginning.slice(0, SIGNED.exec(beginning)?.index));
  const names = new Map<string, Name>();
  for (const party of parties) {
    const name = core(party);
    const isPerson = name.trim().split(' ').length < 5 && party.search(FORM) < 0 && !FIRM.test(party);
    if (name.trim().length > 2) names.set(name, { core: name, isPerson });
  }
  return { names: [...names.values()], text, brief: short(text) };
}

const names = ({ text, brief }: Named, { core: name }: Name): boolean =>
  text.includes(name) || (name.trim().includes(' ') && brief.includes(short(name)));

interface Shared {
  shared: number;
  /** Nobody of either is missing in the other. */
  areSame: boolean;
  /** Of one of them no more than one party is known. */
  isThin: boolean;
}

/** How far two papers are between the same parties; null: they are not. Contracts with two people are two, whoever else is in both. */
function sharedParties(one: Named, other: Named): Shared | null {
  const there = one.names.filter((name) => names(other, name));
  const here = other.names.filter((name) => names(one, name));
  const shared = Math.max(there.length, here.length);
  if (shared === 0) return null;
  const isAmong = (name: Name, list: readonly Name[]) => list.some((known) => short(known.core) === short(name.core));
  const [person, another] = [one, other].map(({ names: list }) => list.filter(({ isPerson }) => isPerson));
  if (person!.length > 0 && another!.length > 0 && !person!.some((name) => isAmong(name, another!))) return null;
  return {
    shared,
    areSame: shared >= 2 && (there.length === one.names.length || here.length === other.names.length || shared > 2),
    isThin: Math.min(one.names.length, other.names.length) <= 1,
  };
}

/** Share of telling words in common from which titles are one; without a date all of them. */
const ALIKE = 0.6;

/** 2: by title, date and parties; 1: by what is left of them; 0: not. */
function amends(amendment: Read<Paper>, agreement: Read<Paper>): 0 | 1 | 2 {
  // its own title says best what it amends, of all that it names
  const isTitled = /amend|supplement|addend|modif/i.test(amendment.title);
  const own = isTitled ? titlesAlike(amendment.title, agreement.title) : null;
  if (own !== null && own < ALIKE) return 0;
  const parties = sharedParties(amendment.named, agreement.named);
  if (!parties) return 0;
  for (const { title, dates } of amendment.recital.named) {
    const alike = titlesAlike(title, agreement.title);
    if (alike !== null && alike < ALIKE) continue;
    if (dates.some((date) => agreement.dates.includes(date))) {
      if (parties.areSame || (parties.isThin && alike !== null)) return 2;
    } else if (agreement.dates.length === 0 && parties.areSame && alike === 1) return 1;
  }
  return 0;
}

/** Two amendments of an agreement that is not there: they name the same title and date, and the same parties. */
function amendSame(one: Read<Paper>, other: Read<Paper>): boolean {
  if (!sharedParties(one.named, other.named)?.areSame) return false;
  return one.recital.named.some((a) =>
    other.recital.named.some(
      (b) => a.dates[0] === b.dates[0] && (titlesAlike(a.title, b.title) ?? (a.title === b.title ? 1 : 0)) >= ALIKE,
    ),
  );
}

/** Days of the amendment itself: those of the agreement that it names are not. */
const ownDates = ({ dates, recital }: Read<Paper>): string[] =>
  dates.filter((date) => !recital.named.some((named) => named.dates.includes(date)));

const inOrder = <P extends Paper>(amendments: readonly Read<P>[]): Chain<P>['amendments'] => {
  const told = amendments.map((one) => ({ ...one, number: one.recital.number, date: ownDates(one)[0] ?? null }));
  const isCounted = told.every(({ number }) => number !== null);
  return told.sort(
    (a, b) => (isCounted ? a.number! - b.number! : 0) || byText(a.date ?? LAST, b.date ?? LAST) || byText(a.id, b.id),
  );
};

const LAST = '9999';
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each paper once: what was filed twice is one; the one that is looked at is kept. */
function eachOnce<P extends Paper>(papers: readonly P[], looked: string): P[] {
  const kept = new Map<string, P>();
  for (const paper of papers) {
    const key = [paper.copyOf, paper.title, ...paper.dates, ...paper.parties.map(core).sort()].join('|').toLowerCase();
    if (!kept.has(key) || paper.id === looked) kept.set(key, paper);
  }
  return [...kept.values()];
}

/** Of agreements that fit an amendment, the one that is meant; null: it may be either. */
function meant<P extends Paper>(amendment: Read<P>, fit: readonly Read<P>[], looked: string): Read<P> | null {
  const title = amendment.recital.named.find(({ dates }) => fit[0]!.dates.some((date) => dates.includes(date)))?.title;
  const same = fit.filter((one) => title !== undefined && sameTitle(one.title, title));
  const left = same.length > 0 ? same : fit;
  if (new Set(left.map(({ copyOf }) => copyOf)).size > 1) return null;
  return left.find(({ id }) => id === looked) ?? left[0]!;
}

/** Two different papers of one number are of two agreements. */
function isCountedTwice(chained: readonly Read<Paper>[]): boolean {
  const numbers = chained.flatMap(({ recital: { number } }) => number ?? []);
  return new Set(numbers).size < numbers.length;
}

/** The chain that `subject` belongs to; null: none. `others`: of the same library, the subject may be among them. */
export function chainOf<P extends Paper>(subject: P, others: readonly P[]): Chain<P> | null {
  const papers = eachOnce([subject, ...others.filter(({ id }) => id !== subject.id)], subject.id).map(
    (paper): Read<P> => ({
      ...paper,
      recital: paper.isAmendment ? recitalOf(paper.title, paper.beginning) : { number: null, named: [] },
      named: namesOf(paper),
    }),
  );
  const agreements = papers.filter(({ isAmendment, beginning }) => !isAmendment && !IS_ABOUT.test(beginning));
  const amendments = papers.filter(({ isAmendment }) => isAmendment);
  const amended = (amendment: Read<P>): Read<P> | null => {
    for (const how of [2, 1] as const) {
      const fit = agreements.filter((agreement) => amends(amendment, agreement) === how);
      if (fit.length > 0) return meant(amendment, fit, subject.id);
    }
    return null;
  };
  const of = new Map(amendments.map((amendment) => [amendment.id, amended(amendment)]));
  const own = amendments.find(({ id }) => id === subject.id);
  const agreement = own ? of.get(own.id)! : papers[0]!;
  const chained = amendments.filter((one) =>
    agreement ? of.get(one.id)?.id === agreement.id : one.id === own!.id || (!of.get(one.id) && amendSame(own!, one)),
  );
  if (chained.length === 0 || (!agreement && (chained.length < 2 || isCountedTwice(chained)))) return null;
  return { agreement, amendments: inOrder(chained) };
}
