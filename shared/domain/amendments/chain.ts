/**
 * Which papers of a library are amendments of one agreement. An amendment belongs to an agreement where it names the agreement's title and
 * date and both are between the same parties; where one of that is missing, the rest has to be the more certain, and whatever fits two
 * different agreements belongs to neither.
 */
import { type Recital, recitalOf } from '#shared/domain/amendments/recital.ts';
import { titlesAlike } from '#shared/domain/amendments/titles.ts';

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
  /** In order: by their numbers, or else by their dates. */
  amendments: (P & { number: number | null; recital: Recital })[];
}

const FORM =
  /\b(?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|lllp|llp|lp|l\.?l\.?c|l\.?p|plc|gmbh|ag|sa|bv|nv|the|n\.?a)\b\.?/gi;

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

/** How many of the parties of one stand in the beginning of the other. */
export function partiesShared(of: Paper, inPaper: Paper): { shared: number; of: number } {
  const text = core(inPaper.beginning);
  const brief = short(text);
  const names = [...new Set(of.parties.map(core))].filter((name) => name.trim().length > 2);
  return {
    shared: names.filter((name) => text.includes(name) || (name.trim().includes(' ') && brief.includes(short(name))))
      .length,
    of: names.length,
  };
}

/** Share of telling words in common from which titles are one; without a date all of them. */
const ALIKE = 0.6;

type Read<P extends Paper> = P & { recital: Recital };

/** 2: by title, date and parties; 1: by what is left of them; 0: not. */
function amends(amendment: Read<Paper>, agreement: Paper): 0 | 1 | 2 {
  const there = partiesShared(agreement, amendment);
  const here = partiesShared(amendment, agreement);
  const shared = Math.max(there.shared, here.shared);
  if (shared === 0) return 0;
  const areSame = shared >= 2 && (there.shared === there.of || here.shared === here.of || shared > 2);
  // its own title says best what it amends, of all that it names
  const own = /amend|supplement|addend|modif/i.test(amendment.title)
    ? titlesAlike(amendment.title, agreement.title)
    : null;
  if (own !== null && own < ALIKE) return 0;
  for (const { title, dates } of amendment.recital.named) {
    const alike = titlesAlike(title, agreement.title);
    if (alike !== null && alike < ALIKE) continue;
    if (dates.some((date) => agreement.dates.includes(date))) {
      if (areSame || (shared >= 1 && alike !== null && Math.min(there.of, here.of) <= 1)) return 2;
    } else if (agreement.dates.length === 0 && areSame && alike === 1) return 1;
  }
  return 0;
}

/** Two amendments of an agreement that is not there: they name the same title and date, and the same parties. */
function amendSame(one: Read<Paper>, other: Read<Paper>): boolean {
  const [there, here] = [partiesShared(one, other), partiesShared(other, one)];
  const shared = Math.max(there.shared, here.shared);
  if (shared < 2 || (there.shared < there.of && here.shared < here.of)) return false;
  return one.recital.named.some((a) =>
    other.recital.named.some(
      (b) => a.dates[0] === b.dates[0] && (titlesAlike(a.title, b.title) ?? (a.title === b.title ? 1 : 0)) >= ALIKE,
    ),
  );
}

const dateOf = ({ dates }: Paper): string => dates[0] ?? '9999';

const inOrder = <P extends Paper>(amendments: readonly Read<P>[]): Chain<P>['amendments'] => {
  const numbered = amendments.map((one) => ({ ...one, number: one.recital.number }));
  const isCounted = numbered.every(({ number }) => number !== null);
  return numbered.sort(
    (a, b) => (isCounted ? a.number! - b.number! : 0) || byText(dateOf(a), dateOf(b)) || byText(a.id, b.id),
  );
};

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

/** The chain that `subject` belongs to; null: none. `others`: of the same library, the subject may be among them. */
export function chainOf<P extends Paper>(subject: P, others: readonly P[]): Chain<P> | null {
  const papers = eachOnce([subject, ...others.filter(({ id }) => id !== subject.id)], subject.id);
  const agreements = papers.filter(({ isAmendment }) => !isAmendment);
  const amendments: Read<P>[] = papers
    .filter(({ isAmendment }) => isAmendment)
    .map((paper) => ({ ...paper, recital: recitalOf(paper.title, paper.beginning) }));
  const amended = (amendment: Read<P>): P | null => {
    for (const how of [2, 1] as const) {
      const fit = agreements.filter((agreement) => amends(amendment, agreement) === how);
      if (fit.length > 1 && new Set(fit.map(({ copyOf }) => copyOf)).size > 1) return null;
      if (fit.length > 0) return fit.find(({ id }) => id === subject.id) ?? fit[0]!;
    }
    return null;
  };
  const of = new Map(amendments.map((amendment) => [amendment.id, amended(amendment)]));
  const own = amendments.find(({ id }) => id === subject.id);
  const agreement = own ? of.get(own.id)! : subject;
  const chained = amendments.filter((one) =>
    agreement ? of.get(one.id)?.id === agreement.id : one.id === own!.id || (!of.get(one.id) && amendSame(own!, one)),
  );
  if (chained.length === 0 || (!agreement && chained.length < 2)) return null;
  return { agreement, amendments: inOrder(chained) };
}
