/** What a document check is, what it works on and what it says. The rules themselves stand in `rules/`, one to a file. */
import { type Anchor, anchorAt, textHash } from '#shared/domain/anchors.ts';
import type { Specific } from '#shared/domain/dealSpecifics.ts';
import type { DocSnapshot, Span } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';

export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a rule needs beside the document; without it the rule finds nothing. */
export const NEEDS = ['earlier', 'sources', 'comments'] as const;
export type Need = (typeof NEEDS)[number];

/** What is known of the contract that an inserted clause was taken from. */
export interface SnippetSource {
  /** What the reader knows the source by: "Supply Agreement, 2014". */
  title: string;
  /** Full names as the source writes them. */
  parties: readonly string[];
  /** ISO days, yyyy-mm-dd, that belong to the source's own deal. */
  dates: readonly string[];
  /** States, countries and cities of its governing law and courts. */
  places: readonly string[];
  /** ISO 4217 code of its amounts; left out if unknown. */
  currency?: string;
  /** Terms that the source defines. */
  terms: readonly string[];
  /** Amounts, dates, names and the like that stood in what was put in. Left out of notes that an earlier release wrote. */
  specifics?: readonly Specific[];
  /** Terms of what was put in that nothing here defined then. Left out likewise. */
  unexplained?: readonly string[];
  /** Paragraphs of this document that the inserted clause takes, by index. */
  paras: readonly number[];
}

export const AUDIENCES = ['internal', 'counterparty', 'untyped'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A comment with the readers it is meant for. */
export interface TypedComment extends CommentInfo {
  audience: Audience;
}

export interface CheckOptions {
  /** How a date in digits is read that could be read both ways. Default month first. */
  dateOrder?: 'dayFirst' | 'monthFirst';
}

export interface CheckInput {
  snapshot: DocSnapshot;
  /** The version against which references are compared. */
  earlier?: DocSnapshot;
  /** Where inserted clauses came from. */
  sources?: readonly SnippetSource[];
  comments?: readonly TypedComment[];
  options?: CheckOptions;
}

/** A stretch of the current text of one paragraph. */
export interface Place extends Span {
  para: number;
}

export interface RelatedPlace extends Place {
  quote: string;
  /** What stands there: "first definition". */
  role: string;
}

export interface Finding extends Place {
  /** Id of the check. */
  rule: string;
  quote: string;
  anchor: Anchor;
  message: string;
  related: RelatedPlace[];
  /** Nearly always right; one that is not is shown when somebody asks for it (docs/checks.md). */
  isSure: boolean;
  /** A change that is right whenever the finding is. Left out where a person has to choose. */
  fix?: Edit;
  /** Of rule, quote and the paragraph around it: what an ignored finding is known by. */
  fingerprint: string;
  /** Of rule and quote alone: tells that an ignored finding came back in changed words. */
  subject: string;
  /** Of rule and neighbouring paragraphs: tells the same where the quote itself has changed. */
  frame: string;
}

export interface Check {
  /** Stable; stored with what users ignore. */
  id: string;
  title: string;
  /** One sentence for the settings. */
  explanation: string;
  severity: Severity;
  /** Reads English; says nothing about documents in other languages. */
  isEnglish: boolean;
  needs?: Need;
  run(document: CheckInput): Finding[];
}

interface Extra {
  /** Default: it is. Only where a fresh sample of such findings was right often enough, or where nothing has to be guessed. */
  isSure?: boolean;
  related?: readonly (Place & { role: string })[];
  /** Text of the whole paragraph once fixed. */
  newText?: string;
  /** What a finding that stands for several is known by, beside its own place. */
  known?: string;
}

/** A paragraph with more of one kind is no prose; the rest is not told, and a hostile one costs no time. */
const MAX_IN_PARAGRAPH = 40;

/** Collects what one rule finds in one document. `add` says whether there is room for more in the paragraph. */
export function findingsOf(rule: string, { snapshot: { paras } }: CheckInput) {
  const list: Finding[] = [];
  const equals = new Map<string, number>();
  const counts = new Map<number, number>();
  const add = (
    place: Place,
    message: string,
    { isSure = true, related = [], newText, known = '' }: Extra = {},
  ): boolean => {
    const { para, start, end } = place;
    const { text } = paras[para]!;
    const count = counts.get(para) ?? 0;
    if (count >= MAX_IN_PARAGRAPH) return false;
    counts.set(para, count + 1);
    const quote = text.slice(start, end);
    const subject = textHash(`${rule}\n${quote}`);
    const base = textHash(`${rule}\n${quote}\n${text}${known && `\n${known}`}`);
    // The same words in the same sentence twice are two findings.
    const nth = equals.get(base) ?? 0;
    equals.set(base, nth + 1);
    const fingerprint = nth === 0 ? base : `${base}.${nth}`;
    const anchor = anchorAt(paras, para, start, end);
    list.push({
      rule,
      para,
      start,
      end,
      quote,
      anchor,
      message,
      isSure,
      related: related.map((other) => ({ ...other, quote: paras[other.para]!.text.slice(other.start, other.end) })),
      ...(newText !== undefined &&
        newText !== text && {
          fix: { id: fingerprint, kind: 'replaceText' as const, anchor, expectedText: text, newText },
        }),
      fingerprint,
      subject,
      frame: textHash(`${rule}\n${paras[para - 1]?.text ?? ''}\n${paras[para + 1]?.text ?? ''}`),
    });
    return true;
  };
  return { list, add };
}
