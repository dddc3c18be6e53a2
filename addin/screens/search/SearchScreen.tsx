/** The library, from a box or from what is selected in the document. */
import { Button } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useOnline } from '#addin/pane/useOnline.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { useDraftPicks } from '#addin/screens/draft/draftPicks.ts';
import { Hit, Results } from '#addin/screens/search/Results.tsx';
import { SelectionBlock } from '#addin/screens/search/SelectionBlock.tsx';
import { type Chosen, useSearch } from '#addin/screens/search/useSearch.ts';
import { Welcome } from '#addin/screens/search/Welcome.tsx';
import type { SearchHit } from '#shared/api/search.ts';
import { counted, truncateLabel } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';

const OWN_HIT = (hit: SearchHit, from: ReactNode) => <Hit hit={hit} against={null} from={from} />;
// filters come with the first answer
const Facets = lazy(async () => ({ default: (await import('#addin/screens/search/Facets.tsx')).Facets }));
const OwnHits = lazy(() => import('#addin/screens/search/OwnHits.tsx'));

export function SearchScreen() {
  const { views, step, open } = useViews();
  const picks = useDraftPicks();
  const { q, tab, advanced } = views.asked;
  const isOnline = useOnline();
  const { session } = useApp();
  const [chosen, setChosen] = useState<{ of: string; filters: Chosen }>({ of: q, filters: {} });
  // Filters belong to one question: another one begins without them.
  const filters = chosen.of === q ? chosen.filters : NONE;
  const [copied, setCopied] = useState<{ of: string; group: string; title: string } | null>(null);
  // of a contract of this list
  const copies = copied?.of === `${tab} ${q}` ? copied : null;
  const search = useSearch(q, tab, copies ? { ...filters, similar: [copies.group] } : filters);
  const count = useRef<HTMLParagraphElement>(null);
  const backToAll = (): void => {
    setCopied(null);
    // the button that has it goes
    count.current?.focus();
  };
  const ask = (text: string): void => step({ type: 'asked', asked: { q: text, tab: 'clauses', advanced: false } });
  return (
    <>
      <SearchBox
        key={q}
        text={q}
        tab={tab}
        onTab={(next) => step({ type: 'asked', asked: { q, tab: next, advanced } })}
        placeholder="Search clauses and definitions"
      />
      <SelectionBlock onWords={ask} />
      {picks.length > 0 && (
        <p>
          <Button size="small" onClick={() => open({ screen: 'draft' })}>
            Draft, {counted(picks.length, 'wording')}
          </Button>
        </p>
      )}
      {q.trim() === '' ? (
        <Welcome />
      ) : (
        <>
          {search.failure && (
            <p className="note note-danger" role="alert">
              {isOnline ? search.failure : 'Search needs a network. Everything in the document works without.'}
            </p>
          )}
          {search.reply?.facets && (
            <Suspense>
              <Facets
                facets={search.reply.facets}
                chosen={filters}
                isOpen={advanced}
                onChange={(next) => setChosen({ of: q, filters: next })}
              />
            </Suspense>
          )}
          {copies && (
            <>
              <h2 ref={focused} tabIndex={-1}>
                Near copies of {truncateLabel(copies.title)}
              </h2>
              <p>
                <Button size="small" onClick={backToAll}>
                  All results
                </Button>
              </p>
            </>
          )}
          <Results
            q={q}
            tab={tab}
            search={search}
            countRef={count}
            {...(session.user &&
              !copies && {
                among: (hits: readonly ReactNode[]) => (
                  <Suspense fallback={<ul className="hits">{hits}</ul>}>
                    <OwnHits q={q} tab={tab} chosen={filters} shows={OWN_HIT} others={hits} />
                  </Suspense>
                ),
              })}
            onCopies={(group, title) => setCopied({ of: `${tab} ${q}`, group, title })}
          />
        </>
      )}
    </>
  );
}

const NONE: Chosen = {};

/** What comes in place of the button that was pressed takes its focus. */
const focused = (heading: HTMLElement | null): void => heading?.focus();
