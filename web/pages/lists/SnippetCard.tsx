/** One saved wording or contract: what it says, what has become of it in the library, and what can be done with it. */
import { Button } from '@fluentui/react-components';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { SavedSnippet } from '#shared/api/lists.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { SnippetStateLine } from '#shared/ui/lists/SnippetStateLine.tsx';
import { MoveForm } from '#web/pages/lists/MoveForm.tsx';
import { NoteForm } from '#web/pages/lists/NoteForm.tsx';
import type { ListState } from '#web/pages/lists/useList.ts';
import { Moment } from '#web/time/Moment.tsx';

interface SnippetCardProps {
  snippet: SavedSnippet;
  /** Counted from 0. */
  place: number;
  count: number;
  canFill: boolean;
  listId: string;
  state: ListState;
  move(id: string, place: number): void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const DRAGGED = 'application/x-clausary-snippet';

export function SnippetCard({ snippet, place, count, canFill, listId, state, move }: SnippetCardProps) {
  const { notify } = useApp();
  const [open, setOpen] = useState<'note' | 'move' | null>(null);
  const { id, type, title, body, pretty, note, source, cited, href, picked, savedAt, savedBy } = snippet;
  const copy = () =>
    copyText(
      Promise.resolve(
        source ? `${body}\n\n${title}, in: ${source.label}. ${location.origin}${cited ?? source.uri}` : body,
      ),
    ).then(
      () => notify('Copied to clipboard'),
      () => notify('Select and copy it by hand.'),
    );
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(id, place + step);
  };
  const drop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (!dragged) return;
    event.preventDefault();
    move(dragged, place);
  };
  const toggle = (what: 'note' | 'move') => setOpen(open === what ? null : what);
  return (
    <li
      onDragOver={(event) => canFill && event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={drop}
    >
      <article className="snippet" aria-label={title}>
        <header>
          <h2>{href === '' ? title : <AppLink href={href}>{title}</AppLink>}</h2>
          {canFill && count > 1 && (
            <button
              type="button"
              className="icon-link snippet-handle"
              draggable
              title="Drag, or press the arrow keys up and down"
              aria-label={`Order: ${title}, place ${place + 1} of ${count}. Arrow keys move it.`}
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
              onKeyDown={onKey}
            >
              <Icon name="menu" small />
            </button>
          )}
        </header>
        {pretty !== '' && <p className="legal">{pretty}</p>}
        <SnippetStateLine snippet={snippet} />
        {note !== '' && open !== 'note' && <p className="snippet-note">{note}</p>}
        <p className="quiet snippet-source">
          {source && (
            <>
              From <AppLink href={source.uri}>{source.label}</AppLink>.{' '}
            </>
          )}
          {picked > 0 && `${counted(picked, 'place')} with a value of your own. `}
          Saved <Moment at={savedAt} />
          {savedBy && ` by ${savedBy}`}.
          {cited && (
            <>
              {' '}
              <AppLink href={cited}>Frozen page</AppLink>
            </>
          )}
        </p>
        <p className="acts">
          {body !== '' && type !== 'contract' && (
            <Button size="small" appearance="subtle" icon={<Icon name="copy" small />} onClick={copy}>
              Copy
            </Button>
          )}
          {canFill && (
            <>
              <Button size="small" appearance="subtle" aria-expanded={open === 'note'} onClick={() => toggle('note')}>
                {note === '' ? 'Add a note' : 'Change note'}
              </Button>
              <Button size="small" appearance="subtle" aria-expanded={open === 'move'} onClick={() => toggle('move')}>
                Move
              </Button>
              <Button size="small" appearance="subtle" onClick={() => state.remove(snippet)}>
                Take out
              </Button>
            </>
          )}
        </p>
        {open === 'note' && (
          <NoteForm
            note={note}
            keep={(text) => state.note(id, text, () => setOpen(null))}
            cancel={() => setOpen(null)}
          />
        )}
        {open === 'move' && <MoveForm listId={listId} moveTo={(target) => state.moveTo(snippet, target)} />}
      </article>
    </li>
  );
}
