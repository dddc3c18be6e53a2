import { Button } from '@fluentui/react-components';
import type { ListsReply, SavedList } from '#shared/api/lists.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { SaveIcon } from '#shared/ui/lists/SaveIcon.tsx';
import { AccountFrame } from '#web/pages/user/AccountFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** /user/lists. */
export function ListsPage({ lists, canCreate }: ListsReply) {
  const { openDialog } = useApp();
  const to = usePaths();
  return (
    <AccountFrame
      title="Lists"
      hint="Wordings and contracts that you have saved, each with its source. They are in the Word pane too."
    >
      <p className="row lists-bar">
        <Button
          appearance="primary"
          icon={<Icon name="add" small />}
          onClick={() => openDialog(canCreate ? 'new-list' : 'upgrade-to-pro')}
        >
          New list
        </Button>
        {!canCreate && (
          <span className="quiet">Lists with names begin with Pro. Saving into Clipboard needs no plan.</span>
        )}
      </p>
      {lists.length === 0 ? (
        <div className="lists-empty">
          <h2>Nothing saved</h2>
          <p>
            Press <kbd className="kbd">S</kbd> on a clause, or use <SaveIcon /> Save there or on a contract, and it
            lands here with its source.
          </p>
          <p className="row">
            <AppLink className="button-link" href={to.clauses()}>
              Clauses
            </AppLink>
            <AppLink className="button-link" href={to.dictionary()}>
              Dictionary
            </AppLink>
          </p>
        </div>
      ) : (
        <ul className="saved-lists">
          {lists.map((list) => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

const ListRow = ({ list: { name, link, count, full, team, snippet, changedAt } }: { list: SavedList }) => (
  <li>
    <h2>
      <AppLink href={link}>{name}</AppLink>
    </h2>
    <p className="quiet">
      {counted(count, 'text')}
      {full && ', full'}
      {team && `, of ${team}`}, changed <Moment at={changedAt} />
    </p>
    {snippet && snippet.body !== '' && (
      <p className="saved-opening">
        {snippet.title}: {snippet.body.slice(0, 160)}
        {snippet.body.length > 160 && '…'}
      </p>
    )}
  </li>
);
