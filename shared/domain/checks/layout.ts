/** What each paragraph of a contract is: prose, heading, line of a table of contents, signature block; and to which part it belongs. */
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';

export type Role = 'prose' | 'heading' | 'contents' | 'signature' | 'empty';

export interface Layout {
  /** By paragraph. */
  roles: readonly Role[];
  /** By paragraph: 0 in the agreement itself, then one number for each exhibit, schedule or annex. */
  parts: readonly number[];
  /** First paragraph of each part. */
  starts: readonly number[];
}

const ATTACHMENT =
  /^(?:EXHIBIT|SCHEDULE|ANNEX|ANNEXURE|APPENDIX|ATTACHMENT|Exhibit|Schedule|Annex|Annexure|Appendix|Attachment)\s{1,3}["“]?(?:[A-Z]{1,2}|\d{1,2}|[IVX]{1,5})(?:[-.]\d{1,3}|[-.][A-Z])?["”]?(?![\w(])/;
const LEADER = /(?:\.{4,}|(?:\.\s){4}|\t|\s{3,}|…)\s{0,4}(?:\d{1,3}|[ivx]{1,5})$/;
/** A whole table of contents that lost its line breaks. */
const RUN_IN_CONTENTS = /[a-z)]\s+\d{1,3}\s+(?:(?:Section|SECTION|Article|ARTICLE)\s+)?\d{1,2}\.\d{1,2}\.?\s+[A-Z]/g;
const PAGE_LAST = /[\s.](?:[A-Z]-?)?\d{1,3}$/;
const CONTENTS_TITLE =
  /^(?:table\s+of\s+contents|contents|index|list\s+of\s+(?:exhibits|schedules))[\s:]{0,3}(?:page)?$/i;
const SIGNATURE_START = /^(?:\[?signature\s+pages?|IN\s+WITNESS\s+WHERE\s?OF|executed\s+(?:as|on|by)\s)/i;
const SIGNATURE_LINE =
  /^(?:by|name|title|its|date|dated|signed|signature|sign|print(?:ed)?(?:\sname)?|witness(?:ed)?(?:\sby)?|attest|address|email|e-mail|tel(?:ephone)?|fax|facsimile|attention|attn|phone|authori[sz]ed\s+(?:signatory|signature)|notary\s+public)\b[^.;]{0,4}(?::|_{3,}|\/s\/|$)/i;
const CONFORMED = /^\s{0,3}(?:\/s\/|_{5,}|X_{3,})/i;
/** How far behind a line of contents the next one may be. */
const SHORT = 160;
const HEADING = 100;
const SMALL_WORDS = /^(?:of|the|and|or|for|to|in|on|a|an|by|with|as|from|at|per|not|under|upon|its|is|are|&)$/i;

/** A few words that stand for what follows: marked as a heading, in capitals, or each word with a capital and no full stop. */
function isHeadingLike({ text, heading, style }: Pick<DocParagraph, 'text' | 'heading' | 'style'>): boolean {
  if (text.length > HEADING) return false;
  if (heading !== undefined || /^(?:heading|title|subtitle)\b/i.test(style)) return true;
  if (/[;,:]$/.test(text) || (/\.$/.test(text) && text.length > 60)) return false;
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  return (
    words.length > 0 && words.length <= 12 && words.every((word) => /^\p{Lu}/u.test(word) || SMALL_WORDS.test(word))
  );
}

/** Lines between the title "Table of contents" and the first long paragraph; single ones by their leader to a page number. */
function contentsLines(paras: readonly DocParagraph[]): Set<number> {
  const lines = new Set<number>();
  let open = false;
  paras.forEach(({ text, style, fields }, i) => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    if (trimmed.length > SHORT && (trimmed.match(RUN_IN_CONTENTS)?.length ?? 0) >= 4) lines.add(i);
    else if (/^toc\b/i.test(style) || fields?.some((field) => field.kind === 'TOC')) lines.add(i);
    else if (CONTENTS_TITLE.test(trimmed)) {
      open = true;
      lines.add(i);
    } else if (trimmed.length <= SHORT && LEADER.test(trimmed)) lines.add(i);
    else if (open) {
      if (trimmed.length <= SHORT && PAGE_LAST.test(trimmed)) lines.add(i);
      else if (trimmed.length > SHORT || paras.slice(i, i + 4).every((para) => !PAGE_LAST.test(para.text.trim())))
        open = false;
      else lines.add(i);
    }
  });
  return lines;
}

/** Lines of signatures after which whatever follows is another document. */
const MIN_SIGNATURES = 3;

/** What a contract changes is another one: it speaks of that one's sections and repeats its definitions. */
export const isAmendment = perDocument(({ paras }): boolean =>
  paras
    .slice(0, OPENING)
    .some(
      (para) =>
        (isHeadingLike({ ...para, text: para.text.trim() }) &&
          /\b(?:amendment|addendum|supplement|waiver|joinder|modification|change\s+order|extension\s+agreement)\b/i.test(
            para.text,
          ) &&
          !/^\W*(?:[\p{L}.]+\s){0,2}amended\s+and\s+restated/iu.test(para.text)) ||
        /^This\s.{0,60}\b(?:Amendment|Addendum|Waiver|Supplement|Modification)\b/.test(para.text),
    ),
);
const OPENING = 12;

/** Where exhibits and schedules begin; a list of them begins none. */
function attachmentStarts(paras: readonly DocParagraph[], contents: ReadonlySet<number>): number[] {
  const named = (i: number): boolean => {
    const text = paras[i]?.text.trim() ?? '';
    return text.length <= 120 && ATTACHMENT.test(text) && !/[.;,]$/.test(text);
  };
  const starts: number[] = [];
  let last = -1;
  for (let i = 0; i < paras.length; i++) {
    if (paras[i]!.text.trim() === '') continue;
    const isListed = last >= 0 && named(last) && named(i) && i - last <= 2;
    if (i > 4 && named(i) && !contents.has(i)) {
      if (isListed && starts.at(-1) === last) starts.pop();
      if (!isListed) starts.push(i);
    }
    last = i;
  }
  return starts;
}

export const layoutOf = perDocument(({ paras }): Layout => {
  const contents = contentsLines(paras);
  const attachments = new Set(attachmentStarts(paras, contents));
  const starts = [0];
  const roles: Role[] = [];
  const parts: number[] = [];
  let isSigning = false;
  let signatures = 0;
  const begin = (i: number): void => {
    if (i > 0) starts.push(i);
    isSigning = false;
    signatures = 0;
  };
  paras.forEach((para, i) => {
    const text = para.text.trim();
    const isLine = text.length < 120 && (SIGNATURE_LINE.test(text) || CONFORMED.test(text));
    if (attachments.has(i)) begin(i);
    else if (SIGNATURE_START.test(text)) isSigning = text.length < 600;
    else if (text.length > 300 || (signatures >= MIN_SIGNATURES && text.length > 150)) {
      if (signatures >= MIN_SIGNATURES) begin(i);
      isSigning = false;
    }
    if (isLine) signatures++;
    parts.push(starts.length - 1);
    if (text === '') roles.push('empty');
    else if (contents.has(i)) roles.push('contents');
    else if (isSigning || isLine) roles.push('signature');
    else roles.push(isHeadingLike({ ...para, text }) ? 'heading' : 'prose');
  });
  return { roles, parts, starts };
});
