import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { type Provision, type Provisions, provisionsOf } from '#shared/domain/checks/provisions.ts';
import { type Reference, referencesOf } from '#shared/domain/checks/references.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { roman } from '#shared/domain/listNumbers.ts';
import { alignParagraphs, likeness } from '#shared/domain/paragraphAlignment.ts';
import { referenceName } from '#shared/reading/references.ts';

const ID = 'drifted-reference';

/** The words of paragraphs, typed numbers left out: a clause that only got another number reads the same. */
const wordsOf = (snapshot: DocSnapshot): string[] => {
  const { labels } = provisionsOf(snapshot);
  return snapshot.paras.map(({ text }, i) => text.slice(labels[i]?.end ?? 0).trim());
};

const keyOf = ({ base, subs }: Reference): string => base + subs.map((sub) => `(${sub})`).join('');

/** The provision that a reference names; in an exhibit its own first, then the contract's. */
function targetOf(reference: Reference, { byKey }: Provisions, part: number): Provision | null {
  const key = keyOf(reference);
  const keys = reference.word === 'article' ? [`article ${key}`, key] : [key, `article ${key}`];
  for (const wanted of keys) {
    const all = byKey.get(wanted) ?? [];
    const own = all.filter((provision) => provision.part === part);
    const main = all.filter((provision) => provision.part === 0);
    // Twice the same number: nobody can say which is meant.
    if (own.length > 0) return own.length === 1 ? own[0]! : null;
    if (main.length > 0) return main.length === 1 ? main[0]! : null;
  }
  return null;
}

/** References of a paragraph that read the same in both versions, the first with the first of its kind and so on. */
function kept(earlier: readonly Reference[], now: readonly Reference[]): [Reference, Reference][] {
  const waiting = new Map<string, Reference[]>();
  const nameOf = ({ word, number }: Reference): string => `${word} ${number}`;
  for (const reference of earlier) {
    const list = waiting.get(nameOf(reference));
    if (list) list.push(reference);
    else waiting.set(nameOf(reference), [reference]);
  }
  const next = new Map<string, number>();
  return now.flatMap((reference): [Reference, Reference][] => {
    const name = nameOf(reference);
    const n = next.get(name) ?? 0;
    next.set(name, n + 1);
    const then = waiting.get(name)?.[n];
    return then ? [[then, reference]] : [];
  });
}

/** The number of a provision, written as the reference writes numbers. */
function numberFor(target: Provision, { number }: Reference): string {
  const [, base = '', subs = ''] = /^(?:article )?([\d.]*)(.*)$/.exec(target.key) ?? [];
  if (/^[IVXLC]/.test(number)) return roman(Number(base)).toUpperCase() + subs;
  const isPadded = /^\d+\.0\d/.test(number);
  return (isPadded ? base.replace(/\.(\d)(?!\d)/, '.0$1') : base) + subs;
}

function named(provision: Provision | null, { paras }: DocSnapshot): string {
  if (!provision) return '';
  const { title, para, label } = provision;
  const words = title || paras[para]!.text.slice(label.end, label.end + 50).trim();
  return words === '' ? '' : `“${words}”`;
}

/** Whether two provisions of different versions are one: the same title, or mostly the same words. */
function isSame(old: Provision, here: Provision | null, earlier: DocSnapshot, now: DocSnapshot): boolean {
  if (!here) return false;
  const wordsIn = ({ paras }: DocSnapshot, { para, label }: Provision): string => paras[para]!.text.slice(label.end);
  const title = (provision: Provision): string => provision.title.toLowerCase();
  const opening = (text: string): string => text.trim().slice(0, OPENING);
  return (
    opening(wordsIn(earlier, old)) === opening(wordsIn(now, here)) ||
    (title(old) !== '' && title(old) === title(here)) ||
    likeness(wordsIn(earlier, old), wordsIn(now, here)) >= SAME ||
    (title(old) !== '' && title(here) !== '' && likeness(title(old), title(here)) >= SAME)
  );
}

