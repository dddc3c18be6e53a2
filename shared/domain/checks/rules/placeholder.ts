import { type Check, type CheckInput, findingsOf } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';

const ID = 'placeholder';

const BRACKETED = /\[([^[\]\n]{0,120})\]/g;
/** Words in brackets that are meant to stay. */
const MEANT =
  /^(?:[*\s]+|redacted.*|omitted.*|sic|seal|logo|reserved|intentionally.*|remainder.*|signatures?\b.*|end\s+of.*|.*\bfollows?\.?|.*\bnext\s+page.*|.*\bleft\s+blank.*|.*\battached.*|letterhead.*|execution.*|balance.*|page\s.*|l\.?\s?s\.?|x|✓|☐|☒|_?x_?|\d{1,3}|\d{4}.*|text\s.*|see\s.*|and|or|s|es|the|emphasis.*|confidential.*|certain.*|missing.*|illegible.*|graphic.*|chart.*|table.*|map.*|picture.*|image.*|diagram.*|if\s.*|.*\bletterhead|.*\bdeleted|.*\bomitted|x{3,}|.*\bseal|.*\bcopy|exhibit.*|\d+\s?u\.?s\.?c.*)$/i;
const FILL =
  /^(?:insert|enter|name|names|date|amount|number|address|specify|describe|description|select|choose|fill|to\s+be|tbd|today|state|city|county|country|title|company|party|customer|client|supplier|vendor|provider|employee|employer|executive|position|please|list|add|include|your|day|month|year|jurisdiction|venue|term|price|rate|percentage|currency|email|e-mail|phone|signature|print|role|entity|type|legal|full|street|zip|option|optional|alternative|placeholder|applicable)\b/i;
const TBD = /\b(?:TBD|TBC|TBA|TO BE DETERMINED|T\.B\.D\.)(?![\w])/g;
const MERGE =
  /\{\{?[#/]?\s?[a-z][\w. -]{0,60}\}\}?|<<[^<>\n]{1,80}>>|«[^«»\n]{1,80}»|<(?:insert|enter|name|date|company|party|customer|address|amount|number|title|state|city|your)\b[^<>\n]{0,60}>/gi;
const LINE = /_{3,}(?:[\s,./-]{0,2}_{2,}){0,8}/g;
/** A dot in the place of a word: "$●", "within ● days"; at the start of a phrase it is a bullet. */
const DOT = /[$€£]\s?[●•]|(?<=\b[a-z]{1,12}\s)[●•](?=\s[a-z]|[.,;%)])/g;
/** Lines to sign on. */
const SIGNING =
  /\b(?:by|name|title|its|date|dated|signed?|signature|print(?:ed)?|witness|attest|notary|seal|per|address|phone|email|fax|initials?|initialed|state\s+of|county\s+of|commission\s+expires|ss|my\s+hand|sworn|subscribed|acknowledged)\b[^.;]{0,60}$/i;

/** What stands under a line to sign on. */
const CAPTION = /^[\s(]{0,4}(?:print(?:ed)?\s|signature|name|title|date|by\b|signed|witness)/i;

interface Hit {
  start: number;
  end: number;
}

/** Blanks and placeholders of one text, in order. */
export function blanksIn(text: string): Hit[] {
  const hits: Hit[] = [];
  const add = (start: number, end: number): void => {
    if (!hits.some((hit) => hit.start < end && hit.end > start)) hits.push({ start, end });
  };
  for (const m of text.matchAll(BRACKETED))
    if (isToFill(m[1]!) && !isAside(text, m.index, m[1]!)) add(m.index, m.index + m[0].length);
  for (const pattern of [MERGE, TBD]) for (const m of text.matchAll(pattern)) add(m.index, m.index + m[0].length);
  for (const m of text.matchAll(LINE))
    if (
      !SIGNING.test(text.slice(Math.max(0, m.index - 80), m.index)) &&
      !CAPTION.test(text.slice(m.index + m[0].length, m.index + m[0].length + 30))
    )
      add(m.index, m.index + m[0].length);
  for (const m of text.matchAll(DOT)) add(m.index, m.index + m[0].length);
  return hits.sort((a, b) => a.start - b.start);
}

/** "Section 9.3 [Survival]" names the section; "[ ] Yes" at the start of a line is a box to tick. */
const isAside = (text: string, at: number, inner: string): boolean =>
  (/\d(?:\([a-z\d]{1,4}\))*\s$/i.test(text.slice(Math.max(0, at - 16), at)) && /\p{L}/u.test(inner)) ||
  (inner.trim() === '' && text.slice(0, at).trim() === '');

/** Whether what stands in square brackets waits to be filled in. */
function isToFill(inner: string): boolean {
  const text = inner.trim();
  if (text === '') return inner.length < 12;
  if (/^[●•·._\s-]+$/.test(text) || /[●_]{2,}|●/.test(text)) return true;
  if (MEANT.test(text) || /\*/.test(text)) return false;
  const words = text.split(/\s+/);
  if (FILL.test(text)) return words.length <= 14;
  return (
    words.length <= 5 &&
    words.every((word) => /^[\p{Lu}\d]/u.test(word) || /^(?:of|the|and|or|for|to|in|on|a|an|by)$/.test(word)) &&
    /\p{L}{2}/u.test(text)
  );
}

/** What a machine wrote: long and without a space. */
const isGarbled = (text: string): boolean => text.length > 40 && !/[\s_]/.test(text);

function run(document: CheckInput) {
  const { list, add } = findingsOf(ID, document);
  const { roles } = layoutOf(document.snapshot);
  for (const { text, i } of document.snapshot.paras) {
    if (roles[i] === 'contents' || roles[i] === 'signature' || isGarbled(text)) continue;
    for (const { start, end } of blanksIn(text)) add({ para: i, start, end }, 'This waits to be filled in.');
  }
  return list;
}

export const placeholder: Check = {
  id: ID,
  title: 'Blank or placeholder',
  explanation: 'A blank line, a bracketed field or a mark such as TBD was left in the text.',
  severity: 'error',
  isOnByDefault: false,
  isEnglish: false,
  run,
};
