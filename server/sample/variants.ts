/** Contracts that descend from a source as real ones do: papered anew, negotiated, older, under another law. */
import type { Choices, Draft, DraftParty } from '#server/sample/draft.ts';
import { baseDraft, drafterChoices, filing, titleOptions } from '#server/sample/drafts.ts';
import { HOUSES, type House } from '#server/sample/houses.ts';
import { type Family, jurisdiction, jurisdictionsOf } from '#server/sample/jurisdictions.ts';
import { type Manner, mannersOf } from '#server/sample/manners.ts';
import { capacity, companyName, personName } from '#server/sample/names.ts';
import { type Random, random } from '#server/sample/random.ts';
import type { ContractSource, PartySource } from '#server/sample/source.ts';

/** Clauses between equals, which fit any contract. */
const ADDITIONS = [
  'publicity',
  'non-solicitation',
  'further-assurances',
  'third-party-beneficiaries',
  'equitable-relief',
  'time-of-essence',
  'expenses',
  'anti-corruption',
  'force-majeure',
  'severability',
  'counterparts',
  'arbitration',
  'dispute-escalation',
  'waiver',
  'cumulative-remedies',
  'business-continuity',
];
const NEVER_DROPPED = new Set(['governing-law', 'notices', 'definitions', 'term', 'entire-agreement']);
const EARLIEST = 1996;
const LATEST = 2026;

/** The variants of a source; the same source gives the same ones. */
export function variantsOf(source: ContractSource): Draft[] {
  return mannersOf(source).map((manner, index) => variant(source, manner, `${source.id}-v${index + 1}`));
}

function variant(source: ContractSource, manner: Manner, id: string): Draft {
  const chance = random(id);
  const base = baseDraft(source);
  const law = otherLaw(source, manner, chance);
  const family = jurisdiction(law).family;
  const home = jurisdiction(source.law).family;
  const year = Math.min(
    LATEST,
    Math.max(
      earliest(source),
      Number(source.date.slice(0, 4)) + manner.years[0] + chance.below(manner.years[1] - manner.years[0] + 1),
    ),
  );
  const month = String(1 + chance.below(year === LATEST ? 9 : 12)).padStart(2, '0');
  const date = `${year}-${month}-${String(1 + chance.below(28)).padStart(2, '0')}`;
  const house = manner.newHouse || family !== home ? otherHouse(base.house, family, year, chance) : base.house;
  const parties: DraftParty[] = [];
  for (const party of source.parties) parties.push(recast(party, law, source, parties, chance));
  const company = parties.find((party) => party.kind !== null);
  const files = company && family === 'us' && year <= 2022 && chance.chance(source.filing ? 0.7 : 0.35);
  return {
    ...base,
    id,
    title: manner.options > 0.2 ? chance.pick(titleOptions(source.title)) : base.title,
    house,
    law,
    date,
    parties,
    moneyFactor: chance.pick([1, 1, 0.5, 0.8, 1.2, 1.5, 2, 3]),
    currency: jurisdiction(law).currency,
    added: chosen(ADDITIONS, chance.below(manner.adds + 1), chance),
    choices: negotiator(id, manner, dropped(source, manner, chance)),
    filing: files
      ? filing(
          { form: chance.pick(['10-K', '10-Q', '8-K', 'S-1']), exhibit: `10.${1 + chance.below(40)}` },
          company.name,
          date,
          id,
        )
      : null,
  };
}

function earliest(source: ContractSource): number {
  return Math.max(EARLIEST, source.notBefore ?? EARLIEST);
}

function otherLaw(source: ContractSource, manner: Manner, chance: Random): string {
  const home = jurisdiction(source.law).family;
  if (manner.law === 'same') return source.law;
  const abroad: Family = home === 'us' ? 'uk' : 'us';
  if (manner.law === 'abroad' && source.travels) return chance.pick(jurisdictionsOf(abroad));
  // A British form goes to Ireland or the continent more often than to Scotland alone.
  const sisters = jurisdictionsOf(home).filter((law) => law !== source.law);
  return source.staysAtHome ? source.law : chance.pick(sisters);
}

function otherHouse(current: House, family: Family, year: number, chance: Random): House {
  const fitting = HOUSES.filter(
    (candidate) =>
      candidate.families.includes(family) && candidate.id !== current.id && (year < 2008 || candidate.id !== 'oldline'),
  );
  if (family === 'us' && year < 2003 && chance.chance(0.6))
    return HOUSES.find((candidate) => candidate.id === 'oldline')!;
  return fitting.length > 0 ? chance.pick(fitting) : current;
}

/** Another party in the same role: no namesake or neighbour of those before it. */
function recast(
  party: PartySource,
  law: string,
  source: ContractSource,
  before: readonly DraftParty[],
  chance: Random,
): DraftParty {
  const short = party.alias && chance.chance(0.35) ? chance.pick(party.alias) : party.short;
  const signatory = personName(chance);
  // Many a party comes from elsewhere.
  const home =
    before.length > 0 && !source.staysAtHome && chance.chance(0.45)
      ? chance.pick(jurisdictionsOf(jurisdiction(law).family))
      : law;
  const taken = (address: string) => before.some((other) => other.address === address);
  const neighbours = jurisdictionsOf(jurisdiction(home).family).flatMap((key) => jurisdiction(key).address);
  const here = jurisdiction(home).address.filter((address) => !taken(address));
  const free = here.length > 0 ? here : neighbours.filter((address) => !taken(address));
  if (!party.kind) {
    return {
      role: party.role,
      short,
      sourceShort: party.short,
      name: signatory,
      kind: null,
      address: chance.pick(free),
      signature: { party: signatory, signatory, capacity: null },
    };
  }
  const company = { ...companyName(chance, home, party.industry ?? source.industry), address: chance.pick(free) };
  return {
    role: party.role,
    short,
    sourceShort: party.short,
    ...company,
    signature: { party: company.name, signatory, capacity: capacity(chance, home) },
  };
}

function dropped(source: ContractSource, manner: Manner, chance: Random): Set<string> {
  const referred = new Set([...JSON.stringify(source.parts).matchAll(/\{ref ([a-z0-9-]+)/g)].map((match) => match[1]!));
  const called = source.parts.flatMap((part) =>
    part.sections.flatMap((section) => (section.call ? [section.call.type] : [])),
  );
  const free = [...source.optional, ...called].filter((id) => !referred.has(id) && !NEVER_DROPPED.has(id));
  return new Set(chosen(free, manner.drops, chance));
}

function chosen<T>(items: readonly T[], count: number, chance: Random): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(chance.below(left.length), 1));
  return taken;
}

/** Starts from what the source's drafter chose and departs from it now and then. */
function negotiator(id: string, manner: Manner, drops: ReadonlySet<string>): Choices {
  const drafter = drafterChoices(id.replace(/-v\d+$/, ''));
  const chance = random(`${id}/choices`);
  return {
    option: (count) => (chance.chance(manner.options) ? chance.below(count) : 0),
    keep: (on) => (chance.chance(manner.flips) ? !on : on),
    wording: (candidates, preferred) =>
      chance.chance(manner.wordings) ? chance.pick(candidates) : drafter.wording(candidates, preferred),
    heading: (type, headings) =>
      chance.chance(manner.wordings) ? chance.pick(headings) : drafter.heading(type, headings),
    meaning: (term, count) => (chance.chance(manner.wordings) ? chance.below(count) : drafter.meaning(term, count)),
    drops: (section) => drops.has(section),
  };
}
