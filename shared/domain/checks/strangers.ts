/** Parties of another contract: roles that act here though nothing says who they are. */
import type { Place } from '#shared/domain/checks/check.ts';
import { definitionsOf } from '#shared/domain/checks/definitions.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';

/** What a contract calls a party by what it does. */
const ROLES =
  'Licensor Licensee Sublicensee Vendor Supplier Seller Buyer Purchaser Customer Client Provider Contractor Subcontractor Consultant Lessor Lessee Landlord Tenant Franchisor Franchisee Distributor Reseller Manufacturer Borrower Lender Guarantor Assignor Assignee Employer Employee Executive Sponsor Publisher Subscriber Discloser Recipient Indemnitor Indemnitee Principal Shipper Carrier Owner Developer Investor Founder Grantor Grantee Mortgagor Mortgagee Partner'.split(
    ' ',
  );
const ACTS = new RegExp(
  `\\b[Tt]he\\s(${ROLES.join('|')})\\s(?:shall|will|must|may|agrees|warrants|represents|undertakes|acknowledges|covenants)\\b`,
  'g',
);
/** A contract that gives no role to its own parties has no habit to break. */
const MIN_ROLES = 2;

/** By role: where a party acts that the contract does not know. */
export const strangersIn = perDocument((snapshot): readonly { role: string; places: Place[] }[] => {
  const { all, named } = definitionsOf(snapshot);
  const known = new Set([...all.map(({ term }) => term), ...named].flatMap((term) => term.split(/[\s/]+/)).map(plain));
  if (ROLES.filter((role) => known.has(plain(role))).length + (known.has('company') ? 1 : 0) < MIN_ROLES) return [];
  const { roles, parts } = layoutOf(snapshot);
  const found = new Map<string, Place[]>();
  for (const { text, i } of snapshot.paras) {
    if (roles[i] !== 'prose' || parts[i] !== 0) continue;
    for (const m of text.matchAll(ACTS)) {
      const role = m[1]!;
      if (known.has(plain(role))) continue;
      const start = m.index + 4;
      const places = found.get(role) ?? [];
      found.set(role, places);
      places.push({ para: i, start, end: start + role.length });
    }
  }
  return [...found].map(([role, places]) => ({ role, places }));
});

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '');
