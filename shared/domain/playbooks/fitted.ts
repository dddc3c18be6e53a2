/** Wording of a playbook in the words of the document that it goes into: its names, its defined terms, its "shall" and its spelling. */
import { definitionsOf, isName } from '#shared/domain/checks/definitions.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { ownName, type Roles } from '#shared/domain/playbooks/ownNames.ts';

/** Other names of what standard wordings call so. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'Confidential Information': [
    'Proprietary Information',
    'Confidential Material',
    'Confidential Materials',
    'Evaluation Material',
    'Confidential Data',
    'Information',
  ],
};
/** Defined in many a contract, but in a wording they mostly mean no more than everywhere. */
const PLAIN = new Set(
  'act action agreement business change claim condition costs court date day days default end event interest judgment law laws loss month notice order other person place rate sale section subject term terms time transfer use value week work year'.split(
    ' ',
  ),
);
/** What the two sides of the Atlantic spell otherwise, as standard wordings have it. */
const AMERICAN: readonly [RegExp, string][] = [
  [/\b(un)?authoris(?=e|ation|ing)/gi, '$1authoriz'],
  [/\borganis(?=e|ation|ational|ing)/gi, 'organiz'],
  [/\brecognis(?=e|ing|able)/gi, 'recogniz'],
  [/\bpseudonymis(?=e|ation)/gi, 'pseudonymiz'],
  [/\banonymis(?=e|ation)/gi, 'anonymiz'],
  [/\bminimis(?=e|ing)/gi, 'minimiz'],
  [/\bsub-licence/gi, 'sublicense'],
  [/\blicence/g, 'license'],
  [/\bLicence/g, 'License'],
  [/\bhonour/gi, 'honor'],
  [/\bdefence/gi, 'defense'],
  [/\bcheque/gi, 'check'],
  [/\bprogramme/gi, 'program'],
];
/** Words by which a document tells how it spells. */
const SPELT = {
  american:
    /\b(?:\w+ization|authorized?|organized|recognized?|license[ds]?|honor(?:ed|s)?|favor|labor|defense|judgment)\b/gi,
  british: /\b(?:\w+isation|authorised?|organised|recognised?|licence[ds]?|honour(?:ed|s)?|favour|labour|defence)\b/gi,
};

interface Manners {
  /** Instead of "shall". */
  usesWill: boolean;
  isAmerican: boolean;
  /** Terms of more words first. */
  terms: readonly string[];
  confidential: string;
}

const countOf = ({ paras }: DocSnapshot, pattern: RegExp): number =>
  paras.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

const mannersOf = perDocument((snapshot): Manners => {
  const { all } = definitionsOf(snapshot);
  const terms = [...new Set(all.map(({ term }) => term))].filter(
    (term) =>
      isName(term) && /^\p{L}[\p{L}\s-]+$/u.test(term) && /\p{Ll}/u.test(term) && !PLAIN.has(term.toLowerCase()),
  );
  const [usual, others] = Object.entries(SAME)[0]!;
  const isSaid = snapshot.paras.some(({ text }) => text.includes(usual));
  return {
    usesWill: countOf(snapshot, /\bwill\b/g) > 3 * countOf(snapshot, /\bshall\b/g) + 2,
    isAmerican: countOf(snapshot, SPELT.american) > countOf(snapshot, SPELT.british),
    terms: terms.sort((a, b) => b.length - a.length),
    confidential: isSaid ? usual : (others.find((name) => terms.includes(name)) ?? usual),
  };
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** "party" → party, parties; "fee" → fee, fees. */
const plural = (term: string): string => (/[^aeiou]y$/.test(term) ? `${term.slice(0, -1)}ies` : `${term}s`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a contract is about is mostly defined by a longer name: "Cloud Service", "Products", "Customer Content". */
const ABOUT: readonly { said: RegExp; term: RegExp; by: string }[] = [
  { said: /\b([Tt]he) services?\b/g, term: /^(?:\p{L}+\s){0,2}Services?$/u, by: '$1 ' },
  { said: /\b([Tt]he) goods\b/g, term: /^(?:\p{L}+\s){0,2}(?:Goods|Products?)$/u, by: '$1 ' },
  { said: /\b([Tt]he) premises\b/g, term: /^(?:\p{L}+\s){0,2}Premises$/u, by: '$1 ' },
  {
    said: /\bthe data of the \{taker\}/g,
    term: /^(?:Customer|Client|Subscriber|User|Your)\s(?:Data|Content|Materials)$/,
    by: '',
  },
];

/** Where one term alone fits, it is the one that is meant. */
function named(text: string, terms: readonly string[]): string {
  return ABOUT.reduce((words, { said, term, by }) => {
    const [only, another] = terms.filter((one) => term.test(one));
    return only !== undefined && another === undefined ? words.replace(said, by + only) : words;
  }, text);
}

/** The words of a proposal as this document would say them. */
export function fitted(text: string, roles: Roles, snapshot: DocSnapshot): string {
  const { usesWill, isAmerican, terms, confidential } = mannersOf(snapshot);
  let words = named(text, terms).replace(
    /(\b[Tt]he )?\{([a-z]{1,20})\}/g,
    (whole, article: string | undefined, role: string) => {
      if (!Object.hasOwn(roles, role)) return whole;
      const { name, hasArticle } = ownName(role, roles[role]!, snapshot);
      if (article === undefined) return name;
      return hasArticle ? `${article}${name}` : name;
    },
  );
  if (confidential !== 'Confidential Information') words = words.replaceAll('Confidential Information', confidential);
  for (const term of terms) {
    const small = term.toLowerCase();
    words = written(words, small, term);
    const [many, Many] = [plural(small), plural(term)];
    if (!small.endsWith('s')) words = written(words, many, Many);
    else if (small.length > 4) words = written(words, small.slice(0, -1), term.slice(0, -1));
  }
  if (usesWill) words = words.replace(/\bshall\b/g, 'will');
  if (isAmerican) for (const [pattern, by] of AMERICAN) words = words.replace(pattern, by);
  return capital(words);
}

/** A term in small letters as it was defined; at the start of a sentence its first letter is a capital already. */
function written(words: string, small: string, term: string): string {
  if (!words.toLowerCase().includes(small)) return words;
  return words.replace(
    new RegExp(`(?<![\\p{L}\\d-])(?:${escaped(small)}|${escaped(capital(small))})(?![\\p{L}\\d-])`, 'gu'),
    term,
  );
}
