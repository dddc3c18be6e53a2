/** Defined terms that went wrong. */
import {
  type Ground,
  oneOf,
  type Plant,
  type Planted,
  prose,
  rewritten,
  withSentence,
} from '#addin/testing/planted/plant.ts';
import { type Definition, definitionsOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { usesByTerm } from '#shared/domain/checks/uses.ts';

/** Definitions that have a paragraph of their own. */
function ownParagraph({ snapshot }: Ground): Definition[] {
  const { all } = definitionsOf(snapshot);
  const { roles } = layoutOf(snapshot);
  return all.filter(
    ({ part, form, para, start }) =>
      part === 0 &&
      form === 'means' &&
      start < 20 &&
      roles[para] === 'prose' &&
      snapshot.paras[para]!.fields?.length !== -1 &&
      all.filter((other) => other.para === para).length === 1,
  );
}

const occurs = ({ snapshot }: Ground, words: string): boolean =>
  snapshot.paras.some(({ text }) => text.toLowerCase().includes(words.toLowerCase()));

const COINED = [
  'Default Rate',
  'Acceptance Criteria',
  'Change Request',
  'Escrow Agent',
  'Approved Budget',
  'Milestone Date',
  'Transition Period',
  'Key Personnel',
  'Sales Target',
  'Exit Plan',
];
const ROLES = [
  'Licensor',
  'Vendor',
  'Lessee',
  'Contractor',
  'Franchisee',
  'Distributor',
  'Landlord',
  'Consultant',
  'Borrower',
  'Buyer',
];

/** A use of a defined term in running text. */
function placeOfUse(ground: Ground, isWanted: (term: string) => boolean) {
  const uses = usesByTerm(ground.snapshot);
  const running = new Set(prose(ground).map(({ i }) => i));
  const definitions = definitionsOf(ground.snapshot).all;
  const found = [...uses].flatMap(([term, places]) =>
    isWanted(term) && places.length >= 5
      ? places.filter(
          ({ para, start, end }) =>
            running.has(para) &&
            ground.snapshot.paras[para]!.text.slice(start, end) === term &&
            !definitions.some((one) => one.term === term && one.para === para),
        )
      : [],
  );
  return found.length === 0 ? null : ground.random.pick(found);
}

function respelt(ground: Ground, isWanted: (term: string) => boolean, spell: (term: string) => string): Planted | null {
  const use = placeOfUse(ground, isWanted);
  if (!use) return null;
  const { text } = ground.snapshot.paras[use.para]!;
  const words = text.slice(use.start, use.end);
  return rewritten({ ...use, text, words, groups: [] }, spell(words));
}

const SEVERAL = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)+$/u;

export const TERM_PLANTS: readonly Plant[] = [
  {
    name: 'definition deleted',
    rules: ['undefined-term'],
    plant: (ground) => {
      const uses = usesByTerm(ground.snapshot);
      const found = ownParagraph(ground).filter(
        ({ term, para }) => SEVERAL.test(term) && (uses.get(term) ?? []).filter((use) => use.para !== para).length >= 3,
      );
      if (found.length === 0) return null;
      const { term, para } = ground.random.pick(found);
      return { steps: [{ do: 'remove', para }], at: { para: -1, words: term }, what: term };
    },
  },
  {
    name: 'new term, never defined',
    rules: ['undefined-term'],
    plant: (ground) => {
      const terms = COINED.filter((term) => !occurs(ground, term));
      const ends = prose(ground).filter(({ text }) => text.endsWith('.'));
      if (terms.length === 0 || ends.length < 2) return null;
      const term = ground.random.pick(terms);
      const [one, other] = [ends[ground.random.below(ends.length - 1)]!, ends.at(-1)!];
      return {
        steps: [
          { do: 'replace', para: one.i, text: `${one.text} This is subject to the ${term}.` },
          {
            do: 'replace',
            para: other.i,
            text: `${other.text} Neither party may depart from the ${term} without consent.`,
          },
        ],
        at: { para: -1, words: term },
        what: term,
      };
    },
  },
  {
    name: 'role of another contract',
    rules: ['undefined-term'],
    plant: (ground) => {
      const roles = ROLES.filter((role) => !occurs(ground, role));
      if (roles.length === 0) return null;
      const role = ground.random.pick(roles);
      return withSentence(ground, `The ${role} shall bear its own costs of doing so.`, role);
    },
  },
  {
    name: 'definition that nothing uses',
    rules: ['unused-definition'],
    plant: (ground) => {
      const term = `${ground.random.pick(['Excluded', 'Permitted', 'Initial', 'Residual'])} ${ground.random.pick(['Carrier', 'Inspection', 'Remittance', 'Archive'])}`;
      const own = ownParagraph(ground);
      const after = own.length > 0 ? ground.random.pick(own).para : null;
      if (after === null) return withSentence(ground, `Records of this are kept in one place (the “${term}”).`, term);
      const text = `“${term}” means any item agreed in writing between the parties from time to time.`;
      return { steps: [{ do: 'insert', after, text }], at: { para: after + 1, words: term }, what: text };
    },
  },
  {
    name: 'defined twice',
    rules: ['term-defined-twice'],
    plant: (ground) => {
      const own = ownParagraph(ground);
      if (own.length === 0) return null;
      const { para, term } = ground.random.pick(own);
      const { text } = ground.snapshot.paras[para]!;
      return { steps: [{ do: 'insert', after: para, text }], at: { para: para + 1, words: term }, what: term };
    },
  },
  {
    name: 'defined again, otherwise',
    rules: ['term-defined-differently'],
    plant: (ground) => {
      const own = ownParagraph(ground);
      const places = prose(ground).filter(({ i }) => i > (own.at(-1)?.para ?? 0) + 3);
      if (own.length === 0 || places.length === 0) return null;
      const { term } = ground.random.pick(own);
      const after = ground.random.pick(places).i;
      const text = `“${term}” means each item that the parties have listed in writing within thirty days after they signed.`;
      return { steps: [{ do: 'insert', after, text }], at: { para: after + 1, words: term }, what: term };
    },
  },
  {
    name: 'term of one word in lower case',
    rules: ['term-in-small-letters'],
    plant: (ground) => {
      const one = oneOf(
        ground,
        /(?<=\b[Tt]he )(?:Customer|Supplier|Provider|Company|Employee|Contractor|Receiving Party|Licensee|Licensor|Distributor|Franchisee|Consultant|Seller|Buyer)(?= (?:shall|will|may|must|has|is|agrees))/g,
        ({ words }) => definitionsOf(ground.snapshot).all.some(({ term }) => term === words),
      );
      return one && rewritten(one, one.words.toLowerCase());
    },
  },
  {
    name: 'term of several words in lower case',
    rules: ['term-in-small-letters'],
    plant: (ground) =>
      respelt(
        ground,
        (term) => SEVERAL.test(term),
        (words) => words.toLowerCase(),
      ),
  },
  {
    name: 'term with a capital missing',
    rules: ['term-partly-capitalised'],
    plant: (ground) =>
      respelt(
        ground,
        (term) => SEVERAL.test(term),
        (words) => words.replace(/\s\p{Lu}(?=\p{Ll}+$)/u, (m) => m.toLowerCase()),
      ),
  },
];
