/** References and numbers of provisions that went wrong. */
import { type Ground, oneOf, type Plant, prose, rewritten, withSentence } from '#addin/testing/planted/plant.ts';
import { type Provision, provisionsOf } from '#shared/domain/checks/provisions.ts';
import { type Reference, referencesOf } from '#shared/domain/checks/references.ts';

/** References to a section that stands once in the file. */
function resolved(ground: Ground): { reference: Reference; target: Provision }[] {
  const { byKey } = provisionsOf(ground.snapshot);
  const running = new Set(prose(ground).map(({ i }) => i));
  return referencesOf(ground.snapshot).flatMap((reference) => {
    const targets = byKey.get(reference.base) ?? [];
    return running.has(reference.para) && reference.word === 'section' && targets.length === 1
      ? [{ reference, target: targets[0]! }]
      : [];
  });
}

/** Sections of the first level, in order. */
const sections = ({ snapshot }: Ground): Provision[] =>
  provisionsOf(snapshot).all.filter(({ part, reading: { path } }) => part === 0 && path.length === 1 && path[0]! < 60);

/** Neighbours of one list whose numbers are typed. */
function typedRun(ground: Ground): [Provision, Provision, Provision] | null {
  const typed = provisionsOf(ground.snapshot).all.filter(({ label }) => !label.automatic && label.subs.length === 0);
  const isNext = (one: Provision, other: Provision | undefined): other is Provision =>
    other !== undefined &&
    other.reading.family === one.reading.family &&
    other.part === one.part &&
    other.reading.path.length === one.reading.path.length &&
    other.reading.path.at(-1) === one.reading.path.at(-1)! + 1;
  const runs = typed.flatMap((one, n): [Provision, Provision, Provision][] => {
    const [two, three] = [typed[n + 1], typed[n + 2]];
    return one.part === 0 && isNext(one, two) && isNext(two, three) && three.para - two.para < 6
      ? [[one, two, three]]
      : [];
  });
  return runs.length === 0 ? null : ground.random.pick(runs);
}

const number = (path: readonly number[], step: number): string => [...path.slice(0, -1), path.at(-1)! + step].join('.');

