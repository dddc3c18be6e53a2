/** Wordings of the bank as clauses of different deals: the labels (which wording, which clause type) come with them. For tests. */
import { random } from '#server/sample/random.ts';
import type { Item, Wording } from '#server/sample/source.ts';
import { loadSources } from '#server/sample/sources.ts';
import { fill } from '#server/sample/template.ts';

export interface BankClause {
  /** Unique: type, wording and deal. */
  id: string;
  type: string;
  /** The wording it was made from: two clauses of one wording say the same of different deals. */
  wording: string;
  heading: string;
  text: string;
}

const DEALS: readonly Readonly<Record<string, string>>[] = [
  {
    customer: 'Customer',
    provider: 'Supplier',
    law: 'the State of New York',
    courts: 'the courts of New York County',
    city: 'New York',
  },
  {
    customer: 'the Licensee',
    provider: 'the Licensor',
    law: 'England and Wales',
    courts: 'the courts of England',
    city: 'London',
  },
  {
    customer: 'the Company',
    provider: 'the Contractor',
    law: 'the State of Ohio',
    courts: 'the courts of Franklin County, Ohio',
    city: 'Columbus',
  },
  {
    customer: 'Tenant',
    provider: 'Landlord',
    law: 'the Netherlands',
    courts: 'the courts of Amsterdam',
    city: 'Utrecht',
  },
];
/** How often a deal leaves a sentence out that stands by default, or takes one in that does not. */
const FLIPPED = 0.15;

/** Every wording of the bank in the words of so many deals (at most four), options chosen differently in each. */
export function bankClauses(deals: number = DEALS.length): BankClause[] {
  return [...loadSources().wordings.values()]
    .flat()
    .flatMap((wording) => DEALS.slice(0, deals).map((deal, i) => clauseOf(wording, deal, i)));
}

function clauseOf(wording: Wording, deal: Readonly<Record<string, string>>, index: number): BankClause {
  const name = `${wording.type}:${wording.key}`;
  const chance = random(`${name}/${index}`);
  const chosen = new Map<string, string>();
  const filled = (template: string): string =>
    fill(template, {
      slot: (slot) => chosen.get(slot) ?? deal[slot],
      remember: (slot, value) => chosen.set(slot, value),
      choose: (count) => chance.below(count),
      keep: (on) => (chance.chance(FLIPPED) ? !on : on),
      has: () => true,
    }).replace(/\u0001[^\u0002]*\u0002/g, `Section ${index + 2}`);
  const lines = (items: readonly Item[]): string[] =>
    items.flatMap((item, i) => [`(${i + 1}) ${filled(item.text)}`, ...lines(item.items)]);
  const text = wording.body.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.map((row) => row.map(filled).join('\t'))
      : [filled(block.text), ...lines(block.items)],
  );
  return {
    id: `${name}#${index}`,
    type: wording.type,
    wording: name,
    heading: wording.headings[index % wording.headings.length]!,
    text: text.filter(Boolean).join('\n'),
  };
}
