/** What a sentence of a contract is about, in two or three words: to name the rows of a table of wordings, and for nothing else. */

/** The first that fits names the sentence: special topics stand before general ones. */
const TOPICS: readonly (readonly [topic: string, cue: RegExp])[] = [
  ['Entire agreement', /\b(?:entire|whole|complete) (?:agreement|understanding)\b|\bsupersed/i],
  ['Conflict of laws', /\bconflicts? of laws?\b|\bchoice of law\b|\bunited nations convention\b|\bcisg\b/i],
  ['Governing law', /\bgoverned by\b|\blaws of\b|\bconstrued (?:and enforced )?(?:in accordance|under)/i],
  ['Jury', /\bjury\b/i],
  ['Arbitration', /\barbitra/i],
  ['Venue', /\b(?:exclusive|non-exclusive|sole)? ?(?:jurisdiction|venue)\b|\bcourts? (?:of|in|located)\b|\bforum\b/i],
  ['Injunction', /\binjuncti|\bequitable relief\b|\bspecific performance\b|\birreparabl/i],
  [
    'Exceptions',
    /\b(?:does|do|shall|will) not apply\b|\bexcept (?:for|that|as|where|in)\b|\bother than\b|\bnotwithstanding\b|\bexclu(?:de|sion)/i,
  ],
  [
    'Kinds of loss',
    /\b(?:indirect|consequential|incidental|punitive|special|exemplary)\b[^.]*\b(?:loss|damages)\b|\bloss of (?:profit|revenue|business|data)|\blost profits?\b/i,
  ],
  [
    'Amount',
    /\b(?:aggregate|total|maximum|cumulative) (?:liability|amount)\b|\bshall not exceed\b|\bmay exceed\b|\blimited to\b/i,
  ],
  ['Indemnity', /\bindemnif|\bhold harmless\b/i],
  ['Claims and defence', /\b(?:defen[cs]e|defend|settle(?:ment)?)\b/i],
  ['Insurance', /\binsur(?:ance|ed|er)\b/i],
  ['Interest', /\binterest\b[^.]*\b(?:rate|percent|per cent|%|late|overdue)|\blate (?:payment|fee)/i],
  ['Tax', /\btax(?:es)?\b|\bwithh(?:e|o)ld/i],
  ['Payment', /\b(?:pay|pays|paid|payment|payable|invoice|fees?)\b/i],
  ['Return or destruction', /\b(?:return|destroy|destruction|delete|erase)\b/i],
  ['Disclosure by law', /\b(?:required|compelled) (?:by|to)\b[^.]*\b(?:law|court|regulat|disclos|order)/i],
  ['Standard of care', /\b(?:same degree|reasonable) (?:of )?care\b|\bdegree of care\b/i],
  [
    'Permitted recipients',
    /\b(?:employees|advisers|advisors|representatives|affiliates)\b[^.]*\bneed to know\b|\bneed to know\b/i,
  ],
  ['Confidentiality', /\bconfiden|\bdisclos/i],
  ['Survival', /\bsurviv/i],
  ['Cure', /\bcure\b|\bremed(?:y|ied)\b[^.]*\bdays\b/i],
  ['Termination', /\bterminat|\bends? this\b|\bend of this\b/i],
  ['Renewal', /\brenew/i],
  [
    'Term',
    /\b(?:initial|fixed) (?:term|period)\b|\bcommenc|\bremains? in (?:full )?(?:force|effect)\b|\bin force (?:for|until)\b/i,
  ],
  ['Change of control', /\bchange (?:of|in) control\b/i],
  ['Assignment', /\bassign|\bdelegat|\bnovat/i],
  ['Successors', /\bsuccessors?\b|\binures?\b|\bbinding (?:on|upon)\b/i],
  [
    'Force majeure events',
    /\bact of god\b|\bacts of god\b|\bforce majeure\b|\bbeyond (?:its|the|their) (?:reasonable )?control\b/i,
  ],
  ['How notice is given', /\bnotices?\b[^.]*\b(?:writing|written|delivered|sent|mail|courier|address|deemed)\b/i],
  ['Notice', /\bnotif|\bnotice\b/i],
  ['Severability', /\binvalid\b|\bunenforceab|\bsever/i],
  ['Waiver', /\bwaive/i],
  ['Amendment', /\bamend|\bmodif/i],
  ['Counterparts', /\bcounterparts?\b|\belectronic(?:ally)? sign|\bfacsimile\b/i],
  ['Third parties', /\bthird[- ]part(?:y|ies)\b[^.]*\b(?:benefi|right|enforce)/i],
  ['Relationship', /\bindependent contractors?\b|\bpartnership\b|\bagency\b|\bjoint venture\b/i],
  ['Intellectual property', /\bintellectual property\b|\bcopyright|\bpatent|\btrade ?mark|\blicen[cs]e/i],
  ['Personal data', /\bpersonal (?:data|information)\b|\bdata protection\b|\bprivacy\b/i],
  ['Disclaimer', /\bdisclaim|\bas is\b|\bmerchantab/i],
  ['Warranty', /\bwarrant|\brepresents?\b/i],
  ['Consent', /\bconsents?\b|\bapprov/i],
  ['Time limit', /\bwithin [^.]{1,30}\b(?:days|months|years|hours)\b|\bno later than\b/i],
  ['Meaning', /\bmeans\b|\bincludes?\b|\brefers? to\b/i],
  ['Costs', /\b(?:costs?|expenses)\b|\battorneys?[’'] fees\b/i],
];

/** Null: nothing that has a name here. */
export const topicOf = (sentence: string): string | null => TOPICS.find(([, cue]) => cue.test(sentence))?.[0] ?? null;
