/** What is said behind the name of a section: "is hereby amended and restated in its entirety to read as follows: “…”". */
import type { Change } from '#shared/domain/amendments/changes.ts';
import { quotedText } from '#shared/domain/amendments/newText.ts';

/** `end`: behind the words that say so, before quoted new text. */
export interface Instruction {
  change: Change;
  end: number;
}

const NAME = String.raw`(?:\p{Lu}[\p{L}&’'-]*\s+|and\s+|of\s+|for\s+){0,7}?(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Plan|PLAN|Note|Licen[cs]e|Indenture)`;
const CALLED = String.raw`(?:,?\s*(?:\([^()\n]{1,80}\)|(?:which\s+is\s+)?(?:entitled|titled|captioned|headed)\s+[“"][^”"\n]{1,120}[”"]),?)`;
const ENTIRE = String.raw`(?:\s+in\s+(?:its|their)\s+entirety)`;
/** Between a section and what becomes of it: nothing that would narrow it down. */
const VERB = new RegExp(
  String.raw`${CALLED}?(?:\s+(?:of|to|in)\s+(?:the|that|such|said)\s+${NAME})?${CALLED}?,?\s+(?:(?:is|are|shall\s+be|will\s+be|be)(?:,?\s+and\s+(?:(?:it|they|the\s+same)\s+)?(?:hereby\s+)?(?:is|are|shall\s+be))?,?\s+(?:(?:each|hereby|further|also)\s+){0,3})(?=(?:amended|deleted|replaced|restated|revised|modified|superseded|removed|stricken|supplemented)\b)`,
  'yu',
);
const FOLLOWS = String.raw`(?:as\s+follows|(?:with|by)(?:\s+the\s+following)?(?:\s+(?:new\s+)?(?:[Ss]ub)?(?:[Ss]ection|[Pp]aragraph|[Cc]lause|[Aa]rticle|language|text|provision)(?:\s+[\d.]+(?:\([a-z\d]{1,4}\)){0,3})?)?)`;
const SWAPPED = `(?:replaced|restated|substituted|superseded)`;
const RESTATED = [
  String.raw`amended\s+and\s+restated${ENTIRE}?(?:\s+to\s+(?:read|provide|be)(?:\s+and\s+provide)?${ENTIRE}?)?(?:\s+${FOLLOWS})?`,
  String.raw`(?:amended|revised|modified)${ENTIRE}?\s+(?:so\s+as\s+)?to\s+(?:read|be|provide)${ENTIRE}?\s+as\s+follows`,
  String.raw`(?:amended|revised|restated)${ENTIRE}(?:\s+to\s+read)?(?:\s+as\s+follows)?`,
  String.raw`(?:deleted|removed|stricken)${ENTIRE}?,?\s+and\s+amended\s+and\s+restated${ENTIRE}?(?:\s+to\s+read)?\s+as\s+follows`,
  String.raw`(?:deleted|removed|stricken)${ENTIRE}?,?\s+and\s+(?:(?:is|are|shall\s+be)\s+)?(?:hereby\s+)?${SWAPPED}${ENTIRE}?\s+(?:${FOLLOWS}|to\s+read\s+as\s+follows)`,
  String.raw`(?:replaced|superseded)${ENTIRE}?\s+(?:${FOLLOWS}|to\s+read\s+as\s+follows)`,
  String.raw`(?:deleted|removed|stricken)${ENTIRE}?,?\s+and\s+the\s+following\s+(?:(?:is|shall\s+be)\s+)?(?:hereby\s+)?(?:inserted|substituted)(?:\s+(?:therefore?|in\s+(?:its|their)\s+(?:place|stead)|in\s+(?:the\s+)?(?:lieu|place)\s+thereof))?`,
  String.raw`amended\s+by\s+(?:deleting|striking|replacing)\s+(?:such|the\s+present|the|said|that)\s+(?:[Ss]ub)?(?:[Ss]ection|[Pp]aragraph|[Cc]lause)${ENTIRE}\s+and\s+(?:inserting|substituting|replacing\s+it\s+with)\s+the\s+following(?:\s+in\s+(?:its\s+place|(?:the\s+)?lieu\s+thereof))?`,
].map((pattern) => new RegExp(String.raw`${pattern}(?=\s{0,6}[:.]?\s{0,8}(?:[“"]|\n)|\s{0,2}:)`, 'yu'));
const OMITTED = String.raw`[“"]?[\[(]?\s?(?:intentionally\s+(?:omitted|deleted|left\s+blank)|reserved)\b`;
const DELETED = new RegExp(
  String.raw`(?:deleted|removed|stricken)${ENTIRE}?(?=\s{0,2}(?:[.;]|,?\s+and\s+(?:shall\s+)?(?:be\s+|have\s+|is\s+)?(?:of\s+)?no\s+(?:further\s+|longer\s+)?(?:force|effect)|$|,?\s+and\s*\n))`,
  'y',
);
const IS_OMITTED = new RegExp(String.raw`[\s:]{0,8}${OMITTED}`, 'iy');
const OMITTED_WITH = new RegExp(
  String.raw`(?:deleted|replaced|amended)${ENTIRE}?(?:,?\s+and\s+(?:is\s+|shall\s+be\s+)?replaced)?\s+(?:with|by|to\s+read)(?:\s+the\s+(?:words?|phrase))?\s{1,3}${OMITTED}[^.;\n]{0,20}`,
  'iy',
);