const SAME = 0.5;
const OPENING = 30;

/** Whether a number may stand in the place of another: 7.4 for 7.3, not 7 for 7.3 nor 7.3 for itself. */
function isLike(number: string, old: string): boolean {
  const shape = (text: string): string =>
    text
      .replace(/\d+|[IVXLC]+/g, '#')
      .replace(/\([a-z]+\)/gi, '()')
      .replace(/\s/g, '');
  return shape(number) === shape(old) && number.replace(/\s/g, '') !== old.replace(/\s/g, '');
}

function run(document: CheckInput) {
  const { snapshot, earlier } = document;
  const { list, add } = findingsOf(ID, document);
  if (!earlier || isAmendment(snapshot)) return list;
  const [was, is] = [provisionsOf(earlier), provisionsOf(snapshot)];
  const to = alignParagraphs(wordsOf(earlier), wordsOf(snapshot));
  const from = new Map(to.flatMap((j, i) => (j === null ? [] : [[j, i] as const])));
  const provisionThen = new Map(was.all.map((provision) => [provision.para, provision]));
  const provisionAt = new Map(is.all.map((provision) => [provision.para, provision]));
  const [partsThen, partsNow] = [layoutOf(earlier).parts, layoutOf(snapshot).parts];
  const earlierReferences = byParagraph(referencesOf(earlier));
  for (const [para, references] of byParagraph(referencesOf(snapshot))) {
    const before = from.get(para);
    if (before === undefined) continue;
    const { text, fields = [] } = snapshot.paras[para]!;
    for (const [then, reference] of kept(earlierReferences.get(before) ?? [], references)) {
      if (reference.base === '' || reference.target === 'elsewhere') continue;
      if (fields.some((field) => field.start < reference.end && field.end > reference.start)) continue;
      const old = targetOf(then, was, partsThen[before]!);
      const moved = old && to[old.para];
      if (!old || moved === undefined) continue;
      const here = targetOf(reference, is, partsNow[para]!);
      const now = moved === null ? null : (provisionAt.get(moved) ?? null);
      if (isSame(old, here, earlier, snapshot)) continue;
      const number = now && numberFor(now, reference);
      if (moved !== null && (number === null || !isLike(number, reference.number))) continue;
      // What stands there now must have stood elsewhere: a text rewritten in its own place is for the reader to judge.
      const cameFrom = here && from.get(here.para);
      if (!now && (cameFrom === undefined || cameFrom === null || provisionThen.get(cameFrom)?.key === old.key))
        continue;
      const name = referenceName(reference);
      const gone = now ? `, which is now ${number}` : ', which has been deleted';
      const instead = here ? `; ${reference.number} is now ${named(here, snapshot) || 'another provision'}` : '';
      add(reference, `${name} was ${named(old, earlier) || 'another provision'}${gone}${instead}.`, {
        // whether what is gone was meant, nobody can say
        isSure: number !== null,
        related: [now, here].flatMap((provision, n) =>
          provision
            ? [
                {
                  para: provision.para,
                  start: 0,
                  end: Math.min(60, snapshot.paras[provision.para]!.text.length),
                  role: n === 0 ? 'meant' : 'pointed to',
                },
              ]
            : [],
        ),
        ...(number !== null && { newText: text.slice(0, reference.start) + number + text.slice(reference.end) }),
      });
    }
  }
  return list;
}

function byParagraph(references: readonly Reference[]): Map<number, Reference[]> {
  const groups = new Map<number, Reference[]>();
  for (const reference of references) {
    const group = groups.get(reference.para);
    if (group) group.push(reference);
    else groups.set(reference.para, [reference]);
  }
  return groups;
}

export const driftedReference: Check = {
  id: ID,
  title: 'Reference to the wrong section',
  explanation: 'Since an earlier version the section that a reference names has become another one.',
  severity: 'error',
  isEnglish: true,
  needs: 'earlier',
  run,
};
