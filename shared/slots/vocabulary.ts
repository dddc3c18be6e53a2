/**
 * Words that the reader of wordings knows. The lists are short: a word that is missing makes a choice of words out of a role or a
 * point of style, never an error.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that carry little meaning alone: two differences with only these between them are one. */
export const FUNCTION_WORDS = setOf(`
a an the of to in on at by for from with and or as is are be been being was were it its this that these those such any each all
which who whom whose hereby herein hereof hereto hereunder thereof therein thereto thereunder therefor if then than so also into
thereby hereby upon under shall will must has have had do does other there their they his her him`);

export const ARTICLES = setOf('the a an its their his her any all each such said');

/** A difference inside one row says the same in other words. */
const STYLE_ROWS = `
among|amongst|between
paragraph|section|clause|article|subsection
executed|signed
validly|legally
one or more|two or more|any number of|several|multiple
hereunder|contained herein|contained in this agreement|hereof
shall refer|refers|refer
buy|purchase
buying|purchasing
bought|purchased
without regard to|without reference to|without giving effect to|without respect to|without application of|regardless of
shall|will|must|is to|are to|agrees to|agree to|hereby agrees to|hereby agree to|is obliged to|shall be required to|is required to
which|that
under|pursuant to|in accordance with|according to|hereunder
hereof|of this agreement|hereto|to this agreement|herein|in this agreement|hereunder|under this agreement
upon|on
before|prior to
after|following
about|concerning|regarding|relating to|related to|with respect to|in respect of|in connection with
such|that|the|this|these|those|said|any such
terminate|end|cancel
if|where|should|in the event that|in the event|in case
because of|due to|by reason of|as a result of|owing to
deemed|considered|deemed to be
begin|start|commence
wilful|willful
reference|regard
intent|intents|intention
promise|promises
and|and/or|as well as|or
one and the same|the same|one|but one|a single|one single|only one
instrument|agreement|document
every|each
until|till
attorneys|lawyers|counsel
use|utilize|utilise
`;
export const STYLE_ROW_OF: ReadonlyMap<string, number> = rowsByEntry(STYLE_ROWS);

/**
 * A clause about the law says the same with one of these verbs or several. They stand beside each other, so texts are not laid under one
 * another by them.
 */
const LAW_VERBS = ['governed', 'construed', 'interpreted', 'enforced', 'performed'];
const LAW_LINKS = ['by', 'under', 'in accordance with', 'according to', 'pursuant to'];
const CONFLICTS = ['conflict of laws', 'conflicts of laws', 'conflict of law', 'conflicts of law'];
const RULES = ['principles', 'rules', 'provisions', 'laws'];
const LAW_ROWS = `
${[...LAW_VERBS, ...LAW_LINKS, ...LAW_VERBS.flatMap((verb) => LAW_LINKS.map((link) => `${verb} ${link}`))].join('|')}
could|may|might|would|can
captions|headings|titles|captions and headings|headings and captions|headings or captions|titles and headings|section headings|headings used|headings contained|captions used|captions contained|headings included|headings inserted
for convenience|for convenience only|for convenience of reference|for convenience of reference only|for reference only|for reference purposes only|for purposes of reference only|solely for convenience|solely for convenience of reference|for ease of reference only
in accordance with|subject to the restrictions of|subject to the terms of|subject to
is responsible for|shall be responsible for
not later than|no later than|at the latest
at least|not less than|no less than|no fewer than|a minimum of
not more than|no more than|at most|not exceeding
and|together with|along with
in writing|written
costs|expenses|costs and expenses|disbursements
facsimile|telecopy|telecopier|fax|telex
foregoing|above|aforesaid
modify|amend|change|alter
${CONFLICTS.flatMap((name) => [name, ...RULES.flatMap((rule) => [`${name} ${rule}`, `${rule} of ${name}`])]).join('|')}
`;
/** Words of that row. */
export const LAW_WORDS: ReadonlySet<string> = new Set(
  [...LAW_VERBS, ...LAW_LINKS, 'subject'].flatMap((entry) => entry.split(' ')),
);
/** Rows that only tell whether a difference is one of style. */
export const LAW_ROW_OF: ReadonlyMap<string, number> = rowsByEntry(LAW_ROWS);

