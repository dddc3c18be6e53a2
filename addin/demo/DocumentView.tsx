/** The rendered document: a click puts the cursor, Enter or a double click opens a paragraph for typing. */
import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ParagraphEditor } from '#addin/demo/ParagraphEditor.tsx';
import type { PageParagraph } from '#addin/demo/page.ts';
import { selectedOnPage, selectedParagraph, setSelection, showSelection } from '#addin/demo/selection.ts';
import { useDocument } from '#addin/demo/useDocument.ts';
import type { SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';

export type Markup = 'all' | 'simple' | 'original';

export function DocumentView({ host, markup }: { host: SimulatorHost; markup: Markup }) {
  const { page, comments, selections } = useDocument(host);
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const at = selectedParagraph(host.document);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading or another selection is drawn
  useLayoutEffect(() => {
    if (box.current) showSelection(host.document, box.current);
  }, [host, page, selections]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the pane selects something it is brought into sight
  useEffect(() => {
    box.current?.querySelector(`[data-para="${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [selections, at]);

  const select = useCallback(
    (start: { para: number; offset: number }, end = start) => {
      setSelection(host.document, { start, end });
      host.tell('selection');
    },
    [host],
  );
  const onPointerUp = (): void => {
    const found = selectedOnPage();
    if (found) select(found.start, found.end);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing !== null) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.shiftKey) {
      event.preventDefault();
      const next = Math.min(Math.max(at + step, 0), paragraphsOf(host.document).length - 1);
      select({ para: next, offset: 0 });
    } else if ((event.key === 'Enter' || event.key === 'F2') && at >= 0) {
      event.preventDefault();
      setEditing(at);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      const last = paragraphsOf(host.document).length - 1;
      select(
        { para: 0, offset: 0 },
        { para: last, offset: page[last]?.runs.map(({ text }) => text).join('').length ?? 0 },
      );
    }
  };
  const stopEditing = useCallback(() => {
    setEditing(null);
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      className={`paper markup-${markup}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by the keyboard, as a document is
      tabIndex={0}
      role="document"
      aria-label="Document. Arrow keys move, Enter edits the paragraph."
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
    >
      {page.map((paragraph) =>
        editing === paragraph.i ? (
          <ParagraphEditor key={paragraph.i} host={host} paragraph={paragraph} onDone={stopEditing} />
        ) : (
          <Paragraph
            key={paragraph.i}
            paragraph={paragraph}
            isCurrent={paragraph.i === at}
            comments={comments.get(paragraph.i)}
            onEdit={setEditing}
          />
        ),
      )}
    </div>
  );
}

interface ParagraphProps {
  paragraph: PageParagraph;
  isCurrent: boolean;
  comments: string | undefined;
  onEdit(para: number): void;
}

const Paragraph = memo(
  function Paragraph({ paragraph, isCurrent, comments, onEdit }: ParagraphProps) {
    const { i, label, level, heading, isTitle, table, pending, runs } = paragraph;
    const look = isTitle ? 'paper-title' : heading > 0 ? 'paper-heading' : `paper-level-${label ? level : 0}`;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the document around it takes the same by keyboard
      <div
        data-para={i}
        className={`paper-para ${look}${pending ? ' pending' : ''}${table > 0 ? ' cell' : ''}${isCurrent ? ' current' : ''}`}
        onDoubleClick={() => onEdit(i)}
      >
        {label !== '' && <span className="paper-label">{label}</span>}
        <span data-text="">
          {runs.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity of their own
            <Run key={at} {...run} />
          ))}
        </span>
        {comments && <span className="paper-comment">{comments}</span>}
      </div>
    );
  },
  (a, b) => a.paragraph.key === b.paragraph.key && a.isCurrent === b.isCurrent && a.comments === b.comments,
);

function Run({ text, inserted, deleted, bold, italic }: PageParagraph['runs'][number]) {
  const styled = bold ? <b>{text}</b> : italic ? <i>{text}</i> : text;
  if (deleted) return <del>{styled}</del>;
  return inserted ? <ins>{styled}</ins> : styled;
}
