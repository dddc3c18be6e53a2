/** Where words that are missing would go, and the number that they get there. */
import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Block } from '#shared/domain/edits.ts';
import type { Reading } from '#shared/domain/playbooks/passages.ts';
import type { Where } from '#shared/domain/playbooks/playbook.ts';
import { type Asked, numbersAt, sectionsAt } from '#shared/domain/playbooks/tests/answer.ts';

/** Fewer numbered provisions make no agreement: a cover page, a form. */
const LEAST_PROVISIONS = 3;

/** The part that holds the provisions: the agreement itself, behind its cover page where it has one. */
const bodyOf = perDocument((snapshot): number => {
  const { parts, roles, starts } = layoutOf(snapshot);
  const { all } = provisionsOf(snapshot);
  const isText = (para: number): boolean => snapshot.paras[para]!.table === 0 && roles[para] !== 'contents';
  for (const part of starts.keys())
    if (all.filter((one) => one.part === part && isText(one.para)).length >= LEAST_PROVISIONS) return part;
  const prose = starts.map((_, part) => parts.filter((of, i) => of === part && roles[i] === 'prose').length);
  return Math.max(0, prose.indexOf(Math.max(...prose)));
});

export interface MissingPlace extends Place {
  /** `own`: the clause on the topic is this one paragraph; `clause`: it has several; `none`: there is no such clause. */
  clause: 'own' | 'clause' | 'none';
}

/** Behind the clause on its topic, else behind the last provision of the agreement itself; never in a cell of a table. */
export function missingPlace({
  where,
  reading,
  document: { snapshot },
}: Pick<Asked, 'where' | 'reading' | 'document'>): MissingPlace {
  const { roles, parts } = layoutOf(snapshot);
  const { sections, passages } = reading;
  const body = bodyOf(snapshot);
  const at = (para: number, clause: MissingPlace['clause']): MissingPlace => {
    const end = snapshot.paras[para]!.text.length;
    return { para, start: end, end, clause };
  };
  const isFit = (para: number): boolean =>
    snapshot.paras[para]!.table === 0 &&
    parts[para] === body &&
    roles[para] !== 'contents' &&
    roles[para] !== 'signature';
  const clause = where && clauseOn(where, reading, isFit);
  if (clause) return at(clause.para, clause.isOwn ? 'own' : 'clause');
  const isDefining = (para: number): boolean => {
    const first = passages.find((one) => one.para === para);
    for (let n = first?.section ?? -1; n >= 0; n = sections[n]!.parent)
      if (DEFINING.test(sections[n]!.heading)) return true;
    return isDefinition(snapshot, para);
  };
  // paragraphs that speak of it without a heading of their own
  const scope = where ? [...numbersAt(where, reading)].sort((a, b) => a - b) : [];
  const spoken = scope
    .map((n) => passages[n]!.para)
    .filter((para) => isFit(para) && roles[para] === 'prose' && !isDefining(para));
  const own = spoken.find((para, n) => n === spoken.length - 1 || spoken[n + 1]! > para + 1);
  if (own !== undefined) return at(own, 'none');
  const isLast = (para: number): boolean => roles[para] === 'prose' && isFit(para);
  const last =
    snapshot.paras.findLast(({ i }) => isLast(i) && !isDefining(i)) ?? snapshot.paras.findLast(({ i }) => isLast(i));
  const any = last ?? snapshot.paras.findLast(({ i }) => roles[i] === 'prose' && parts[i] === body);
  return at(any?.i ?? passages.at(-1)!.para, 'none');
}

/** Of the clauses whose heading fits, the one that speaks most of it. */
function clauseOn(
  where: Where,
  reading: Reading,
  isFit: (para: number) => boolean,
): { para: number; isOwn: boolean } | null {
  const { sections, passages } = reading;
  const under = sectionsAt(where, reading);
  const spoken = numbersAt({ phrases: where.phrases ?? [] }, reading);
  let best: { para: number; isOwn: boolean; count: number } | null = null;
  for (const [n, { para, heading, first, last, parent }] of sections.entries()) {
    if (!under.has(n) || under.has(parent) || last <= first || DEFINING.test(heading)) continue;
    const end = passages[last - 1]!.para;
    let count = 0;
    for (let at = first; at < last; at++) if (spoken.has(at)) count++;
    if (isFit(end) && (best === null || count > best.count))
      best = { para: end, isOwn: end === para && count > 0, count };
  }
  return best;
}

