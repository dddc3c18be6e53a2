import { lostAttachments } from '#shared/domain/checks/attachments.ts';
import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { type Items, itemsOf } from '#shared/domain/checks/items.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { type Provision, type Provisions, provisionsOf } from '#shared/domain/checks/provisions.ts';
import { type Reference, referencesOf } from '#shared/domain/checks/references.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { referenceName } from '#shared/reading/references.ts';

const ID = 'missing-reference-target';
const BROKEN_FIELD =
  /Error!\s(?:Reference source not found|Bookmark not defined|No text of specified style)\b[^.]{0,40}\.?/g;
/** With fewer provisions than this the numbers of a document prove nothing. */
const MIN_PROVISIONS = 5;
/** Share of references that must lead somewhere before one that does not is believed to be wrong. */
const MIN_RESOLVED = 0.6;
/** A number typed on inside a paragraph, not one that is pointed to: "7.3 Price", "9. Price". */
const INLINE =
  /(?<!\b(?:Sections?|Articles?|Clauses?|Paragraphs?|Exhibits?|Schedules?|and|or|to|through|under|of|in|by|with)\s{1,3}|[§$£€]\s{0,3}|[,\d.])\b(\d{1,2}(?:(?:\.\d{1,3}){1,3}\.?|\.))\s{1,4}["“(]?[A-Z]/gi;
/** "… 52 SECTION 7.06. Liens" is a heading that ran into the text before it. */
const isHeading = (text: string, { from, start, end }: Reference): boolean =>
  RUN_IN.test(text.slice(end, end + 90)) ||
  TITLE.test(text.slice(end, end + 90)) ||
  (from === 0 && text.length < 80 && !/[.;,]\s*$/.test(text)) ||
  isRunIn(text, { from, start, end });
const isRunIn = (text: string, { from, start, end }: Pick<Reference, 'from' | 'start' | 'end'>): boolean =>
  /(?:^|[.;:)\d”"“])\s*$/.test(text.slice(Math.max(0, from - 4), from)) &&
  start - from < 12 &&
  /^\.?\s+["“]?\p{Lu}\p{L}+/u.test(text.slice(end, end + 12)) &&
  /^[\p{Lu}§“"]/u.test(text.slice(from));
/** "Section 8.2 Further Assurances. Each …": no reference has a title in capitals and a full stop right behind it. */
const TITLE = /^\s(?:(?:\p{Lu}[\p{L}’'-]*|and|of|the|for|to|in|on)\s){0,7}\p{Lu}[\p{L}’'-]*\.\s/u;
/** "Section 9.2. Integration. This Agreement …" in the middle of a paragraph. */
const RUN_IN = /^\.\s\p{Lu}[\p{L}\s]{2,50}\.\s\p{Lu}/u;
/** Sections of land, not of the contract. */
const LAND = /^,?\s*(?:Township|Block|T-?\d|in\s+Township)/i;
/** Forms of building contracts count the items under 10.2.1 as ".1", ".2". */
const SUBITEM = /^\s*\.\d{1,2}\s/;

/** Main numbers that stand before a paragraph or, typed on, inside one. */
function knownNumbers(
  { paras }: DocSnapshot,
  { all, labels }: Provisions,
  references: readonly Reference[],
): Set<string> {
  const known = new Set<string>();
  const add = (path: readonly number[]): void => {
    for (let length = 1; length <= path.length; length++) known.add(path.slice(0, length).join('.'));
  };
  for (const { reading, key } of all) {
    add(reading.path);
    if (/^\d/.test(key)) add(key.split('(')[0]!.split('.').map(Number));
  }
  // ARTICLE I is the first, or the ninth in letters, but nobody means the ninth by Article 9
  for (const label of labels) for (const { family, path } of label?.main ?? []) if (!/-letter$/.test(family)) add(path);
  for (const reference of references)
    if (reference.base !== '' && isHeading(paras[reference.para]!.text, reference))
      add(reference.base.split('.').map(Number));
  for (const { text } of paras)
    for (const m of text.matchAll(INLINE)) add(m[1]!.replace(/\.$/, '').split('.').map(Number));
  return known;
}

/** Paragraphs behind a number in which its subdivisions are looked for where its end is not known. */
const REACH = 60;

function run(document: CheckInput) {
  const { snapshot } = document;
  const { list, add } = findingsOf(ID, document);
  for (const { text, i } of snapshot.paras)
    for (const m of text.matchAll(BROKEN_FIELD))
      add({ para: i, start: m.index, end: m.index + m[0].length }, 'This cross-reference has lost its target.');
  addLostFields(document, add);
  if (snapshot.truncated || isAmendment(snapshot)) return list;
  addAttachments(document, add);
  const provisions = provisionsOf(snapshot);
  if (provisions.all.length < MIN_PROVISIONS) return list;
  const { roles, parts } = layoutOf(snapshot);
  const references = referencesOf(snapshot);
  const known: Known = {
    provisions,
    numbers: knownNumbers(snapshot, provisions, references),
    items: itemsOf(snapshot),
    isSecured: snapshot.paras.some(({ text }) => /Uniform Commercial Code|\bUCC\b/.test(text)),
    countsItems: snapshot.paras.some(({ text }) => SUBITEM.test(text)),
  };
  const judged = references.filter(
    (reference, n) =>
      reference.base !== '' &&
      reference.target !== 'elsewhere' &&
      roles[reference.para] !== 'signature' &&
      !/paragraph$/.test(reference.word) &&
      !isHeading(snapshot.paras[reference.para]!.text, reference) &&
      !LAND.test(snapshot.paras[reference.para]!.text.slice(reference.end)) &&
      !isBesideForeign(reference, references[n - 1]) &&
      // "this Section 8.4(b)" says itself that it is there
      !/\bthis\s$/i.test(snapshot.paras[reference.para]!.text.slice(Math.max(0, reference.from - 5), reference.from)),
  );
  const missing = judged.flatMap((reference) => {
    const reason = missingIn(reference, parts[reference.para]!, known);
    return reason ? [{ reference, reason }] : [];
  });
  // one of two may well be wrong: so few say nothing of the numbers
  if (missing.length > Math.max(1, judged.length * (1 - MIN_RESOLVED))) return list;
  const isReliable = missing.length <= Math.max(2, judged.length * MAX_LOST);
  for (const { reference, reason } of missing) {
    const { text } = snapshot.paras[reference.para]!;
    add(reference, reason, {
      isSure:
        isReliable &&
        parts[reference.para] === 0 &&
        !namesOther(text.slice(0, reference.from), text.slice(reference.end)),
    });
  }
  return list;
}

/** Where more references lead nowhere, the numbers of the document were not understood. */
const MAX_LOST = 0.1;
/** A law or another paper in the same sentence, which may be the one that is meant. */
const OTHER_PAPER =
  /\b(?:Acts?|Code|Regulations?|Rules?|Statutes?|Laws?|Directive|Ordinance|Constitution|GDPR|CCPA|Bylaws|Indenture|Treaty|Title|Clauses|(?<!(?:this|This)\s)(?:[A-Z][\w-]+\s)?(?:Lease|Plan|Policy|Addendum|Amendment|Schedule|Exhibit|Annex|Form|Statement|Terms))\b|\b(?:the|an?|such|that|certain)\s(?:[A-Z][\w-]+\s){1,5}Agreement\b|\b(?:that|such|prior|original|other)\s(?:agreement|contract|lease)\b|\bC\.?F\.?R\b|U\.?S\.?C\b/;
const namesOther = (before: string, after: string): boolean =>
  OTHER_PAPER.test(before.slice(Math.max(0, before.search(LAST_SENTENCE)))) ||
  OTHER_PAPER.test(/^[^;]{0,160}?(?:[.;](?=\s\p{Lu}|$)|$)/u.exec(after)?.[0] ?? after.slice(0, 160));
const LAST_SENTENCE = /(?:[.;]\s)?[^.;]{0,300}(?:\.\d[^.;]{0,100}){0,4}$/;

/** A provision without items and with less text is a line of a table of contents, or lost its text. */
const MIN_TEXT = 300;

/** What can be pointed to in a document. */
interface Known {
  provisions: Provisions;
  /** Main numbers, wherever they stand. */
  numbers: ReadonlySet<string>;
  items: Items;
  countsItems: boolean;
  /** It speaks of the Uniform Commercial Code. */
  isSecured: boolean;
}

/** "Article 24 of the Lease (except Section 24.3)": what follows closely still speaks of the other document. */
const isBesideForeign = (reference: Reference, before: Reference | undefined): boolean =>
  reference.target === 'unsaid' &&
  before?.target === 'elsewhere' &&
  before.para === reference.para &&
  reference.start - before.end < 200;

function missingIn(
  reference: Reference,
  part: number,
  { provisions: { byKey, labels }, numbers, items, countsItems, isSecured }: Known,
): string | null {
  const { word, base, subs } = reference;
  const name = referenceName(reference);
  const at = base.lastIndexOf('.');
  const isKnown =
    numbers.has(base) ||
    // 14.1.6 for what is numbered 14.1(6).
    (at > 0 && byKey.has(`${base.slice(0, at)}(${base.slice(at + 1)})`)) ||
    // Article 9 of the Uniform Commercial Code.
    (word === 'article' && base === '9' && isSecured) ||
    (word === 'article' && byKey.has(`article ${base}`)) ||
    (countsItems && base.split('.').length > 3 && numbers.has(base.slice(0, at)));
  if (!isKnown) return `There is no ${name} in this document.`;
  if (subs.length === 0) return null;
  const bases = [...(byKey.get(base) ?? []), ...(word === 'article' ? (byKey.get(`article ${base}`) ?? []) : [])];
  // Exhibits repeat numbers: only a provision of the same part is proof.
  const hasItems = items.hasItems(base);
  const isProof = ({ part: own, para, end }: Provision): boolean =>
    own === part && (hasItems || items.lengthOf(para, end) >= MIN_TEXT);
  if (!bases.some(isProof)) return null;
  if (byKey.has(`${base}${subs.map((s) => `(${s})`).join('')}`)) return null;
  if (bases.some(({ para, end }) => items.holds(para, Math.max(end, para + 1), subs))) return null;
  if (items.beginsAt(base).some((i) => items.holds(i, Math.min(labels.length, i + REACH), subs))) return null;
  return `${word[0]!.toUpperCase()}${word.slice(1)} ${base} has no (${subs.join(')(')}).`;
}

/** An attachment that is named and not there: once, however often it is named. */
function addAttachments({ snapshot }: CheckInput, add: ReturnType<typeof findingsOf>['add']): void {
  for (const { name, places, isSure } of lostAttachments(snapshot))
    add(places[0]!, `${name} ${/ and /.test(name) ? 'are' : 'is'} not in this document.`, {
      isSure,
      related: places.slice(1).map((place) => ({ ...place, role: 'also here' })),
    });
}

function addLostFields({ snapshot: { paras } }: CheckInput, add: ReturnType<typeof findingsOf>['add']): void {
  if (paras.some(({ bookmarks, fields }) => fields !== undefined && bookmarks === undefined)) return;
  const known = new Set(paras.flatMap(({ bookmarks = [] }) => bookmarks.map(({ name }) => name.toLowerCase())));
  for (const { i, fields = [], text } of paras)
    for (const { kind, target, start, end } of fields)
      if (
        /^(?:REF|PAGEREF)$/.test(kind) &&
        target &&
        !known.has(target.toLowerCase()) &&
        !text.slice(start, end).startsWith('Error!')
      )
        add({ para: i, start, end }, 'The place that this cross-reference points to is no longer in the document.');
}

export const missingReferenceTarget: Check = {
  id: ID,
  title: 'Broken cross-reference',
  explanation:
    'A section, clause or exhibit that the text points to does not exist, or a reference field has lost its target.',
  severity: 'error',
  isEnglish: true,
  run,
};