const THE_WORDS = String.raw`(?:(?:the\s+)?(?:words?|phrases?|terms?|numbers?|dates?|amounts?|figures?|language|text|percentages?|references?)\s+(?:to\s+)?)?`;
const OLD = String.raw`[“"]([^”"\n]{1,400})[”"]`;
const WHERE = String.raw`(?:,?\s+(?:in|from|appearing\s+in|contained\s+in|set\s+forth\s+in)\s+(?:the|its)\s+[^.;:“"\n]{1,60}?)?`;
const PLACE = String.raw`(?:(?:it|them|such\s+\w+|in\s+(?:its|their)\s+(?:place|stead)|in\s+(?:the\s+)?(?:lieu|place)\s+thereof|therefor)\s*,?\s*)?`;
/** The sentence ends with it, or what follows would narrow or widen it. */
const DONE = String.raw`(?:\s+(?:in\s+(?:the\s+)?(?:lieu|place)\s+thereof|in\s+(?:its|their)\s+(?:place|stead)|therefor))?(?=\s{0,2}(?:[.;]|\n|$|,?\s+and\s*\n))`;
const INSTEAD = new RegExp(
  String.raw`(?:amended|revised|modified)\s+by\s+(?:deleting|striking|replacing|removing)\s+${THE_WORDS}${OLD}${WHERE},?\s+(?:and\s+(?:by\s+)?(?:replacing|inserting|substituting)\s+${PLACE}(?:(?:with|by)\s+)?|with\s+|by\s+)${THE_WORDS}${OLD}${DONE}`,
  'y',
);
const FOR = new RegExp(
  String.raw`(?:amended|revised|modified)\s+by\s+substituting\s+${THE_WORDS}${OLD}\s+for\s+${THE_WORDS}${OLD}${WHERE}${DONE}`,
  'y',
);
const APPENDED =
  /(?:amended|supplemented|modified)\s+(?:by\s+(?:adding|inserting)|to\s+add)\s+(?:thereto\s+)?the\s+following(?:\s+(?:new\s+)?(?:sentences?|language|paragraphs?|text|provisions?|words))?\s+(?:at|to)\s+the\s+end\s+(?:thereof|of\s+(?:such|the|said)\s+(?:[Ss]ection|[Pp]aragraph|[Cc]lause))(?=\s{0,4}[:“"])/y;

/** Before the name of the section: "The following new section is added after". */
const INSERTED =
  /\bthe\s+following(?:\s+(?:new\s+)?(?:sub)?(?:sections?|paragraphs?|articles?|clauses?|text|provisions?|language))?\s+(?:is|are|shall\s+be|will\s+be)\s+(?:hereby\s+)?(?:added|inserted)(?:\s+(?:to|in|into)\s+the\s+[^\s,.;:“"]{1,30}(?:\s+[^\s,.;:“"]{1,30})?)?,?\s+(?:immediately\s+|directly\s+)?(after|following|behind|before|preceding)\s+(?:the\s+)?(?:existing\s+|current\s+)?$/i;
/** And behind it, up to the text itself: nothing that would say more about the place. */
const INSERTED_TEXT = new RegExp(
  String.raw`${CALLED}?(?:\s+(?:of|to|in)\s+(?:the|that|such|said)\s+${NAME})?${CALLED}?(?:,?\s+(?:as\s+follows|to\s+read\s+as\s+follows))?(?=\s{0,2}:|\s{0,4}[“"])`,
  'yu',
);

function matched(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Null: nothing becomes of the section there. */
export function instruction(text: string, at: number): Instruction | null {
  const verb = matched(VERB, text, at);
  if (!verb) return null;
  const from = at + verb[0].length;
  const told = (m: RegExpExecArray, change: Change): Instruction => ({ change, end: from + m[0].length });
  const omitted = matched(OMITTED_WITH, text, from);
  if (omitted) return told(omitted, { kind: 'deleted' });
  for (const pattern of RESTATED) {
    const m = matched(pattern, text, from);
    if (!m) continue;
    const end = from + m[0].length;
    if (matched(IS_OMITTED, text, end)) return told(m, { kind: 'deleted' });
    return told(m, { kind: 'restated', newText: quotedText(text, behindStop(text, end)) });
  }
  const deleted = matched(DELETED, text, from);
  if (deleted) return told(deleted, { kind: 'deleted' });
  const words = matched(INSTEAD, text, from);
  if (words) return told(words, { kind: 'words', from: words[1]!, to: words[2]! });
  const swapped = matched(FOR, text, from);
  if (swapped) return told(swapped, { kind: 'words', from: swapped[2]!, to: swapped[1]! });
  const appended = matched(APPENDED, text, from);
  const newText = appended && quotedText(text, from + appended[0].length);
  if (appended && newText) return told(appended, { kind: 'appended', newText });
  const rest = /[^\n.;:“"]{0,160}/y;
  return told(matched(rest, text, from)!, { kind: 'changed' });
}

/** Text that comes beside a section, said around its name; `lead`: what stands before the name, without what `isWhole` must allow before that. */
export function insertion(
  text: string,
  lead: string,
  at: number,
  isWhole: (before: string) => boolean,
): Instruction | null {
  const told = INSERTED.exec(lead);
  const behind = told && matched(INSERTED_TEXT, text, at);
  if (!behind || !isWhole(lead.slice(0, told.index))) return null;
  const end = at + behind[0].length;
  const where = /^(?:before|preceding)$/i.test(told[1]!) ? 'before' : 'after';
  return { change: { kind: 'inserted', where, newText: quotedText(text, end) }, end };
}

/** "as follows." is as good as a colon. */
const behindStop = (text: string, at: number): number =>
  at + (/^\s{0,3}\./.exec(text.slice(at, at + 4))?.[0].length ?? 0);
