import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const ID = 'placeholder';

const BRACKETED = /\[([^[\]\n]{0,120})\]/g;
/** Words in brackets that are meant to stay. */
const MEANT =
  /^(?:[*\s]+|redacted.*|omitted.*|sic|seal|logo|reserved\.?|email\s?protected|intentionally.*|remainder.*|signatures?\b.*|end\s+of.*|.*\bfollows?\.?|.*\bnext\s+page.*|.*\bleft\s+blank.*|.*\battached.*|letterhead.*|.*\blogo\b.*|blank|party\s\S|.*\bsignature|execution.*|balance.*|page\s.*|l\.?\s?s\.?|x|✓|☐|☒|_?x_?|\d{1,3}|\d{4}.*|text\s.*|see\s.*|and|or|s|es|the|emphasis.*|confidential.*|certain.*|missing.*|illegible.*|graphic.*|chart.*|table.*|map.*|picture.*|image.*|diagram.*|if\s.*|.*\bletterhead|.*\bdeleted|.*\bomitted|x{3,}|.*\bseal|.*\bcopy|exhibit.*|\d+\s?u\.?s\.?c.*)$/i;
const FILL =
  /^(?:insert|enter|name|names|date|amount|number|address|specify|describe|description|select|choose|fill|to\s+be|tbd|today|state|city|county|country|title|company|party|customer|client|supplier|vendor|provider|employee|employer|executive|position|please|list|add|include|your|day|month|year|jurisdiction|venue|term|price|rate|percentage|currency|email|e-mail|phone|signature|print|role|entity|type|legal|full|street|zip|option|optional|alternative|placeholder|applicable)\b/i;
