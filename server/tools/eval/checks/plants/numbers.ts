import {
  type Plant,
  type Planted,
  pick,
  type Random,
  replacing,
  withInserted,
  without,
  withTexts,
} from '#server/tools/eval/checks/plants/plant.ts';
import { textHash } from '#shared/domain/anchors.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { type Provision, provisionsOf } from '#shared/domain/checks/provisions.ts';
import { type Reference, referencesOf } from '#shared/domain/checks/references.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** References whose target stands once in the contract. */
function resolved(snapshot: DocSnapshot): { reference: Reference; target: Provision }[] {
  const { byKey } = provisionsOf(snapshot);
  return referencesOf(snapshot).flatMap((reference) => {
    const targets = byKey.get(reference.base) ?? [];
    return reference.base !== '' &&
      reference.target !== 'elsewhere' &&
      reference.word === 'section' &&
      targets.length === 1
      ? [{ reference, target: targets[0]! }]
      : [];
  });
}

/** A reference to a section that exists gets a number that does not. */
export const missingReference: Plant = (snapshot, random) => {
  if (isAmendment(snapshot)) return null;
  const { all } = provisionsOf(snapshot);
  const found = all.length < 12 ? undefined : pick(resolved(snapshot), random);
  if (!found) return null;
  const { reference } = found;
  const parent = reference.base.split('.').slice(0, -1);
  const highest = Math.max(
    ...all.map(({ reading: { path } }) =>
      path.length === parent.length + 1 && path.slice(0, -1).join('.') === parent.join('.') ? path.at(-1)! : 0,
    ),
  );
  const number = [...parent, highest + 2 + Math.floor(random() * 4)].join('.');
  const { text } = snapshot.paras[reference.para]!;
  const base = /^[\d.]+/.exec(reference.number)?.[0];
  if (base === undefined) return null;
  const m = Object.assign([base] as unknown as RegExpExecArray, { index: reference.start, input: text });
  return replacing(snapshot, { para: reference.para, m }, number);
};

/** Neighbours of one list, typed by hand, with something before and behind. */
function runOf(snapshot: DocSnapshot, random: Random): [Provision, Provision, Provision] | null {
  const typed = provisionsOf(snapshot).all.filter(({ label }) => !label.automatic && label.subs.length === 0);
  const found = typed.flatMap((one, n): [Provision, Provision, Provision][] => {
    const [two, three] = [typed[n + 1], typed[n + 2]];
    const follows = (a: Provision, b: Provision | undefined): b is Provision =>
      b !== undefined &&
      b.reading.family === a.reading.family &&
      b.part === a.part &&
      b.reading.path.length === a.reading.path.length &&
      b.reading.path.at(-1) === a.reading.path.at(-1)! + 1;
    return one.part === 0 && one.reading.path.at(-1) === 1 && follows(one, two) && follows(two, three)
      ? [[one, two, three]]
      : [];
  });
  return pick(found, random) ?? null;
}

export const numberingGap: Plant = (snapshot, random) => {
  const run = isAmendment(snapshot) ? null : runOf(snapshot, random);
  if (!run) return null;
  const [, two, three] = run;
  let next = snapshot;
  for (let i = three.para - 1; i >= two.para; i--) next = without(next, i);
  return {
    input: { snapshot: next },
    isHit: (finding) => finding.para === two.para,
    what: `without ${two.label.number}`,
  };
};

export const numberingDuplicate: Plant = (snapshot, random) => {
  const run = isAmendment(snapshot) ? null : runOf(snapshot, random);
  if (!run) return null;
  const [, two, three] = run;
  const typed = snapshot.paras[two.para]!.text.slice(0, two.label.end);
  const text = `${typed}Further assurances. Each party shall do what is needed to give effect to this provision.`;
  return {
    input: { snapshot: withInserted(snapshot, three.para, text) },
    isHit: (finding) => finding.para === three.para,
    what: `second ${two.label.number}`,
  };
};

/** A section is inserted and those behind it are renumbered, the references to them are not. */
export const drift: Plant = (snapshot, random): Planted | null => {
  if (isAmendment(snapshot)) return null;
  const { all } = provisionsOf(snapshot);
  const found = pick(
    resolved(snapshot).filter(
      ({ reference, target }) =>
        target.part === 0 &&
        !target.label.automatic &&
        reference.subs.length === 0 &&
        reference.para !== target.para &&
        target.reading.path.length === 2,
    ),
    random,
  );
  if (!found) return null;
  const { reference, target } = found;
  const parent = target.reading.path[0]!;
  const own = target.reading.path[1]!;
  const texts = new Map<number, string>();
  for (const { para, reading, label, part } of all) {
    const [first, second] = reading.path;
    if (
      part !== 0 ||
      label.automatic ||
      reading.family !== 'decimal' ||
      first !== parent ||
      second === undefined ||
      second < own
    )
      continue;
    const { text } = snapshot.paras[para]!;
    const typed = text.slice(0, label.end);
    texts.set(
      para,
      typed.replace(/(\d+\.0?)(\d+)/, (_, before: string, n: string) => before + (Number(n) + 1)) +
        text.slice(label.end),
    );
  }
  const typed = snapshot.paras[target.para]!.text.slice(0, target.label.end);
  const moved = withInserted(
    withTexts(snapshot, texts),
    target.para,
    `${typed}Data Hygiene. The parties shall keep their records in good order and free of what is not needed.`,
  );
  const para = reference.para >= target.para ? reference.para + 1 : reference.para;
  return {
    input: { snapshot: moved, earlier: snapshot },
    isHit: (finding) => finding.para === para && finding.start === reference.start && finding.fix !== undefined,
    what: `${reference.number} → ${parent}.${own + 1}`,
  };
};

/** A field shows a number that its target no longer has. */
export const staleField: Plant = (snapshot, random) => {
  const found = pick(
    resolved(snapshot).filter(
      ({ reference, target }) => reference.subs.length === 0 && target.reading.path.length === 2,
    ),
    random,
  );
  if (!found) return null;
  const { reference, target } = found;
  const label = `${target.reading.path[0]}.${target.reading.path[1]! + 1}`;
  const paras = snapshot.paras.map((para) => ({
    ...para,
    ...(para.i === target.para && {
      text: para.text.slice(target.label.end),
      list: { label, level: 1, bullet: false },
      bookmarks: [{ name: '_Ref1', at: 0 }],
    }),
    ...(para.i === reference.para && {
      fields: [{ kind: 'REF', code: 'REF _Ref1 \\r \\h', target: '_Ref1', start: reference.start, end: reference.end }],
    }),
  }));
  if (target.para === reference.para) return null;
  return {
    input: { snapshot: { ...snapshot, paras, rev: textHash(label) } },
    isHit: (finding) => finding.para === reference.para,
    what: label,
  };
};
