/** Names that could be terms though no definition is seen: introduced without quotation marks, or torn by the layout. */
const NAME = "\\p{Lu}[\\p{L}\\d’'&/-]*(?:\\s(?:\\p{Lu}[\\p{L}\\d’'&/-]*|of|and|in|or|for|with|without)){0,5}";
/** Words by which a term without quotation marks is introduced, or said to be defined in another document. */
const NAMING =
  /\b(?:referred\sto|called|known|designated|defined|deemed|constitut(?:es?|ing)|ha(?:s|ve)\sthe\smeanings?)\b|\b(?:shall|will|is|are)\s(?:be\s)?(?:deemed\s)?(?:to\s)?(?:have\s)?(?:occur|exist|mean|include|consist)|:\s*$/g;
const NAME_AFTER = new RegExp(
  `^(?:\\s(?:herein|hereinafter|collectively|individually|in\\sthis\\sAgreement|to|be|have|occurred|constitute|as|the|an?)){0,6}\\s(${NAME})`,
  'u',
);
const NAME_BEFORE = new RegExp(
  `(?:\\b(?:the|an?|any|each|such|An?|The|Any|Each|Such)\\s|^|[(,;.]\\s?)(${NAME})['’]?s?,?\\s?(?:\\(?(?:as|each\\sas|(?:as\\s)?(?:such|that|those)\\sterms?(?:\\s(?:is|are))?|later)\\s)?$`,
  'u',
);
/** "A Change in Control shall be deemed to have occurred if", "and the Owner:". */
const SENTENCE_SUBJECT = new RegExp(
  `(?:^|[.:;]\\s{1,3}|,\\s(?:an?\\s|the\\s)?|\\band\\sthe\\s|\\bthe\\s)(?:An?\\s|The\\s)?(${NAME})\\s?$`,
  'u',
);
/** "effective 15 February (Termination Date)", "(the Retention Bonus)". */
const IN_BRACKETS =
  /\((?:hereinafter,?\s|hereafter,?\s|herein,?\s)?(?:the\s|an?\s|each,?\san?\s)?(\p{Lu}[\p{L}\d’'&-]*(?:\s(?:\p{Lu}[\p{L}\d’'&-]*|of|and|in)){0,4})\)/gu;
/** "The Base Sales is defined as the average", "The Completion Date shall be the date on which". */
const SAID_TO_BE = new RegExp(
  `\\b(?:The|An?|Each|the|any|each)\\s(${NAME})\\s(?:(?:is|are)\\sdefined\\sas|(?:shall|will)\\sbe\\s(?:the|an?|equal|computed|calculated|determined)\\b|(?:shall|will)\\sbe:|(?:is|are)\\s(?:the|equal\\sto|an\\samount)\\b)`,
  'gu',
);
const IN_ANOTHER = /^defined\s(?:in|by|under)\s(?!this|Section|Article|Clause|Paragraph|Exhibit|Schedule)/;
const LONGEST_NAME = 100;

/** Names that one text introduces without quotation marks. */
export function namesIn(text: string): string[] {
  const found: string[] = [];
  for (const { 0: words, index } of text.matchAll(NAMING)) {
    const after = text.slice(index + words.length, index + words.length + LONGEST_NAME);
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index);
    const follows = /^(?:referred|called|known|designated|defined|deemed|constitut)/.test(words)
      ? NAME_AFTER.exec(after)?.[1]
      : undefined;
    const precedes = /^defined/.test(words)
      ? IN_ANOTHER.test(text.slice(index, index + 60)) || /\b(?:is|are)\s$/.test(before)
        ? NAME_BEFORE.exec(before.replace(/\s(?:is|are)\s$/, ' '))?.[1]
        : undefined
      : /^ha/.test(words)
        ? NAME_BEFORE.exec(before.replace(/\s(?:shall|will)\s$/, ' '))?.[1]
        : /^(?:referred|called|known|designated|deemed|constitut)/.test(words)
          ? undefined
          : SENTENCE_SUBJECT.exec(before)?.[1];
    for (const name of [follows, precedes])
      if (name) found.push(name.replace(/(?:\s(?:of|and|in|or|for|with|without))+$/, ''));
  }
  for (const pattern of [IN_BRACKETS, SAID_TO_BE]) for (const [, name] of text.matchAll(pattern)) found.push(name!);
  return found;
}

/** A term in quotation marks that a lost line joins from two paragraphs: “Governmental ¶ Authority” means. */
export function cutTerm(before: string, text: string): string | null {
  const end = /^([^“”"]{1,80})[”"](?=[\s,(])/.exec(text)?.[1];
  const start = end === undefined ? undefined : /(?:^|[\s(])[“"]([^“”"]{1,80})$/.exec(before)?.[1];
  return start === undefined ? null : `${start.trim()} ${end!.trim()}`;
}

/** The end of a paragraph that holds nothing but a term. */
export const bareTerm = (text: string): string => text.replace(/[“”"]/g, '').trim().slice(-LONGEST_NAME);