export const REFERENCE_PLANTS: readonly Plant[] = [
  {
    name: 'section that is not there',
    rules: ['missing-reference-target'],
    plant: (ground) => {
      const all = provisionsOf(ground.snapshot).all;
      const top = sections(ground).at(-1)?.reading.path[0];
      if (all.length < 8 || top === undefined) return null;
      const missing = ground.random.pick([
        `${top + 4}`,
        `${top + 1}.${1 + ground.random.below(3)}`,
        `${Math.max(1, top - 1)}.${40 + ground.random.below(9)}`,
      ]);
      const found = resolved(ground);
      if (found.length === 0)
        return withSentence(ground, `This does not affect what Section ${missing} says.`, missing);
      const { reference } = ground.random.pick(found);
      const { text } = ground.snapshot.paras[reference.para]!;
      const base = /^[\d.]*\d/.exec(reference.number)?.[0];
      if (base === undefined) return null;
      const end = reference.start + base.length;
      return rewritten({ para: reference.para, text, words: base, start: reference.start, end, groups: [] }, missing);
    },
  },
  {
    name: 'item that is not there',
    rules: ['missing-reference-target'],
    plant: (ground) => {
      const { byKey } = provisionsOf(ground.snapshot);
      const bases = provisionsOf(ground.snapshot).all.filter(
        ({ key, part }) =>
          part === 0 && /^\d+(?:\.\d+)?$/.test(key) && byKey.has(`${key}(a)`) && !byKey.has(`${key}(p)`),
      );
      if (bases.length === 0) return null;
      const words = `${ground.random.pick(bases).key}(p)`;
      return withSentence(ground, `This is without prejudice to Section ${words}.`, words);
    },
  },
  {
    name: 'exhibit that is not there',
    rules: ['missing-reference-target'],
    plant: (ground) => {
      const words = ground.random.pick(['Exhibit X', 'Schedule 14', 'Annex Q', 'Exhibit K-2', 'Appendix 9']);
      const has = ground.snapshot.paras.some(({ text }) => text.includes(words));
      return has ? null : withSentence(ground, `The details are set out in ${words}.`, words);
    },
  },
  {
    name: 'cross-reference that lost its target',
    rules: ['missing-reference-target'],
    plant: (ground) => {
      const found = resolved(ground);
      const words = 'Error! Reference source not found.';
      if (found.length === 0) return withSentence(ground, `This does not affect clause ${words}`, words);
      const { reference } = ground.random.pick(found);
      const { text } = ground.snapshot.paras[reference.para]!;
      return rewritten({ ...reference, text, words: reference.number, groups: [] }, words);
    },
  },
  {
    name: 'section put in, reference left',
    rules: ['drifted-reference'],
    plant: (ground) => {
      const { all } = provisionsOf(ground.snapshot);
      const found = resolved(ground).filter(
        ({ reference, target }) =>
          reference.subs.length === 0 &&
          target.part === 0 &&
          reference.para < target.para &&
          target.reading.path.length === 2,
      );
      if (found.length === 0) return null;
      const { reference, target } = ground.random.pick(found);
      const siblings = all.filter(
        ({ part, para, reading: { path } }) =>
          part === 0 && para >= target.para && path.length === 2 && path[0] === target.reading.path[0],
      );
      const text = 'Data hygiene. The parties keep their records in good order and free of what is not needed.';
      const model = ground.snapshot.paras[target.para]!;
      if (target.label.automatic)
        return {
          steps: [{ do: 'insert', after: target.para - 1, text }],
          at: { para: reference.para, words: reference.number },
          what: `${reference.number} moved`,
          wasSent: true,
        };
      const renumbered = siblings.flatMap(({ para, label, reading: { path } }) => {
        const own = ground.snapshot.paras[para]!.text;
        return label.automatic || para === target.para
          ? []
          : [
              {
                do: 'replace' as const,
                para,
                text: own.slice(0, label.end).replace(/\d+(?=\D*$)/, String(path[1]! + 1)) + own.slice(label.end),
              },
            ];
      });
      const [own, rest] = [model.text.slice(0, target.label.end), model.text.slice(target.label.end)];
      return {
        steps: [
          {
            do: 'replace',
            para: target.para,
            text: own.replace(/\d+(?=\D*$)/, String(target.reading.path[1]! + 1)) + rest,
          },
          ...renumbered,
          { do: 'insert', after: target.para - 1, text: own + text },
        ],
        at: { para: reference.para, words: reference.number },
        what: `${reference.number} moved`,
        wasSent: true,
      };
    },
  },
  {
    name: 'field not updated',
    rules: ['stale-reference-field'],
    plant: (ground) => {
      const counted = provisionsOf(ground.snapshot).all.filter(
        ({ label, reading: { path }, part }) => label.automatic && part === 0 && path.length === 2,
      );
      const place = oneOf(ground, /(?<=\p{Ll}{3})(?=[.]$)/gu);
      if (counted.length === 0 || !place) return null;
      const target = ground.random.pick(counted);
      if (target.para === place.para) return null;
      const shown = number(target.reading.path, 1);
      const said = ' as said in Section #';
      const text = place.text.slice(0, place.start) + said + place.text.slice(place.end);
      const start = place.start + said.length - 1;
      return {
        steps: [
          { do: 'replace', para: place.para, text },
          { do: 'field', para: place.para, start, end: start + 1, target: target.para, shown },
        ],
        at: { para: place.para, words: shown },
        what: `${shown} for ${target.key}`,
      };
    },
  },
  {
    name: 'typed number left out',
    rules: ['numbering-gap'],
    plant: (ground) => {
      const run = typedRun(ground);
      if (!run) return null;
      const [, two, three] = run;
      const steps = Array.from({ length: three.para - two.para }, (_, n) => ({
        do: 'remove' as const,
        para: two.para + n,
      }));
      return { steps, at: { para: two.para }, what: `without ${two.label.number}` };
    },
  },
  {
    name: 'typed number twice',
    rules: ['numbering-duplicate'],
    plant: (ground) => {
      const run = typedRun(ground);
      if (!run) return null;
      const [, two, three] = run;
      const typed = ground.snapshot.paras[two.para]!.text.slice(0, two.label.end);
      const text = `${typed}Each party shall do what is needed to give effect to this provision.`;
      return {
        steps: [{ do: 'insert', after: three.para - 1, text, plain: true }],
        at: { para: three.para },
        what: `second ${two.label.number}`,
      };
    },
  },
];
