import { type Plant, pick, prose, withInserted, without, withText } from '#server/tools/eval/checks/plants/plant.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { isAmendment } from '#shared/domain/checks/layout.ts';
import { usesByTerm } from '#shared/domain/checks/uses.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** Definitions that have a paragraph of their own. */
const ownParagraph = (snapshot: DocSnapshot): Definition[] => {
  const { all } = definitionsOf(snapshot);
  return all.filter(
    (one) =>
      one.part === 0 &&
      one.form === 'means' &&
      all.filter(({ para }) => para === one.para).length === 1 &&
      one.start < 20,
  );
};

/** The paragraph that defines a term in use is lost. */
export const undefinedTerm: Plant = (snapshot, random) => {
  if (isAmendment(snapshot) || definitionsOf(snapshot).elsewhere || definitionsOf(snapshot).all.length < 5) return null;
  const uses = usesByTerm(snapshot);
  const found = ownParagraph(snapshot).filter(
    ({ term, para }) =>
      /^\p{Lu}\p{Ll}/u.test(term) &&
      (uses.get(term) ?? []).filter((use) => use.para !== para).length >= 4 &&
      definitionsOf(snapshot).all.filter((other) => other.term === term).length === 1,
  );
  const definition = pick(found, random);
  return definition
    ? {
        input: { snapshot: without(snapshot, definition.para) },
        isHit: ({ quote }) => quote.toLowerCase().startsWith(definition.term.toLowerCase().slice(0, -2)),
        what: definition.term,
      }
    : null;
};

export const unusedDefinition: Plant = (snapshot, random) => {
  const definition = isAmendment(snapshot) ? undefined : pick(ownParagraph(snapshot), random);
  if (!definition) return null;
  const [one, other] = [
    pick(['Excluded', 'Permitted', 'Initial', 'Residual', 'Qualified'], random)!,
    pick(['Carrier', 'Inspection', 'Remittance', 'Archive', 'Tariff'], random)!,
  ];
  const term = `${one} ${other}`;
  return {
    input: {
      snapshot: withInserted(
        snapshot,
        definition.para + 1,
        `“${term}” means any item agreed in writing between the parties from time to time.`,
      ),
    },
    isHit: ({ quote }) => quote === term,
    what: term,
  };
};

export const definedTwice: Plant = (snapshot, random) => {
  const definition = isAmendment(snapshot) ? undefined : pick(ownParagraph(snapshot), random);
  if (!definition) return null;
  const at = definition.para + 1;
  return {
    input: { snapshot: withInserted(snapshot, at, snapshot.paras[definition.para]!.text) },
    isHit: ({ quote }) => quote === definition.term,
    what: definition.term,
  };
};

/** A second definition in the words of another one, later in the contract. */
export const definedDifferently: Plant = (snapshot, random) => {
  const all = isAmendment(snapshot) ? [] : ownParagraph(snapshot);
  const definition = pick(all, random);
  const other = pick(
    all.filter(({ term }) => term !== definition?.term),
    random,
  );
  if (!definition || !other) return null;
  const { text } = snapshot.paras[other.para]!;
  const at = Math.max(definition.para, other.para) + 1;
  return {
    input: {
      snapshot: withInserted(
        snapshot,
        at,
        `“${definition.term}” means ${text.slice(other.meaning.start, other.meaning.end).trim()}`,
      ),
    },
    isHit: ({ quote }) => quote === definition.term,
    what: `${definition.term} as ${other.term}`,
  };
};

const lowered =
  (change: (term: string) => string): Plant =>
  (snapshot, random) => {
    const uses = usesByTerm(snapshot);
    const terms = definitionsOf(snapshot)
      .all.map(({ term }) => term)
      .filter((term) => /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+$/u.test(term) && (uses.get(term)?.length ?? 0) >= 5);
    const term = pick(terms, random);
    if (term === undefined) return null;
    const inProse = new Set(prose(snapshot).map(({ i }) => i));
    const use = pick(
      uses
        .get(term)!
        .filter(({ para, end, start }) => inProse.has(para) && snapshot.paras[para]!.text.slice(start, end) === term),
      random,
    );
    if (!use || definitionsOf(snapshot).all.some((one) => one.term === term && one.para === use.para)) return null;
    const { text } = snapshot.paras[use.para]!;
    return {
      input: { snapshot: withText(snapshot, use.para, text.slice(0, use.start) + change(term) + text.slice(use.end)) },
      isHit: (finding) => finding.para === use.para && finding.start === use.start,
      what: `${term} → ${change(term)}`,
    };
  };
export const partlyCapitalised = lowered((term) => term.replace(/\s\p{Lu}(?=\p{Ll}+$)/u, (m) => m.toLowerCase()));
export const smallLetters = lowered((term) => term.toLowerCase());
