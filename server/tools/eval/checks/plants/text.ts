import {
  type Plant,
  type Planted,
  pick,
  places,
  prose,
  replacing,
  withInserted,
  withText,
} from '#server/tools/eval/checks/plants/plant.ts';
import { textHash } from '#shared/domain/anchors.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { movesWeekends } from '#shared/domain/checks/rules/dates.ts';
import { lawsChosen } from '#shared/domain/checks/rules/governingLaw.ts';
import { partiesOf } from '#shared/domain/checks/rules/partyName.ts';
import { amountsIn } from '#shared/reading/amounts.ts';
import { placeNamed } from '#shared/reading/laws/places.ts';
import { companiesIn } from '#shared/reading/parties/companies.ts';

const swap =
  (pattern: RegExp, by: (m: RegExpExecArray, random: () => number) => string | null): Plant =>
  (snapshot, random) => {
    const place = pick(places(snapshot, pattern), random);
    const text = place && by(place.m, random);
    return place && text ? replacing(snapshot, place, text) : null;
  };

/** "thirty (30)" → "thirty (60)". */
export const numberWords: Plant = (snapshot, random) => {
  const found = places(
    snapshot,
    /\b(?:two|three|five|six|ten|twelve|fifteen|twenty|thirty|forty-five|sixty|ninety)\s\((\d{1,3})\)(?=\s\p{L})/giu,
  );
  const place = pick(found, random);
  if (!place) return null;
  const other = [5, 10, 15, 20, 30, 45, 60, 90, 120].filter((n) => n !== Number(place.m[1]));
  return replacing(snapshot, place, place.m[0].replace(/\d+/, String(pick(other, random))));
};

/** "June 30, 2024" → "June 31, 2024". */
export const impossibleDate = swap(
  /\b(April|June|September|November|February)\s\d{1,2}(?=,?\s(?:19|20)\d\d)/g,
  (m) => `${m[1]} 31`,
);

const weekend = (year: number, month: number): number => {
  for (let day = 10; ; day++) if ([0, 6].includes(new Date(Date.UTC(year, month, day)).getUTCDay())) return day;
};

/** The day of a deadline, or of a period of days, becomes a Saturday or Sunday. */
export const weekendDeadline: Plant = (snapshot, random) => {
  if (movesWeekends(snapshot)) return null;
  const dates = places(
    snapshot,
    /\b(?:on or before|no(?:t)? later than|by)\s(?:January|March|May|July|August|October|December)\s\d{1,2},\s(?:19|20)\d\d/g,
  );
  const periods = places(
    snapshot,
    /\b(?:shall|must|will)\s[^.;]{5,90}\swithin\s\p{L}+\s\(\d+\)\s(?:calendar\s|business\s)?days\s(?:after|of|following|from)\s(?:the\s)?[^.;,]{5,60}(?=[.,;])/giu,
  );
  const year = 2019 + Math.floor(random() * 8);
  const day = `May ${weekend(year, 4)}, ${year}`;
  const date = pick(dates, random);
  if (date) return replacing(snapshot, date, date.m[0].replace(/\p{Lu}\p{L}+\s\d{1,2},\s\d{4}/u, day));
  const period = pick(periods, random);
  return period ? replacing(snapshot, period, period.m[0].replace(/\swithin\s.*$/s, ` on or before ${day}`)) : null;
};

/** One amount in dollars becomes one in euros. */
export const currency: Plant = (snapshot, random) => {
  const all = snapshot.paras.flatMap(({ text }) => amountsIn(text));
  if (all.length < 6 || all.some((amount) => amount.currency !== '$')) return null;
  return swap(/\$(?=\s?\d)/g, () => '€')(snapshot, random, snapshot);
};

/** The clause on governing law again, with another place. */
export const governingLaw: Plant = (snapshot, random) => {
  const law = lawsChosen(snapshot)[0];
  if (!law) return null;
  const { text } = snapshot.paras[law.para]!;
  const place = pick(
    ['Delaware', 'New York', 'California', 'England', 'Texas', 'Ontario'].filter(
      (name) => placeNamed(name)?.name !== law.place.name,
    ),
    random,
  )!;
  const at = Math.max(1, law.para - 5);
  return {
    input: { snapshot: withInserted(snapshot, at, text.slice(0, law.start) + place + text.slice(law.end)) },
    isHit: () => true,
    what: `second clause says ${place}, first ${law.name}`,
  };
};

/** A party's name with another punctuation, spelling or form. */
export const partyName: Plant = (snapshot, random) => {
  const found = partiesOf(snapshot).flatMap((party) =>
    prose(snapshot, 10).flatMap(({ text, i }) =>
      i === party.para
        ? []
        : companiesIn(text)
            .filter(({ base, form }) => base === party.base && form === party.form)
            .map((entity) => ({ entity, para: i })),
    ),
  );
  const used = pick(found, random);
  const party = pick(
    partiesOf(snapshot).filter(({ base }) => base.length >= 8),
    random,
  );
  if (!party) return null;
  const name = used?.entity.name ?? party.name;
  const wrong = /,\s(?=(?:Inc|LLC|Ltd|Corp|L\.))/i.test(name)
    ? name.replace(/,\s(?=(?:Inc|LLC|Ltd|Corp|L\.))/i, ' ')
    : name.replace(/(\p{L}{3})(\p{L})(\p{L})/u, '$1$3$2');
  if (wrong === name) return null;
  if (used) {
    const { text } = snapshot.paras[used.para]!;
    const { start, end } = used.entity;
    return {
      input: { snapshot: withText(snapshot, used.para, text.slice(0, start) + wrong + text.slice(end)) },
      isHit: (finding) => finding.para === used.para,
      what: `${name} → ${wrong}`,
    };
  }
  const at = snapshot.paras.length;
  return {
    input: { snapshot: withInserted(snapshot, at, `Notices to ${wrong} shall be sent to its registered office.`) },
    isHit: (finding) => finding.para === at,
    what: `${name} → ${wrong} (notice)`,
  };
};

