import { useEffect, useState } from 'react';
import { type PageParagraph, readPage } from '#addin/demo/page.ts';
import type { SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { listComments } from '#shared/docx/comments.ts';

export interface DocumentOnPage {
  page: PageParagraph[];
  /** Text of the comments on a paragraph. */
  comments: ReadonlyMap<number, string>;
  /** Grows whenever something else is selected. */
  selections: number;
}

function read(host: SimulatorHost): Omit<DocumentOnPage, 'selections'> {
  const comments = new Map<number, string>();
  for (const { para, author, text, resolved } of listComments(host.document)) {
    if (resolved) continue;
    const known = comments.get(para);
    comments.set(para, `${known ? `${known}\n` : ''}${author}: ${text}`);
  }
  return { page: readPage(host.document), comments };
}

export function useDocument(host: SimulatorHost): DocumentOnPage {
  const [state, setState] = useState(() => read(host));
  const [selections, setSelections] = useState(0);
  useEffect(() => {
    setState(read(host));
    const stops = [
      host.on('paragraphs', () => setState(read(host))),
      host.on('selection', () => setSelections((count) => count + 1)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host]);
  return { ...state, selections };
}
