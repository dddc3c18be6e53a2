/** Reading a run of parties, each with what the contract calls it, from the words behind "between". */

import { placeNamed } from '#shared/reading/laws/places.ts';
import { normaliseName } from '#shared/reading/parties/aliases.ts';
import { hardSuffix, namedEntity, softSuffix } from '#shared/reading/parties/entity.ts';
import { readName } from '#shared/reading/parties/name.ts';
import { plausible } from '#shared/reading/parties/plausible.ts';
import { isCollective, isRole } from '#shared/reading/parties/roles.ts';
import { endsPart } from '#shared/reading/sentences.ts';
import type { Party, TextSpan } from '#shared/reading/types.ts';

export interface FoundParty extends Party {
  span: TextSpan;
  /** "Party A", where it stands before the name. */
  label: string | null;
  /** How plainly the words show that this is a party: a company form, a description, a role in brackets. */
  evidence: number;
}

const lead =
  /^(?:[\s,;:"“'•·|\][-]|&|(?:and|AND|und|et)\b|\(?\s?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)\s?[).](?=[\s"“])|\(\s?[A-H]\s?\)|(?:on\s+the\s+(?:one|other)\s+(?:hand|part)|the\s+following(?:\s+parties)?|the\s+parties|first|second|Messrs\.?|Mr\.|Ms\.|Mrs\.|either|each\s+of|its\s+(?:wholly[\s-]owned\s+)?subsidiar(?:y|ies))\b[\s,:]*)*/;
const separator =
  /\b(?:and|AND|und|UND|et)\b|&|;|,|\(\s?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)\s?\)|\n\n|\.\s|(?=\b(?:Party|PARTY)\s[B-H2-9]\s?[:：])/g;
