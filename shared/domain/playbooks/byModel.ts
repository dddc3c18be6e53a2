/**
 * What a model may add to a review: a verdict on rules whose test cannot tell, and a remark on rules that ask it something. It never
 * overrules a test, and it passes or fails nothing without words that stand in the document.
 */
import { anchorAt } from '#shared/domain/anchors.ts';
import { type Finding, findingsOf, type Place } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { type Rule, VERDICTS, type Verdict } from '#shared/domain/playbooks/playbook.ts';
import type { ProposedEdit } from '#shared/domain/playbooks/proposals.ts';
import type { RuleResult } from '#shared/domain/playbooks/run.ts';

/** `nothing`: this part of the document does not speak of it. */
export const SAID = [...VERDICTS, 'nothing'] as const;

/** What it said about one rule in one part of a document, once its quotes were looked for there. */
export interface SaidOfPart {
  verdict: (typeof SAID)[number];
  reason: string;
  /** Those that stand in the document. */
  quotes: Place[];
  /** Number of those that do not. */
  leftOut: number;
  /** Words for a stretch of the document. */
  proposal: { place: Place; words: string } | null;
}

/** What it said about one rule in all. */
export interface SaidOfRule extends Omit<SaidOfPart, 'verdict'> {
  verdict: Verdict;
}

/** What is kept of the question. */
export interface ModelWord {
  /** Of the model. */
  name: string;
  /** Why it did not answer; null: it did. */
  unanswered: string | null;
  /** The verdict of the result is its own: the test could not tell. */
  decides: boolean;
  verdict: Verdict | null;
  reason: string;
  /** What the test said before. */
  rule: { verdict: Verdict; reason: string };
  quotes: Finding[];
  leftOut: number;
}

/** A result apart from its rule, with what a model said about it. */
export type ModelledResult = Omit<RuleResult, 'rule'> & { model?: ModelWord };

/** The test has no answer: a fallback that stands there is one. */
export const cannotTell = ({ verdict, fallback }: Pick<RuleResult, 'verdict' | 'fallback'>): boolean =>
  verdict === 'review' && fallback === undefined;

export const isForModel = (rule: Pick<Rule, 'question'>, result: Pick<RuleResult, 'verdict' | 'fallback'>): boolean =>
  rule.question !== undefined || cannotTell(result);

const NOTHING = 'The model found nothing about this in the document.';
const UNREAD = 'It did not read all of the document.';

/** What it said of the parts, as one. `isWhole`: the parts are all of the document. */
export function saidInAll(parts: readonly SaidOfPart[], isWhole: boolean): SaidOfRule {
  const leftOut = parts.reduce((sum, one) => sum + one.leftOut, 0);
  const proved = (verdict: Verdict) => parts.filter((one) => one.verdict === verdict && one.quotes.length > 0);
  const [passes, fails] = [proved('pass'), proved('fail')];
  const all = (own: readonly SaidOfPart[], verdict: Verdict): SaidOfRule => ({
    verdict,
    reason: [...new Set(own.map(({ reason }) => reason))].join(' '),
    quotes: distinct(own.flatMap(({ quotes }) => quotes)),
    leftOut,
    proposal: own.find(({ proposal }) => proposal !== null)?.proposal ?? null,
  });
  if (passes.length > 0 && fails.length > 0) return all([...fails, ...passes], 'review');
  if (fails.length > 0) return all(fails, 'fail');
  if (passes.length > 0) {
    const passed = all(passes, 'pass');
    return isWhole ? passed : { ...passed, verdict: 'review', reason: `${passed.reason} ${UNREAD}` };
  }
  const unsure = parts.filter(({ verdict, reason }) => verdict !== 'nothing' && reason !== '');
  const open = all(unsure, 'review');
  const reason = open.reason || NOTHING;
  return { ...open, reason: isWhole ? reason : `${reason} ${UNREAD}` };
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(
    ({ para, start, end }) => !seen.has(`${para}:${start}:${end}`) && seen.add(`${para}:${start}:${end}`),
  );
}

interface Context {
  /** Id of the rule as findings have it. */
  id: string;
  name: string;
  snapshot: DocSnapshot;
}

export function withoutAnswer(result: ModelledResult, name: string, unanswered: string): ModelledResult {
  const { verdict, reason } = result;
  return {
    ...result,
    model: {
      name,
      unanswered,
      decides: false,
      verdict: null,
      reason: '',
      rule: { verdict, reason },
      quotes: [],
      leftOut: 0,
    },
  };
}

/** The result with what the model said: as its verdict where the test cannot tell, else beside it. */
export function withAnswer(result: ModelledResult, said: SaidOfRule, { id, name, snapshot }: Context): ModelledResult {
  const { verdict, reason } = result;
  const { list: quotes, add } = findingsOf(id, { snapshot });
  for (const place of said.quotes) add(place, said.reason);
  const { leftOut } = said;
  const model: ModelWord = {
    name,
    unanswered: null,
    decides: cannotTell(result),
    verdict: said.verdict,
    reason: said.reason,
    rule: { verdict, reason },
    quotes,
    leftOut,
  };
  if (!model.decides) return { ...result, model };
  const own = said.verdict === 'pass' ? null : proposalOf(said, snapshot, id);
  return {
    ...result,
    verdict: said.verdict,
    reason: said.reason,
    findings: quotes.length > 0 ? quotes : result.findings,
    proposals: said.verdict === 'pass' ? [] : [...(own ? [own] : []), ...result.proposals],
    looked: [...new Set([...result.looked, ...quotes.map(({ para }) => para)])].sort((a, b) => a - b),
    model,
  };
}

function proposalOf({ proposal }: SaidOfRule, { paras }: DocSnapshot, id: string): ProposedEdit | null {
  if (!proposal) return null;
  const { para, start, end } = proposal.place;
  const { text } = paras[para]!;
  const newText = text.slice(0, start) + proposal.words + text.slice(end);
  if (newText === text) return null;
  const anchor = anchorAt(paras, para, start, end);
  return { of: 'model', edit: { id: `${id}.model`, kind: 'replaceText', anchor, expectedText: text, newText } };
}
