/** What one list holds, each wording with a figure that inserts it. A whole contract is opened in the browser. */
import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import type { Wording } from '#addin/pane/views.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SavedSnippet } from '#shared/api/lists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { SnippetStateLine } from '#shared/ui/lists/SnippetStateLine.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

interface SavedWordingsProps {
  listId: string;
  link: string;
  all(): void;
}

const FIGURES = 9;

export function SavedWordings({ listId, link, all }: SavedWordingsProps) {
  const app = useApp();
  const { openPage } = usePane();
  const { open } = useViews();
  const box = useRef<HTMLDivElement>(null);
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.list, { params: { id: listId } }));
  const insert = (snippet: SavedSnippet | undefined) => {
    const wording = snippet && wordingOf(snippet);
    if (wording) open({ screen: 'insert', wording });
  };
  const now = useRef({ told, insert });
  now.current = { told, insert };
  useEffect(() => {
    const screen = box.current?.closest<HTMLElement>('#screen') ?? null;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || box.current?.closest('[hidden]')) return;
      if ((target as Element).closest('input, select, textarea, [contenteditable]')) return;
      if (/^[1-9]$/.test(key)) now.current.insert(now.current.told?.snippets[Number(key) - 1]);
    };
    screen?.addEventListener('keydown', onKey);
    return () => screen?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={box}>
      <p className="row">
        <Button size="small" onClick={all}>
          All lists
        </Button>
        <Button size="small" appearance="subtle" onClick={() => openPage(new URL(link, location.origin).href)}>
          Open in the browser
        </Button>
      </p>
      {!told && <p role="status">{hasFailed ? 'The list could not be had just now.' : 'Opening the list'}</p>}
      {told?.snippets.length === 0 && <p>Nothing is in it yet.</p>}
      {told?.snippets.map((snippet, i) => (
        <article key={snippet.id} className="wording" aria-label={snippet.title}>
          <h3>{snippet.title}</h3>
          {snippet.source && <p className="quiet">{snippet.source.label}</p>}
          <p className="excerpt">{snippet.pretty}</p>
          <SnippetStateLine snippet={snippet} />
          {snippet.note !== '' && <p className="snippet-note">{snippet.note}</p>}
          {snippet.type === 'contract' && snippet.body !== '' && (
            <p className="row">
              <Button size="small" onClick={() => openPage(new URL(snippet.href, location.origin).href)}>
                Open
              </Button>
              <span className="quiet">A whole contract is read in the browser. Save a clause of it to insert it.</span>
            </p>
          )}
          {wordingOf(snippet) && (
            <p className="row">
              <Button
                size="small"
                icon={<Icon name="insert" small />}
                {...(i < FIGURES && { 'aria-keyshortcuts': String(i + 1) })}
                onClick={() => insert(snippet)}
              >
                Insert
                {i < FIGURES && <kbd className="kbd">{i + 1}</kbd>}
              </Button>
            </p>
          )}
        </article>
      ))}
    </div>
  );
}

/** It was taken when it was saved, with its values. Null: nothing that could be inserted. */
function wordingOf({ member, type, groupId, title, body, source, href }: SavedSnippet): Wording | null {
  if (type === 'contract' || body === '') return null;
  return {
    id: member,
    kind: type,
    ...(groupId !== null && { groupId }),
    title,
    text: body,
    isCut: false,
    isTaken: true,
    source,
    href,
  };
}
