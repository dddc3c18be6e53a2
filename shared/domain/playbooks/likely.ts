/** Which playbook a document is most likely to be read with: the one whose kind of contract its first lines name. */
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

/** The title and who the parties are stand here. */
const FIRST_PARAGRAPHS = 12;
const FIRST_CHARACTERS = 1000;
/** Words of a line that is a title and no sentence. */
const TITLE_WORDS = 12;
/** A title says what a document is; a sentence only speaks of it. */
const IN_TITLE = 6;
/** What stands further down says less. */
const FADING = 0.12;

/** Other names of the same thing, as documents have them. */
const SAME: readonly (readonly string[])[] = [
  ['non disclosure', 'nondisclosure', 'confidentiality', 'nda'],
  ['data processing', 'data protection', 'dpa'],
  ['software as service', 'saas', 'application service provider', 'subscription service'],
  ['employment', 'offer letter'],
  ['lease', 'tenancy'],
  ['mutual', 'bilateral', 'reciprocal'],
  ['one way', 'unilateral'],
  ['consulting', 'consultancy', 'independent contractor', 'contractor'],
  ['manufacturing', 'manufacture'],
  ['distribution', 'distributor'],
];
/** What every contract is called, and small words between those that tell. */
const EVERYWHERE = new Set(['agreement', 'contract', 'and', 'the', 'for', 'of', 'a', 'standard', 'terms']);

/** "Software-as-a-Service Agreements" → "software as service agreement": one spelling, one number. */
const even = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('licence', 'license')
      .match(/[a-z]+/g) ?? []
  )
    .map((word) => (word.length > 4 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .filter((word) => !EVERYWHERE.has(word));

/** What documents of the playbook are called, the words of each name. */
function namesOf({ name, contractTypes }: Pick<Playbook, 'name' | 'contractTypes'>): string[] {
  const own = [name, ...contractTypes].map((one) => even(one).join(' ')).filter((one) => one !== '');
  // twice: "mutual nda" is a "bilateral confidentiality agreement" too
  return [...new Set(own.flatMap(otherwise).flatMap(otherwise))];
}

/** A name, and what it is called with one of its words for another. */
const otherwise = (name: string): string[] => [
  name,
  ...SAME.flatMap((group) => {
    const told = group.find((one) => has(name, one));
    return told === undefined ? [] : group.map((one) => name.replace(told, one));
  }),
];

const has = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `);

/** `title`: where it does not stand in the text. Null where the first lines name no kind of contract that one of them is for. `own`: those of the person, which come first where they fit as well. */
export function likelyPlaybook<P extends Playbook>(
  { paras, title = '' }: Pick<DocSnapshot, 'paras'> & { title?: string | undefined },
  playbooks: readonly P[],
  own: readonly P[] = [],
): P | null {
  const lines = [title, ...paras.map(({ text }) => text)]
    .filter((text) => text.trim() !== '')
    .slice(0, FIRST_PARAGRAPHS)
    .map((text) => even(text.slice(0, FIRST_CHARACTERS)));
  let best: { playbook: P | null; score: number } = { playbook: null, score: 0 };
  for (const playbook of [...own, ...playbooks]) {
    const names = namesOf(playbook);
    const score = lines.reduce((sum, words, n) => {
      const line = words.join(' ');
      // the longest name tells most: "software license" more than "license"
      const told = Math.max(0, ...names.filter((name) => has(line, name)).map((name) => name.split(' ').length));
      return sum + (told * (words.length <= TITLE_WORDS ? IN_TITLE : 1)) / (1 + n * FADING);
    }, 0);
    if (score > best.score) best = { playbook, score };
  }
  return best.playbook;
}
