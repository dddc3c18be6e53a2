/** Saved lists beside the document: the same as on the site. A figure inserts the wording of that place. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { usePane } from '#addin/pane/PaneContext.ts';
import { SavedWordings } from '#addin/screens/lists/SavedWordings.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { CALLS } from '#shared/api/calls.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

export function ListsScreen({ back }: { back(): void }) {
  const app = useApp();
  const { signIn } = usePane();
  const [open, setOpen] = useState<string | null>(null);
  const isIn = app.session.user !== null;
  const { told, hasFailed } = useLateAnswer(isIn ? callQuestion(app, CALLS.lists, { query: {} }) : null);
  const chosen = told?.lists.find(({ id }) => id === open);
  return (
    <>
      <ScreenHead title={chosen?.name ?? 'Lists'} back={chosen ? () => setOpen(null) : back} />
      {!isIn && (
        <p>
          Lists are kept with an account, the same here and on the site.{' '}
          <Button size="small" onClick={() => signIn('sign-in')}>
            Sign in
          </Button>
        </p>
      )}
      {isIn && !told && (
        <p role="status">{hasFailed ? 'Your lists could not be had just now.' : 'Getting your lists'}</p>
      )}
      {told && !chosen && (
        <>
          {told.lists.length === 0 && (
            <p>Nothing saved. Press Save on a wording, here or on the site, and it lands here with its source.</p>
          )}
          <ul className="save-panel">
            {told.lists.map((list) => (
              <li key={list.id}>
                <button type="button" onClick={() => setOpen(list.id)}>
                  <span>{list.name}</span>
                  <span className="quiet">
                    {list.team && `${list.team}, `}
                    {counted(list.count, 'text')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {chosen && <SavedWordings listId={chosen.id} link={chosen.link} all={() => setOpen(null)} />}
    </>
  );
}
