import { type Check, type CheckInput, type Finding, findingsOf } from '#shared/domain/checks/check.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { type Provision, provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { letter, roman } from '#shared/domain/listNumbers.ts';

const GAP = 'numbering-gap';
const DUPLICATE = 'numbering-duplicate';

interface Flaw {
  kind: 'gap' | 'duplicate';
  before: Provision;
  at: Provision;
  message: string;
  isSure: boolean;
}

/** Numbers left out at most for a gap to be a slip, not another list. */
const MAX_MISSING = 3;

/** The next number in the style of a label: after "(c)" comes "(d)". */
function written({ reading }: Provision, value: number): string {
  const { family, path } = reading;
  const text = /roman$/.test(family) ? roman(value) : /letter$/.test(family) ? letter(value) : String(value);
  const cased = /upper/.test(family) ? text.toUpperCase() : text;
  return [...path.slice(0, -1), /^bracket/.test(family) ? `(${cased})` : cased].join('.');
}

const value = ({ reading }: Provision): number => reading.path.at(-1)!;

/** Lists of the document: same family, same parent, same part. */
function listsOf(snapshot: DocSnapshot): Provision[][] {
  const lists = new Map<string, Provision[]>();
  for (const provision of provisionsOf(snapshot).all) {
    const { reading, key, part } = provision;
    const parent = key.replace(/(?:\([^()]*\)|\.?[^.()]+)$/, '');
    const list = `${part}|${reading.family}|${parent}`;
    const known = lists.get(list);
    if (known) known.push(provision);
    else lists.set(list, [provision]);
  }
  return [...lists.values()];
}

/** Where a list breaks between two neighbours; what goes on before and behind must make it a list. */
const flawsIn = perDocument((snapshot: DocSnapshot): readonly Flaw[] => {
  // Amendments quote the numbers of another document among their own.
  if (isAmendment(snapshot)) return [];
  const { all } = provisionsOf(snapshot);
  const order = new Map(all.map((provision, n) => [provision, n]));
  const flaws: Flaw[] = [];
  for (const list of listsOf(snapshot))
    for (let n = 1; n < list.length; n++) {
      const [before, at] = [list[n - 1]!, list[n]!];
      const [was, is] = [value(before), value(at)];
      const isRun =
        (was === 1 || (list[n - 2] !== undefined && value(list[n - 2]!) === was - 1)) &&
        (list[n + 1] === undefined || value(list[n + 1]!) === is + 1 || value(list[n + 1]!) === 1);
      // the costly questions last: a list may be found again far behind
      const isFlaw = (is === was && was > 1) || (is > was + 1 && is - was - 1 <= MAX_MISSING);
      if (!isRun || !isFlaw || !holdsAll(all, order.get(before)! + 1, order.get(at)!, before.key)) continue;
      if (isDoubtful(snapshot, before, at)) continue;
      if (is === was && was > 1 && !startsOver(snapshot, before, at, written(at, is - 1)))
        flaws.push({
          kind: 'duplicate',
          before,
          at,
          message: `The number ${at.label.number} stands twice.`,
          isSure: true,
        });
      else if (is > was + 1 && is - was - 1 <= MAX_MISSING) {
        const missing = Array.from({ length: is - was - 1 }, (_, i) => written(at, was + 1 + i));
        if (missing.some((number) => runsOn(snapshot, before, at, number))) continue;
        flaws.push({
          kind: 'gap',
          before,
          at,
          message: `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing between ${before.label.number} and ${at.label.number}.`,
          isSure: missing.length === 1 && list[n + 1] !== undefined && isPlain(snapshot, before, at),
        });
      }
    }
  const duplicates = flaws.filter(({ kind }) => kind === 'duplicate').length;
  const isBilingual = duplicates >= MIN_BILINGUAL && duplicates >= all.length * BILINGUAL_SHARE;
  return isBilingual ? flaws.filter(({ kind }) => kind !== 'duplicate') : flaws;
});

