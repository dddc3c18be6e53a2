/** Reviews as they are told. */
import type { Db } from '#server/db/db.ts';
import { spentFor } from '#server/features/model/index.ts';
import type { Owner } from '#server/features/quota/index.ts';
import { differences } from '#server/features/review/compare.ts';
import {
  decisionsOf,
  findReview,
  type ResultRow,
  type ReviewRow,
  releaseBody,
  resultsOf,
} from '#server/features/review/store.ts';
import type {
  ModelSaid,
  Review,
  ReviewComparison,
  ReviewDecision,
  ReviewModel,
  ReviewParagraph,
  ReviewProof,
  ReviewProposal,
  ReviewReply,
  ReviewResult,
} from '#shared/api/reviews.ts';
import type { Finding } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { isForModel, type ModelWord } from '#shared/domain/playbooks/byModel.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';
import type { ProposedEdit } from '#shared/domain/playbooks/proposals.ts';

/** A longer line is a sentence, whatever its letters. */
const LONGEST_HEADING = 80;
/** No review takes so long: one that still runs was given up. */
const GIVEN_UP_MS = 15 * 60_000;

export function reviewOf(row: ReviewRow, now: Date): Review {
  const isGivenUp = row.state === 'running' && now.getTime() - row.created_at.getTime() > GIVEN_UP_MS;
  const { passed, looked_at, failed } = row;
  return {
    id: row.id,
    name: row.name,
    at: row.created_at.toISOString(),
    state: isGivenUp ? 'failed' : row.state,
    asked: passed + looked_at + failed,
    total: row.total,
    counts: { pass: passed, review: looked_at, fail: failed },
    bulk: row.bulk_id,
  };
}

const proofOf = (row: ReviewRow): ReviewProof => ({
  documentHash: row.document_hash,
  playbookHash: row.playbook_hash,
  playbook: { id: row.playbook_id, name: row.playbook_name, version: row.version },
  side: row.side,
  posture: row.posture,
  engine: row.engine,
  model: row.model,
  endedAt: row.ended_at?.toISOString() ?? null,
});

function proposalOf({ of, edit }: ProposedEdit): ReviewProposal[] {
  if (edit.kind === 'insertAfter')
    return [
      {
        of,
        kind: edit.kind,
        para: edit.anchor.para,
        before: '',
        words: edit.blocks.map(({ text }) => text).join('\n'),
      },
    ];
  if (edit.kind === 'replaceText')
    return [{ of, kind: edit.kind, para: edit.anchor.para, before: edit.expectedText, words: edit.newText }];
  return [];
}

const placed = ({ para, start, end, quote }: Finding) => ({ para, start, end, quote });

function resultOf(row: ResultRow, rule: Rule, decision: ReviewDecision | null): ReviewResult {
  const { id, topic, title, position, fallbacks, severity, guidance } = rule;
  return {
    rule: { id, topic, title, position, severity, guidance, fallbacks: fallbacks.map(({ words }) => words) },
    verdict: row.verdict,
    reason: row.reason,
    findings: row.findings.map(placed),
    proposals: row.proposals.flatMap(proposalOf),
    decision,
    model: row.model ? modelSaid(row.model) : null,
  };
}

const modelSaid = ({ quotes, ...word }: ModelWord): ModelSaid => ({
  ...word,
  quotes: quotes.map(placed),
});

/** What the model had to do with it; null: nobody wished one. */
async function modelOf(
  db: Db,
  { id, subject, model: name, state }: ReviewRow,
  results: readonly ResultRow[],
  rules: ReadonlyMap<string, Rule>,
): Promise<ReviewModel | null> {
  if (name === null) return null;
  const { questions, input, output, isEstimated, cost } = await spentFor(db, subject, id);
  const asked = results.flatMap(({ model }) => (model ? [model] : []));
  const whys = [...new Set(asked.flatMap(({ unanswered }) => unanswered ?? []))];
  const isOpen = (one: ResultRow) => !one.model && isForModel(rules.get(one.ruleId)!, one);
  return {
    name,
    answered: asked.filter(({ unanswered }) => unanswered === null).length,
    waiting: state === 'running' ? results.filter(isOpen).length : 0,
    unanswered: whys.map((why) => ({ why, rules: asked.filter(({ unanswered }) => unanswered === why).length })),
    questions,
    tokens: { input, output, isEstimated },
    cost: cost === null ? null : cost / 1_000_000,
  };
}

async function comparisonOf(
  db: Db,
  owner: Owner,
  row: ReviewRow,
  { results, rules }: { results: readonly ResultRow[]; rules: readonly Rule[] },
): Promise<ReviewComparison | null> {
  const earlier = row.earlier_id !== null && row.state === 'done' && (await findReview(db, owner, row.earlier_id));
  if (!earlier) return null;
  const differs = differences(await resultsOf(db, earlier.id), results, rules);
  const isSameAsked = earlier.side === row.side && earlier.posture === row.posture && earlier.model === row.model;
  return {
    earlier: { id: earlier.id, at: earlier.created_at.toISOString() },
    isSameDocument: earlier.document_hash === row.document_hash,
    isSamePlaybook: earlier.playbook_hash === row.playbook_hash && isSameAsked,
    isIdentical: differs.length === 0,
    differs,
  };
}

export async function replyOf(db: Db, owner: Owner, row: ReviewRow, now: Date): Promise<ReviewReply> {
  const [{ rules }, results, decisions] = await Promise.all([
    releaseBody(db, row.playbook_hash),
    resultsOf(db, row.id),
    decisionsOf(db, row.id),
  ]);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const review = reviewOf(row, now);
  return {
    review,
    proof: proofOf(row),
    results: results.map((one) => resultOf(one, byId.get(one.ruleId)!, decisions.get(one.ruleId) ?? null)),
    outside: (row.outside ?? []).map(({ para, start, end, heading }) => ({ para, start, end, heading })),
    leftOut: row.left_out,
    hidden: row.hidden,
    model: await modelOf(db, row, results, byId),
    comparison: await comparisonOf(db, owner, row, { results, rules }),
    error: row.error || (review.state === 'failed' ? 'The review could not be finished. Run it again.' : ''),
  };
}

export function paragraphsOf(document: DocSnapshot): ReviewParagraph[] {
  // what looks like a heading is shown as one, whether or not Word knows
  const { roles } = layoutOf(document);
  return document.paras.map(({ i, text, list, heading, table }) => ({
    text,
    label: list?.label ?? '',
    heading: heading ?? (roles[i] === 'heading' && table === 0 && text.length <= LONGEST_HEADING ? 2 : null),
    isTable: table > 0,
  }));
}
