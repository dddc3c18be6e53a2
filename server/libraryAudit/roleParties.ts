/** A party is called by its name, not by its part in the contract; and what is named is somebody, not a sentence. */
import { lookAtEach, type TextCheck } from '#server/libraryAudit/check.ts';
import { folded } from '#server/libraryAudit/words.ts';

const ROLES = new Set(
  `company corporation parent subsidiary subsidiaries affiliate affiliates party parties seller sellers buyer buyers purchaser purchasers vendor
  vendors supplier customer customers client contractor subcontractor consultant adviser advisor employee employer executive officer director
  licensor licensee lessor lessee landlord tenant borrower borrowers lender lenders creditor debtor guarantor guarantors pledgor trustee holder
  holders issuer investor investors founder founders shareholder shareholders stockholder stockholders member members manager partner partners
  agent principal representative distributor reseller dealer franchisor franchisee publisher author artist sponsor owner operator provider
  recipient discloser assignor assignee grantor grantee beneficiary bank escrow collateral administrative arranger underwriter underwriters
  carrier shipper manufacturer developer architect engineer institution hospital investigator user subscriber merchant processor controller
  participant grantor optionee awardee warrantholder noteholder`.split(/\s+/),
);
/** What stands beside a role without making a name of it. */
const BESIDE = new Set(
  'the a an each any such all other of and or as initial certain several first second service services'.split(' '),
);
const SENTENCE = /\b(?:hereby|hereinafter|shall|agrees?|whereas|witnesseth|referred to|is entering|desires?)\b/i;
const LONGEST = 140;

function isRole(name: string): boolean {
  const words = folded(name).split(' ');
  return words.some((word) => ROLES.has(word)) && words.every((word) => ROLES.has(word) || BESIDE.has(word));
}

function wrong(name: string): string | null {
  if (isRole(name)) return `a role: ${name}`;
  if (SENTENCE.test(name) || name.length > LONGEST) return `a sentence: ${name}`;
  return /^\p{Ll}+ /u.test(name) && !/^(?:de|van|von|d[ua]|la|le|eBay|i[A-Z])/u.test(name)
    ? `no beginning: ${name}`
    : null;
}

export const roleParties: TextCheck = {
  name: 'roles as parties',
  rule: 'a party has a name, not a role or a sentence',
  look: ({ facts }) =>
    lookAtEach(
      facts.parties ?? [],
      () => 'parties',
      ({ value: { name } }) => wrong(name),
    ),
};
