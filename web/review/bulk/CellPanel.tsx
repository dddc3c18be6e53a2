/** What stands behind a cell: each rule's reason, the words that prove it, their place, and the way to the review. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { BulkGrid, BulkResult } from '#shared/api/bulkReviews.ts';
import { CALLS } from '#shared/api/calls.ts';
import { SEVERITY_WORDS, VERDICT_MARKS, VERDICT_WORDS } from '#shared/domain/bulkReview.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import type { Cell } from '#web/review/bulk/cell.ts';

const DECIDED = { accepted: 'Accepted', rejected: 'Rejected', noted: 'Noted' } as const;
const RANKS = { fail: 0, review: 1, pass: 2 } as const;

interface CellPanelProps {
  bulkId: string;
  cell: Cell;
  playbooks: BulkGrid['playbooks'];
  onClose(): void;
}

export function CellPanel({ bulkId, cell: { document, column }, playbooks, onClose }: CellPanelProps) {
  const app = useApp();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  // one question for the document: its other cells are then there at once
  const { data, isError } = useQuery(
    callQuestion(app, CALLS.bulkResults, { params: { id: bulkId, document: document.id } }),
    answersOf(app.api),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is another dialog
  useEffect(() => close.current?.focus(), [document.id, column.key]);
  const playbook = document.playbook === null ? null : playbooks[document.playbook];
  const asked = new Set(
    (document.playbook === null ? [] : (column.rules.get(document.playbook) ?? [])).map(
      (n) => playbook?.rules[n]?.id ?? '',
    ),
  );
  const results = (data?.results ?? [])
    .filter(({ rule }) => asked.has(rule))
    .sort((a, b) => RANKS[a.verdict] - RANKS[b.verdict]);
  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className="cell-panel"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 id={id}>
          {column.title}
          <span className="quiet-text">{document.name}</span>
        </h2>
        <Button ref={close} size="small" onClick={onClose}>
          Close
        </Button>
      </header>
      {isError && <p role="alert">That could not be read. Close this and try again.</p>}
      {!data && !isError && (
        <p role="status" className="quiet-text">
          One moment
        </p>
      )}
      {results.map((result) => (
        <Result key={result.rule} result={result} review={document.review} />
      ))}
    </section>
  );
}

function Result({ result, review }: { result: BulkResult; review: string | null }) {
  const { rule, title, severity, verdict, reason, findings, decision } = result;
  return (
    <article className={`finding-card verdict-${verdict}`}>
      <header>
        <h3>{title}</h3>
        <span className={`verdict-badge verdict-${verdict}`}>
          <span aria-hidden="true">{VERDICT_MARKS[verdict]}</span> {VERDICT_WORDS[verdict]}
        </span>
      </header>
      <p className="quiet-text">
        Rule {rule}, {SEVERITY_WORDS[severity].toLowerCase()}
        {decision && `. ${DECIDED[decision.kind]}${decision.note && `: ${decision.note}`}`}
      </p>
      {findings.map(({ quote, place }) => (
        <blockquote key={`${place} ${quote}`}>
          {quote} <span className="quiet-text">{place}</span>
        </blockquote>
      ))}
      <p>{reason}</p>
      {review && (
        <p>
          <AppLink href={personalPaths.review(review, rule)}>Open the review at this rule</AppLink>
        </p>
      )}
    </article>
  );
}
