/** Words that name a party by what it does in the agreement rather than by what it is called. */
const roles = `
acquirer acquiror administrator adviser advisor affiliate agent arranger artist assignee assignor athlete author bank beneficiary
bidder borrower broker brokerage buyer carrier celebrity client collaborator company concessionaire consignee consignor consultant
contractor corporation creditor custodian customer dealer debtor depositary depositor designer developer director disclosing-party
distributor donee donor employee employer endorser engineer escrow-agent executive exporter franchisee franchisor fund
grantee grantor guarantor holder host importer indemnitee indemnitor independent-contractor insured insurer investor issuer
joint-venturer landlord lender lessee lessor licensee licensor lender-agent manager manufacturer marketer marketing-affiliate
member merchant mortgagee mortgagor network-affiliate obligee obligor operator optionee optionor originator outsourcer owner parent partner
participant performer placement-agent pledgee pledgor portal producer promoter promotee provider publisher purchaser receiving-party recipient
registrant remarketer representative reseller retailer sales-agent secured-party security-agent seller service-provider servicer settlor shareholder
shipper sponsor stockholder subcontractor sublandlord sublessee sublessor sublicensee subscriber subsidiary subtenant supplier
surety team tenant transferee transferor transporter trustee underwriter undersigned user vendor vendee volunteer warrantor
indenture-trustee administrative-agent collateral-agent borrowers lenders sellers buyers purchasers guarantors investors
shareholders stockholders licensors licensees channel-partner general-partner limited-partner managing-member processor controller
data-processor data-controller university institution hospital trust city state county district union staffing-agency firm bailor bailee
processing-agent marketing-agent exclusive-distributor national-distributor merchant-bank co-owner vessel charterer
`
  .trim()
  .split(/\s+/)
  .map((role) => role.replaceAll('-', ' '));

const known = new Set(roles);

/** "Seller", "the Exclusive Distributor", "Service Provider" */
export function isRole(term: string): boolean {
  const phrase = term
    .toLowerCase()
    .replace(/^the\s+/, '')
    .trim();
  const words = phrase.split(/\s+/);
  return known.has(phrase) || (words.length <= 3 && /^[a-z\s-]+$/.test(phrase) && known.has(words.at(-1)!));
}

/** Terms that gather several parties or name the paper itself; they are nobody's name. */
export function isCollective(term: string): boolean {
  return /^(?:the\s+)?(?:part(?:y|ies)|parties|agreement|this agreement|contract|effective date|execution date|date|term|territory|products?|services?|lease|amendment|closing(?: date)?|commencement date|signing date|plan|note|program|project|license|memorandum|letter|undersigned|joint venture)$/i.test(
    term.trim(),
  );
}
