import { phrasesOf } from '#shared/domain/checks/capitals.ts';
import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { definitionsOf, isName } from '#shared/domain/checks/definitions.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import { strangersIn } from '#shared/domain/checks/strangers.ts';
import { continuesAsName, looksLikeTerm, singularPhrase } from '#shared/domain/checks/termWords.ts';
import { usesOf } from '#shared/domain/checks/uses.ts';

const ID = 'undefined-term';
/** One may be a slip of the shift key. */
const MIN_USES = 2;
/** A document that defines nothing has no habit to break. */
const MIN_DEFINITIONS = 3;
const MANY_DEFINITIONS = 5;
/** No paragraph but a whole document that lost its breaks, contents and signatures included. */
const LONGEST = 5000;
/** The drafter says that there is a definition: one use is enough. */
const ANNOUNCED =
  /^[”"]?,?\s\(?(?:as|each\sas|as\ssuch\sterm\sis|such\sterm\sbeing)\s(?:hereinafter\s|hereafter\s)?defined\s(?:below|above|herein|hereafter|hereinafter|in\sthis\s|in\s(?:Section|Article|Clause|Paragraph)\s[\d.IVX]+(?:\([a-z]+\))*(?:\s(?:below|above|hereof|herein|of\sthis\sAgreement)|[,)]))/i;
/** The title of a section that is cited, a line of contents, an address block: "Section 7 (Notices)", "Address for Notices". */
const TITLE_BEFORE =
  /(?:\b(?:sections?|articles?)\s[\dIVX][\dIVX.()a-z]*[.:]?\s[^.;]{0,60}|\p{Lu}\p{L}+\s(?:to|for|on|and|&)\s)$/u;
const CONTENTS_AFTER = /^\s?(?:\.{3}|\d{1,3}\s(?:Section|SECTION|Article|ARTICLE)|:\s\d)/;
const QUOTED = /["“](\p{Lu}[^"“”]{1,60})["”@]/gu;
/** A definition without marks, in a text that lost its lines. */
const SAYS_WHAT = /^,?\s(?:shall\s)?(?:means?|has\sthe\smeaning|is\sdefined|refers\sto)\b/;
const DETERMINER =
  /\b(?:the|an?|each|any|all|no|its|their|his|her|our|your|that|these|those|other|every|either|applicable|of|said|to|by|for|from|with|without|under|in|on|upon|as|or|and|between|among|against|than|if|more|additional|new|neither|both|during|after|before|until|unless|when|where|while|at|once|upon)\s$/i;

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  const { all, named, elsewhere } = definitionsOf(snapshot);
  if (snapshot.truncated || isAmendment(snapshot)) return list;
  for (const { role, places } of strangersIn(snapshot))
    add(places[0]!, `“${role}” stands like a party, and nothing says who that is.`, {
      related: places.slice(1, 4).map((place) => ({ ...place, role: 'also here' })),
    });
  if (elsewhere || all.length < MIN_DEFINITIONS) return list;
  const isSetOut = ({ para, end }: Place): boolean => SET_OUT.test(snapshot.paras[para]!.text.slice(end, end + 60));
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
        {
          isSure:
            isAnnounced ||
            (all.length >= MANY_DEFINITIONS &&
              isTelling(term) &&
              new Set(places.map(({ para }) => para)).size > 1 &&
              !places.some(isSetOut)),
          related: places.slice(1, 4).map((place) => ({ ...place, role: 'also here' })),
        },
      );
  return list;
}

/** "The Service Levels set out in Schedule 4": an attachment says what they are. */
const SET_OUT =
  /^\s\(?(?:as\s)?(?:set\s(?:out|forth)|defined|described|specified|listed)\s(?:in|on)\s(?:the\s)?(?:Schedule|Exhibit|Annex|Appendix|Attachment)/i;

/** Several words, none of which any contract has with a capital for another reason. */
const isTelling = (term: string): boolean =>
  /\s/.test(term) && !/-\p{Ll}|\p{Lu}{3}|\p{Ll}\p{Lu}|\p{L}{4}\sof\s/u.test(term) && !NAMES_PAPER.test(term);
/** Papers, bodies and offices have names without being terms. */
const NAMES_PAPER =
  /\b(?:Agreement|Act|Law|Patent|Consent|Policy|Plan|Code|Form|Statement|Certificate|Report|Order|Note|Notice|Stock|Shares|Board|Committee|Officer|Manager|Security|Securities|Standards?|Rules?|Guidelines?|Manual|System|Program|Project|Fund|Trust|Group|Network|Market|Website|Site)s?\b/;

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
  const explained = new Set(
    snapshot.paras.flatMap(({ text }) => [...text.matchAll(QUOTED)].map(([, words]) => singularPhrase(words!))),
  );
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
    if (SAYS_WHAT.test(after) || (opensSentence && /^[.:]/.test(after))) explained.add(singularPhrase(term));
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
  return [...found].flatMap(([name, one]) => (one.places.length > 0 && !explained.has(name) ? [one] : []));
}

export const undefinedTerm: Check = {
  id: ID,
  title: 'Undefined term',
  explanation: 'Words with capitals are used like a defined term, and nothing defines them.',
  severity: 'warning',
  isEnglish: true,
  run,
};
