import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { SavedList } from '#shared/api/lists.ts';
import { mayInList } from '#shared/domain/lists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** The other lists that a wording can go to. */
export function MoveForm({ listId, moveTo }: { listId: string; moveTo(list: SavedList): void }) {
  const app = useApp();
  const { told, hasFailed } = useLateAnswer(callQuestion(app, CALLS.lists, { query: {} }));
  if (!told) return <p role="status">{hasFailed ? 'Your lists could not be had just now.' : 'Getting your lists'}</p>;
  const others = told.lists.filter(({ id, role }) => id !== listId && mayInList(role, 'fill'));
  if (others.length === 0) return <p className="quiet">There is no other list yet.</p>;
  return (
    <fieldset className="move-to">
      <legend>Move to</legend>
      {others.map((list) => (
        <Button key={list.id} size="small" disabled={list.full} onClick={() => moveTo(list)}>
          {list.name}
          {list.full && ' (full)'}
        </Button>
      ))}
    </fieldset>
  );
}
