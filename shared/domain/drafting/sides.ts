/** Which side of a contract a role stands on, and which side a wording binds. */
import type { RoleNames } from '#shared/domain/drafting/wishes.ts';
import { markTerms } from '#shared/reading/definedTerms.ts';
import { sentencesIn } from '#shared/reading/sentences.ts';

const of = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const SUPPLYING = of(
  'supplier seller provider vendor licensor lessor landlord lender contractor subcontractor consultant freelancer manufacturer franchisor employee executive publisher carrier warehouse warehouseman assignor grantor insurer processor developer agency host platform designer agent bank creditor transferor discloser servicer operator architect engineer adviser advisor',
);
const RECEIVING = of(
  'buyer purchaser customer client licensee lessee tenant borrower employer distributor reseller dealer franchisee subscriber recipient controller user author principal assignee grantee insured debtor transferee shipper depositor sponsor subtenant',
);

type Taken = keyof RoleNames;
const other = (side: Taken): Taken => (side === 'supplying' ? 'receiving' : 'supplying');

/** "Disclosing Party", "Service Provider": the last word counts, unless that is Party. */
function ownSide(role: string): Taken | null {
  const words = role.toLowerCase().split(/\s+/);
  const last = words.at(-1)!;
  if (/^part(?:y|ies)$/.test(last)) {
    if (/^disclos/.test(words[0]!)) return 'supplying';
    return /^receiv/.test(words[0]!) ? 'receiving' : null;
  }
  return SUPPLYING.has(last) ? 'supplying' : RECEIVING.has(last) ? 'receiving' : null;
}

/** Sides of the roles of one contract. A role that could be either, the Company, is opposite the one that is known. */
export function sidesOf(roles: readonly string[]): Map<string, Taken> {
  const each = [...new Set(roles)];
  const known = each.flatMap((role): [string, Taken][] => {
    const side = ownSide(role);
    return side ? [[role, side]] : [];
  });
  const unknown = each.filter((role) => ownSide(role) === null);
  const [[, first] = [null, null]] = known;
  if (known.length === 1 && unknown.length === 1 && first) known.push([unknown[0]!, other(first)]);
  // a landlord beside a lender: neither stands for the side
  return new Map(known.filter(([role, side]) => known.every(([one, its]) => one === role || its !== side)));
}

/** The pair of names that most contracts have for their two sides; null where none names both. */
export function usualRoles(contracts: readonly (readonly string[])[]): Required<RoleNames> | null {
  const pairs = new Map<string, { names: Required<RoleNames>; count: number }>();
  for (const roles of contracts) {
    const sides = [...sidesOf(roles)];
    const name = (side: Taken) => sides.find(([, own]) => own === side)?.[0];
    const [supplying, receiving] = [name('supplying'), name('receiving')];
    if (supplying === undefined || receiving === undefined) continue;
    const key = `${supplying}\n${receiving}`;
    const pair = pairs.get(key) ?? { names: { supplying, receiving }, count: 0 };
    pairs.set(key, { ...pair, count: pair.count + 1 });
  }
  return [...pairs.values()].sort((a, b) => b.count - a.count)[0]?.names ?? null;
}

/** What of a wording binds which side, in sentences. */
export interface Burden {
  supplying: number;
  receiving: number;
  /** Sentences that speak of each, either or neither party. */
  even: number;
}

const BINDS =
  /^(?:[’']s?\s[\p{L}\s-]{0,40}?)?,?\s(?:shall|must|will|agrees?\sto|undertakes?|covenants?|is\s(?:liable|responsible|obliged))\b/u;
const SPARED =
  /^(?:[’']s?\s[\p{L}\s-]{0,40}?)?,?\s(?:(?:shall|will|is)\s(?:not|in\sno\sevent)\s(?:be\s)?(?:liable|responsible|exceed|obliged)|(?:shall\shave|has)\sno\s(?:liability|obligation))/u;
const LIMITED = /(?:liability\sof\s(?:the\s)?|in\sno\sevent\s(?:shall|will)\s(?:the\s)?)$/i;
const EVEN = /\b(?:each|either|neither|both|no)\s+part(?:y|ies)\b|\bthe\s+parties\b/i;
const REACH = 70;

/** Words that bind: "the Supplier shall". Being spared ("the Supplier is not liable") counts as binding the other side. */
export function burdenOf(text: string, roles: readonly string[]): Burden {
  const sides = sidesOf(roles);
  const burden: Burden = { supplying: 0, receiving: 0, even: 0 };
  for (const sentence of sentencesIn(text)) {
    const bound = new Set<Taken>();
    for (const { start, end, term } of markTerms(sentence, [...sides.keys()])) {
      const side = sides.get(term)!;
      const after = sentence.slice(end, end + REACH);
      if (SPARED.test(after) || LIMITED.test(sentence.slice(Math.max(0, start - REACH), start))) bound.add(other(side));
      else if (BINDS.test(after)) bound.add(side);
    }
    for (const side of bound) burden[side]++;
    if (bound.size === 0 && EVEN.test(sentence)) burden.even++;
  }
  return burden;
}
