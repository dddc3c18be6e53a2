import { type Check, type CheckInput, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import { definitionsOf, readingOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Company, companiesIn } from '#shared/reading/parties/companies.ts';
import { introducedParties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';

const ID = 'party-name-differs';

interface Named extends Place, Omit<Company, 'start' | 'end'> {}

/** "Vice President of Acme, Inc." */
const OFFICER = /\b(?:president|officer|secretary|director|manager|trustee)\b.*\bof\b/i;
/** Paragraphs at the head of a contract in which parties are introduced. */
const PREAMBLE = 25;
/** A contract has no more: what names hundreds is a list, and each would be compared with each. */
const MOST_PARTIES = 40;

/** Companies that the opening introduces as parties, and those that get a short name near the start: … Inc. (the "Seller"). */
export const partiesOf = perDocument((snapshot: DocSnapshot): readonly Named[] => {
  const parties: Named[] = [];
  // where it gets its short name a party is written with most care; a cover page may say it otherwise
  for (const party of [...named(snapshot), ...introduced(snapshot)])
    if (parties.length < MOST_PARTIES && !parties.some(({ base }) => base === party.base)) parties.push(party);
  return parties;
});

function introduced(snapshot: DocSnapshot): Named[] {
  const { text, placeOf } = readingOf(snapshot);
  return introducedParties(findOpening(text))
    .slice(0, MOST_PARTIES)
    .flatMap((span): Named[] => {
      const [from, to] = [placeOf(span.start), placeOf(span.end - 1)];
      const within = from.para === to.para ? companiesIn(snapshot.paras[from.para]!.text) : [];
      // a name that goes on behind the form ("… Inc. and its affiliates") is still that of the company
      const company = within.find(({ start, end }) => start < to.at && end > from.at);
      return company ? [{ ...company, para: from.para }] : [];
    });
}

function named(snapshot: DocSnapshot): Named[] {
  const names = definitionsOf(snapshot)
    .all.filter(({ form, para, part }) => form === 'parenthetical' && part === 0 && para < PREAMBLE)
    .slice(0, MOST_PARTIES);
  return names.flatMap(({ para, meaning }): Named[] => {
    const company = companiesIn(snapshot.paras[para]!.text.slice(0, meaning.end)).at(-1);
    // (the "Holding Company") is the short name itself.
    const isShortName =
      company && names.some((other) => other.para === para && other.start < company.end && other.end > company.start);
    // Between the name and its bracket stands at most what kind of company it is and where.
    if (!company || isShortName || OFFICER.test(company.name) || meaning.end - company.end > 260) return [];
    return [{ ...company, para }];
  });
}

/** Number of letters to change to make one name of the other, counted up to 2; null if it is more. */
function slips(one: string, other: string): number | null {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > 2) return null;
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    if (Math.min(...next) > 2) return null;
    row = next;
  }
  const distance = row[other.length]!;
  return distance <= 2 ? distance : null;
}

/** A shorter name may differ by two letters and be another company. */
const MIN_LETTERS = 8;
const MIN_ODD = 5;
/** Forms that one company is easily given by mistake; "Acme GmbH" and "Acme LLC" are sisters. */
const DOMESTIC = new Set(['inc', 'corp', 'co']);
/** Forms of one country; "Acme GmbH" is where Acme, Inc. sells abroad. */
const AMERICAN = new Set([...DOMESTIC, 'llc', 'lp', 'llp']);
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}&]/gu, '').toLowerCase();

/** Without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** "Acme Systems, LLC" where the party is Acme Systems, Inc.: its own name, or that of a sister. */
const isOtherForm = (found: Company, party: Company): boolean =>
  found.base === party.base &&
  found.form !== party.form &&
  party.base.length >= MIN_LETTERS &&
  AMERICAN.has(found.form) &&
  AMERICAN.has(party.form);

