/** What contracts are tagged with, in the order in which it is browsed. Specification part 2 §2.1, §3; DESIGN §3. */

export interface TagType {
  /** As tags keep it, and as its list is addressed. */
  type: string;
  title: string;
  one: string;
  many: string;
  /** What its tags say of a contract. */
  meaning: string;
  /** In which order its tags stand: by name, or the latest first. */
  order: 'name' | 'latest';
}

const TAG_TYPES: readonly TagType[] = [
  {
    type: 'type',
    title: 'Contract Types',
    one: 'contract type',
    many: 'contract types',
    meaning: 'What kind of agreement it is.',
    order: 'name',
  },
  {
    type: 'jurisdiction',
    title: 'Governing Law',
    one: 'law',
    many: 'laws',
    meaning: 'The law that governs it.',
    order: 'name',
  },
  {
    type: 'country',
    title: 'Countries',
    one: 'country',
    many: 'countries',
    meaning:
      'The country of its governing law, else of its courts, else of a party. Kept by the two letters that ISO 3166 gives each.',
    order: 'name',
  },
  {
    type: 'industry',
    title: 'Industries',
    one: 'industry',
    many: 'industries',
    meaning: 'The trade that it is about.',
    order: 'name',
  },
  {
    type: 'company',
    title: 'Companies',
    one: 'company',
    many: 'companies',
    meaning: 'Whose contract it is: who filed it, or the first party.',
    order: 'name',
  },
  {
    type: 'lawfirm',
    title: 'Law Firms',
    one: 'law firm',
    many: 'law firms',
    meaning: 'The firm that it names as counsel.',
    order: 'name',
  },
  {
    type: 'year',
    title: 'Years',
    one: 'year',
    many: 'years',
    meaning: 'The year that it is dated.',
    order: 'latest',
  },
  { type: 'matter', title: 'Matters', one: 'matter', many: 'matters', meaning: 'Whose file it is in.', order: 'name' },
  {
    type: 'tag',
    title: 'Tags',
    one: 'tag',
    many: 'tags',
    meaning: 'What members of the library call it.',
    order: 'name',
  },
];

/** Parties are no tags to browse by: many of them are people. */
export const tagType = (type: string): TagType | null => TAG_TYPES.find((one) => one.type === type) ?? null;

/** Where a type of tags stands among the others; types that nobody knows come last. */
export const tagTypeRank = (type: string): number => {
  const at = TAG_TYPES.findIndex((one) => one.type === type);
  return at < 0 ? TAG_TYPES.length : at;
};
