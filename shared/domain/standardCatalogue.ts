/**
 * Standard forms that people ask for by name. Facts and sentences of our own: the texts themselves come from copies that the operator
 * adds. Specification part 1 §1, part 2 §1.
 */
import { slug } from '#shared/reading/slug.ts';

export type Family = 'one' | 'common-paper' | 'bonterms';

export interface Publisher {
  name: string;
  /** Where its forms are. */
  url: string;
  licence: string;
  /** What the licence means for whoever uses the form. */
  means: string;
}

export const PUBLISHERS: Record<Family, Publisher> = {
  one: {
    name: 'oneNDA',
    url: 'https://www.onenda.org',
    licence: 'CC BY-ND 4.0',
    means:
      'It may be copied, filled in and signed by anybody, with its source named. Changed wordings may not be passed on.',
  },
  'common-paper': {
    name: 'Common Paper',
    url: 'https://commonpaper.com/standards/',
    licence: 'CC BY 4.0',
    means: 'It may be used and changed by anybody who names its source.',
  },
  bonterms: {
    name: 'Bonterms',
    url: 'https://bonterms.com/forms/',
    licence: 'CC BY 4.0',
    means: 'It may be used and changed by anybody who names its source.',
  },
};

export interface KnownStandard {
  /** In the address: what its name becomes. */
  slug: string;
  name: string;
  /** One sentence. */
  what: string;
  family: Family;
  /** Announced by its publisher, and not to be had yet. */
  isComing?: true;
  /** Contract types of the library that it is for, by their ids; null: none in particular. */
  types: RegExp | null;
}

const known = (
  family: Family,
  name: string,
  what: string,
  types: RegExp | null = null,
  more: { isComing?: true } = {},
): KnownStandard => ({ slug: slug(name), name, what, family, types, ...more });

const NDA = /\b(?:non-disclosure|confidentiality)\b/;
const SERVICES = /^(?:master-|professional-|consulting-)?services-agreement$/;
const SAAS = /\b(?:saas|software-as-a-service|cloud|subscription)\b/;
const DPA = /\bdata-(?:processing|protection)\b/;

/** What finds contracts of these types in a search. */
const WORDS = new Map<RegExp | null, string>([
  [NDA, 'non-disclosure agreement'],
  [SERVICES, 'services agreement'],
  [SAAS, 'software as a service agreement'],
  [DPA, 'data processing agreement'],
]);

export const CATALOGUE: readonly KnownStandard[] = [
  known(
    'one',
    'oneNDA',
    'A short non-disclosure agreement for ordinary business talks, written by a group of lawyers.',
    NDA,
  ),
  known(
    'one',
    'oneSaaS',
    'Terms for software that is used over the internet, with the deal on pages of its own.',
    SAAS,
  ),
  known('one', 'oneDPA', 'What a processor of personal data owes the controller that it works for.', DPA),
  known('one', 'oneMSA', 'A master services agreement in the same manner.', SERVICES, { isComing: true }),
  known(
    'common-paper',
    'Common Paper Mutual NDA',
    'Both sides tell and keep secrets; the deal stands on one cover page.',
    NDA,
  ),
  known(
    'common-paper',
    'Common Paper Cloud Service Agreement',
    'Terms for a cloud product, with an order form in front.',
    SAAS,
  ),
  known(
    'common-paper',
    'Common Paper Data Processing Agreement',
    'Personal data in the hands of a provider, with the transfer clauses.',
    DPA,
  ),
  known('common-paper', 'Common Paper Professional Services Agreement', 'Services by statements of work.', SERVICES),
  known(
    'common-paper',
    'Common Paper Service Level Agreement',
    'Uptime, support and credits beside a cloud agreement.',
    SAAS,
  ),
  known(
    'common-paper',
    'Common Paper Software License Agreement',
    'Software that the customer runs itself.',
    /\bsoftware-licen[cs]e\b/,
  ),
  known('common-paper', 'Common Paper Pilot Agreement', 'A product is tried for a while before it is bought.'),
  known('common-paper', 'Common Paper Design Partner Agreement', 'An early customer helps to shape a product.'),
  known(
    'common-paper',
    'Common Paper Partnership Agreement',
    'Two companies sell or promote together.',
    /^partnership-agreement$/,
  ),
  known('bonterms', 'Bonterms Mutual NDA', 'Both sides keep secrets, by a cover page with the key terms.', NDA),
  known('bonterms', 'Bonterms Cloud Terms', 'Subscription terms for cloud software between companies.', SAAS),
  known('bonterms', 'Bonterms Professional Services Agreement', 'Services by statements of work.', SERVICES),
  known('bonterms', 'Bonterms Data Protection Addendum', 'Personal data, as an attachment to other terms.', DPA),
  known(
    'bonterms',
    'Bonterms Service Level Agreement',
    'Uptime and credits, as an attachment to the cloud terms.',
    SAAS,
  ),
];

export const knownStandard = (at: string): KnownStandard | null => CATALOGUE.find((one) => one.slug === at) ?? null;

/** The first form that is for one of these contract types, by their ids. */
export const standardFor = (types: readonly string[]): KnownStandard | null =>
  CATALOGUE.find(({ types: ofIt, isComing }) => !isComing && ofIt !== null && types.some((type) => ofIt.test(type))) ??
  null;

/** Of what a form that was added is: "common-paper-mutual-nda". */
export const standardSlug = (name: string): string => slug(name);

/** What to search the library for when somebody looks for contracts like it: "services agreement", else what its name says. */
export const wordsFor = ({ types, name, family }: KnownStandard): string =>
  WORDS.get(types) ?? name.replace(PUBLISHERS[family].name, '').trim().toLowerCase();

/** What adds a copy, to be typed on the server; words in capitals are the operator's. */
export const addCommand = ({ name, family }: Pick<KnownStandard, 'name' | 'family'>): string =>
  `npm run clausary -- standard add FILE --name "${name}" --version VERSION --licence "${PUBLISHERS[family].licence}" --source ${PUBLISHERS[family].url}`;

/** By their numbers, the newest first; what has none goes by its letters. */
export function newestFirst(a: string, b: string): number {
  const [one, other] = [a, b].map((version) =>
    version
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number),
  );
  for (let i = 0; i < Math.max(one!.length, other!.length); i++) {
    const step = (other![i] ?? 0) - (one![i] ?? 0);
    if (step !== 0) return step;
  }
  return a < b ? 1 : a > b ? -1 : 0;
}