/** A contract in two languages side by side has nearly every number twice. */
const MIN_BILINGUAL = 4;
const BILINGUAL_SHARE = 0.15;

/** The line before breaks off: what looks like a number behind it goes on with a sentence ("pursuant to Section", "2.11 shall"). */
const BREAKS_OFF =
  /(?:,|\b(?:this|the|such|an?|of|in|to|under|by|with|and|or|for|from|than|Exhibit|Schedule|(?:Sub-?)?(?:[Ss]ections?|[Cc]lauses?|[Pp]aragraphs?)|Articles?|SECTIONS?|§))\s*$/;
/** Numbers behind such words are those of another text. */
const CHANGES =
  /\b(?:is|are|be)\s(?:hereby\s)?(?:added|amended|inserted|replaced|deleted)\b|\bto\sread\b|\bas\sfollows:\s*["“]/i;
const PAGE_NUMBER = /^\s*(?:\d{1,3}|[ivx]{1,5})\s*$/;
const IDEOGRAPHS = /\p{Script=Han}/u;

/** Whether one of two neighbours may be no number of the list: a footnote, a torn line, a line of a table of contents, a translation. */
function isDoubtful({ paras }: DocSnapshot, before: Provision, at: Provision): boolean {
  const isTorn = ({ para, label }: Provision): boolean =>
    !label.automatic && para > 0 && BREAKS_OFF.test(paras[para - 1]!.text);
  const isPage = (para: number): boolean => PAGE_NUMBER.test(paras[para]?.text ?? '');
  const textOf = ({ para }: Provision): string => paras[para]!.text;
  const isBare = ({ para, label, reading: { family } }: Provision): boolean =>
    !/^(?:article|section|clause|paragraph)/.test(family) &&
    !label.automatic &&
    !/\p{L}{2}/u.test(paras[para]!.text.slice(label.end));
  const isChange = paras.slice(before.para, at.para).some(({ text }) => CHANGES.test(text));
  return (
    isBare(before) ||
    isBare(at) ||
    isChange ||
    before.label.isWeak !== at.label.isWeak ||
    isTorn(before) ||
    isTorn(at) ||
    isPage(at.para - 1) ||
    isPage(at.para + 1) ||
    IDEOGRAPHS.test(textOf(before)) !== IDEOGRAPHS.test(textOf(at))
  );
}

/** A longer paragraph may hold the number that is missing, run into its text. */
const LONG = 2_000;

/** Whether both numbers are typed alike, in paragraphs that hold one provision each. */
const isPlain = ({ paras }: DocSnapshot, before: Provision, at: Provision): boolean =>
  [before, at].every(({ label }) => !label.isWeak && !label.automatic) &&
  paras.slice(before.para, at.para).every(({ text }) => text.length < LONG);

/** Whether everything between two provisions stands below the first. */
function holdsAll(all: readonly Provision[], from: number, to: number, parent: string): boolean {
  for (let n = from; n < to; n++) if (!isBelow(all[n]!.key, parent)) return false;
  return true;
}

const isBelow = (key: string, parent: string): boolean =>
  key.startsWith(parent) && /^[.(]/.test(key.slice(parent.length));

/** Whether a number stands in the paragraphs between two others: "(a) …; (b) …" in one paragraph, "c Accounts" without its stop. */
function runsOn({ paras }: DocSnapshot, before: Provision, at: Provision, number: string): boolean {
  const inside = labelInText(number);
  const opens = new RegExp(`^\\W{0,2}${escaped(number.replace(/[()]/g, ''))}(?![\\p{L}\\d])`, 'iu');
  for (let i = before.para; i < at.para; i++) {
    const { text, list } = paras[i]!;
    if (i > before.para && opens.test(text)) return true;
    if (inside.test(i === before.para ? text.slice(before.label.end) : `${list?.label ?? ''} ${text}`)) return true;
  }
  return false;
}

const escaped = (number: string): string => number.replace(/\./g, '\\s?\\.\\s?0?');
const POINTED =
  '(?:ections?|rticles?|lauses?|aragraphs?|xhibits?|chedules?|ppendix|nnex|tems?|tep|and|or|to|under|of|in|§)';
/** Letters that are typed as the digit they look like: "(1)" for (l), "(0)" for (o). */
const LOOKALIKES: Record<string, string> = { l: '[lI1]', o: '[oO0]', i: '[i1]' };

/** A number that begins something, not one that is pointed to ("Section 4.1", "Section 3(b)"). */
function labelInText(number: string): RegExp {
  const bare = number.replace(/[()]/g, '');
  if (number.startsWith('(') || /^\p{L}/u.test(number)) {
    const letters = LOOKALIKES[bare.toLowerCase()] ?? bare;
    return new RegExp(`(?:(?<![\\p{L}\\d)])\\(\\s?${letters}\\s?\\)|(?:^|[\\s;:.,])${letters}[.)])`, 'iu');
  }
  if (!number.includes('.'))
    return new RegExp(
      `(?<!${POINTED}\\s{1,2})(?<![\\d.,$])\\b${bare}\\s?[.)](?=\\s|\\p{Lu}|$)|ection\\s${bare}\\.\\s+\\p{Lu}`,
      'u',
    );
  // "Section 8.6. Net Worth" is a heading that ran into the line before, "Section 8.6 applies" is not.
  return new RegExp(
    `(?<!\\d\\.?|[$€£]\\s?)(?:${escaped(number)}\\.?\\s+["“]?\\p{Lu}\\p{Ll}|(?<!(?:${POINTED}|,)\\s{1,2})${escaped(number)}(?![\\d%]|\\.\\d))`,
    'u',
  );
}

/** Paragraphs without a number that may stand between two that belong together. */
const MAX_PROSE = 4;

/**
 * Whether the second of two equal numbers belongs to another list: the number before it stands in between, other text does, or it
 * is the same line again, as in a table of contents without its marks.
 */
function startsOver(snapshot: DocSnapshot, before: Provision, at: Provision, previous: string): boolean {
  const { labels } = provisionsOf(snapshot);
  const prose = labels.slice(before.para + 1, at.para).filter((label) => label === null).length;
  if (prose > MAX_PROSE || runsOn(snapshot, before, at, previous)) return true;
  const opening = ({ para, label }: Provision): string =>
    snapshot.paras[para]!.text.slice(label.end).replace(/\s+/g, ' ').slice(0, 25).toLowerCase();
  const [one, other] = [opening(before), opening(at)];
  return one === '' || other === '' || one.startsWith(other) || other.startsWith(one);
}

const runFor =
  (rule: string, kind: Flaw['kind']) =>
  (document: CheckInput): Finding[] => {
    const { list, add } = findingsOf(rule, document);
    for (const { kind: found, before, at, message, isSure } of flawsIn(document.snapshot)) {
      if (found !== kind) continue;
      add(placeOf(document, at), message, {
        isSure,
        related: [{ ...placeOf(document, before), role: 'number before' }],
      });
    }
    return list;
  };

/** The typed number, or the first words behind one that Word counts. */
function placeOf({ snapshot }: CheckInput, { para, label }: Provision) {
  const { text } = snapshot.paras[para]!;
  const end = label.automatic ? Math.min(text.length, 40) : text.slice(0, label.end).trimEnd().length;
  return { para, start: text.length - text.trimStart().length, end };
}

export const numberingGap: Check = {
  id: GAP,
  title: 'Gap in the numbering',
  explanation: 'A number is left out in a list of provisions.',
  severity: 'warning',
  isEnglish: false,
  run: runFor(GAP, 'gap'),
};

export const numberingDuplicate: Check = {
  id: DUPLICATE,
  title: 'Number used twice',
  explanation: 'Two neighbouring provisions carry the same number.',
  severity: 'warning',
  isEnglish: false,
  run: runFor(DUPLICATE, 'duplicate'),
};
