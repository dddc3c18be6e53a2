/** What a report says, once for every form that it is written in. */
import type { ReviewParagraph, ReviewProposal, ReviewReply, ReviewResult } from '#shared/api/reviews.ts';
import { diffParts, excerpted } from '#shared/domain/diffParts.ts';
import { counted } from '#shared/domain/display.ts';
import { takenInFrom } from '#shared/domain/playbooks/elsewhere.ts';
import { modelLines } from '#shared/domain/playbooks/modelLines.ts';
import type { Verdict } from '#shared/domain/playbooks/playbook.ts';
import { GRAVITY, topicsOf } from '#shared/domain/playbooks/topics.ts';

export interface Run {
  text: string;
  mark?: 'bold' | 'quiet' | 'added' | 'removed';
}

export type ReportBlock =
  | { kind: 'title' | 'heading' | 'subheading'; text: string }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  | { kind: 'paragraph' | 'quote'; runs: Run[] };

const VERDICT_WORDS: Record<Verdict, string> = { fail: 'Fail', review: 'Look at', pass: 'Pass' };

const said = (text: string, mark?: Run['mark']): ReportBlock => ({
  kind: 'paragraph',
  runs: [{ text, ...(mark && { mark }) }],
});

/** "2.1 Term", or the first words of the paragraph. */
export function placeName(paragraphs: readonly ReviewParagraph[], para: number): string {
  const one = paragraphs[para];
  if (!one) return `paragraph ${para + 1}`;
  if (one.label !== '') return one.label;
  const words = one.text.trim().split(/\s+/, 6).join(' ');
  return words === '' ? `paragraph ${para + 1}` : `“${words} …”`;
}

/** Characters of the paragraph that are shown beside a change. */
const BESIDE = 220;
/** The change as marks, word by word. */
const redline = ({ kind, before, words }: ReviewProposal): Run[] =>
  kind === 'insertAfter'
    ? [{ text: words, mark: 'added' }]
    : excerpted(diffParts(before, words), BESIDE).map(({ kind: is, text }) =>
        is === 'same' ? { text } : { text, mark: is },
      );

function resultBlocks(result: ReviewResult, paragraphs: readonly ReviewParagraph[]): ReportBlock[] {
  const { rule, verdict, reason, findings, proposals, decision, model } = result;
  const shown = proposals[0];
  const blocks: ReportBlock[] = [
    {
      kind: 'paragraph',
      runs: [
        { text: `${VERDICT_WORDS[verdict]}: ${rule.title}`, mark: 'bold' },
        { text: `  (rule ${rule.id}, ${GRAVITY[rule.severity]})`, mark: 'quiet' },
      ],
    },
    said(reason),
    ...(model?.decides
      ? [said(`Said by the model ${model.name}; the rule itself could not tell: ${model.rule.reason}`, 'quiet')]
      : []),
    ...(model && !model.decides && model.unanswered === null
      ? [
          said(
            `The model ${model.name} says beside it: ${VERDICT_WORDS[model.verdict ?? 'review']}. ${model.reason}`,
            'quiet',
          ),
        ]
      : []),
    ...findings
      .filter(({ quote }) => quote !== '')
      .map(
        ({ para, quote }): ReportBlock => ({
          kind: 'quote',
          runs: [{ text: quote }, { text: `  ${placeName(paragraphs, para)}`, mark: 'quiet' }],
        }),
      ),
  ];
  if (verdict === 'pass') return blocks;
  blocks.push(said(`Position: ${rule.position}`, 'quiet'));
  if (decision?.kind === 'rejected') blocks.push(said(`Rejected ${day(decision.at)}.`, 'bold'));
  if (decision?.note) blocks.push(said(`Note: ${decision.note}`));
  const change = decision?.kind === 'accepted' && shown ? { ...shown, words: decision.words ?? shown.words } : shown;
  if (change && decision?.kind !== 'rejected') {
    const where = `${change.kind === 'insertAfter' ? 'behind' : 'in'} ${placeName(paragraphs, change.para)}`;
    blocks.push(said(`${decision?.kind === 'accepted' ? 'Accepted change' : 'Proposed change'}, ${where}:`, 'quiet'));
    blocks.push({ kind: 'quote', runs: redline(change) });
  }
  return blocks;
}

const day = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

/** `hash`: of the same report as JSON. */
export function reportBlocks(reply: ReviewReply, paragraphs: readonly ReviewParagraph[], hash: string): ReportBlock[] {
  const { review, proof, results, outside, comparison } = reply;
  const { counts } = review;
  const flagged = results.filter(({ verdict }) => verdict !== 'pass').map((result) => ({ result }));
  const passes = results.filter(({ verdict }) => verdict === 'pass');
  const facts: [string, string][] = [
    ['Document', review.name],
    ['SHA-256 of the file', proof.documentHash],
    ['Playbook', `${proof.playbook.name}, version ${proof.playbook.version}`],
    ['SHA-256 of the playbook', proof.playbookHash],
    ...(proof.side === '' || proof.side === 'either'
      ? []
      : [['Read for', proof.side.replaceAll('-', ' ')] satisfies [string, string]]),
    ['Posture', proof.posture],
    ['Engine', `Clausary ${proof.engine}, ${proof.model ? `model ${proof.model}` : 'rules alone, no model'}`],
    ['Reviewed', day(proof.endedAt ?? review.at)],
    ['SHA-256 of this report as JSON', hash],
    ['Results', `${counts.fail} fail, ${counts.review} to look at, ${counts.pass} pass, of ${review.total} rules`],
  ];
  return [
    { kind: 'title', text: `Review of ${review.name}` },
    { kind: 'facts', rows: facts },
    ...(reply.model ? modelLines(reply.model, reply.leftOut).map((line) => said(line)) : []),
    ...(comparison
      ? [
          said(
            comparison.isIdentical
              ? `Compared with the review of ${day(comparison.earlier.at)}: verdict, reason, quotes and proposals of every rule are the same.`
              : `Compared with the review of ${day(comparison.earlier.at)}: ${counted(comparison.differs.length, 'rule')} ${comparison.differs.length === 1 ? 'says' : 'say'} something else.`,
          ),
          ...comparison.differs.map(({ title, before, after }) => said(`${title}. Before: ${before} Now: ${after}`)),
        ]
      : []),
    ...topicsOf(flagged).flatMap(({ name, flagged: of }): ReportBlock[] => [
      { kind: 'heading', text: name },
      ...of.flatMap(({ result }) => resultBlocks(result, paragraphs)),
    ]),
    ...(passes.length > 0 ? [{ kind: 'heading', text: 'What passes' } satisfies ReportBlock] : []),
    ...passes.flatMap((result) => resultBlocks(result, paragraphs)),
    { kind: 'heading', text: 'What this review does not cover' },
    ...takenInFrom(paragraphs).map(({ quote }) =>
      said(`Terms that stand somewhere else, which no rule has read: “${quote}”`),
    ),
    ...(reply.hidden > 0
      ? [
          said(
            `${counted(reply.hidden, 'character')} of the file that a reader of its pages does not see: no rule read them.`,
          ),
        ]
      : []),
    said(
      outside.length === 0
        ? 'Every headed provision was looked at by at least one rule. What no rule of the playbook asks was not reviewed.'
        : 'No rule of the playbook looked at these provisions. What no rule asks was not reviewed.',
    ),
    ...outside.map(({ heading, para }) => said(`${heading} (${placeName(paragraphs, para)})`)),
  ];
}
