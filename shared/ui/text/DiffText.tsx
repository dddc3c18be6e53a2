/** Word-level differences: a mark, then a colour; screen readers hear "added" and "removed". */
import { Fragment } from 'react';
import type { DiffPart } from '#shared/api/pages.ts';

export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, i) => {
    const key = `${i}${part.kind}`;
    if (part.kind === 'same') return <Fragment key={key}>{part.text}</Fragment>;
    return part.kind === 'added' ? (
      <ins key={key}>
        <span className="sr">added: </span>
        {part.text}
      </ins>
    ) : (
      <del key={key}>
        <span className="sr">removed: </span>
        {part.text}
      </del>
    );
  });
}

export function DiffLegend({ against = 'wording 1' }: { against?: string }) {
  return (
    <p className="legend">
      <ins>added</ins> <del>removed</del> against {against}. Difference is by word; punctuation counts.
    </p>
  );
}