/** How a name departs from a party's, null if it is the party's own or somebody else's. */
function departure(found: Company, party: Company): 'form' | 'spelling' | 'punctuation' | null {
  if (found.base === party.base) {
    if (found.form !== party.form) return DOMESTIC.has(found.form) && DOMESTIC.has(party.form) ? 'form' : null;
    // Capitals are a matter of type: only what is written between the letters counts.
    const written = (name: string): string =>
      name
        .toLowerCase()
        .replace(/[’']/g, "'")
        .replace(/\s+/g, ' ')
        .replace(/[.,]+$/, '');
    if (written(found.name) === written(party.name)) return null;
    if (lettersOf(found.name) === lettersOf(party.name)) return 'punctuation';
    const [own, right] = [lettersOf(found.bare), lettersOf(party.bare)];
    return own !== right && plain(own) === plain(right) ? 'spelling' : null;
  }
  if (found.form !== party.form || party.base.length < MIN_LETTERS) return null;
  const [one, other] = [found.base.split(' '), party.base.split(' ')];
  const odd = one.flatMap((word, n) => (word === other[n] ? [] : [[word, other[n] ?? ''] as const]));
  // "Sub I" and "Sub II", "AFI Licensing" and "AWI Licensing" are two companies.
  if (
    one.length !== other.length ||
    odd.length !== 1 ||
    Math.min(...odd[0]!.map((word) => word.length)) < MIN_ODD ||
    /\d/.test(odd[0]!.join(''))
  )
    return null;
  // A name mistyped keeps its first letter; "Northwind" and "Southwind" are two.
  return odd[0]![0][0] !== odd[0]![1][0] || slips(...odd[0]!) === null ? null : 'spelling';
}

/** What a company was called before, or is called for short. */
const FORMER =
  /(?:\b(?:formerly|previously)(?:\sknown\sas|\scalled)?|\bf[/.]?k[/.]?a\.?|\bd[/.]?b[/.]?a\.?|\bchanged\b.{0,30}\bfrom|\bsuccessor\s.{0,20}to|[“"]),?\s?$/i;

/** An address says nothing of who does what. */
const SENTENCE = /\b(?:shall|will|may|must|is|are|has|have|agrees?|to)\b/;

/** The right name in the type of the wrong one: signature blocks write names in capitals. */
const asWritten = (name: string, model: string): string => (model === model.toUpperCase() ? name.toUpperCase() : name);

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  const parties = partiesOf(snapshot);
  if (parties.length === 0) return list;
  const known = new Set(parties.map(({ base, form }) => `${base}|${form}`));
  const companies = snapshot.paras.map(({ text }) => companiesIn(text));
  const times = new Map<string, number>();
  for (const { base, form } of companies.flat()) times.set(`${base}|${form}`, (times.get(`${base}|${form}`) ?? 0) + 1);
  const { roles } = layoutOf(snapshot);
  for (const { text, i } of snapshot.paras)
    for (const entity of companies[i]!) {
      if (
        known.has(`${entity.base}|${entity.form}`) &&
        !parties.some((party) => party.base === entity.base && departure(entity, party) !== null)
      )
        continue;
      // a sister is named more than once
      const isOnce = times.get(`${entity.base}|${entity.form}`) === 1;
      const party =
        parties.find((one) => departure(entity, one) !== null) ??
        (isOnce ? parties.find((one) => isOtherForm(entity, one)) : undefined);
      if (FORMER.test(text.slice(Math.max(0, entity.start - 40), entity.start))) continue;
      // A company of its own is introduced: "Acme LLC, a Delaware limited liability company", "Acme LLC (“Parent”)".
      if (!party || /^,?\s(?:an?\s|\(\s?(?:the|“|"|each|together))/.test(text.slice(entity.end, entity.end + 12)))
        continue;
      const kind = departure(entity, party) ?? 'form';
      const place = { para: i, start: entity.start, end: entity.end };
      add(place, `The party is called ${party.name} where it is introduced.`, {
        // titles, footers and the lines of signatures are set as they come
        isSure:
          roles[i] === 'prose' &&
          (kind === 'spelling' || (kind === 'form' && entity.form !== 'co' && SENTENCE.test(text))) &&
          !/\s{2}|:/.test(text.slice(0, entity.start)),
        related: [{ para: party.para, start: party.start, end: party.end, role: 'party' }],
        ...(kind !== 'form' && {
          newText: text.slice(0, entity.start) + asWritten(party.name, entity.name) + text.slice(entity.end),
        }),
      });
    }
  return list;
}

export const partyNameDiffers: Check = {
  id: ID,
  title: 'Party name written differently',
  explanation: 'A party is written with another legal form, spelling or punctuation than where it is introduced.',
  severity: 'warning',
  isEnglish: true,
  run,
};
