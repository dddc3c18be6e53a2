/** An answer with the words that prove it; each quote opens its record at those words. */
import { lazy, Suspense } from 'react';
import type { ChatAnswer, ChatEdit, ChatProof, ChatSource } from '#shared/api/chat.ts';
import { addressAtQuote, OPEN_DOCUMENT } from '#shared/domain/chat.ts';
import { counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface AnswerViewProps {
  answer: ChatAnswer;
  /** Makes a proposed change; whether it was made. Left out where there is no document to change. */
  onApply?: ((edit: ChatEdit) => Promise<boolean>) | undefined;
  /** Shows words of the open document where they stand. */
  onJump?: ((quote: string) => void) | undefined;
}

// differences are no part of a first load, and few answers have any
const CountedValues = lazy(() => import('#shared/ui/chat/CountedValues.tsx'));
const ProposedEdits = lazy(() => import('#shared/ui/chat/ProposedEdits.tsx'));

export function AnswerView({ answer, onApply, onJump }: AnswerViewProps) {
  const { engine, model, lines, sources, edits, leftOut, notes } = answer;
  const bySource = new Map(sources.map((source) => [source.id, source]));
  // what the contracts of a source have is told once
  const first = new Map(
    lines
      .flatMap(({ proofs }) => proofs)
      .map((proof) => [proof.source, proof])
      .reverse() as [string, ChatProof][],
  );
  const isUnproved = (proofs: readonly ChatProof[]) => engine === 'model' && proofs.length === 0;
  return (
    <div className="answer">
      <p className="answer-engine">
        {engine === 'model'
          ? `Written by the model ${model}; quotes compared with their sources`
          : 'Best passages, in their own words'}
      </p>
      {lines.map(({ text, proofs }) => (
        <div key={`${text} ${proofs.map(({ source, quote }) => source + quote).join()}`} className="answer-line">
          {text !== '' && (
            <p>
              {text} {isUnproved(proofs) && <span className="badge">no source</span>}
            </p>
          )}
          {proofs.map((proof) => (
            <Proof
              key={proof.source + proof.quote}
              proof={proof}
              isFirst={first.get(proof.source) === proof}
              source={bySource.get(proof.source)}
              onJump={onJump}
            />
          ))}
        </div>
      ))}
      {edits.length > 0 && (
        <Suspense fallback={null}>
          <ProposedEdits edits={edits} onApply={onApply} />
        </Suspense>
      )}
      {leftOut > 0 && (
        <p className="answer-note">
          {counted(leftOut, 'citation')} of the model stood in no source and {leftOut === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="answer-note">
          {note}
        </p>
      ))}
    </div>
  );
}

interface ProofProps {
  proof: ChatProof;
  /** Of its source. */
  isFirst: boolean;
  source: ChatSource | undefined;
  onJump: AnswerViewProps['onJump'];
}

function Proof({ proof, isFirst, source, onJump }: ProofProps) {
  if (!source) return null;
  const { title, from, url, place, kind, counted: values } = source;
  const where = kind === 'document' ? `${title}${place ? `, at ${place}` : ''}` : `${title}, in: ${from}`;
  return (
    <figure className="proof">
      <blockquote>{proof.quote}</blockquote>
      <figcaption>
        {url ? (
          <AppLink href={proof.isCounted ? url : addressAtQuote(url, proof.quote)} target="_blank">
            {where}
          </AppLink>
        ) : onJump && from === OPEN_DOCUMENT ? (
          <button type="button" className="link-button" onClick={() => onJump(proof.quote)}>
            {where}
          </button>
        ) : (
          where
        )}
      </figcaption>
      {isFirst && values && (
        <Suspense fallback={null}>
          <CountedValues of={values} />
        </Suspense>
      )}
    </figure>
  );
}
