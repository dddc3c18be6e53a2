/** Which capitalised words drafters use as defined terms, and which have a capital for another reason. */

/** Last words of terms, in the singular: "Effective Date", "Confidential Information". */
const HEADS = new Set(
  `acceptance account acquisition action activity adjustment advance affiliate agent amount application approval asset assignee assignor
  audit authorisation authorization authority balance beneficiary benefit bonus borrower budget business buyer cause certificate change charge
  claim client closing collateral commission commitment compensation completion condition consent consideration consultant content
  contractor copyright cost coverage criteria customer damage data date day deadline debt deductible default defect deliverable delay delivery deposit
  derivative designee effect development disability discloser discharge dispute distributor document documentation employee employer encumbrance entity equipment
  escrow event exclusion executive expense expiration extension facility fee field franchisee franchisor fund goods grantee grantor group
  guarantee guarantor guaranty hardship holder impression improvement income indebtedness indemnifier indemnitee indemnitor information instrument insured intermediary
  invention inventory invoice item landlord law lender lessee lessor liability licence license licensee licensor lien limit list
  loan loss lot maintenance manager mark market material merger milestone month network note notice obligation offering officer option order owner parcel
  partner party patent payment penalty percentage performance period permit person personnel policy portion premises price principal procedure
  proceeding proceed product profit program programme project promotion property proposal protocol provider purchaser purpose quarter rate reason
  receivable recipient record register registration reimbursement release remedy renewal rent report representative request requirement reseller
  restriction result retainer revenue review right royalty salary sale schedule security seller service severance share shipment
  shortfall site software source specification sponsor standard statement stock subcontractor sublicense sublicensee subscriber subsidiary successor supplier
  support system target tax technology tenant tenderer term termination territory test trademark transaction transfer transferee transferor
  trust unit update upgrade use user vendor violation warrant warranty website work year`
    .trim()
    .split(/\s+/),
);

/** Words that make the whole phrase a name, a title, an office, a body or a part of the document. */
const NAMES = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday inc incorporated llc llp lp ltd limited corp corporation company co plc gmbh ag sa nv bv bank association university college institute foundation society
  street avenue road boulevard drive suite floor building plaza center centre parkway lane square box
  act code statute constitution treaty convention regulation regulations rule rules circular directive bulletin ruling opinion
  section sections subsection subsections article articles exhibit exhibits schedule schedules annex annexes appendix appendices attachment
  attachments clause clauses paragraph paragraphs subparagraph recital recitals preamble table part parts item items form forms chapter volume title
  commission committee court courts congress parliament senate department ministry bureau board council agency administration secretary
  treasury government republic kingdom federation commonwealth state states province county city district town village nation united american english
  french german japanese chinese canadian european british federal internal international national north south east west new
  chief president chairman chairperson chair vice treasurer controller director directors counsel attorney judge notary governor minister
  mr mrs ms dr esq dollar dollars euro euros pound pounds million thousand hundred cent
  attn attention fax facsimile telephone email page no number god whereas witness witnesseth therefore
  annual quarterly general`
    .trim()
    .split(/\s+/),
);
/** The contract itself and its makers: named in every contract, mostly by "this" and "hereto". */
const SELF =
  /^(?:agreement|contract|amendment|addendum|lease|deed|plan|letter|instrument|indenture|note|guaranty|guarantee|terms|order|party|parties|undersigned|internet|web|law|laws|company|term|effective)$/i;

/** Alone they have a capital for many reasons; officers and documents are named, not defined. */
const LOOSE =
  /^(?:termination|information|payments?|notices?|applications?|extensions?|certificates?|services?|defaults?|approvals?|consents?|reports?|acceptance|warrant(?:y|ies)|conditions?|proceeds?|officers?|closing|completion|development|support|rights?|statements?|documents?|records?|tests?|reviews?|orders?|changes?)$|\sofficers?$|^(?:privacy|cookie)\s|\s(?:disclosure\sdocuments?|programs?)$|^common\sstock$|^(?:its|their|his|her|other|further|additional|such|all|any|no)\s/i;

/** "Proprietary Information and Inventions Agreement". */
const DOCUMENT = /^(?:Agreement|Plan|Policy|Contract|Code|Deed)$/;

function singular(word: string): string {
  const lower = word.toLowerCase();
  if (/ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(lower)) return lower.slice(0, -2);
  return /[^siu]s$/.test(lower) && lower !== 'premises' && lower !== 'goods' ? lower.slice(0, -1) : lower;
}

/** One form for all plurals: "Requirements of Law" → "requirement of law". */
export const singularPhrase = (phrase: string): string => phrase.split(/\s+/).map(singular).join(' ');

/** Whether what follows makes the phrase part of a name: "Securities" and Exchange Commission, "Acme Systems", Inc. */
export function continuesAsName(after: string): boolean {
  // "Standard & Poor's", "the Right to Publicise" in a title.
  if (/^\s\d|^\s&\s\p{Lu}|^\sto\s\p{Lu}/u.test(after)) return true;
  if (/^,?\s(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Co\.|Company|LP|L\.P|LLP|N\.A|plc|PLC|GmbH|S\.A|B\.V)/.test(after))
    return true;
  const rest = /^,?\s(?:and|&|for|of\sthe|on)\s((?:\p{Lu}[\p{L}]*\s?){1,4})/u.exec(after)?.[1] ?? '';
  return rest.split(/\s/).some((word) => NAMES.has(word.toLowerCase()) || DOCUMENT.test(word));
}

/** Whether a capitalised phrase could only be a term: it ends like one and names nothing. */
export function looksLikeTerm(phrase: string): boolean {
  const words = phrase.split(/\s+/);
  // "Moody's Investors Service".
  if (/^\S+[’']s$/.test(words[0]!) || LOOSE.test(phrase)) return false;
  if (words.length > 5 || phrase === phrase.toUpperCase() || SELF.test(phrase)) return false;
  if (words.some((word) => NAMES.has(word.toLowerCase()) || /^\p{Lu}\p{L}?$/u.test(word))) return false;
  if (/^(?:change (?:of|in) control|separation from service)$/i.test(phrase)) return true;
  return HEADS.has(singular(words.at(-1)!.split('-').at(-1)!));
}