const TBD = /\b(?:TBD|TBC|TBA|TO BE DETERMINED|T\.B\.D\.)(?![\w])/g;
const MERGE =
  /\{\{?[#/]?\s?[a-z][\w. -]{0,60}\}\}?|<<[^<>\n]{1,80}>>|«[^«»\n]{1,80}»|<(?:insert|enter|name|date|company|party|customer|address|amount|number|title|state|city|your)\b[^<>\n]{0,60}>/gi;
/** "[thirty/sixty]", "[12 / 24]", "[10] [20]", "[OR]": somebody has to choose. */
const CHOICE =
  /\[(?!and\/or\])(?:\p{Ll}{1,20}|\d{1,6}%?)\s?\/\s?(?:\p{Ll}{1,20}|\d{1,6}%?)\]|\[\d{1,6}%?\]\s?(?:or\s|\/\s?)?\[\d{1,6}%?\]|\[(?:OR|AND\/OR|EITHER)\]|\[(?:Option|Alternative|OPTION|ALTERNATIVE)\s[\dA-D]\b[^[\]]{0,200}\]/gu;
/** "within XX days", "$XX": crosses in the place of a figure; Article XX is the twentieth. */
const CROSSES =
  /(?<=[$€£]\s?|\b(?:within|of|on|by|is|to|for|at|than|least|and|or|the|exceed|USD|EUR)\s\(?)X{2,5}(?=[\s.,;)%]|$)/g;
/** Words of a sentence. */
const RUNNING = /(?:\p{L}+\s+){3}/u;
const LINE = /_{3,}(?:[\s,./-]{0,2}_{2,}){0,8}/g;
/** A dot in the place of a word: "$●", "within ● days"; at the start of a phrase it is a bullet. */
const DOT = /[$€£]\s?[●•]|(?<=\b[a-z]{1,12}\s)[●•](?=\s[a-z]|[.,;%)])/g;
/** Lines to sign on. */
const SIGNING =
  /\b(?:by|name|title|its|date|dated|signed?|signature|print(?:ed)?|witness|attest|notary|seal|per|address|phone|email|fax|initials?|initialed|state\s+of|county\s+of|commission\s+expires|ss|my\s+hand|sworn|subscribed|acknowledged|agreed\s+to|accepted|execut(?:ed|e|ion)|delivered\s+this)\b[^.;]{0,60}$|\b(?:owner|contractor|seller|buyer|company|employee|executive|lender|borrower|tenant|landlord)\s*:\s*$/i;

/** Boxes ticked on a line, a signature, the front page of a report: the lines of such a text are not to be filled in. */
const ANSWERED = /_[xX✓]_|\/s\/|\btransition\s+period\s+from\b|\byes\s?_+\s{0,3}no\s?_+/i;
/** What stands under a line to sign on. */
const CAPTION = /^[\s(]{0,4}(?:print(?:ed)?\s|signature|name|title|date|by\b|signed|witness)/i;

interface Hit {
  start: number;
  end: number;
  /** A mark that nothing else has, or a line in running text; a bare line may be one to write on by hand. */
  isSure: boolean;
}

/** Blanks and placeholders of one text, in order. */
export function blanksIn(text: string): Hit[] {
  const hits: Hit[] = [];
  const add = (start: number, end: number, isSure = true): void => {
    if (!hits.some((hit) => hit.start < end && hit.end > start)) hits.push({ start, end, isSure });
  };
  for (const m of text.matchAll(CHOICE)) add(m.index, m.index + m[0].length);
  for (const m of text.matchAll(BRACKETED))
    if (isToFill(m[1]!) && !isAside(text, m.index, m[1]!)) add(m.index, m.index + m[0].length);
  for (const pattern of [TBD, CROSSES]) for (const m of text.matchAll(pattern)) add(m.index, m.index + m[0].length);
  // An address on a web page, the name of a standard.
  for (const m of text.matchAll(MERGE))
    if (text[m.index - 1] !== '(' && !/\d{4}/.test(m[0])) add(m.index, m.index + m[0].length);
  const isAnswered = ANSWERED.test(text);
  for (const m of text.matchAll(LINE))
    if (
      !isAnswered &&
      // "____David Willis____": filled in on the line.
      !/[\p{L}\d]/u.test(text[m.index + m[0].length] ?? ' ') &&
      !SIGNING.test(text.slice(Math.max(0, m.index - 80), m.index)) &&
      !CAPTION.test(text.slice(m.index + m[0].length, m.index + m[0].length + 30))
    )
      add(m.index, m.index + m[0].length, RUNNING.test(text));
  for (const m of text.matchAll(DOT)) add(m.index, m.index + m[0].length);
  return hits.sort((a, b) => a.start - b.start);
}

/** "Section 9.3 [Survival]" and "ARTICLE V [TERM]" name the section; "[ ] Yes" at the start of a line is a box to tick. */
const isAside = (text: string, at: number, inner: string): boolean =>
  (/(?:\d(?:\([a-z\d]{1,4}\))*|\b(?:article|section)\s[IVXLC]{1,6}\.?)\s$/i.test(
    text.slice(Math.max(0, at - 16), at),
  ) &&
    /\p{L}/u.test(inner)) ||
  /^address\son\sfile/i.test(inner) ||
  /\bbrackets?\s$/i.test(text.slice(Math.max(0, at - 12), at)) ||
  (/\b(?:exhibit|attachment|schedule|annex|appendix)\s[\dA-Z.-]{1,5}\s$/i.test(text.slice(Math.max(0, at - 24), at)) &&
    /\p{L}/u.test(inner)) ||
  (/^[\s_]{0,2}$/.test(inner) && (text.slice(0, at).trim() === '' || /^\s{0,3}\[\s?\]|\[[xX✓]\]/.test(text)));

/** Whether what stands in square brackets waits to be filled in. */
function isToFill(inner: string): boolean {
  const text = inner.trim();
  if (text === '') return inner.length < 12;
  if (/^[●•·._\s-]+$/.test(text) || /[●_]{2,}|●/.test(text)) return true;
  if (MEANT.test(text) || /\*/.test(text)) return false;
  const words = text.split(/\s+/);
  if (FILL.test(text)) return words.length <= 14;
  // "[Full Legal Name]", "[BORROWER/LENDER]"; "[Base Rate Loan]" is a choice of words that may stay.
  return (
    words.length <= 6 &&
    /^\p{Lu}/u.test(text) &&
    (/\p{L}\/\p{Lu}/u.test(text) || words.some((word) => NAMES_FIELD.test(word)))
  );
}

/** What the last word of a field to be filled names: "[Company Name]", "[Effective Date]". */
const NAMES_FIELD =
  /^(?:names?|dates?|address(?:es)?|amounts?|numbers?|titles?|city|state|country|county|jurisdiction|company|corporation|employee|executive|borrower|lender|buyer|seller|licensee|licensor|landlord|tenant|vendor|supplier|customer|client|email|e-mail|phone|description)[,.]?$/i;

/** What a machine wrote: marked up, or long, without a space and full of marks. */
const isGarbled = (text: string): boolean =>
  /<\/\w{2,}>/.test(text) ||
  (/\S{40}/.test(text) && (text.match(/[^\s\p{L}\d_.,;:()“”"’'-]/gu)?.length ?? 0) > text.length / 12);

/** The title of a paper that somebody fills in later: its blanks are meant to stay. */
const FORM =
  /\b(?:forms?\s+of|form|notice|request|certificate|assignment|note|opinion|joinder|letter\s+of\s+credit|application|power\s+of\s+attorney|instructions?|acknowledge?ment|waiver|release|questionnaire|receipt|worksheet|specimen|ladies|gentlemen|dear)\b/i;
const FORM_TITLE = /^\W{0,4}(?:forms?\s+of\s|(?:exhibit|annex|schedule|appendix|attachment)\b.{0,60}\bforms?\b)/i;
/** Paragraphs at the head of an attachment that tell what it is, and how long they are at most. */
const HEAD = 6;
const SHORT = 160;

/** Marks that somebody means to replace, wherever they stand; a line to write on may be meant to stay. */
const MEANS_TO_FILL = /[●•]|\b(?:TBD|TBC|TBA|insert|complete[d]?|determined)\b|\{\{/i;
/** Longer paragraphs are files that lost their line breaks, exhibits and all. */
const LONGEST = 4000;

/** By paragraph: whether it belongs to a form attached to the contract. A form that stands alone is the document itself. */
function formsIn({ paras }: DocSnapshot, parts: readonly number[]): boolean[] {
  let isForm = false;
  return paras.map(({ text }, i) => {
    const begins = i > 0 && parts[i] !== parts[i - 1];
    if (begins) isForm = paras.slice(i, i + HEAD).some((para) => para.text.length <= SHORT && FORM.test(para.text));
    else if (i > HEAD && text.length <= SHORT && FORM_TITLE.test(text)) isForm = true;
    return isForm;
  });
}

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { roles, parts } = layoutOf(document.snapshot);
  const isInForm = formsIn(document.snapshot, parts);
  const found = document.snapshot.paras.flatMap(({ text, i }) =>
    roles[i] === 'contents' || roles[i] === 'signature' || isInForm[i] || text.length > LONGEST || isGarbled(text)
      ? []
      : blanksIn(text).map((hit) => ({ ...hit, para: i })),
  );
  // The blanks of attachments are to be filled in later, unless the contract itself is not finished.
  const isDraft = found.some(({ para }) => parts[para] === 0);
  const { paras } = document.snapshot;
  const wordsAt = ({ para, start, end }: Blank): string => paras[para]!.text.slice(start, end);
  const told = found.filter((place) => isDraft || MEANS_TO_FILL.test(wordsAt(place)));
  // a form has a hundred: they are one thing to do
  for (const isSure of [true, false]) {
    const [first, ...others] = told.filter((one) => one.isSure === isSure);
    if (!first) continue;
    add(first, others.length === 0 ? 'Not filled in.' : `${others.length + 1} places are not filled in.`, {
      isSure,
      related: others.map(({ para, start, end }) => ({ para, start, end, role: BLANK })),
      // one more, though it reads like the others, is not among those that somebody has looked at
      known: [first, ...others].map(wordsAt).join('\n'),
    });
  }
  return list;
}

interface Blank extends Hit {
  para: number;
}

/** Role of the blanks that a finding tells together with the first. */
const BLANK = 'blank';

export const placeholder: Check = {
  id: ID,
  title: 'Blank or placeholder',
  explanation: 'A blank line, a bracketed field or a mark such as TBD was left in the text.',
  severity: 'error',
  isEnglish: false,
  run,
};
