/** Invented names of companies and people. */
import { jurisdiction } from '#server/sample/jurisdictions.ts';
import type { Random } from '#server/sample/random.ts';

const HEADS = [
  'Hal',
  'Brin',
  'Ostr',
  'Torv',
  'Vel',
  'Marr',
  'Quil',
  'Thess',
  'Corv',
  'Lunn',
  'Pell',
  'Ard',
  'Wex',
  'Galv',
  'Fenn',
  'Drov',
  'Isk',
  'Kell',
  'Sylv',
  'Vess',
  'Zand',
  'Ulm',
  'Yarr',
  'Ebb',
  'Jorv',
  'Cald',
];
const TAILS = [
  'avern',
  'edmoor',
  'elle',
  'wick',
  'alant',
  'aris',
  'amere',
  'istead',
  'acombe',
  'othorne',
  'quist',
  'abury',
  'eholt',
  'ander',
  'ovia',
  'eron',
  'idge',
  'umber',
  'ellan',
  'inver',
];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  software: ['Systems', 'Software', 'Data', 'Networks', 'Digital'],
  manufacturing: ['Industries', 'Components', 'Works', 'Fabrication', 'Precision'],
  'life sciences': ['Therapeutics', 'Biosciences', 'Diagnostics', 'Pharma', 'Labs'],
  energy: ['Energy', 'Power', 'Resources', 'Renewables'],
  finance: ['Capital', 'Financial', 'Credit', 'Holdings'],
  'real estate': ['Properties', 'Estates', 'Land Holdings', 'Realty'],
  retail: ['Stores', 'Trading', 'Brands', 'Outfitters'],
  food: ['Foods', 'Provisions', 'Kitchens', 'Growers'],
  logistics: ['Freight', 'Logistics', 'Carriers', 'Shipping'],
  construction: ['Builders', 'Construction', 'Civil Works', 'Contracting'],
  media: ['Media', 'Pictures', 'Publishing', 'Broadcasting'],
  telecommunications: ['Telecom', 'Wireless', 'Communications'],
  health: ['Memorial Hospital', 'University Medical Center', 'Regional Health'],
  services: ['Partners', 'Consulting', 'Group', 'Associates'],
};
const FIRST = [
  'Maren',
  'Tobias',
  'Odette',
  'Callum',
  'Priya',
  'Rafael',
  'Ingrid',
  'Desmond',
  'Yuki',
  'Helena',
  'Amara',
  'Conrad',
  'Leonie',
  'Silas',
  'Farah',
  'Gareth',
  'Noor',
  'Winston',
  'Beatriz',
  'Ewan',
];
const LAST = [
  'Oakhurst',
  'Brindle',
  'Vasquez-Lowe',
  'Tarrant',
  'Hollis',
  'Menon',
  'Castellane',
  'Wray',
  'Lindqvist',
  'Osei',
  'Farraday',
  'Pemble',
  'Strand',
  'Okonjo',
  'Kestrel',
  'Dunmore',
  'Halloway',
  'Ibarra',
  'Thackray',
  'Moreau',
];
const CAPACITIES: Readonly<Record<string, readonly string[]>> = {
  us: [
    'Chief Executive Officer',
    'President',
    'Chief Financial Officer',
    'General Counsel',
    'Vice President',
    'Chief Operating Officer',
  ],
  uk: ['Director', 'Director', 'Company Secretary', 'Managing Director'],
  eu: ['Managing Director', 'Authorised Signatory', 'Member of the Management Board'],
};

export interface CompanyName {
  name: string;
  kind: string;
}

/** A company of a jurisdiction in an industry. */
export function companyName(random: Random, law: string, industry: string): CompanyName {
  const place = jurisdiction(law);
  const stem = random.pick(HEADS) + random.pick(TAILS);
  const field = random.chance(0.8) ? ` ${random.pick(FIELDS[industry] ?? FIELDS.services!)}` : '';
  const limited = place.family === 'us' && random.chance(0.25);
  const form = limited
    ? ', LLC'
    : FORMS[law]
      ? random.pick(FORMS[law])
      : place.family === 'us'
        ? random.pick([', Inc.', ' Corporation', ', Inc.', ' Co.'])
        : ' Limited';
  return { name: `${stem}${field}${form}`, kind: limited ? place.llc : place.company };
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  england: [' Limited', ' Limited', ' Ltd', ' plc'],
  ireland: [' Limited', ' DAC'],
  germany: [' GmbH', ' AG'],
  netherlands: [' B.V.'],
  france: [' S.A.S.', ' S.A.'],
  sweden: [' AB'],
};

/** First and last name. */
export function personName(random: Random): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** Office of a person who signs for a company. */
export function capacity(random: Random, law: string): string {
  return random.pick(CAPACITIES[jurisdiction(law).family]!);
}
