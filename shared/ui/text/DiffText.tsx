/** Word-level differences: a mark, then a colour; screen readers hear "added" and "removed". */
import { Fragment } from 'react';
import type { DiffPart } from '#shared/domain/diffParts.ts';

export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, i) => {
    const key = `${i}${part.kind}`;
    if (part.kind === 'same') return <Fragment key={key}>{part.text}</Fragment>;
    const [before, words, after] = apartFromSpaces(part.text);
    const Mark = part.kind === 'added' ? 'ins' : 'del';
    return (
      <Fragment key={key}>
        {before}
        <Mark>
          <span className="sr">{part.kind}: </span>
          {words}
        </Mark>
        {after}
      </Fragment>
    );
  });
}

/** Spaces at the ends stand outside of the mark, or it would run into the next word. A change of spaces alone stays marked. */
function apartFromSpaces(text: string): [before: string, words: string, after: string] {
  const words = text.trim();
  if (!words) return ['', text, ''];
  const start = text.length - text.trimStart().length;
  return [text.slice(0, start), words, text.slice(start + words.length)];
}

export function DiffLegend({ against = 'the most common wording' }: { against?: string }) {
  return (
    <p className="legend">
      <ins>added</ins> <del>removed</del> against {against}. Difference is by word; punctuation counts.
    </p>
  );
}
