/**
 * A citation in the manner of the usual styles. They are “like” their models: none of these has a rule for the text of a contract that is
 * kept in a library. A fact that is missing is left out with what would stand around it.
 */
import type { CitedKind } from '#shared/domain/citation.ts';
import { type Filing, filedForm } from '#shared/domain/filedAs.ts';

export interface CitationFacts extends Filing {
  kind: CitedKind;
  /** Clause type or term; null for a whole contract. */
  what: string | null;
  /** Title of the contract. */
  contract: string;
  /** Where in it: "section 12.3(a)", "article IV"; null: not known, or the whole of it. */
  place: string | null;
  /** ISO date of filing, else of the contract. */
  date: string | null;
  /** Where the source keeps it. */
  sourceUrl: string | null;
  /** Where exactly this text stays. */
  url: string;
  hash: string;
  /** ISO date on which it was cited. */
  accessed: string;
}

export const CITATION_STYLES = ['clausary', 'bluebook', 'oscola', 'bibtex', 'csl', 'ris'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** `extension`: of those that programs take in; null: a line to paste. */
export const STYLE_FACTS: Record<CitationStyle, { label: string; extension: string | null }> = {
  clausary: { label: 'Plain', extension: null },
  bluebook: { label: 'Bluebook-like', extension: null },
  oscola: { label: 'OSCOLA-like', extension: null },
  bibtex: { label: 'BibTeX', extension: 'bib' },
  csl: { label: 'CSL-JSON', extension: 'json' },
  ris: { label: 'RIS', extension: 'ris' },
};

type Line = Exclude<CitationStyle, 'clausary'>;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');
const BIB = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function dayOf(iso: string | null): [year: number, month: number, day: number] | null {
  const found = iso && /^(\d{4})-(\d\d)-(\d\d)/.exec(iso);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

const american = (iso: string | null): string | null => {
  const day = dayOf(iso);
  return day && `${SHORT[day[1] - 1]} ${day[2]}, ${day[0]}`;
};
const british = (iso: string | null): string | null => {
  const day = dayOf(iso);
  return day && `${day[2]} ${MONTHS[day[1] - 1]} ${day[0]}`;
};

const joined = (parts: readonly (string | null)[], between: string): string => parts.filter(Boolean).join(between);

const AMERICAN_PLACES: Record<string, string> = {
  section: '§',
  article: 'art.',
  schedule: 'sched.',
  exhibit: 'ex.',
  annex: 'annex',
  appendix: 'app.',
  part: 'pt.',
  paragraph: '¶',
  clause: 'cl.',
};
const BRITISH_PLACES: Record<string, string> = {
  section: 'cl',
  clause: 'cl',
  article: 'art',
  schedule: 'sch',
  exhibit: 'exh',
  annex: 'annex',
  appendix: 'app',
  part: 'pt',
  paragraph: 'para',
};

/** "section 12.3(a)" by the words of a style: "§ 12.3(a)"; a place without a number is no pinpoint of these. */
function pinpoint(place: string | null, words: Record<string, string>): string | null {
  const [, kind, number] = /^(\p{L}+)[\s\u00a0]+(\S.*)$/u.exec(place ?? '') ?? [];
  const word = kind && words[kind.toLowerCase()];
  return word ? `${word} ${number}` : null;
}

const quoted = ({ what }: CitationFacts, open: string, close: string): string | null =>
  what === null ? null : `${open}${what.replace(/^[“"]|[”"]$/g, '')}${close}`;

/** The Bluebook, 21st ed., rules 14 and 18: filer, title, pinpoint, filing, date, address. */
function bluebook(facts: CitationFacts): string {
  const { company, contract, exhibit, form, number, date, url } = facts;
  const place = pinpoint(facts.place, AMERICAN_PLACES);
  const title = joined([quoted(facts, '“', ',” in'), contract], ' ');
  const filed = joined([form && `Form ${form}`, exhibit && `Ex. ${exhibit}`, number && `No. ${number}`], ', ');
  const when = american(date);
  const work = joined([joined([title, place], ' '), filed && `(${filed})`, when && `(${when})`], ' ');
  return `${joined([company, work], ', ')}, ${url}.`;
}

/** OSCOLA, 4th ed., 3.4.8 (other sources on the web) with a clause as pinpoint. */
function oscola(facts: CitationFacts): string {
  const { company, contract, date, url, accessed } = facts;
  const source = joined([filedForm(facts), british(date)], ', ');
  const title = quoted(facts, '‘', `’ in ${contract}`) ?? `‘${contract}’`;
  const work = joined([title, source && `(${source})`, pinpoint(facts.place, BRITISH_PLACES)], ' ');
  return `${joined([company, work], ', ')} <${url}> accessed ${british(accessed)}.`;
}

const titleOf = ({ what, contract }: CitationFacts): string => (what === null ? contract : `${what}, in: ${contract}`);

/** Letters and figures: what every program takes as a key. */
function keyOf({ company, contract, date, hash }: CitationFacts): string {
  const name =
    (company ?? contract)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .match(/[A-Za-z0-9]+/)?.[0]
      ?.toLowerCase() ?? 'contract';
  return `${name}${dayOf(date)?.[0] ?? ''}-${hash.slice(0, 6)}`;
}

const TEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const tex = (text: string): string => text.replace(/[\\~^]|[&%$#_{}]/g, (sign) => TEX[sign] ?? `\\${sign}`);

/** Addresses stand in `url` as they are: biber and natbib take them literally. */
function bibtex(facts: CitationFacts): string {
  const { company, number, place, url, accessed, hash, sourceUrl } = facts;
  const day = dayOf(facts.date);
  const notes = joined([place, `text ${hash}`, sourceUrl && `source ${sourceUrl}`], '; ');
  const fields: [string, string | null][] = [
    ['title', `{{${tex(titleOf(facts))}}}`],
    ['author', company && `{{${tex(company)}}}`],
    ['year', day && `{${day[0]}}`],
    ['month', day && BIB[day[1] - 1]!],
    ['day', day && `{${day[2]}}`],
    ['howpublished', filedForm(facts) && `{${tex(filedForm(facts)!)}}`],
    ['number', number && `{${tex(number)}}`],
    ['note', `{${tex(notes)}}`],
    ['url', `{${url}}`],
    ['urldate', `{${accessed.slice(0, 10)}}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value === null || value === '' ? [] : [`  ${name} = ${value}`]));
  return `@misc{${keyOf(facts)},\n${lines.join(',\n')}\n}\n`;
}

const dateParts = (iso: string | null) => {
  const day = dayOf(iso);
  return day && { 'date-parts': [day] };
};

/** CSL-JSON 1.0.2, an array of one item. */
function csl(facts: CitationFacts): string {
  const { company, number, place, url, accessed, hash, sourceUrl, contract, what, date } = facts;
  const section = /^section[\s\u00a0]+(.+)$/i.exec(place ?? '')?.[1] ?? place;
  const item = {
    id: keyOf(facts),
    type: 'document',
    title: what ?? contract,
    ...(what !== null && { 'container-title': contract }),
    ...(company && { author: [{ literal: company }] }),
    ...(dateParts(date) && { issued: dateParts(date) }),
    ...(filedForm(facts) && { genre: filedForm(facts) }),
    ...(number && { number }),
    ...(section && { section }),
    URL: url,
    accessed: dateParts(accessed),
    note: joined([`text ${hash}`, sourceUrl && `source ${sourceUrl}`], '; '),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

function ris(facts: CitationFacts): string {
  const { company, number, place, url, accessed, hash, sourceUrl } = facts;
  const slashed = (iso: string) => iso.slice(0, 10).replaceAll('-', '/');
  const year = dayOf(facts.date)?.[0];
  const lines: [string, string | null][] = [
    ['TY', 'GEN'],
    ['TI', titleOf(facts)],
    ['AU', company],
    ['PY', year === undefined ? null : String(year)],
    ['DA', facts.date && slashed(facts.date)],
    ['M3', filedForm(facts)],
    ['M1', number],
    ['SE', place],
    ['N1', joined([`text ${hash}`, sourceUrl && `source ${sourceUrl}`], '; ')],
    ['UR', url],
    ['Y2', slashed(accessed)],
    ['ER', ''],
  ];
  return lines
    .flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${value.replace(/\s+/g, ' ')}\r\n`]))
    .join('');
}

const WRITERS: Record<Line, (facts: CitationFacts) => string> = { bluebook, oscola, bibtex, csl, ris };

/** Of the plain style the line of `citationLine`, which is made where the text is known. */
export const citationIn = (style: Line, facts: CitationFacts): string => WRITERS[style](facts);
