/** The lists that a wording or a contract can be saved to. Specification part 2 §4.1: open; it closes when something was saved. */
import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SavedList } from '#shared/api/lists.ts';
import { counted } from '#shared/domain/display.ts';
import { isClipboardName, mayInList } from '#shared/domain/lists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { NewListForm } from '#shared/ui/lists/NewListForm.tsx';
import { type SaveInto, saveSnippet, type ToSave, whyNot } from '#shared/ui/lists/saving.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

interface SavePanelProps {
  snippet: ToSave;
  close(): void;
}

export default function SavePanel({ snippet, close }: SavePanelProps) {
  const app = useApp();
  const box = useRef<HTMLElement>(null);
  const [isNaming, setNaming] = useState(false);
  const { type, id, namespace } = snippet;
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.lists, { query: { type, id, namespace } }));
  const save = useChange(
    async (_server, into: SaveInto) => {
      await saveSnippet(app, snippet, into);
      close();
    },
    (error) => !isRefusal(error) && app.notify(whyNot(error)),
  );
  const isReady = told !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its lists are there
  useEffect(() => box.current?.querySelector<HTMLElement>('button')?.focus(), [isReady]);
  const lists = told?.lists.filter(({ role }) => mayInList(role, 'fill')) ?? [];
  const quick = lists.find((list) => isClipboardName(list.name) && !list.full && list.team === null);
  const isBusy = save.step === 'busy';
  const nameNew = (canCreate: boolean) => {
    if (canCreate && !app.hasDialogs) return setNaming(true);
    // the focus goes back to Save, from where the dialog takes it
    close();
    app.openDialog(canCreate ? 'new-list' : 'upgrade-to-pro', canCreate ? { toSave: snippet } : {});
  };
  return (
    <section
      ref={box}
      className="save-panel"
      aria-label="Save to a list"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {!told && (
        <p className="quiet" role="status">
          {hasFailed ? 'Your lists could not be had just now. Close this and press Save again.' : 'Getting your lists'}
        </p>
      )}
      {told && !isNaming && (
        <ul>
          <ListRow list={quick ?? null} isBusy={isBusy} save={() => void save.make({})} />
          {lists
            .filter((list) => list !== quick)
            .map((list) => (
              <ListRow key={list.id} list={list} isBusy={isBusy} save={() => void save.make({ id: list.id })} />
            ))}
        </ul>
      )}
      {isNaming ? (
        <NewListForm isBusy={isBusy} create={(name) => void save.make({ name })} cancel={() => setNaming(false)} />
      ) : (
        <p className="row">
          {told && (
            <Button size="small" icon={<Icon name="add" small />} onClick={() => nameNew(told.canCreate)}>
              New list
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={close}>
            Close
          </Button>
          {told && !told.canCreate && <span className="quiet">Lists with names begin with Pro.</span>}
        </p>
      )}
    </section>
  );
}

/** `list` null: the Clipboard that quick save will make. */
function ListRow({ list, isBusy, save }: { list: SavedList | null; isBusy: boolean; save(): void }) {
  const hasIt = list !== null && list.snippet !== null;
  return (
    <li>
      <button type="button" disabled={isBusy || list?.full} onClick={save}>
        <span>{list?.name ?? 'Clipboard'}</span>
        <span className="quiet">
          {list?.team && `${list.team}, `}
          {list === null ? 'quick save' : list.full ? 'full' : hasIt ? 'has it' : counted(list.count, 'text')}
        </span>
      </button>
    </li>
  );
}
