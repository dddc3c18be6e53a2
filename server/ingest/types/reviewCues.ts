/**
 * How contracts speak of a clause type: outright, likely, and in passing. For types of which there is too little to learn from, these say
 * most; how much each says is learned over all types alike.
 */

type Cues = readonly [outright: RegExp, likely: RegExp, passing: RegExp];

const NOT = String.raw`\b(?:not|nor|neither|never|no)\b`;
const LICENCE = String.raw`\b(?:sub)?licen[sc]e`;
const of = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'i');

const CUES: Readonly<Record<string, Cues>> = {
  expiration: [
    of(
      String.raw`\b(?:initial |original )?term\b.{0,120}\b(?:shall|will|is|commence|continue|begin|remain|expire|of)\b.{0,120}\b(?:years?|months?|until|anniversary)`,
      String.raw`\b(?:remain|continue|be)\b.{0,30}\bin (?:full )?(?:force and )?effect\b.{0,60}\b(?:until|for|through)`,
    ),
    of(String.raw`\b(?:expire|terminate|end)s?\b.{0,60}\b(?:on|upon|at|the)\b.{0,60}\b(?:anniversary|\d{4}|years?)`),
    of(String.raw`\bterm\b`, String.raw`\bexpir`),
  ],
  renewal: [
    of(
      String.raw`\brenew(?:ed|s|al)?\b.{0,120}\b(?:successive|additional|further|one|terms?|periods?|years?|month)`,
      String.raw`\bextend(?:ed)?\b.{0,80}\b(?:additional|successive|further)\b`,
    ),
    of(String.raw`\bautomatically (?:renew|extend)`, String.raw`\brenewal (?:term|period)`),
    of(String.raw`\brenew`, String.raw`\bextension\b`),
  ],
  'notice-of-non-renewal': [
    of(
      String.raw`\bnot(?:ice|if)\w*\b.{0,120}\b(?:not to renew|non-?renew|intent\w* not|not (?:wish|want|desire|intend)\w* to (?:renew|extend))`,
      String.raw`\bunless\b.{0,160}\bnotice\b.{0,160}\b(?:prior|before)\b`,
    ),
    of(String.raw`\brenew\w*\b.{0,200}\bnot(?:ice|if)`, String.raw`\bnot(?:ice|if)\w*\b.{0,200}\brenew`),
    of(String.raw`\brenew`),
  ],
  'governing-law': [
    of(String.raw`\b(?:governed|construed|interpreted|enforced)\b.{0,120}\blaws?\b`),
    of(String.raw`\blaws? of\b.{0,60}\b(?:state|england|republic|province|commonwealth)`, String.raw`\bgoverning law`),
    of(String.raw`\bconflicts? of laws?`),
  ],
  'most-favored-nation': [
    of(
      String.raw`\bmost[- ]favou?red`,
      String.raw`\b(?:no less|at least as|equally|as) favou?rabl\w*\b.{0,120}\b(?:other|any|third|customer|licens)`,
      String.raw`\bmore favou?rabl\w*\b.{0,160}\b(?:third|other|customer|licens|terms|price)`,
    ),
    of(
      String.raw`\b(?:lower|better|lowest|best)\b.{0,40}\b(?:prices?|rates?|terms|fees?)\b.{0,120}\b(?:other|third|customer|any)`,
    ),
    of(String.raw`\bfavou?rabl`),
  ],
  'non-competition': [
    of(
      NOT + String.raw`.{0,160}\bcompet(?:e|es|ing|itive|itors?)\b`,
      String.raw`\bnon-?compet`,
      String.raw`\b(?:refrain|prohibited)\b.{0,80}\bcompet`,
    ),
    of(
      String.raw`\bcompet(?:e|es|ing)\b.{0,60}\b(?:with|business|products?|services?)`,
      NOT +
        String.raw`.{0,100}\b(?:engage|own|operate|develop|market|sell|promote)\b.{0,160}\b(?:similar|competing|competitive)`,
    ),
    of(String.raw`\bcompet`),
  ],
  exclusivity: [
    of(
      String.raw`\b(?:sole and exclusive|exclusive (?:right|distributor|supplier|provider|licen|agent|dealer|manufactur|market|territor|sponsor|basis))`,
      String.raw`\bexclusivity\b`,
      String.raw`\bexclusively\b.{0,80}\b(?:from|to|through|for|use|purchase)`,
    ),
    of(
      NOT +
        String.raw`.{0,120}\b(?:appoint|grant|license|authori[sz]e|enter into|permit|purchase|sell)\b.{0,120}\b(?:other|third|any)`,
      String.raw`\b(?:all|total) (?:of )?(?:its|their|his)\b.{0,30}\brequirements`,
    ),
    of(String.raw`(?<!non-|non )\bexclusiv`),
  ],
  'non-solicitation-of-customers': [
    of(
      NOT +
        String.raw`.{0,160}\b(?:solicit|divert|entice|contact|call on|induce)\w*\b.{0,160}\b(?:customers?|clients?|accounts?|franchisees|patrons|advertisers)`,
      String.raw`\b(?:divert|entice)\w*\b.{0,80}\b(?:customers?|clients?|business)`,
    ),
    of(
      String.raw`\bsolicit\w*\b.{0,120}\b(?:customers?|clients?|accounts?)`,
      String.raw`\b(?:customers?|clients?)\b.{0,120}\bsolicit`,
    ),
    of(String.raw`\bsolicit`),
  ],
  'exceptions-to-competitive-restrictions': [
    of(
      String.raw`\b(?:notwithstanding|except|provided,? however|foregoing|nothing)\b.{0,200}\b(?:exclusiv|compet|solicit)`,
      String.raw`\b(?:exclusiv|compet|solicit)\w*\b.{0,200}\b(?:except|other than|shall not apply|does not apply|excluding|provided,? however)`,
    ),
    of(
      String.raw`\b(?:shall|will|does) not (?:prohibit|prevent|restrict|preclude|apply|be deemed)\b`,
      String.raw`\b(?:general (?:solicitation|advertis)|passive invest|less than \w+ ?(?:percent|\(?\d))`,
    ),
    of(String.raw`\b(?:notwithstanding|except|provided,? however)\b`),
  ],
  'non-solicitation-of-employees': [
    of(
      NOT +
        String.raw`.{0,160}\b(?:solicit|hire|employ|recruit|entice|induce|engage)\w*\b.{0,160}\b(?:employees?|personnel|staff|employed|consultants?|contractors?)`,
    ),
    of(String.raw`\bsolicit\w*\b.{0,120}\b(?:employees?|personnel|staff)`, String.raw`\bnon-?solicit`),
    of(String.raw`\bsolicit`, String.raw`\bhire\b`),
  ],
  'non-disparagement': [
    of(String.raw`\bdisparag`, String.raw`\bdefam`),
    of(
      String.raw`\bderogat`,
      String.raw`\b(?:detract|discredit|tarnish|disrepute|ridicule|contempt|scandal)`,
      String.raw`\breflect\w* (?:adversely|unfavou?rably|negatively|poorly|badly)`,
    ),
    of(String.raw`\b(?:reputation|goodwill|image)\b`),
  ],
  'termination-for-convenience': [
    of(
      String.raw`\bterminat\w*\b.{0,160}\b(?:without cause|for convenience|for any reason|with or without|no reason|at any time|without reason|for any or no)`,
      String.raw`\b(?:for convenience|without cause|for any reason)\b.{0,160}\bterminat`,
    ),
    of(
      String.raw`\bterminat\w*\b.{0,120}\b(?:upon|by|on|with|giving)\b.{0,60}\b(?:days|months?)\b.{0,60}\bnotice`,
      String.raw`\b(?:cancel|terminate)\b.{0,80}\bat any time`,
    ),
    of(String.raw`\bterminat`),
  ],
  'right-of-first-negotiation': [
    of(
      String.raw`\b(?:right|option|opportunity) of first (?:refusal|offer|negotiation|notice)`,
      String.raw`\bfirst (?:right|option|opportunity|refusal|offer)\b`,
      String.raw`\brof[rno]\b`,
    ),
    of(
      String.raw`\b(?:match|first)\b.{0,60}\b(?:offer|negotiat|opportunity)`,
      String.raw`\bright to (?:match|negotiate)`,
      String.raw`\bnegotiate\b.{0,60}\bgood faith\b`,
    ),
    of(String.raw`\boffer\w*\b`),
  ],
  'change-of-control': [
    of(
      String.raw`\bchange (?:of|in)\b.{0,20}\bcontrol`,
      String.raw`\bchange in (?:the )?(?:ownership|beneficial|majority)`,
    ),
    of(
      String.raw`\b(?:merger|consolidat|acqui(?:red|sition)|reorgani[sz])\w*\b.{0,200}\b(?:control|all or substantially|terminat|majority|assign)`,
      String.raw`\bsubstantially all\b.{0,60}\b(?:assets|stock|business)`,
    ),
    of(String.raw`\b(?:merge|merger|acqui|control)\w*`),
  ],
  'restriction-on-assignment': [
    of(
      NOT + String.raw`.{0,120}\b(?:assign|assigned|assignable|transfer)\w*\b.{0,200}\b(?:consent|approval|permission)`,
      String.raw`\b(?:assign|transfer)\w*\b.{0,200}\bwithout\b.{0,60}\b(?:consent|approval|permission)`,
    ),
    of(
      String.raw`\b(?:may|shall|will) not\b.{0,60}\b(?:assign|transfer|delegate)`,
      String.raw`\b(?:assign|transfer)\w*\b.{0,100}\b(?:void|null)`,
      String.raw`\b(?:may|shall be entitled to) assign`,
    ),
    of(String.raw`\bassign(?:ed|able|ment|s)?\b`),
  ],
  'revenue-sharing': [
    of(
      String.raw`(?:\d ?%|\bpercent(?:age)?\b).{0,120}\b(?:of )?(?:the |all |its )?(?:gross|net|total|adjusted)?\s*(?:revenues?|sales|profits?|receipts|proceeds|income)`,
      String.raw`\b(?:revenue|profit)[- ]shar`,
      String.raw`\broyalt\w*\b.{0,120}(?:\d ?%|\bpercent)`,
    ),
    of(
      String.raw`\b(?:royalt(?:y|ies)|commissions?)\b.{0,100}\b(?:pay|paid|equal|rate|on|of)`,
      String.raw`\b(?:share|portion) of\b.{0,40}\b(?:revenues?|profits?|net|gross)`,
    ),
    of(String.raw`\b(?:royalt|revenues?|profits?|commission|net sales)`),
  ],
  'price-restrictions': [
    of(
      NOT +
        String.raw`.{0,60}\b(?:increase|raise|reduce|decrease|change|exceed)\w*\b.{0,80}\b(?:prices?|pricing|fees?|rates?|charges)`,
      String.raw`\b(?:prices?|pricing|fees?|rates?|charges)\b.{0,120}\b(?:not|no)\b.{0,30}\b(?:increase|exceed|raise|more than|change)`,
    ),
    of(
      String.raw`\b(?:increase|adjust|raise)\w*\b.{0,100}\b(?:consumer price|cpi|percent|%|no more than|maximum|not to exceed|once)`,
    ),
    of(String.raw`\b(?:prices?|fees?|rates?)\b.{0,60}\b(?:increase|adjust|fixed|firm)`),
  ],
  'minimum-commitment': [
    of(
      String.raw`\bminimum\b.{0,80}\b(?:purchase|order|quantit|commitment|amount|royalt|payment|guarantee|number|volume|fee|annual|sales)`,
      String.raw`\b(?:purchase|order|pay|buy|guarantee|take)\w*\b.{0,100}\b(?:minimum|at least|not less than|no fewer than|no less than)`,
    ),
    of(String.raw`\b(?:at least|not less than|no less than|no fewer than)\b.{0,60}(?:\d|\$)`, String.raw`\bminimum`),
    of(String.raw`\b(?:at least|commit)`),
  ],
  'volume-restriction': [
    of(
      String.raw`\b(?:maximum|not exceed|no more than|not more than|up to|limited to|in excess of|exceeds?|exceeding)\b.{0,100}\b(?:users?|units?|copies|seats|hours|gallons|barrels|volume|quantit|number|servers?|page views|impressions|transactions|tons|cases|capacity)`,
    ),
    of(
      String.raw`\b(?:maximum|excess|additional)\b.{0,60}\b(?:volume|quantit|usage|use|capacity|amount|users?|units?)`,
    ),
    of(String.raw`\b(?:exceed|maximum|in excess|no more than)`),
  ],
  'assignment-of-intellectual-property': [
    of(
      String.raw`\b(?:hereby |agrees? to |shall |does |will )(?:irrevocably )?(?:assign|transfer|convey)s?\b.{0,160}\b(?:right|title|interest|intellectual|invention|copyright|work|patent|ownership)`,
      String.raw`\bworks?[- ](?:made )?[- ]?for[- ]hire`,
    ),
    of(
      String.raw`\b(?:be|become|remain|is|are)\b.{0,30}\b(?:the )?(?:sole |exclusive )*(?:and exclusive )?property of`,
      String.raw`\b(?:shall|will) (?:exclusively |solely )?own\b`,
      String.raw`\bown(?:s|ed)?\b.{0,60}\b(?:all|exclusive)\b.{0,60}\b(?:right|title|invention|improvement)`,
    ),
    of(String.raw`\b(?:inventions?|improvements?|developments?|work product|intellectual property|derivative)\b`),
  ],
  'joint-ownership-of-intellectual-property': [
    of(
      String.raw`\bjoint(?:ly)?[- ]own`,
      String.raw`\b(?:jointly|co-?)\s*own`,
      String.raw`\bown(?:ed|ership)?\b.{0,40}\b(?:jointly|joint)\b`,
      String.raw`\bjoint (?:inventions?|patents?|ip|intellectual|technology|improvements?|developments?|know-how|results|works?)`,
    ),
    of(
      String.raw`\b(?:equal|undivided)\b.{0,40}\b(?:ownership|interest|right)`,
      String.raw`\bjoint(?:ly)?\b.{0,60}\b(?:develop|made|conceiv|invent|creat|own)`,
    ),
    of(String.raw`\bjoint`),
  ],
  'license-grant': [
    of(
      String.raw`\b(?:hereby )?(?:grants?|granted)\b.{0,120}` + LICENCE,
      LICENCE + String.raw`.{0,60}\b(?:to use|to make|to market|to distribute|to reproduce)`,
      String.raw`\bgrants?\b.{0,60}\b(?:right|permission)\b.{0,80}\b(?:use|distribute|reproduce|display|market|sell)`,
    ),
    of(
      LICENCE + String.raw`[sd]?\b.{0,60}\b(?:exclusive|royalty|worldwide|under)`,
      String.raw`\b(?:non-?)?exclusive\b.{0,60}` + LICENCE,
    ),
    of(LICENCE),
  ],
  'non-transferable-license': [
    of(
      String.raw`\b(?:non-?\s?(?:transferable|assignable|sublicens\w+)|not (?:transferable|assignable))`,
      LICENCE + String.raw`.{0,160}\b(?:not be|may not)\b.{0,40}\b(?:transfer|assign|sublicen)`,
    ),
    of(
      NOT + String.raw`.{0,60}\b(?:sublicen|sub-licen)`,
      String.raw`\bwithout\b.{0,40}\bright to (?:sub-?licen|transfer|assign)`,
    ),
    of(String.raw`\btransferable`, String.raw`\bsub-?licen`),
  ],
  'affiliate-license': [
    of(
      String.raw`\bgrants?\b.{0,120}\baffiliates?\b.{0,200}` + LICENCE,
      LICENCE + String.raw`.{0,120}\b(?:affiliates?|subsidiar)`,
    ),
    of(
      String.raw`\b(?:affiliates?|subsidiar\w+)\b.{0,120}\b(?:use|right|licen)`,
      String.raw`\bon behalf of\b.{0,40}\baffiliates`,
    ),
    of(String.raw`\b(?:affiliate|subsidiar)`),
  ],
  'unlimited-license': [
    of(
      String.raw`\bunlimited\b.{0,60}\b(?:licen|users?|use|number|right|copies|enterprise|site|access|seats)`,
      String.raw`\benterprise[- ](?:wide )?licen`,
      String.raw`\ball[- ]you[- ]can`,
    ),
    of(LICENCE + String.raw`.{0,160}\b(?:unlimited|unrestricted|without (?:limit|restrict))`),
    of(String.raw`\bunlimited|\bunrestricted`),
  ],
  'irrevocable-or-perpetual-license': [
    of(
      String.raw`\b(?:irrevocable|perpetual|in perpetuity|non-?terminable)\b.{0,160}` + LICENCE,
      LICENCE + String.raw`.{0,160}\b(?:irrevocabl|perpetual|in perpetuity)`,
      String.raw`\b(?:irrevocable|perpetual)\b.{0,60}\b(?:right|worldwide|royalty)`,
    ),
    of(String.raw`\b(?:irrevocabl|perpetual|perpetuity)`),
    of(String.raw`\bsurviv\w*\b.{0,60}` + LICENCE),
  ],
  'source-code-escrow': [
    of(
      String.raw`\bescrow\b.{0,160}\b(?:source|code|software|technology|materials|agent)`,
      String.raw`\bsource code\b.{0,160}\bescrow`,
      String.raw`\bescrow (?:agent|agreement|materials|deposit)`,
    ),
    of(String.raw`\bsource (?:code|materials)\b.{0,120}\b(?:deposit|deliver|release|access)`, String.raw`\bescrow`),
    of(String.raw`\bsource code`),
  ],
  'exit-assistance': [
    of(
      String.raw`\b(?:upon|after|following|on|in the event of)\b.{0,60}\b(?:terminat|expir)\w*\b.{0,240}\b(?:shall|will|must|may|agrees?)\b`,
      String.raw`\b(?:transition|wind-?down|sell-?off|phase-?out|run-?off)\b`,
    ),
    of(
      String.raw`\b(?:terminat|expir)\w*\b.{0,120}\b(?:return|pay|cease|complete|continue|transfer|sell|deliver|inventory|destroy)`,
    ),
    of(String.raw`\b(?:terminat|expir)`),
  ],
  audit: [
    of(
      String.raw`\b(?:audit|inspect|examine)\w*\b.{0,160}\b(?:books?|records?|premises|facilit|accounts?|compliance)`,
      String.raw`\b(?:books?|records?|accounts?)\b.{0,160}\b(?:audit|inspect|examin)`,
      String.raw`\bright to (?:audit|inspect)`,
    ),
    of(
      String.raw`\baudit`,
      String.raw`\b(?:keep|maintain|retain)\w*\b.{0,80}\b(?:books|records)`,
      String.raw`\baccess\b.{0,60}\b(?:facilit|records|premises)`,
    ),
    of(String.raw`\b(?:inspect|records|auditor)`),
  ],
  'exclusions-from-limitation-of-liability': [
    of(
      String.raw`\b(?:except|excluding|other than|exception|notwithstanding)\b.{0,240}\b(?:indemni|breach|gross negligence|wil+ful|fraud|confidential|infring)\w*.{0,400}\b(?:liab|damages)`,
      String.raw`\b(?:limitation|limit|exclusion|cap)s?\b.{0,160}\b(?:shall|do|does|will) not\b.{0,30}\b(?:apply|limit)`,
      String.raw`\bnothing\b.{0,80}\b(?:limit|exclude)s?\b.{0,80}\bliab`,
    ),
    of(
      String.raw`\b(?:death|personal injury|gross negligence|wil+ful|fraud)\b.{0,200}\bliab`,
      String.raw`\bliab\w*\b.{0,200}\b(?:except|other than|death|gross negligence|wil+ful|fraud)`,
    ),
    of(String.raw`\bliab`),
  ],
  'liability-cap': [
    of(
      String.raw`\bliab\w*\b.{0,240}\b(?:exceed|limited to|greater than|more than|in excess)`,
      NOT +
        String.raw`.{0,160}\bliab\w*\b.{0,200}\b(?:indirect|consequential|incidental|special|punitive|lost profits)`,
      String.raw`\b(?:maximum|aggregate|total|entire|cumulative)\b.{0,40}\bliab`,
    ),
    of(
      String.raw`\b(?:indirect|consequential|incidental|special|punitive|exemplary)\b.{0,60}\bdamages`,
      String.raw`\b(?:action|claim|suit|proceeding)s?\b.{0,120}\bwithin\b.{0,60}\b(?:years?|months?|days)`,
    ),
    of(String.raw`\bliab`),
  ],
  'liquidated-damages': [
    of(
      String.raw`\bliquidated damages`,
      String.raw`\btermination (?:fee|payment|charge)`,
      String.raw`\b(?:early termination|break-?up|cancell?ation) (?:fee|charge|payment)`,
    ),
    of(
      String.raw`\bpenalt(?:y|ies)\b.{0,80}\b(?:pay|equal|amount|of)`,
      String.raw`\bpay\b.{0,120}\b(?:upon|event of|in the case of)\b.{0,40}\b(?:terminat|breach|default|delay)`,
    ),
    of(String.raw`\b(?:liquidated|penalt)`),
  ],
  'warranty-period': [
    of(
      String.raw`\bwarrant\w*\b.{0,200}\b(?:period of|for|within)\b.{0,60}\b(?:days|months?|years?)`,
      String.raw`\bwarranty period`,
      String.raw`\b(?:days|months?|years?)\b.{0,120}\bwarrant(?:y|ies|ed)\b`,
    ),
    of(
      String.raw`\b(?:defects?|free from)\b.{0,120}\b(?:workmanship|materials?)`,
      String.raw`\b(?:repair|replace|correct)\w*\b.{0,160}\b(?:days|months?|years?)`,
    ),
    of(String.raw`\bwarrant`),
  ],
  insurance: [
    of(
      String.raw`\b(?:maintain|obtain|carry|procure|keep|provide|purchase|secure)\w*\b.{0,120}\b(?:insurance|coverage|policy|policies)`,
      String.raw`\b(?:additional|named) insured`,
      String.raw`\bcertificates? of insurance`,
    ),
    of(
      String.raw`\b(?:insurance|insurer|coverage)\b.{0,160}\b(?:\$|million|limits?|occurrence|liability|cancel)`,
      String.raw`\binsurance polic`,
    ),
    of(String.raw`\binsur`),
  ],
  'covenant-not-to-sue': [
    of(
      NOT +
        String.raw`.{0,100}\b(?:contest|challenge|attack|dispute|question|oppose|impair|impugn)\w*\b.{0,160}\b(?:validity|ownership|title|rights?|trade ?marks?|patents?|enforceab|registration)`,
      String.raw`\bcovenants? not to sue`,
      String.raw`\b(?:release|discharge|waive)s?\b.{0,120}\b(?:claims?|causes? of action|demands)`,
    ),
    of(
      String.raw`\b(?:contest|challenge|attack)\w*\b.{0,100}\b(?:validity|ownership|title|marks?|patents?)`,
      NOT +
        String.raw`.{0,60}\b(?:sue|bring|assert|institute|commence)\b.{0,60}\b(?:claim|action|suit|proceeding|against)`,
      String.raw`\bnot\b.{0,60}\b(?:acquire|claim)\b.{0,60}\b(?:right|title|interest)`,
    ),
    of(String.raw`\b(?:contest|challenge|validity|sue)\b`),
  ],
  'third-party-beneficiaries': [
    of(
      String.raw`\bthird[- ]party beneficiar\w*\b(?!.{0,10}\bno\b)`,
      String.raw`\bintended (?:third[- ]party )?beneficiar`,
    ),
    of(String.raw`\bbeneficiar\w*\b.{0,120}\b(?:enforce|agreement|entitled)`, String.raw`\bmay enforce\b`),
    of(String.raw`\bbeneficiar`, String.raw`\bthird part\w*\b.{0,80}\benforce`),
  ],
};

/** Longest stretch of a sentence that is looked at. */
const MOST = 3_000;
/** A longer word is none, and would cost a quadratic time. */
const LONG_WORD = /(\w{40})\w+/g;

/** A sentence as the cues read it. */
export const evenSentence = (text: string): string => text.slice(0, MOST).replace(/\s+/g, ' ').replace(LONG_WORD, '$1');

export type CueHits = readonly [outright: number, likely: number, passing: number];
const NONE: CueHits = [0, 0, 0];

/** The cues of a clause type, null where none were written. */
export function cuesOf(types: Iterable<string>): ((text: string) => CueHits) | null {
  for (const type of types) {
    const cues = CUES[type];
    if (cues)
      return (text) =>
        cues[2].test(text) || cues[0].test(text) || cues[1].test(text)
          ? [+cues[0].test(text), +cues[1].test(text), +cues[2].test(text)]
          : NONE;
  }
  return null;
}
