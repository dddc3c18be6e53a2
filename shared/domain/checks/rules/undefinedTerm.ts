import { phrasesOf } from '#shared/domain/checks/capitals.ts';
import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { definitionsOf, isName } from '#shared/domain/checks/definitions.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { continuesAsName, looksLikeTerm, singularPhrase } from '#shared/domain/checks/termWords.ts';
import { usesOf } from '#shared/domain/checks/uses.ts';

const ID = 'undefined-term';
/** Fewer may be a slip of the shift key. */
const MIN_USES = 3;
/** A document that defines nothing has no habit to break. */
const MIN_DEFINITIONS = 5;
/** No paragraph but a whole document that lost its breaks, contents and signatures included. */
const LONGEST = 5000;
/** The drafter says that there is a definition: one use is enough. */
const ANNOUNCED =
  /^[”"]?,?\s\(?(?:as|each\sas|as\ssuch\sterm\sis|such\sterm\sbeing)\s(?:hereinafter\s|hereafter\s)?defined\s(?:below|above|herein|hereafter|hereinafter|in\sthis\s|in\s(?:Section|Article|Clause|Paragraph)\s[\d.IVX]+(?:\([a-z]+\))*(?:\s(?:below|above|hereof|herein|of\sthis\sAgreement)|[,)]))/i;
/** The title of a section that is cited, a line of contents, an address block: "Section 7 (Notices)", "Address for Notices". */
const TITLE_BEFORE =
  /(?:\b(?:sections?|articles?)\s[\dIVX][\dIVX.()a-z]*[.:]?\s[^.;]{0,60}|\p{Lu}\p{L}+\s(?:to|for|on|and|&)\s)$/u;
const CONTENTS_AFTER = /^\s?(?:\.{3}|\d{1,3}\s(?:Section|SECTION|Article|ARTICLE)|:\s\d)/;
const DETERMINER =
  /\b(?:the|an?|each|any|all|no|its|their|his|her|our|your|that|these|those|other|every|either|applicable|of|said|to|by|for|from|with|without|under|in|on|upon|as|or|and|between|among|against|than|if|more|additional|new|neither|both|during|after|before|until|unless|when|where|while|at|once|upon)\s$/i;

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  const { all, named, elsewhere } = definitionsOf(snapshot);
  if (snapshot.truncated || elsewhere || all.length < MIN_DEFINITIONS || isAmendment(snapshot)) return list;
  // A clause under the term's own name says what it is.
  const titles = provisionsOf(snapshot).all.map(({ title }) => title);
  for (const { term, places, isAnnounced } of candidatesIn(
    document,
    new Set([...all.map(({ term }) => term), ...named, ...titles].flatMap(nameForms).map(singularPhrase)),
  ))
    if (places.length >= (isAnnounced ? 1 : MIN_USES))
      add(
        places[0]!,
        isAnnounced
          ? `“${term}” is said to be defined, and nothing defines it.`
          : `“${term}” is used ${places.length} times and not defined.`,
        { related: places.slice(1, 4).map((place) => ({ ...place, role: 'also here' })) },
      );
  return list;
}

/** "Company or Companies", "Person(s)" and "Termination without Cause" name what stands on either side. */
const nameForms = (term: string): string[] => [
  term,
  ...term.replace(/\((?:e?s|ies)\)/g, '').split(/\s(?:or|and|for|with|without)\s|\//),
];

/**
 * What of a phrase no definition covers: its end where only the beginning is defined ("Borrower Affiliate"), all of it where
 * only the end is ("Alternate Product"); null where nothing is left.
 */
function uncovered(
  text: string,
  start: number,
  end: number,
  uses: readonly Place[],
): { start: number; end: number } | null {
  const inside = uses.filter((use) => use.start < end && use.end > start);
  const last = inside.at(-1);
  if (!last) return { start, end };
  if (last.end < end) {
    const rest = last.end + (/^(?:[’']s)?\s/.exec(text.slice(last.end))?.[0].length ?? 0);
    return rest < end && /^\p{Lu}/u.test(text.slice(rest)) ? { start: rest, end } : null;
  }
  return inside[0]!.start > start && inside.length === 1 ? { start, end } : null;
}

interface Candidate {
  term: string;
  places: Place[];
  isAnnounced: boolean;
}

/** Phrases that look like terms and that no definition covers, plural and singular together. */
function candidatesIn({ snapshot }: CheckInput, known: ReadonlySet<string>): Candidate[] {
  const covered = new Map<number, Place[]>();
  for (const use of usesOf(snapshot)) {
    const list = covered.get(use.para);
    if (list) list.push(use);
    else covered.set(use.para, [use]);
  }
  const found = new Map<string, Candidate>();
  const { parts } = layoutOf(snapshot);
  for (const { para, start, end, text: words, opensSentence } of phrasesOf(snapshot)) {
    // Forms and exhibits may have terms of their own.
    const { text } = snapshot.paras[para]!;
    if (parts[para] !== 0 || text.length > LONGEST) continue;
    const own = uncovered(text, start, start + words.replace(/[’']s?$/, '').length, covered.get(para) ?? []);
    if (!own) continue;
    const term = text.slice(own.start, own.end);
    const after = text.slice(end, end + 80);
    const isAnnounced = ANNOUNCED.test(after) && !opensSentence;
    if (known.has(singularPhrase(term)) || !(looksLikeTerm(term) || (isAnnounced && isName(term)))) continue;
    // A line that breaks off inside a name says only half of it.
    if (end === text.trimEnd().length || continuesAsName(after) || CONTENTS_AFTER.test(after)) continue;
    const before = text.slice(Math.max(0, start - 90), start);
    const entry = found.get(singularPhrase(term)) ?? { term, places: [], isAnnounced: false };
    found.set(singularPhrase(term), entry);
    if (
      TITLE_BEFORE.test(before) ||
      (opensSentence && entry.places.length === 0) ||
      !(opensSentence || DETERMINER.test(before))
    )
      continue;
    // "Fee" in "Lender Loan Fee" is a term only if it stands by itself elsewhere.
    if (own.start === start) entry.places.push({ para, ...own });
    entry.isAnnounced ||= isAnnounced;
  }
  return [...found.values()].filter(({ places }) => places.length > 0);
}

export const undefinedTerm: Check = {
  id: ID,
  title: 'Undefined term',
  explanation: 'Words with capitals are used like a defined term, and nothing defines them.',
  severity: 'warning',
  isOnByDefault: false,
  isEnglish: true,
  run,
};
