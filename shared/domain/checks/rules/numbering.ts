import { type Check, type CheckInput, type Finding, findingsOf } from '#shared/domain/checks/check.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { letters, romanNumeral } from '#shared/domain/checks/ordinals.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { type Provision, provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const GAP = 'numbering-gap';
const DUPLICATE = 'numbering-duplicate';

interface Flaw {
  kind: 'gap' | 'duplicate';
  before: Provision;
  at: Provision;
  message: string;
}

/** Numbers left out at most for a gap to be a slip, not another list. */
const MAX_MISSING = 3;

/** The next number in the style of a label: after "(c)" comes "(d)". */
function written({ reading }: Provision, value: number): string {
  const { family, path } = reading;
  const text = /roman$/.test(family) ? romanNumeral(value) : /letter$/.test(family) ? letters(value) : String(value);
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
    lists.set(list, [...(lists.get(list) ?? []), provision]);
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
      const between = all.slice(order.get(before)! + 1, order.get(at)!);
      if (!isRun || !between.every(({ key }) => isBelow(key, before.key))) continue;
      if (is === was && was > 1 && !startsOver(snapshot, before, at, written(at, is - 1)))
        flaws.push({ kind: 'duplicate', before, at, message: `The number ${at.label.text} stands twice.` });
      else if (is > was + 1 && is - was - 1 <= MAX_MISSING) {
        const missing = Array.from({ length: is - was - 1 }, (_, i) => written(at, was + 1 + i));
        if (missing.some((number) => runsOn(snapshot, before, at, number))) continue;
        flaws.push({
          kind: 'gap',
          before,
          at,
          message: `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing between ${before.label.text} and ${at.label.text}.`,
        });
      }
    }
  return flaws;
});

const isBelow = (key: string, parent: string): boolean =>
  key.startsWith(parent) && /^[.(]/.test(key.slice(parent.length));

/** Whether a number stands inside the paragraphs between two others: "(a) …; (b) …" in one paragraph. */
function runsOn({ paras }: DocSnapshot, before: Provision, at: Provision, number: string): boolean {
  const inside = labelInText(number);
  for (let i = before.para; i < at.para; i++) {
    const { text, list } = paras[i]!;
    if (inside.test(i === before.para ? text.slice(before.label.end) : `${list?.label ?? ''} ${text}`)) return true;
  }
  return false;
}

/** A number that begins something, not one that is pointed to ("Section 4.1", "Section 3(b)"). */
function labelInText(number: string): RegExp {
  const bare = number.replace(/[()]/g, '');
  const spaced = bare.replace(/\./g, '\\s?\\.\\s?0?');
  if (number.startsWith('(') || /^\p{L}/u.test(number))
    return new RegExp(`(?:(?<![\\p{L}\\d)])\\(${bare}\\)|(?:^|[\\s;:.,])${bare}[.)])\\s`, 'iu');
  if (!number.includes('.')) return new RegExp(`(?:^|[.;:]\\s{1,3})\\s?${bare}[.)](?:\\s|$)`);
  return new RegExp(
    `(?<!(?:ections?|rticles?|lauses?|aragraphs?|and|or|to|under|of|in|,|§)\\s{1,2})(?<![\\d.])${spaced}(?:[.):]|\\s+[“"\\p{Lu}[]|$)`,
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
    for (const { kind: found, before, at, message } of flawsIn(document.snapshot)) {
      if (found !== kind) continue;
      add(placeOf(document, at), message, { related: [{ ...placeOf(document, before), role: 'number before' }] });
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
  isOnByDefault: false,
  isEnglish: false,
  run: runFor(GAP, 'gap'),
};

export const numberingDuplicate: Check = {
  id: DUPLICATE,
  title: 'Number used twice',
  explanation: 'Two neighbouring provisions carry the same number.',
  severity: 'warning',
  isOnByDefault: false,
  isEnglish: false,
  run: runFor(DUPLICATE, 'duplicate'),
};
