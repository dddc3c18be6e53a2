import { Button } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { ListProps } from '#shared/api/personalPages.ts';
import { counted } from '#shared/domain/display.ts';
import { mayInList } from '#shared/domain/lists.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { RenameForm } from '#web/pages/lists/RenameForm.tsx';
import { ShareBox } from '#web/pages/lists/ShareBox.tsx';
import { SnippetCard } from '#web/pages/lists/SnippetCard.tsx';
import { useList } from '#web/pages/lists/useList.ts';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';

/** /user/lists/{id}, and what a link to a list opens. */
export function ListPage(props: ListProps) {
  const { at, isShared } = props;
  const state = useList(props);
  const { list, snippets } = state;
  const [told, setTold] = useState('');
  const [open, setOpen] = useState<'name' | 'share' | null>(null);
  const isManaged = mayInList(list.role, 'manage');
  const canFill = mayInList(list.role, 'fill');
  const move = (id: string, place: number) => {
    if (place < 0 || place >= snippets.length) return;
    state.move(id, place);
    setTold(`Moved to place ${place + 1} of ${snippets.length}`);
  };
  const toggle = (what: 'name' | 'share') => setOpen(open === what ? null : what);
  const file = (format: string) => `/api/public/lists/${encodeURIComponent(at)}/file?format=${format}`;
  return (
    <Frame title={list.name} isShared={isShared}>
      <p className="quiet">
        {counted(snippets.length, 'text')}
        {list.full && ', full'}
        {list.team && `, of ${list.team}`}
        {list.role === 'viewer' && ', to read'}
      </p>
      <p className="row lists-bar">
        {isManaged && (
          <Button size="small" aria-expanded={open === 'name'} onClick={() => toggle('name')}>
            Rename
          </Button>
        )}
        {isManaged && (
          <Button size="small" aria-expanded={open === 'share'} onClick={() => toggle('share')}>
            Share
          </Button>
        )}
        <a className="button-link" href={file('docx')} download>
          Word file
        </a>
        <a className="button-link" href={file('json')} download>
          JSON
        </a>
        {isManaged && (
          <Button size="small" onClick={state.drop}>
            Delete list
          </Button>
        )}
        {!isShared && <AppLink href={ROUTES.lists}>All lists</AppLink>}
      </p>
      {open === 'name' && (
        <RenameForm
          name={list.name}
          rename={(name) => state.rename(name, () => setOpen(null))}
          cancel={() => setOpen(null)}
        />
      )}
      {open === 'share' && <ShareBox {...props} list={list} give={state.give} />}
      <p role="status" className="sr">
        {told}
      </p>
      {snippets.length === 0 ? (
        <p className="lists-empty">
          Nothing is in it yet. Press <kbd className="kbd">S</kbd> on a clause for Clipboard, or Save to choose a list.
        </p>
      ) : (
        <ol className="snippets">
          {snippets.map((one, i) => (
            <SnippetCard
              key={one.id}
              snippet={one}
              place={i}
              count={snippets.length}
              canFill={canFill}
              listId={list.id}
              state={state}
              move={move}
            />
          ))}
        </ol>
      )}
    </Frame>
  );
}

function Frame({ title, isShared, children }: { title: string; isShared: boolean; children: ReactNode }) {
  if (!isShared) return <AccountFrame title={title}>{children}</AccountFrame>;
  return (
    <article className="narrow shared-list">
      <h1 className="display">{title}</h1>
      {children}
    </article>
  );
}
