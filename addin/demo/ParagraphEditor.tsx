/** Typing in one paragraph, as the user of Word would: not a change of the pane, so not its to undo. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PageParagraph } from '#addin/demo/page.ts';
import type { SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { changeWords } from '#shared/docx/edit/changeText.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { isTracking } from '#shared/docx/settings.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

interface ParagraphEditorProps {
  host: SimulatorHost;
  paragraph: PageParagraph;
  onDone(): void;
}

export function ParagraphEditor({ host, paragraph, onDone }: ParagraphEditorProps) {
  const [text, setText] = useState(paragraph.text);
  const input = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const save = async (): Promise<void> => {
    if (isOver.current) return;
    isOver.current = true;
    if (text !== paragraph.text) {
      await host.edit((document) => {
        const element = paragraphsOf(document)[paragraph.i];
        if (!element || view(document, element).current !== paragraph.text) return;
        changeWords(document, element, diffHunks(paragraph.text, text, { rewriteAbove: 1 }), isTracking(document));
      });
    }
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isOver.current = true;
      onDone();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    }
  };
  return (
    <textarea
      ref={input}
      className="paper-editor"
      aria-label={`Paragraph ${paragraph.label || paragraph.i + 1}. Enter keeps, Escape leaves it as it was.`}
      rows={Math.max(2, Math.ceil(text.length / 70))}
      value={text}
      onChange={(event) => setText(event.target.value.replace(/[\r\n]+/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  );
}