/** Headings under which nothing but terms is explained. */
const DEFINING = /^\W*(?:(?:certain\s)?definitions?|defined\sterms|interpretation|glossary)\b/i;
const isDefinition = ({ paras }: DocSnapshot, para: number): boolean =>
  /^\W{0,3}["“][^"”]{1,80}["”]/.test(paras[para]!.text);

/** A number with nothing but figures: "18.9", "7.". */
const FIGURES = /^(?:\d{1,3}\.){0,4}\d{1,3}[.)]?$/;

/** Clauses that take up whatever has none of its own. */
const GENERAL = /^\W*(?:general|miscellaneous|other|final|various|standard)\b/i;

/**
 * The heading of a clause of its own, as the one above the paragraph is; null where clauses have no heading paragraphs whose
 * numbers Word counts, or where the clause there is for everything.
 */
export function headingBlock(title: string, para: number, snapshot: DocSnapshot): Block | null {
  const { roles, parts } = layoutOf(snapshot);
  const own = snapshot.paras[para]!.list?.label.replace(/\.$/, '');
  const above = snapshot.paras.findLast(
    ({ i, list, table }) =>
      i < para && list && !list.bullet && table === 0 && parts[i] === parts[para] && roles[i] === 'heading',
  );
  const number = above?.list?.label.replace(/\.$/, '');
  if (!own || !above || !number || !own.startsWith(`${number}.`) || GENERAL.test(above.text)) return null;
  return { text: title, style: above.style, level: above.list!.level };
}

/** A new provision behind a paragraph, numbered as its neighbours are. */
export function provisionBlock(text: string, para: number, snapshot: DocSnapshot): Block {
  const { list } = snapshot.paras[para]!;
  if (list) return listed(text, list, para, snapshot);
  const number = typedNumber(para, snapshot);
  return { text: number === null ? text : number + text };
}

function listed(
  text: string,
  { level, bullet }: { level: number; bullet: boolean },
  para: number,
  snapshot: DocSnapshot,
): Block {
  const { roles, parts } = layoutOf(snapshot);
  const levels = snapshot.paras.flatMap(({ i, list, table }) =>
    list && !list.bullet && table === 0 && parts[i] === parts[para] && roles[i] === 'prose' ? [list.level] : [],
  );
  const outermost = Math.min(...levels);
  if (bullet) return { text, numbered: false };
  return outermost < level ? { text, level: outermost } : { text };
}

/** The next number with what stands behind it, where somebody typed the numbers and the next one is free. */
function typedNumber(para: number, snapshot: DocSnapshot): string | null {
  const { labels, byKey, all } = provisionsOf(snapshot);
  const { parts } = layoutOf(snapshot);
  const before = all.findLast((one) => {
    const label = labels[one.para];
    return (
      one.para <= para && one.part === parts[para] && label && !label.automatic && FIGURES.test(labelText(one.para))
    );
  });
  if (!before || para >= before.end) return null;
  const written = labelText(before.para);
  const next = written.replace(/\d+(?=\D*$)/, (number) => String(Number(number) + 1));
  const key = before.key.replace(/\d+(?=\D*$)/, (number) => String(Number(number) + 1));
  if ((byKey.get(key) ?? []).some(({ part }) => part === before.part)) return null;
  const { text } = snapshot.paras[before.para]!;
  const gap = /\s+$/.exec(text.slice(0, labels[before.para]!.end))?.[0] ?? ' ';
  return next + gap;

  function labelText(at: number): string {
    return snapshot.paras[at]!.text.slice(0, labels[at]?.end ?? 0).trim();
  }
}
