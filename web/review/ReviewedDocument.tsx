/** The document with what the results rest on marked in it, each mark with the number of its card. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReviewParagraph } from '#shared/api/reviews.ts';
import type { Verdict } from '#shared/domain/playbooks/playbook.ts';

/** A stretch of a paragraph that a result rests on. */
export interface Mark {
  para: number;
  start: number;
  end: number;
  /** Of the card. */
  number: number;
  verdict: Verdict;
  rule: string;
}

interface ReviewedDocumentProps {
  paragraphs: readonly ReviewParagraph[];
  marks: readonly Mark[];
  /** Card that is chosen; its first mark comes into view. */
  chosen: string | null;
  /** Paragraph behind which something is missing that the chosen card asks for. */
  gap: number | null;
  onChoose(rule: string): void;
}

export function ReviewedDocument({ paragraphs, marks, chosen, gap, onChoose }: ReviewedDocumentProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === null) return;
    const mark = [...(sheet.current?.querySelectorAll<HTMLElement>('[data-rule]') ?? [])].find(
      (one) => one.dataset.rule === chosen,
    );
    const place = mark ?? sheet.current?.querySelector<HTMLElement>('.gap');
    place?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
  }, [chosen]);
  const byParagraph = new Map<number, Mark[]>();
  for (const mark of marks) byParagraph.set(mark.para, [...(byParagraph.get(mark.para) ?? []), mark]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a document in which nothing is marked has nothing else to focus
    <section className="reviewed" aria-label="Document" ref={sheet} tabIndex={0}>
      <div className="sheet doc">
        {paragraphs.map(({ text, label, heading, isTable }, i) => {
          const own = byParagraph.get(i) ?? [];
          if (text.trim() === '' && own.length === 0) return null;
          const inside = <Marked text={text} marks={own} chosen={chosen} onChoose={onChoose} />;
          const Tag = heading === null ? 'p' : 'h2';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one document stay in their order
            <Tag key={i} className={`${isTable ? 'in-table' : ''}${label !== '' ? ' has-label' : ''}`}>
              {label !== '' && <span className="list-label">{label} </span>}
              {inside}
              {gap === i && <span className="gap">missing: it would go here</span>}
            </Tag>
          );
        })}
      </div>
    </section>
  );
}

type MarkedProps = Pick<ReviewedDocumentProps, 'marks' | 'chosen' | 'onChoose'> & { text: string };

/** Where marks overlap the one that begins first has the words; the others show their numbers. */
function Marked({ text, marks, chosen, onChoose }: MarkedProps) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const { start, end, number, verdict, rule } = mark;
    const from = Math.max(done, start);
    if (from > done) parts.push(text.slice(done, from));
    parts.push(
      <button
        key={`n${rule} ${start}`}
        type="button"
        className={`mark-number verdict-${verdict}`}
        aria-label={`Result ${number}`}
        onClick={() => onChoose(rule)}
      >
        {number}
      </button>,
      <mark
        key={`${rule} ${start}`}
        data-rule={rule}
        className={`verdict-${verdict}${rule === chosen ? ' is-chosen' : ''}`}
      >
        {text.slice(from, Math.max(from, end))}
      </mark>,
    );
    done = Math.max(done, end);
  }
  parts.push(text.slice(done));
  return parts;
}
