/** One result: what was found, where, what is asked, and what to do about it. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { ModelSaid, ReviewDecision, ReviewParagraph, ReviewProposal, ReviewResult } from '#shared/api/reviews.ts';
import { diffParts, excerpted, likeness } from '#shared/domain/diffParts.ts';
import { counted } from '#shared/domain/display.ts';
import type { Verdict } from '#shared/domain/playbooks/playbook.ts';
import { GRAVITY } from '#shared/domain/playbooks/topics.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { placeName } from '#web/review/place.ts';
import { Moment } from '#web/time/Moment.tsx';

/** Characters of the paragraph that are shown beside a change. */
const BESIDE = 140;

const VERDICT_NAMES: Record<Verdict, string> = { pass: 'Pass', review: 'Look at', fail: 'Fail' };

export type Deciding = Pick<ReviewDecision, 'kind' | 'words' | 'note'> | null;

interface ResultCardProps {
  result: ReviewResult;
  /** Of its marks in the document; null: it has none. */
  number: number | null;
  paragraphs: readonly ReviewParagraph[];
  isChosen: boolean;
  onChoose(): void;
  onDecide(decision: Deciding): void;
}

const proposalName = ({ of }: ReviewProposal): string =>
  of === 'position' ? 'Position' : of === 'model' ? 'The model’s words' : `Fallback ${of + 1}`;

export function ResultCard({ result, number, paragraphs, isChosen, onChoose, onDecide }: ResultCardProps) {
  const { rule, verdict, reason, findings, proposals, decision, model } = result;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [words, setWords] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const proposal = proposals[chosen];
  const quotes = findings.filter(({ quote }) => quote !== '');
  const [first] = findings;
  const place = first && paragraphs[first.para];
  const isOpen = verdict !== 'pass' && decision?.kind !== 'rejected';
  return (
    <article className={`finding-card verdict-${verdict}${isChosen ? ' is-chosen' : ''}`} aria-labelledby={id}>
      <header>
        <h4 id={id}>
          {number !== null && <span className="finding-number">{number}</span>} {rule.title}
        </h4>
        <span className={`verdict-badge verdict-${verdict}`}>{VERDICT_NAMES[verdict]}</span>
      </header>
      <p className="quiet-text">
        Rule {rule.id}, {GRAVITY[rule.severity]}
        {place && `, ${quotes.length > 0 ? 'in' : 'would go behind'} ${placeName(place)}`}
        {model?.decides && `, answered by the model ${model.name}`}
      </p>
      {quotes.map(({ para, start, quote }) => (
        <blockquote key={`${para} ${start}`}>
          {quote}
          {quotes.length > 1 && paragraphs[para] && <span className="quiet-text"> {placeName(paragraphs[para])}</span>}
        </blockquote>
      ))}
      <p>{reason}</p>
      {model && <ModelRemark model={model} />}
      {verdict !== 'pass' && (
        <details>
          <summary>What the playbook asks</summary>
          <p>{rule.position}</p>
          {rule.fallbacks.map((fallback) => (
            <p key={fallback}>Fallback: {fallback}</p>
          ))}
          <p className="quiet-text">{rule.guidance}</p>
        </details>
      )}
      {isOpen && proposal && (
        <Proposed
          proposal={proposal}
          words={decision?.words ?? words ?? proposal.words}
          isEdited={words !== null && decision?.kind !== 'accepted'}
          onEdit={setWords}
        />
      )}
      {decision && (
        <p className="decision">
          {decision.kind === 'accepted' ? 'Accepted' : decision.kind === 'rejected' ? 'Rejected' : 'Noted'}{' '}
          <Moment at={decision.at} />
          {decision.note !== '' && <>: {decision.note}</>}
        </p>
      )}
      {note !== null && (
        <form
          className="finding-note"
          onSubmit={(event) => {
            event.preventDefault();
            setNote(null);
            onDecide({ kind: decision?.kind ?? 'noted', words: decision?.words ?? null, note });
          }}
        >
          <label htmlFor={`${id}n`} className="sr">
            Note
          </label>
          <textarea id={`${id}n`} value={note} rows={2} maxLength={4000} onChange={(e) => setNote(e.target.value)} />
          <Button size="small" type="submit">
            Keep the note
          </Button>
        </form>
      )}
      <p className="row finding-actions">
        {first && (
          <Button size="small" onClick={onChoose}>
            Jump
          </Button>
        )}
        {isOpen && decision?.kind !== 'accepted' && proposal && (
          <>
            <Button
              size="small"
              appearance="primary"
              onClick={() => onDecide({ kind: 'accepted', words: words ?? proposal.words, note: decision?.note ?? '' })}
            >
              Accept
            </Button>
            {words === null && (
              <Button size="small" onClick={() => setWords(proposal.words)}>
                Edit
              </Button>
            )}
            {proposals.length > 1 && (
              <Button size="small" onClick={() => setChosen((chosen + 1) % proposals.length)}>
                {proposalName(proposals[(chosen + 1) % proposals.length]!)}
              </Button>
            )}
          </>
        )}
        {verdict !== 'pass' && !decision && (
          <Button size="small" onClick={() => onDecide({ kind: 'rejected', words: null, note: '' })}>
            Reject
          </Button>
        )}
        {verdict !== 'pass' && note === null && (
          <Button size="small" onClick={() => setNote(decision?.note ?? '')}>
            Note
          </Button>
        )}
        {decision && (
          <Button size="small" onClick={() => onDecide(null)}>
            Undo
          </Button>
        )}
      </p>
    </article>
  );
}

/** What the rule itself says where a model has decided; what the model says where the rule has. */
function ModelRemark({ model }: { model: ModelSaid }) {
  const { name, decides, unanswered, verdict, reason, rule } = model;
  if (unanswered !== null) return <p className="quiet-text">{unanswered}: the rule stands alone.</p>;
  if (decides) return <p className="quiet-text">The rule itself could not tell: {rule.reason}</p>;
  return (
    <p className="quiet-text">
      {name} says beside it: {VERDICT_NAMES[verdict ?? 'review']}. {reason}
    </p>
  );
}

interface ProposedProps {
  proposal: ReviewProposal;
  words: string;
  isEdited: boolean;
  onEdit(words: string): void;
}

function Proposed({ proposal, words, isEdited, onEdit }: ProposedProps) {
  const id = useId();
  const parts = diffParts(proposal.before, words);
  const { added, removed } = likeness(parts);
  const what =
    proposal.kind === 'insertAfter'
      ? 'a paragraph to put in'
      : [added > 0 && `${counted(added, 'word')} in`, removed > 0 && `${counted(removed, 'word')} out`]
          .filter(Boolean)
          .join(', ');
  return (
    <div className="proposed">
      <p className="label">
        {proposalName(proposal)}
        {what !== '' && `, ${what}`}
      </p>
      {isEdited ? (
        <>
          <label htmlFor={id} className="sr">
            Words to write
          </label>
          <textarea id={id} value={words} rows={5} onChange={({ target }) => onEdit(target.value)} />
        </>
      ) : (
        <p className="legal">
          <DiffText parts={excerpted(parts, BESIDE)} />
        </p>
      )}
    </div>
  );
}
