/** Contract types by the names that the parties bear and the words of the body, for papers whose title is silent. */
export interface VocabularyRow {
  id: string;
  /** Every one must occur; each alternative is a capitalised or fixed phrase. */
  all: readonly RegExp[];
  weight: number;
}

const say = (id: string, weight: number, ...all: RegExp[]): VocabularyRow => ({ id, all, weight });

/** Evidence adds up; the first thousand words count most because they introduce the parties. */
export const vocabulary: readonly VocabularyRow[] = [
  say('non-disclosure-agreement', 4, /\bDisclosing Party\b/, /\bReceiving Party\b|\bRecipient\b/),
  say('lease-agreement', 5, /\bLandlord\b|\bLessor\b/, /\bTenant\b|\bLessee\b/, /\b[Pp]remises\b/),
  say('equipment-lease-agreement', 5, /\bLessor\b/, /\bLessee\b/, /\bEquipment\b|\bAircraft\b/),
  say('franchise-agreement', 6, /\bFranchisor\b/, /\bFranchisee\b/),
  say('license-agreement', 4, /\bLicensor\b/, /\bLicensee\b/),
  say(
    'software-license-agreement',
    3,
    /\bLicens(?:or|ee)\b/,
    /\b[Ss]oftware\b/,
    /\b[Ss]ource [Cc]ode\b|\bDocumentation\b/,
  ),
  say('credit-agreement', 4, /\bLenders?\b/, /\bBorrowers?\b/, /\b[Ii]nterest\b/),
  say('loan-agreement', 2, /\bLender\b/, /\bBorrower\b/, /\b[Ll]oan\b/),
  say('promissory-note', 4, /\bpromises to pay\b/, /\bprincipal\b/),
  say('guaranty', 4, /\bGuarantor\b/, /\bguarant(?:ee|y|ees)\b/),
  say('employment-agreement', 4, /\bExecutive\b|\bEmployee\b/, /\b[Bb]ase [Ss]alary\b|\bEmployer\b/),
  say('severance-agreement', 4, /\b[Ss]everance\b/, /\b[Cc]hange [Ii]n [Cc]ontrol\b|\b[Gg]ood [Rr]eason\b/),
  say('offer-letter', 4, /\bpleased to (?:offer|confirm)\b/, /\b(?:position|employment)\b/),
  say('consulting-agreement', 5, /\bConsultant\b/, /\b[Ss]ervices\b/),
  say('independent-contractor-agreement', 3, /\bContractor\b/, /\bindependent contractor\b/),
  say(
    'construction-agreement',
    5,
    /\bContractor\b/,
    /\bOwner\b/,
    /\bSubstantial Completion\b|\bContract Sum\b|\bthe Work\b/,
  ),
  say('distribution-agreement', 5, /\bDistributor\b/, /\bProducts?\b/),
  say('reseller-agreement', 5, /\bReseller\b/, /\b(?:Products?|Services?|Software)\b/),
  say('agency-agreement', 3, /\bAgent\b/, /\bPrincipal\b/),
  say('supply-agreement', 4, /\bSupplier\b/, /\bProducts?\b|\bGoods\b/, /\b[Pp]urchase [Oo]rders?\b|\bforecast/i),
  say('manufacturing-agreement', 4, /\bManufacturer\b/, /\bSpecifications\b/),
  say('purchase-agreement', 3, /\bSeller\b/, /\bBuyer\b|\bPurchaser\b/),
  say('asset-purchase-agreement', 3, /\bSellers?\b/, /\bPurchased Assets\b|\bAcquired Assets\b/),
  say(
    'securities-purchase-agreement',
    3,
    /\bPurchasers?\b|\bInvestors?\b/,
    /\bshares of (?:[Cc]ommon|[Pp]referred) [Ss]tock\b/,
  ),
  say('merger-agreement', 5, /\bMerger Sub\b|\bSurviving Corporation\b/, /\bEffective Time\b/),
  say('transportation-agreement', 5, /\bShipper\b/, /\bTransporter\b|\bCarrier\b/),
  say('sponsorship-agreement', 5, /\bSponsor\b/, /\b[Ee]vent\b|\b[Ss]ponsorship\b/),
  say('cloud-services-agreement', 4, /\bCustomer\b/, /\bCloud Service|\bSubscription (?:Term|Service)|\bSaaS\b/),
  say('data-processing-agreement', 5, /\b[Pp]ersonal [Dd]ata\b/, /\b[Pp]rocessor\b/, /\b[Cc]ontroller\b/),
  say('services-agreement', 2, /\bCustomer\b|\bClient\b/, /\bServices\b/),
  say('joint-venture-agreement', 3, /\b[Jj]oint [Vv]enture\b/),
  say('joint-filing-agreement', 6, /\bSchedule 13[DG]\b/, /\bjoint(?:ly)? fil/i),
  say('settlement-agreement', 3, /\b[Rr]elease[sd]?\b/, /\b[Cc]laims\b/, /\b[Pp]laintiff\b|\b[Ss]ettlement\b/),
  say('retirement-plan', 4, /\bParticipants?\b/, /\bPlan Administrator\b|\bPlan Year\b/),
  say('stock-option-agreement', 4, /\bOptionee\b/, /\b[Ee]xercise [Pp]rice\b/),
  say('operating-agreement', 4, /\bMembers?\b/, /\bManager\b/, /\b[Ll]imited [Ll]iability [Cc]ompany [Aa]ct\b/),
  say('privacy-policy', 5, /\bpersonal (?:information|data)\b/i, /\bcookies\b/i),
  say('terms-of-service', 4, /\byou agree\b/i, /\bthe (?:Site|Website|Service|Services)\b/),
];