const description =
  /^[\s,]{0,4}(?:(?:an?|A|AN|the)\s+(?:[\p{L}\d.’'-]+\s+){0,7}?(?:corporation|company|partnership|trust|association|individual|bank|entity|institution|organi[sz]ation|firm|body|society|aktiengesellschaft|resident|citizen|foundation|university|person|professional|subsidiary|division|cooperative|agency|l\.?l\.?c|municipality|national|venture|plc)\b|(?:an?|AN?)\s+individual\b|(?:duly\s+)?(?:organi[sz]ed|incorporated|existing|registered|established|formed)\b)/iu;
const located =
  /^[\s,]{0,4}(?:having|with\s+(?:its|an?|offices?|principal|registered|place|address|headquarters)|whose|located|of\s+[\d[_]|of\s+\p{Lu}[^,;()]{2,40},|residing|at\s+\d|acting|as\s+(?:an?\s+|the\s+)?\p{Lu}|as\s+(?:agent|trustee|lender|borrower)|on\s+behalf|for\s+(?:itself|and))/iu;

/** "Party A:" or "Seller:" before a name. */
const partyLabel = /^(?:The\s+)?((?:Party|PARTY)\s+[A-Z\d]|\p{Lu}[\p{L}/ -]{2,28}?)\s?:\s{0,6}/u;

/** Index behind a bracket that opens at `at`, nested ones included; the limit if it never closes. */
function skipBracket(view: string, at: number, limit: number): number {
  for (let i = at, depth = 0; i < Math.min(limit, at + 900); i++) {
    if (view[i] === '(') depth += 1;
    else if (view[i] === ')' && --depth === 0) return i + 1;
  }
  return at + 1;
}

/** Role and short name out of "(the “Seller”)", "(hereinafter, Acme)", ", hereinafter called “Acme”". */
function calledIn(words: string): { role: string | null; shortName: string | null } {
  const own =
    words.split(
      /\b(?:together\s+with|and\s+together|collectively|each,?\s+a|each\s+(?:individually\s+)?(?:referred|being)|and\s+with)\b/i,
    )[0] ?? '';
  const quoted = [...own.matchAll(/["“”]{1,2}\s?(?:the\s+)?([^"“”]{2,60}?)[\s,.]*["“”]{1,2}/gi)].map((m) => m[1]!);
  if (quoted.length === 0) {
    for (const m of own.matchAll(/(?:^|[\s(])['‘](?:the\s+)?([^'‘’"]{2,40}?)[.,]?['’]/gi)) quoted.push(m[1]!);
  }
  if (quoted.length === 0) {
    const bare =
      /^\(\s?(?:the\s+|hereinafter,?\s+(?:(?:referred\s+to\s+as|called|the)\s+)*)?([\p{Lu}][\p{L}\d&.'’ -]{1,38})\s?\)$/u.exec(
        own,
      );
    if (bare && !placeNamed(bare[1]!)) quoted.push(bare[1]!);
  }
  let role: string | null = null;
  let shortName: string | null = null;
  for (const term of quoted.map((t) => t.replace(/\s+/g, ' ').trim())) {
    if (isCollective(term)) continue;
    if (isRole(term)) role ??= term;
    else shortName ??= term;
  }
  return { role, shortName };
}

/** "Ada Reed of Pier House": where a person lives is no part of the name. */
const LIVES =
  /^(.{3,60}?)\s+of\s+(?:(?:[\p{L}\d'’ -]{1,60}\s)?(?:House|Street|Road|Avenue|Lane|Court|Park|Square|Gardens|Terrace)|(?:Block|Flat|Unit|Apartment)\s[\dA-Z]{1,4})$/u;

function endsHard(name: string): boolean {
  return (
    hardSuffix.test(name.split(/[\s,]+/).at(-1) ?? '') || /\b(?:Corp\.|CORP\.|Limited|LIMITED|S\.A\.|AG)$/.test(name)
  );
}

function evidenceOf(view: string, name: string, end: number, limit: number): number {
  const after = view.slice(end, Math.min(limit, end + 160));
  let evidence = 0;
  if (namedEntity.test(name)) evidence += endsHard(name) ? 2.5 : 2;
  if (description.test(after)) evidence += 2;
  if (/^[\s,]{0,3}\(\s?(?:the\s|hereinafter|hereafter|as\s|"|“|'|‘|collectively|referred|each)/i.test(after))
    evidence += 2;
  else if (/^\s{0,3}\(\s?\p{Lu}[\p{L} ]{2,30}\)/u.test(after)) evidence += 1;
  if (/^[\s,]{0,3}(?:\(?\s?hereinafter|\(?\s?hereafter|,?\s?referred\s+to)/i.test(after)) evidence += 2;
  if (located.test(after)) evidence += 1;
  if (/^\s{0,3}(?:[.;:]|$)|^[\s,]{1,3}(?:and|AND)\b/.test(after)) evidence += 0.5;
  return evidence;
}

/** Names made only of a role ("Buyer") introduce nobody. */
function isBareRole(name: string): boolean {
  if (/\band\b/i.test(name)) return name.split(/\s+and\s+/i).every(isBareRole);
  return isRole(name) && !namedEntity.test(name.replace(/^(?:the\s+)?company$/i, ''));
}

function tryParty(view: string, at: number, limit: number): FoundParty | null {
  const gap = lead.exec(view.slice(at, Math.min(limit, at + 120)))?.[0] ?? '';
  const label = partyLabel.exec(view.slice(at + gap.length, Math.min(limit, at + gap.length + 50)));
  const labelled = label !== null && (/^party/i.test(label[1]!) || isRole(label[1]!));
  const span = readName(view, at + gap.length + (labelled ? label[0].length : 0), limit);
  if (!span) return null;
  const lives = LIVES.exec(view.slice(span.start, span.end));
  if (lives && (!namedEntity.test(lives[0]) || endsHard(lives[1]!))) span.end = span.start + lives[1]!.length;
  const name = view.slice(span.start, span.end).replace(/\s+/g, ' ');
  if (!plausible(name) || isBareRole(name)) return null;
  // "Salem, MA 01970" is a place, whatever precedes it.
  if (/^,\s?[A-Z]{2}\b\.?\s{0,2}\d{0,5}/.test(view.slice(span.end, span.end + 12)) && !namedEntity.test(name))
    return null;
  const evidence = evidenceOf(view, name, span.end, limit) + (labelled || /\(?\d[).]/.test(gap) ? 1 : 0);
  const called = labelled ? label[1]! : null;
  const role = called !== null && isRole(called) ? called : null;
  return { name, role, shortName: null, label: called, span, evidence };
}

/** Words that open an address: what follows them up to the next bracket is a street, a town, a country. */
const ADDRESS =
  /\b(?:offices?|seat|headquarters|address|place\s+of\s+business|domiciled?|residence|residing|resident|located|situated)\b[^()"“”;]*$/i;

/** Whether the name behind a comma is a part of the address of the party before it: a company has its form. */
const isOfAddress = (view: string, from: number, at: number, name: string): boolean =>
  view[at] === ',' && !namedEntity.test(name) && ADDRESS.test(view.slice(Math.max(from, at - 300), at));

/** What a sentence of the contract says of a party: the list of them is over. */
const SPEAKS = /^\s{1,3}(?:agrees?|shall|will|may|desires?|acknowledges?|represents?|hereby)\b/;

/** Evidence that a name behind this separator needs to count as a further party; `isNamed`: the party before it has been given its name in brackets. */
function needed(sep: string, known: number, name: string, isNamed: boolean): number {
  // The second of two names needs no more proof than to look like a name.
  if (/^and$/i.test(sep))
    return known > 1 ? 1 : /^\p{Lu}[\p{L}.'’-]*(?:\s\p{Lu}[\p{L}.'’-]*){1,4}$/u.test(name) ? 0 : 0.5;
  if (sep === '.') return 3;
  if (sep === ',' && isNamed) return 2;
  if (sep === ',' || sep === '&') return 2.5;
  return 1;
}

const FIELD = /(?:^|[\s("“])(?:The\s+)?(\p{Lu}[\p{L}]+(?:[ /]\p{Lu}[\p{L}-]+){0,2})\s?[:：]\s{1,4}(?=\p{Lu})/gu;
const FORM_WITHIN = 8_000;

/** Companies that stand in fields named by a role, each once. */
export function formParties(view: string): FoundParty[] {
  const found: FoundParty[] = [];
  for (const m of view.slice(0, FORM_WITHIN).matchAll(FIELD)) {
    const role = m[1]!.split('/')[0]!;
    if (!isRole(role) || /bank$/i.test(role)) continue;
    const at = m.index + m[0].length;
    const party = tryParty(view, at, Math.min(view.length, at + 160));
    const form = party?.name.split(/[\s,]+/).at(-1) ?? '';
    if (!party || !(hardSuffix.test(form) || softSuffix.test(form)) || found.some(({ name }) => name === party.name))
      continue;
    found.push({ ...party, role, label: role });
  }
  return found;
}

const LED_IN_WITHIN = 260;

/** The first name, where words that say who it is stand before it: "professional golfer, Ann Reed (“Reed”)". */
function ledIn(view: string, from: number, limit: number): FoundParty | null {
  const end = Math.min(limit, from + LED_IN_WITHIN);
  for (let at = view.indexOf(',', from); at >= 0 && at < end; at = view.indexOf(',', at + 1)) {
    const party = tryParty(view, at + 1, limit);
    if (party && party.evidence >= 2) return party;
  }
  return null;
}

/**
 * The parties listed from `from` on. `roleFirst` reads "Seller: ACME Inc." lists as well.
 */
export function readParties(view: string, from: number, limit: number): FoundParty[] {
  const first = tryParty(view, from, limit) ?? ledIn(view, from, limit);
  if (!first) return [];
  const parties = [first];
  let pos = first.span.end;
  let tailStart = pos;
  const closeTail = (to: number) => {
    const party = parties.at(-1)!;
    const tail = view.slice(tailStart, Math.min(to, tailStart + 900));
    for (const m of tail.matchAll(/\([^()]{2,260}(?:\([^()]{0,60}\)[^()]{0,120}){0,2}\)/g)) {
      if (party.role || party.shortName) break;
      const called = calledIn(m[0]);
      party.role ??= called.role;
      party.shortName ??= called.shortName;
    }
    if (!party.role && !party.shortName) {
      const m =
        /\b(?:herein(?:after)?|hereafter|referred\s+to|known|called)[^"“”()]{0,50}(["“”][^"“”]{2,50}["“”])/i.exec(tail);
      if (m) Object.assign(party, calledIn(m[1]!));
    }
    if (!party.role) {
      const as = /^,?\s+as\s+(?:an?\s+|the\s+)?([\p{Lu}][\p{L}]+(?:\s+\p{Lu}\p{L}+){0,2})/u.exec(tail);
      if (as && isRole(as[1]!)) party.role = as[1]!;
    }
    if (!party.role) party.shortName ??= party.label;
  };
  let m: RegExpExecArray | null | undefined;
  while (pos < limit && parties.length < 40) {
    // looked for again only once it lies behind: brackets without end would have the rest of the text read for each of them
    if (m === undefined || (m && m.index < pos)) {
      separator.lastIndex = pos;
      m = separator.exec(view);
    }
    const bracket = view.indexOf('(', pos);
    if (bracket >= 0 && bracket < limit && (!m || bracket < m.index)) {
      pos = skipBracket(view, bracket, limit);
      if (
        parties.length >= 2 &&
        /["“'](?:the\s)?part(?:y|ies)[.,]*["”']/i.test(view.slice(bracket, pos)) &&
        /collective|together|each/i.test(view.slice(bracket, pos))
      )
        break;
      continue;
    }
    if (!m || m.index >= limit) break;
    if (
      m[0].startsWith('.') &&
      parties.length >= 2 &&
      endsPart(view, m.index) &&
      !/^\.\s+(?:\d|AND\b|And\b)/.test(view.slice(m.index, m.index + 12))
    ) {
      pos = m.index;
      break;
    }
    const next = tryParty(view, m.index + m[0].trimEnd().length, limit);
    const sep = m[0].trim();
    if (
      next &&
      !(sep === '.' && SPEAKS.test(view.slice(next.span.end, next.span.end + 20))) &&
      next.evidence >= needed(sep, parties.length, next.name, view[m.index - 1] === ')') &&
      !isOfAddress(view, tailStart, m.index, next.name) &&
      !parties.some((party) => party.shortName === next.name || normaliseName(party.name) === normaliseName(next.name))
    ) {
      closeTail(m.index);
      parties.push(next);
      pos = next.span.end;
      tailStart = pos;
    } else pos = Math.max(m.index + m[0].length, pos + 1);
  }
  closeTail(Math.min(pos, limit));
  return parties;
}
