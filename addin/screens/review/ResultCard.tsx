import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useJump } from '#addin/screens/useJump.ts';
import { ignoredWhen, type SortedFinding } from '#shared/domain/checks/ignored.ts';
import type { KeptAudience } from '#shared/domain/commentAudience.ts';
import { diffParts, excerpted } from '#shared/domain/diffParts.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { Verdict } from '#shared/domain/playbooks/playbook.ts';
import type { RuleResult } from '#shared/domain/playbooks/run.ts';
import { GRAVITY } from '#shared/domain/playbooks/topics.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface ResultCardProps {
  result: RuleResult;
  /** What became of its finding. Null: it has none, or it passes. */
  sorted: SortedFinding | null;
  paras: readonly DocParagraph[];
  isBusy: boolean;
  /** Null: this document cannot be written to. */
  onApply: ((edit: Edit) => void) | null;
  onReject: (() => void) | null;
  onComment: ((audience: KeptAudience['audience'], text: string) => void) | null;
}

const linesOf = (text: string): string[] => text.split(/\n+/).flatMap((line) => (line.trim() ? [line.trim()] : []));

/** The edit with other words: what a person made of a proposal. */
const reworded = (edit: Edit, text: string): Edit =>
  edit.kind === 'insertAfter'
    ? {
        ...edit,
        blocks: linesOf(text).map((line, n) => ({ ...edit.blocks[Math.min(n, edit.blocks.length - 1)], text: line })),
      }
    : edit.kind === 'replaceText'
      ? { ...edit, newText: text.replace(/\n+/g, ' ') }
      : edit;

const wordsOf = (edit: Edit): string =>
  edit.kind === 'insertAfter'
    ? edit.blocks.map(({ text }) => text).join('\n')
    : edit.kind === 'replaceText'
      ? edit.newText
      : '';

export function ResultCard({ result, sorted, paras, isBusy, onApply, onReject, onComment }: ResultCardProps) {
  const jump = useJump();
  const id = useId();
  const { rule, verdict, reason, findings, proposals } = result;
  const [finding] = findings;
  const [chosen, setChosen] = useState(0);
  const [words, setWords] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const proposal = proposals[chosen];
  const place = finding && paras[finding.para] ? paragraphName(paras[finding.para]!) : null;
  return (
    <article className={`result result-${verdict}`} aria-labelledby={id}>
      <div className="result-head">
        <h4 id={id}>{rule.title}</h4>
        <VerdictBadge verdict={verdict} />
      </div>
      <p className="quiet">
        Rule {rule.id}, {GRAVITY[rule.severity]}
        {finding && place !== null && (
          <>
            , {finding.quote === '' ? 'after' : 'in'} {place}.{' '}
            <Button size="small" appearance="transparent" className="jump" onClick={() => jump(finding.anchor)}>
              Jump
            </Button>
          </>
        )}
      </p>
      {sorted?.state === 'text-changed' && sorted.ignored && (
        <p className="quiet">Text changed since you rejected it, {ignoredWhen(sorted.ignored)}.</p>
      )}
      {proposal && onApply && words === null ? (
        <Proposal edit={proposal.edit} />
      ) : (
        findings
          .filter(({ quote }) => quote !== '')
          .slice(0, 3)
          .map(({ fingerprint, quote }) => (
            <blockquote key={fingerprint} className="excerpt clamp">
              “{quote}”
            </blockquote>
          ))
      )}
      <p>{reason}</p>
      {verdict !== 'pass' && (
        <p className="quiet">
          Position: {rule.position}
          {rule.fallbacks.length > 0 && ` Fallback: ${rule.fallbacks.map((fallback) => fallback.words).join(' Or: ')}`}
        </p>
      )}
      {words !== null && proposal && onApply && (
        <div className="result-edit">
          <label htmlFor={`${id}w`}>Your wording</label>
          <textarea id={`${id}w`} rows={5} value={words} onChange={(event) => setWords(event.target.value)} />
          <p className="row">
            <Button
              size="small"
              appearance="primary"
              disabled={isBusy || words.trim() === ''}
              onClick={() => {
                onApply(reworded(proposal.edit, words));
                setWords(null);
              }}
            >
              Apply tracked
            </Button>
            <Button size="small" appearance="subtle" onClick={() => setWords(null)}>
              Cancel
            </Button>
          </p>
        </div>
      )}
      {note !== null && onComment && (
        <div className="result-edit">
          <label htmlFor={`${id}n`}>Comment</label>
          <textarea id={`${id}n`} rows={4} value={note} onChange={(event) => setNote(event.target.value)} />
          <p className="row">
            {(['counterparty', 'internal'] as const).map((audience) => (
              <Button
                key={audience}
                size="small"
                disabled={note.trim() === ''}
                onClick={() => {
                  onComment(audience, audience === 'internal' ? `Internal: ${note.trim()}` : note.trim());
                  setNote(null);
                }}
              >
                {audience === 'internal' ? 'Internal' : 'To the other side'}
              </Button>
            ))}
            <Button size="small" appearance="subtle" onClick={() => setNote(null)}>
              Cancel
            </Button>
          </p>
        </div>
      )}
      {verdict !== 'pass' && words === null && note === null && (
        <p className="row">
          {proposal && onApply && (
            <>
              <Button size="small" appearance="primary" disabled={isBusy} onClick={() => onApply(proposal.edit)}>
                Apply tracked
              </Button>
              {proposals.length > 1 && (
                <Button size="small" onClick={() => setChosen((chosen + 1) % proposals.length)}>
                  {proposals[(chosen + 1) % proposals.length]!.of === 'position' ? 'Position' : 'Fallback'}
                </Button>
              )}
              <Button size="small" appearance="subtle" onClick={() => setWords(wordsOf(proposal.edit))}>
                Edit
              </Button>
            </>
          )}
          {onReject && (
            <Button size="small" appearance="subtle" onClick={onReject}>
              Reject
            </Button>
          )}
          {onComment && (
            <Button size="small" appearance="subtle" onClick={() => setNote(`${rule.title}. ${reason}`)}>
              Comment
            </Button>
          )}
        </p>
      )}
      {verdict !== 'pass' && rule.guidance !== '' && (
        <details>
          <summary>Why it matters</summary>
          <p>{rule.guidance}</p>
        </details>
      )}
    </article>
  );
}

/** Characters of the paragraph that are shown beside a change. */
const BESIDE = 120;

const VERDICT_NAMES: Record<Verdict, string> = { pass: 'Pass', review: 'Look at', fail: 'Fail' };

const VerdictBadge = ({ verdict }: { verdict: Verdict }) => (
  <span className={`badge verdict-${verdict}`}>{VERDICT_NAMES[verdict]}</span>
);

function Proposal({ edit }: { edit: Edit }) {
  if (edit.kind === 'replaceText')
    return (
      <p className="excerpt">
        <DiffText parts={excerpted(diffParts(edit.expectedText, edit.newText), BESIDE)} />
      </p>
    );
  if (edit.kind === 'deletePara')
    return (
      <p className="excerpt">
        <del>{edit.expectedText}</del>
      </p>
    );
  return edit.blocks.map(({ text }) => (
    <p key={text} className="excerpt">
      <ins>
        <span className="sr">added: </span>
        {text}
      </ins>
    </p>
  ));
}
