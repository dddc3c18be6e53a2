/** What a sentence of a contract is about, in two or three words: to name the rows of a table of wordings, and for nothing else. */

/** The first that fits names the sentence: special topics stand before general ones. */
const TOPICS: readonly (readonly [topic: string, cue: RegExp])[] = [
  ['Entire agreement', /\b(?:entire|whole|complete) (?:agreement|understanding)\b|\bsupersed/i],
  [
    'How notice is given',
    /^(?:any|all|each|an?|the)? ?notices?\b[^.]*\b(?:writing|written|delivered|sent|mail|courier|address|deemed|effect)\b|\btakes? effect (?:on|upon|when)\b[^.]*\breceipt\b/i,
  ],
  [
    'Term',
    /^(?:the term of )?this \w+ (?:shall |will )?(?:starts?|begins?|runs?|lasts?|commences?|becomes? effective)\b/i,
  ],
  ['Non-solicitation', /\bsolicit|\bentice|\bpoach/i],
  ['Permitted recipients', /\bneed (?:it|to know)\b/i],
  [
    'Governing law',
    /\bgovern(?:ed|s)?\b[^.]{0,120}\blaws?\b|\blaws? of\b[^.]{0,80}\b(?:governs?|appl(?:y|ies))\b|\bconstrued (?:and enforced )?(?:in accordance|under)/i,
  ],
  ['Conflict of laws', /\bconflicts? of laws?\b|\bchoice of law\b|\bunited nations convention\b|\bcisg\b/i],
  ['Jury', /\bjury\b/i],
  ['Arbitration', /\barbitra(?:t|l\b)/i],
  [
    'Exceptions',
    /\b(?:does|do|shall|will|is|are) not (?:(?:be )?excused|apply|extend|cover|prevent|restrict)\b|\bnothing\b[^.]{0,80}\b(?:limits?|excludes?|prevents?|restricts?)\b|\b(?:limitations?|limits|exclusions?) [^.]{0,60}\bnot apply\b|\bliab\w+\b[^.]{0,40}\bunlimited\b/i,
  ],
  [
    'Disclosure by law',
    /\bdisclos[^.]*\b(?:(?:required|compelled) (?:by|to|under)\b[^.]*\b(?:law|court|regulat|order)|(?:law|court|order|regulat\w+)\b[^.]*\brequires?\b)|\b(?:required|compelled) (?:by|to|under)\b[^.]*\b(?:law|court|regulat|order)[^.]*\bdisclos|^\(\w+\) (?:as |where |to the extent )?(?:it is |may be |is )?(?:required|compelled) (?:by|to|under)\b[^.]*\b(?:law|court|regulat|order)/i,
  ],
  [
    'Venue',
    /\bvenue\b|\bforum\b|\bcourts? (?:of(?! competent| any)|in|located|sitting)\b|\b(?:exclusive|sole|submits?|consents?|have|has)\b[^.]{0,40}\bjurisdiction\b/i,
  ],
  ['Injunction', /\binjuncti|\bequitable relief\b|\bspecific performance\b|\birreparabl/i],
  [
    'Survival',
    /\bsurviv(?:es?|al)\b|\b(?:lasts?|continues?|remains?)\b[^.]*\bafter\b[^.]{0,40}\b(?:ends?|terminat|expir)/i,
  ],
  [
    'Kinds of loss',
    /\b(?:indirect|consequential|incidental|punitive|special|exemplary)\b[^.]*\b(?:loss(?:es)?|damages?)\b|\bloss(?:es)? of (?:\w+ )?(?:profit|revenue|business|data|goodwill)|\blost profits?\b|\bdirect (?:loss(?:es)?|damages)\b/i,
  ],
  [
    'Amount',
    /\b(?:aggregate|total|maximum|cumulative|entire|overall) (?:liability|amount)\b|\bnot exceed\b|\bno (?:event|case|circumstances?)\b[^.]{0,200}\bexceed|\b(?:may|will|shall) (?:ever )?exceed\b|\bliab\w+\b[^.]*\b(?:up to|capped|limited to)\b|(?<!\bnot |\bbeing |\bbe )\blimited to\b|\blimits? (?:of|on|to) [^.]{0,20}\bliability\b/i,
  ],
  [
    'Indemnity',
    /\bindemnif(?:y|ies)\b|\b(?:be|is|are) indemnified\b|\bhold\b[^.]{0,60}\bharmless\b|\bpay\b[^.]{0,40}\b(?:loss|losses|damages)\b/i,
  ],
  [
    'Claims and defence',
    /\b(?:defen[cs]e|defend|settle)\b|\b(?:any|a|such|no) settlement\b|\bindemnif(?:ying|ied) part|\bseeking indemn/i,
  ],
  ['Insurance', /\binsur(?:ance|ed|er)\b|\b(?:amounts? of|increased|evidence of) cover\b/i],
  ['Interest', /\binterest\b[^.]*\b(?:rate|percent|per cent|%|late|overdue)|\blate (?:payment|fee)/i],
  ['Tax', /\btax(?:es)?\b/i],
  [
    'Time limit for claims',
    /\bno (?:action|claim|(?:law)?suit|proceedings?)\b[^.]*\b(?:more|later) than\b|\b(?:claim|action|(?:law)?suit)s?\b[^.]*\b(?:brought|raised|made|commenced) (?:within|before|no later)\b/i,
  ],
  ['Extension of time', /\btime\b[^.]*\bextended\b|\bextension of time\b/i],
  ['Payment', /(?<!pre-)\b(?:pay|pays|paid|payments?|payable|invoices?|invoiced|fees?|refund)\b/i],
  [
    'Return or destruction',
    /\b(?:shall|must|will|to|and|agrees? to)(?: promptly| immediately| either)* (?:return|destroy|delete|erase)\b|\b(?:return|delete|destroy) or (?:return|delete|destroy)\b/i,
  ],
  ['Standard of care', /\b(?:same degree|reasonable) (?:of )?care\b|\bdegree of care\b|\bsame care\b/i],
  [
    'Permitted use',
    /^(?![^.]*\b(?:disclos|confidence|secre|keep|hold|protect))[^.]*\bus(?:e|ed)\b[^.]{0,100}\b(?:purposes?|only|solely)\b/i,
  ],
  ['Confidentiality', /\bconfiden|\bdisclos/i],
  ['Cure', /\bcure\b|\bremed(?:y|ied)\b[^.]*\bdays\b/i],
  [
    'Termination',
    /\bterminat|\bends? this\b|\bend of this\b|\bcancels?\b|\brescind|\buntil\b[^.]*\bgiv(?:es|ing)\b[^.]*\bnotice\b/i,
  ],
  ['Renewal', /\brenew/i],
  [
    'Term',
    /\b(?:initial|fixed) (?:term|period)\b|\bcommenc|\bremains? in (?:full )?(?:force|effect)\b|\bin force (?:for|until)\b/i,
  ],
  ['Change of control', /\bchange (?:of|in) control\b/i],
  [
    'Successors',
    /\binures?\b|\b(?:binds?|binding (?:on|upon))\b[^.]*\b(?:successors?|assigns|heirs)\b|\bsuccessors? and (?:permitted )?assigns\b/i,
  ],
  [
    'Assignment',
    /\bassign|\bdelegat|\bnovat|\btransfers?\b[^.]{0,60}\b(?:this agreement|rights?|obligations?)\b|\bpersonal to the part/i,
  ],
  [
    'Force majeure',
    /\bacts? of god\b|\bforce majeure\b|\b(?:beyond|outside) [^.,]{0,40}\bcontrol\b|\bnot reasonably control\b|\bimpediment\b|\b(?:wars?|riots?|embargo(?:es)?|epidemics?|pandemics?|strikes?|lockouts?|earthquakes?|floods?)\b/i,
  ],
  ['How notice is given', /\bnotices?\b[^.]*\b(?:writing|written|delivered|sent|mail|courier|address|deemed)\b/i],
  ['Notice', /\bnotif|\bnotice\b/i],
  ['Severability', /\binvalid\b|\bunenforceab|\bsever/i],
  ['Waiver', /\bwaive/i],
  // a document that is called "this Amendment" amends nothing each time it names itself
  [
    'Amendment',
    /\bamend(?:s|ed)?\b|\b(?:no|any|an) amendments?\b|\bamendments? (?:to|of)\b|\bmodif\w+\b[^.]*\b(?:agreement|provision)/i,
  ],
  ['Counterparts', /\bcounterparts?\b|\belectronic(?:ally)? sign|\bfacsimile\b/i],
  ['Third parties', /\bthird[- ]part(?:y|ies)\b[^.]*\b(?:benefi|right|enforce)/i],
  ['Relationship', /\bindependent contractors?\b|\bpartnership\b|\bagency\b|\bjoint venture\b/i],
  [
    'Intellectual property',
    /\bintellectual property\b|\bcopyright|\bpatent|\btrade ?mark|\blicen[cs]e|\binfring|\bowns\b|\bbelongs?\b/i,
  ],
  ['Personal data', /\bpersonal (?:data|information)\b|\bdata protection\b|\bprivacy\b/i],
  ['Disclaimer', /\bdisclaim|\bas is\b|\bmerchantab/i],
  ['Warranty', /\bwarrant|\brepresents?\b/i],
  ['Consent', /\bconsents?\b|\bapprov/i],
  ['Time limit', /\bwithin [^.]{1,30}\b(?:days|months|years|hours)\b|\bno later than\b/i],
  ['Meaning', /\bmeans\b|\bincludes?\b|\brefers? to\b/i],
  ['Costs', /\b(?:costs?|expenses)\b|\battorneys?[’'] fees\b/i],
  // last: a sentence that takes something out and does nothing else that has a name
  ['Exceptions', /\bexcept\b|\bnotwithstanding\b|\bexclu(?:des?|sion)/i],
];

/** Where a main clause goes on about something else: what is taken out, and what it depends on. */
const EXCEPTION =
  /[\s,;]*\b(?:except(?:ing)?|other than|unless|provided|without (?:regard|giving effect|reference)|excluding|regardless|notwithstanding|irrespective)\b.*$/i;
const CONDITION =
  /[\s,;]*\b(?:only (?:if|to|for)|if|when(?! due)|where|which|who|because|as long as|subject to|to the extent|including|whether)\b.*$/i;
const OPENING =
  /^(?:except|notwithstanding|subject to|if|when|where|unless|upon|on|after|in the event|to the extent|without limiting)\b/i;
const VERB = /\b(?:shall|will|may|must|can|cannot|is|are|agrees?|does|do|has|have|limits?|governs?|remains?)\b/i;
const NUMBER = /^(?:\d+(?:\.\d+)*\.? |\(\w{1,4}\) )+/;

/** Behind what opens a sentence ("Except for A, B and C, …"): from the first part between commas that has a verb of its own. */
function behindOpening(sentence: string): string {
  if (!OPENING.test(sentence)) return sentence;
  const parts = sentence.split(', ');
  const main = parts.findIndex((part, i) => i > 0 && VERB.test(part));
  return main < 0 ? sentence : parts.slice(main).join(', ');
}

/** Whoever is made to disclose: what the sentence is for stands in its condition. */
const COMPELLED =
  /^(?:if|where|when)\b[^,]*\b(?:required|compelled|requested)\b[^,]*\b(?:law|court|regulat|order|process|disclos)/i;

/** What a sentence says by itself, then with its conditions, then whole: an exception names only what has no other name. */
function readings(sentence: string): string[] {
  const bare = sentence.replace(NUMBER, '').replace(/\s*\([^()]*\)/g, '');
  if (COMPELLED.test(bare)) return [sentence];
  const main = behindOpening(bare);
  const said = [
    main.replace(EXCEPTION, '').replace(CONDITION, ''),
    main.replace(EXCEPTION, ''),
    bare.replace(EXCEPTION, ''),
  ];
  return [...said.filter(Boolean), sentence];
}

/** By what the sentence does, not by what it mentions. Null: nothing that has a name here. */
export function topicOf(sentence: string): string | null {
  for (const reading of readings(sentence)) {
    const named = TOPICS.find(([, cue]) => cue.test(reading));
    if (named) return named[0];
  }
  return null;
}

/** What a sentence says of a topic by the way: too little to name it, enough that nobody may be told that there is nothing. */
const BY_THE_WAY: readonly (readonly [topic: string, cue: RegExp])[] = [
  ['Survival', /\b(?:years?|months?)\b[^.]{0,30}\bafter\b|\bafterwards?\b/i],
  ['Permitted use', /\bus(?:e|ed)\b[^.]{0,100}\b(?:purposes?|only|solely|except)\b/i],
  [
    'Permitted recipients',
    /\b(?:employees|advis[eo]rs|people|persons|representatives|agents)\b[^.]{0,60}\b(?:who|whose)\b/i,
  ],
  ['Standard of care', /\bcare\b|\bmeasures\b/i],
  ['Disclosure by law', /\b(?:law|court|order)\b[^.]*\brequire/i],
  ['Return or destruction', /\b(?:return|destroy|erase|delete)\b/i],
  ['Venue', /\bjurisdiction\b/i],
  ['Cure', /\bremed(?:y|ied)\b/i],
  ['Conflict of laws', /\bconflicts?\b[^.]{0,20}\blaw/i],
  ['Assignment', /\btransfer/i],
  ['Force majeure', /\bbeyond\b|\bevents?\b[^.]*\bcontrol\b/i],
];

/** Items of a list are of what its beginning does, whatever they mention: "… indemnify against: (a) breach of a warranty". */
const LISTING: ReadonlySet<string> = new Set([
  'Indemnity',
  'Force majeure',
  'Exceptions',
  'Kinds of loss',
  'How notice is given',
  'Insurance',
]);

/** What one sentence of a wording is about. */
export interface Asked {
  /** By what it does. */
  topic: string | null;
  /** Everything that it touches, the topic included. */
  touched: ReadonlySet<string>;
  /** Named by the beginning of its list. */
  isItem: boolean;
}

/** What the sentences of a wording are about, in their order. */
export function askedBy(sentences: readonly string[]): Asked[] {
  let lead: string | null = null;
  let isOpen = false;
  return sentences.map((sentence) => {
    const own = topicOf(sentence);
    const isInList = isOpen && /^\(\w{1,4}\)/.test(sentence);
    const isItem = isInList && lead !== null && (own === null || LISTING.has(lead));
    const topic = isItem ? lead : own;
    if (!isInList) {
      lead = own;
      isOpen = false;
    }
    isOpen = /:$/.test(sentence) || (isInList && /(?:[;,]|[;,] (?:and|or|and\/or))$/.test(sentence));
    const touched = new Set([...TOPICS, ...BY_THE_WAY].flatMap(([name, cue]) => (cue.test(sentence) ? [name] : [])));
    if (topic !== null) touched.add(topic);
    return { topic, touched, isItem };
  });
}