const BLANKS = [
  '[●]',
  '__________',
  '[Date]',
  '[Party Name]',
  'TBD',
  '[insert amount]',
  '[___]',
  '[NAME]',
  '{{effective_date}}',
  '[•]',
];
/** A date, an amount or a name gives way to a blank. */
export const placeholder: Plant = (snapshot, random) =>
  swap(
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2},\s\d{4}|\$\d[\d,.]*\d|\b(?:thirty|sixty|ninety|ten)\s\(\d+\)/g,
    () => pick(BLANKS, random)!,
  )(snapshot, random, snapshot);

const NOTES = [
  '[Note to Draft: confirm with the client.]',
  '[NTD: check against term sheet]',
  '[Drafting note: delete if not needed.]',
  '[Internal note: our fallback is 12 months]',
  '[Note: to be confirmed by tax]',
];
export const draftingNote: Plant = (snapshot, random) => {
  const para = pick(prose(snapshot), random);
  const note = pick(NOTES, random)!;
  return para
    ? {
        input: { snapshot: withText(snapshot, para.i, `${para.text} ${note}`) },
        isHit: (finding) => finding.para === para.i && finding.end > para.text.length,
        what: note,
      }
    : null;
};

export const doubleWord = swap(
  /(?<=\p{Ll}\s)(?:the|of|to|and|in|shall|be|for|with|any|party|agreement|such|payment|notice|date|under)(?=\s\p{Ll})/gu,
  (m) => `${m[0]} ${m[0]}`,
);

const dropping =
  (pattern: RegExp): Plant =>
  (snapshot, random) => {
    const place = pick(places(snapshot, pattern), random);
    if (!place) return null;
    const { text } = snapshot.paras[place.para]!;
    const at = place.m.index;
    return {
      input: { snapshot: withText(snapshot, place.para, text.slice(0, at) + text.slice(at + place.m[0].length)) },
      isHit: (finding) => Math.abs(finding.para - place.para) <= 1,
      what: `${text.slice(Math.max(0, at - 40), at)}[without ${place.m[0]}]${text.slice(at + 1, at + 30)}`,
    };
  };
/** A bracket that is not the number of an item goes missing. */
export const brackets = dropping(/(?<=\p{L}{2}\s)\((?=\p{L}{2,}\s)|(?<=\p{L}{3})\)(?=[\s.,;])/gu);
export const quotes = dropping(/[“”]|(?<=[\s(])"(?=\p{Lu})|(?<=\p{L})"(?=[\s).,])/gu);

export const hiddenText: Plant = (snapshot, random) => {
  const para = pick(prose(snapshot), random);
  if (!para) return null;
  const hidden = [{ start: 10, end: 30 }];
  const paras = snapshot.paras.map((one) => (one.i === para.i ? { ...one, hidden } : one));
  return {
    input: { snapshot: { ...snapshot, paras } },
    isHit: (finding) => finding.para === para.i,
    what: 'hidden words',
  };
};

export const internalComment: Plant = (snapshot, random) => {
  const para = pick(prose(snapshot), random);
  if (!para) return null;
  const comments = [
    {
      id: '1',
      text: 'Walk away above 5 %.',
      author: 'A. B.',
      audience: 'internal' as const,
      replies: [],
      quote: para.text.slice(5, 25),
      para: para.i,
      resolved: random() < 0.5,
    },
  ];
  return { input: { snapshot, comments }, isHit: (finding) => finding.para === para.i, what: 'internal comment' };
};

/** A clause of another contract, with that contract's own names in it. */
export const leftover: Plant = (snapshot, random, other) => {
  const parties = partiesOf(other).map(({ name }) => name);
  const terms = definitionsOf(other).all.map(({ term }) => term);
  const own = new Set(snapshot.paras.slice(0, 30).flatMap(({ text }) => companiesIn(text).map(({ base }) => base)));
  const named = prose(other).filter(({ text }) =>
    parties.some((name) => text.includes(name) && !own.has(companiesIn(name)[0]?.base ?? '')),
  );
  const clause = pick(named, random);
  if (!clause) return null;
  const at = Math.floor(snapshot.paras.length * (0.3 + 0.5 * random()));
  const input = {
    snapshot: withInserted(snapshot, at, clause.text),
    sources: [{ title: 'another contract', parties, dates: [], places: [], terms, paras: [at] }],
  };
  return {
    input,
    isHit: (finding) => finding.para === at && finding.message.includes('party'),
    what: `${textHash(clause.text)} into ${at}`,
  } satisfies Planted;
};