function rowsByEntry(rows: string): Map<string, number> {
  const byEntry = new Map<string, number>();
  for (const [index, row] of rows.trim().split('\n').entries())
    for (const entry of row.split('|')) if (!byEntry.has(entry)) byEntry.set(entry, index);
  return byEntry;
}

/** Words that add nothing to the phrase that they stand in. */
export const FILLERS = setOf(`
applicable respective aforesaid aforementioned foregoing relevant certain particular same own used contained set forth provided included
inserted made further above below thereby hereby hereinafter hereinabove hereinbelow herewith therewith such said
provisions provision terms term conditions condition however therefrom herefrom hereafter thereafter respectively also event way case manner
his her him he she it its their them`);
/** Where a word stands between two names, who is meant hangs on it. */
export const DIRECTIONS = setOf('to from by for with on behalf');

/** A word of these, put in or left out, changes what is owed; other single words of single wordings do not. */
export const WEIGHTY = setOf(`
reasonable reasonably unreasonably material materially sole solely exclusive exclusively exclusivity written prior gross grossly wilful
willful wilfully willfully knowing knowingly knowledge commercially best prompt promptly immediate immediately express expressly absolute
absolutely unconditional unconditionally irrevocable irrevocably direct directly indirect indirectly consequential incidental punitive
actual perpetual worldwide transferable assignable sublicensable mutual mutually joint jointly several severally final binding conclusive
discretion consent approval cause fault negligence negligent misconduct fraud prejudice limited unlimited only free confidential
substantial substantially minimum maximum annual monthly quarterly default insolvency indemnify defend harmless warranty cost costs expense expenses`);

/** Who decides or speaks for somebody. */
export const OFFICES = setOf(`
officer president chair chairman board secretary treasurer director directors committee court courts counsel`);

/** Which side of a bargain a role stands on: those who supply, let, lend or work, against those who pay or receive. */
export type Side = 'gives' | 'takes';
const SIDES: Readonly<Record<Side, ReadonlySet<string>>> = {
  gives:
    setOf(`supplier provider seller vendor licensor contractor subcontractor consultant landlord lessor manufacturer developer
    servicer carrier transporter grantor sublandlord agent distributor franchisor lender lenders bank banks creditor holder employee
    executive host operator network promoter processor sellers`),
  takes:
    setOf(`customer client buyer purchaser licensee tenant lessee owner subscriber grantee subtenant shipper principal franchisee
    reseller borrower borrowers obligor debtor issuer guarantor employer controller sponsor purchasers buyers`),
};
export function sideOf(role: string): Side | null {
  const noun = role.split(' ').at(-1)!;
  if (SIDES.gives.has(noun)) return 'gives';
  return SIDES.takes.has(noun) ? 'takes' : null;
}

/** Nouns that follow "this" or "the" and name the paper itself. */
export const INSTRUMENTS =
  setOf(`agreement lease sublease contract subcontract plan note guaranty guarantee license licence amendment
indenture deed warrant mortgage subordination release order addendum letter policy undertaking loan waiver pledge supplement terms`);

/** What a document is made of. */
export const PARTS =
  setOf(`section sections article articles clause clauses paragraph paragraphs subsection subsections subparagraph
subparagraphs subclause subclauses exhibit exhibits schedule schedules annex appendix`);

/** The plain word behind each word that denies; '' where nothing is left of it. */
export const DENIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    not: '',
    no: '',
    never: '',
    nor: '',
    cannot: 'can',
    without: 'with',
    neither: 'either',
    unlimited: 'limited',
    nonexclusive: 'exclusive',
    nontransferable: 'transferable',
    irrevocable: 'revocable',
    unconditional: 'conditional',
    unable: 'able',
    unlikely: 'likely',
    exclusive: 'exclusive',
  }).filter(([word, plain]) => word !== plain),
);

/** The word without its denial: "non-exclusive" → "exclusive", "not" → "". The same word where it denies nothing. */
export const affirmed = (word: string): string =>
  DENIALS.get(word) ?? (/^non-?\p{L}{4}/u.test(word) && word.startsWith('non-') ? word.slice(4) : word);

/** Verbs that oblige. */
export const DUTIES = setOf('shall will must agrees agree');
