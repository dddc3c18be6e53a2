/** The library's wording that is closest to the selection. Only hashes leave; the texts are compared here. */
import { Button } from '@fluentui/react-components';
import { type ReactNode, useId, useMemo } from 'react';
import { InLibrary } from '#addin/pane/InLibrary.tsx';
import { useOnline } from '#addin/pane/useOnline.ts';
import { ClosestCard } from '#addin/screens/closest/ClosestCard.tsx';
import { failureText } from '#addin/screens/failureText.ts';
import { RefusalNote } from '#addin/screens/RefusalNote.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { useSelection } from '#addin/screens/useSelection.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { LEAST_WORDS, MOST_WORDS } from '#shared/domain/shingles.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ClosestLeft } from '#shared/ui/closest/ClosestLeft.tsx';
import { type ClosestAsk, closestAsk } from '#shared/ui/closest/closestAsk.ts';
import { type Compared, compared } from '#shared/ui/closest/compared.ts';
import { SendPreview } from '#shared/ui/closest/SendPreview.tsx';
import { type Closest, type ClosestAnswer, useClosest } from '#shared/ui/closest/useClosest.ts';
import { FolderLock } from '#shared/ui/FolderLock.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';

export default function ClosestScreen() {
  const { namespace, session } = useApp();
  const hasOwn = session.user !== null;
  const selection = useSelection();
  const selected = selection.empty ? '' : selection.text;
  const asked = useMemo(() => closestAsk(selected, namespace, hasOwn), [selected, namespace, hasOwn]);
  const closest = useClosest();
  const { found } = closest;
  return (
    <>
      <ScreenHead title="Closest wording" />
      {found ? (
        <>
          {asked.state === 'ready' && selected !== found.text && (
            <p className="row">
              Another text is selected.
              <Button size="small" onClick={closest.reset}>
                Look up this one
              </Button>
            </p>
          )}
          <Found {...found} namespace={namespace} isSelected={selected === found.text} />
          <ClosestLeft since={found} />
        </>
      ) : (
        <Before asked={asked} closest={closest} />
      )}
    </>
  );
}

const WHY_NOT: Record<Exclude<ClosestAsk['state'], 'ready'>, (words: number) => string> = {
  empty: () => `Select a clause in the document, ${LEAST_WORDS} words at least.`,
  short: (words) =>
    `Your selection has ${counted(words, 'word')}. Select ${LEAST_WORDS} at least: the hashes of a short text could be guessed, so they are never sent.`,
  long: (words) =>
    `Your selection has ${counted(words, 'word')}. Select one clause, ${fullCount(MOST_WORDS)} words at most.`,
};

/** What would be sent, or why nothing can be. */
function Before({ asked, closest }: { asked: ClosestAsk; closest: Closest }) {
  const isOnline = useOnline();
  const { isBusy, error } = closest;
  const refusal = isRefusal(error) ? error : null;
  if (asked.state !== 'ready') return <p role="status">{WHY_NOT[asked.state](asked.words)}</p>;
  return (
    <>
      <p className="excerpt clamp-more">{asked.text}</p>
      <SendPreview body={asked.body} />
      {refusal && <RefusalNote error={refusal} />}
      {error && !refusal && isOnline && (
        <p className="note note-danger" role="alert">
          {failureText(error)}
        </p>
      )}
      <div className="screen-acts">
        {!isOnline && <p role="status">Finding wordings needs a network. Everything in the document works without.</p>}
        <Button appearance="primary" disabled={isBusy || !isOnline} onClick={() => closest.ask(asked)}>
          {isBusy ? 'Looking' : 'Find the closest wording'}
        </Button>
        <ClosestLeft since={refusal} />
      </div>
    </>
  );
}

function Found({ text, reply, namespace, isSelected }: ClosestAnswer & { namespace: string; isSelected: boolean }) {
  const libraries = useMemo((): LibraryFinds[] => {
    const { items, own = [] } = reply;
    return [...own, { namespace, title: null, items }].map((one) => ({ ...one, items: compared(text, one.items) }));
  }, [text, reply, namespace]);
  const number = libraries.reduce((sum, { items }) => sum + items.length, 0);
  if (number === 0) {
    return (
      <p role="status">
        {libraries.length > 1 ? 'Neither your libraries nor the public one have anything' : 'The library has nothing'}{' '}
        close to it. Select less, or search for a few of its words, which are then sent.
      </p>
    );
  }
  const cards = (items: readonly Compared[]) =>
    items.map((one) => <ClosestCard key={one.wording.id} {...one} isSelected={isSelected} />);
  return (
    <>
      <p className="quiet" role="status">
        {counted(number, 'wording')}, the most alike first. <ins>Underlined</ins> is in the library only,{' '}
        <del>struck out</del> in your selection only.
      </p>
      {libraries.length === 1 ? (
        cards(libraries[0]!.items)
      ) : (
        <div className="side-by-side">
          {libraries.map((library) => (
            <LibraryPart key={library.namespace} {...library} cards={cards} />
          ))}
        </div>
      )}
    </>
  );
}

interface LibraryFinds {
  namespace: string;
  /** Null: of the library that everybody reads. */
  title: string | null;
  /** The most alike first. */
  items: Compared[];
}

interface LibraryPartProps extends LibraryFinds {
  cards(of: readonly Compared[]): ReactNode;
}

/** What one of several libraries has: its nearest wording, and the others folded, in each the same way. */
function LibraryPart({ namespace, title, items, cards }: LibraryPartProps) {
  const id = useId();
  const [nearest, ...others] = items;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="label library-label">
        {title === null ? (
          'Public library'
        ) : (
          <>
            <FolderLock />
            {title}
          </>
        )}
      </h3>
      <InLibrary namespace={namespace}>
        {nearest ? cards([nearest]) : <p className="quiet">Nothing close to it.</p>}
        {others.length > 0 && (
          <details className="pane-fold">
            <summary>{counted(others.length, 'more wording')}</summary>
            {cards(others)}
          </details>
        )}
      </InLibrary>
    </section>
  );
}
