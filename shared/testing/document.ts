/** Documents for tests, one paragraph to a text. */
import { textHash } from '#shared/domain/anchors.ts';
import type { Check, CheckInput, Finding } from '#shared/domain/checks/check.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

export type Line = string | (Partial<DocParagraph> & { text: string });

export function documentOf(...lines: Line[]): DocSnapshot {
  const paras = lines.map((line, i): DocParagraph => {
    const own = typeof line === 'string' ? { text: line } : line;
    return { style: 'Normal', table: 0, pending: false, ...own, i, hash: textHash(own.text) };
  });
  return { paras, rev: textHash(paras.map(({ hash }) => hash).join('')), truncated: false };
}

export const numbered = (label: string, text: string, level = 0): Line => ({
  text,
  list: { label, level, bullet: false },
});

/** Quotes of what a check finds, in reading order. */
export const quotesOf = (check: Check, lines: readonly Line[], more: Partial<CheckInput> = {}): string[] =>
  findingsIn(check, lines, more).map(({ quote }) => quote);

/** Quotes of all places of what a check finds, in reading order, where one finding stands for several. */
export const placesOf = (check: Check, lines: readonly Line[]): string[] =>
  findingsIn(check, lines)
    .flatMap((finding) => [finding, ...finding.related])
    .sort((a, b) => a.para - b.para || a.start - b.start)
    .map(({ quote }) => quote);

export const findingsIn = (check: Check, lines: readonly Line[], more: Partial<CheckInput> = {}): Finding[] =>
  check.run({ snapshot: documentOf(...lines), ...more });

/** Text of the paragraph once the first finding is fixed. */
export function fixedBy(check: Check, lines: readonly Line[], more: Partial<CheckInput> = {}): string | undefined {
  const fix = findingsIn(check, lines, more)[0]?.fix;
  return fix?.kind === 'replaceText' ? fix.newText : undefined;
}
