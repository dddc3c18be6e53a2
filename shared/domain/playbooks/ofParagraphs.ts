/** A review of some paragraphs only: the rules read the whole document, for what a clause says depends on it, and are told as far as they speak of these. */

import { alignParagraphs } from '#shared/domain/paragraphAlignment.ts';
import type { RuleResult } from '#shared/domain/playbooks/run.ts';

/** What a rule says of the paragraphs; null where it says nothing of them. What the document lacks stands in no paragraph. */
export function resultIn(result: RuleResult, paras: ReadonlySet<number>): RuleResult | null {
  const findings = result.findings.filter(({ para, quote }) => quote !== '' && paras.has(para));
  if (findings.length === 0) return null;
  return { ...result, findings, proposals: result.proposals.filter(({ edit }) => paras.has(edit.anchor.para)) };
}

type Texts = readonly { text: string }[];

/** The same paragraphs in a later reading of the document, and what was put behind one of them meanwhile. */
export function followed(paras: ReadonlySet<number>, before: Texts, after: Texts): Set<number> {
  const to = alignParagraphs(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  const known = new Set(to);
  const now = new Set([...paras].flatMap((i) => to[i] ?? []));
  after.forEach((_, j) => {
    if (!known.has(j) && now.has(j - 1)) now.add(j);
  });
  return now;
}
