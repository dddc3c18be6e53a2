import { lazy, Suspense, useState } from 'react';
import type { ContractsProps, Page } from '#shared/api/pages.ts';
import { counted } from '#shared/domain/display.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { PAGE_SIZES } from '#shared/domain/search.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { WithAds } from '#web/layout/AdPlace.tsx';
import { ContractEntry } from '#web/pages/contracts/ContractEntry.tsx';
import { useTitlesOnly } from '#web/pages/contracts/useTitlesOnly.ts';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { EmptyList, PrefixFilter } from '#web/pages/PrefixFilter.tsx';
import { useMore } from '#web/pages/useMore.ts';
import { WatchButton } from '#web/pages/WatchButton.tsx';

const CorrectMany = lazy(() => import('#web/curation/CorrectMany.tsx'));

/** So many are seen at a glance. */
const FEW = 12;

/** How many contracts there are and under which tags, a filter by title, and the contracts page by page. */
export function ContractList({ heading = 'h2', ...props }: ContractsProps & { heading?: 'h2' | 'h3' }) {
  const to = usePaths();
  const { library } = useApp();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isTitlesOnly, setTitlesOnly] = useTitlesOnly();
  const more = useMore(props.nextCurs, (next) =>
    next.component === 'Contracts'
      ? { ...next, props: { ...next.props, items: [...props.items, ...next.props.items], cursor: props.cursor } }
      : null,
  );
  const page: Page = { component: 'Contracts', props };
  return (
    <>
      <p className="lead">
        {counted(props.total, 'contract')}
        {props.chosen && (
          <>
            {' '}
            tagged {props.chosen.map(({ name }) => name).join(' and ')}. <a href={to.contracts()}>All contracts</a>
          </>
        )}
      </p>
      {props.chosen && props.chosen.length > 1 && (
        <ul className="chips" aria-label="Tags chosen">
          {props.chosen.map(({ name, value, without }) => (
            <li key={value}>
              <AppLink className="chip" href={without}>
                {name}
                <span className="sr">, leave out</span>
                <Icon name="close" small />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {props.tag?.type === 'type' && props.chosen?.length === 1 && (
        <div className="record-acts">
          <WatchButton kind="contract_type" scope={props.tag.value} />
        </div>
      )}
      {(props.prefix !== '' || props.total > FEW) && (
        <PrefixFilter prefix={props.prefix} page={page} label="Contracts whose title begins with" />
      )}
      {props.items.length === 0 ? (
        <EmptyList prefix={props.prefix}>
          <EmptyLibrary noun="contracts">
            <h2>No contracts here yet</h2>
            <p>Contracts in .docx, .pdf, .html or .txt are split into clauses and definitions as they come in.</p>
          </EmptyLibrary>
        </EmptyList>
      ) : (
        <>
          <div className="record-acts">
            <button
              type="button"
              className="button-link"
              aria-pressed={isTitlesOnly}
              onClick={() => setTitlesOnly(!isTitlesOnly)}
            >
              Titles only
            </button>
            {mayInLibrary(library.role, 'curate') && (
              <button
                type="button"
                className="button-link"
                aria-expanded={isCorrecting}
                onClick={() => setCorrecting(!isCorrecting)}
              >
                Set for several
              </button>
            )}
          </div>
          {isCorrecting && (
            <Suspense>
              <CorrectMany items={props.items} close={() => setCorrecting(false)} />
            </Suspense>
          )}
          <div className={isTitlesOnly ? 'contract-list titles-only' : 'contract-list'}>
            <WithAds pageSize={PAGE_SIZES.contracts}>
              {props.items.map((item) => (
                <ContractEntry key={item.id} item={item} heading={heading} />
              ))}
            </WithAds>
          </div>
          <LoadMore
            more={more}
            shown={props.items.length}
            total={props.total}
            noun="contract"
            isContinued={props.cursor !== null}
          />
        </>
      )}
    </>
  );
}
