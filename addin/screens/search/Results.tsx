import { Button } from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import { viewOfLink, type Wording } from '#addin/pane/views.ts';
import { HitText } from '#addin/screens/search/HitText.tsx';
import type { Search } from '#addin/screens/search/useSearch.ts';
import { useSearchedSelection } from '#addin/screens/search/useSearchedSelection.ts';
import { uncut } from '#addin/screens/wording/uncut.ts';
import type { NamedCard, SearchHit } from '#shared/api/search.ts';
import { counted, fullCount, truncateLabel, yearRange } from '#shared/domain/display.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import { wordingPlace } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { CopyButton } from '#shared/ui/records/CopyButton.tsx';
import { StewardBadge } from '#shared/ui/records/StewardBadge.tsx';
import { TAB_NOUNS } from '#shared/ui/search/tabs.ts';

interface ResultsProps {
  q: string;
  tab: SearchTab;
  search: Search;
  /** Takes the focus where a list gives way to another. */
  countRef?: Ref<HTMLParagraphElement>;
  /** Puts more among the hits; left out: they stand alone. */
  among?: (hits: readonly ReactNode[]) => ReactNode;
  /** Lists the near copies of a contract, by their group. */
  onCopies(group: string, title: string): void;
}

export function Results({ q, tab, search, countRef, among, onCopies }: ResultsProps) {
  const { step } = useViews();
  const selection = useSearchedSelection(q);
  const [isCompared, setCompared] = useState(true);
  const against = isCompared ? selection : null;
  const { reply, isBusy } = search;
  const again = (text: string): void => step({ type: 'asked', asked: { q: text, tab, advanced: false } });
  if (!reply) return isBusy ? <p role="status">Searching</p> : null;
  const hits = reply.items.map((hit) => <Hit key={hit.id} hit={hit} against={against} onCopies={onCopies} />);
  return (
    <>
      <p className="quiet" role="status" ref={countRef} tabIndex={-1}>
        {counted(reply.total, ...TAB_NOUNS[tab])}
        {reply.totalIsCapped && ' or more'}
        {reply.correctedTo && ` for “${reply.correctedTo.q}”`}
        {reply.someWords && ', with some of the words'}
      </p>
      {selection !== null && reply.items.length > 0 && (
        <p className="row quiet">
          {isCompared ? 'Marked against your selection.' : 'As found.'}
          <Button size="small" appearance="subtle" onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Show plain' : 'Compare'}
          </Button>
        </p>
      )}
      {reply.didYouMean && (
        <p>
          Did you mean{' '}
          <Button size="small" appearance="transparent" onClick={() => again(reply.didYouMean!.q)}>
            {reply.didYouMean.q}
          </Button>
        </p>
      )}
      {reply.named && <Named {...reply.named} />}
      {reply.items.length === 0 && <p>Nothing has the words “{q}”. Try fewer words, or take a filter back.</p>}
      {among ? among(hits) : <ul className="hits">{hits}</ul>}
      {reply.nextCurs && (
        <Button size="small" disabled={isBusy} onClick={search.more}>
          Load more
        </Button>
      )}
      {reply.related.length > 0 && (
        <section aria-labelledby="related">
          <h3 id="related" className="label">
            Related by meaning
          </h3>
          <ul className="hits">
            {reply.related.map((hit) => (
              <Hit key={hit.id} hit={hit} against={against} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The type that the words name: what its page holds, and its most used wording. */
function Named({ type, title, url, size, contracts, wording }: NamedCard) {
  const isClause = type === 'clause';
  return (
    <p>
      <AppLink href={url}>
        <b>{title}</b>
      </AppLink>
      , {isClause ? `clause type, ${counted(size, 'wording')}, ` : 'contract type, '}
      {counted(contracts, 'contract')}
      {wording && (
        <>
          . <AppLink href={wording.url}>Most used wording</AppLink>
        </>
      )}
    </p>
  );
}

interface HitProps {
  hit: SearchHit;
  against: string | null;
  /** The library that it is of, where that is another. */
  from?: ReactNode;
  onCopies?: ResultsProps['onCopies'];
}

export function Hit({ hit, against, from, onCopies }: HitProps) {
  const { open } = useViews();
  const wording = wordingOf(hit);
  const openRecord = (event: MouseEvent): void => {
    const view = wording && viewOfLink(hit.url);
    if (view?.type !== 'open' || view.overlay.screen !== 'record' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open({ ...view.overlay, clicked: wording! });
  };
  return (
    <li className="hit-row">
      <div className="hit-head">
        <AppLink href={hit.url} className="hit-name" onClick={openRecord}>
          {truncateLabel(hit.title)}
        </AppLink>
        {wording && (
          <>
            <CopyButton text={wording.text} of={{ type: wording.kind, id: wording.id }} />
            <Button
              size="small"
              appearance="subtle"
              icon={<Icon name="insert" small />}
              aria-label={`Insert ${hit.title}`}
              title="Insert"
              onClick={() => open({ screen: 'insert', wording })}
            />
          </>
        )}
      </div>
      <p className="quiet">
        {from} {factsOf(hit)}
        {onCopies && hit.nearCopies ? (
          <Button size="small" appearance="transparent" onClick={() => onCopies(hit.groupId!, hit.title)}>
            and {counted(hit.nearCopies, 'near copy', 'near copies')}
          </Button>
        ) : null}
      </p>
      <StewardBadge mark={hit.steward} />
      <HitText hit={hit} against={against} />
    </li>
  );
}

/** Null for what cannot be inserted: a contract, a type. */
function wordingOf(hit: SearchHit): Wording | null {
  if ((hit.type !== 'clause' && hit.type !== 'definition') || !hit.groupId) return null;
  return {
    // the text that is on show, not the one that stands for its group: its figures may be others
    id: hit.id,
    kind: hit.type,
    groupId: hit.groupId,
    title: hit.title,
    text: uncut(hit.snippet),
    isCut: true,
    source: hit.contract ? { label: hit.contract.title, uri: hit.contract.url } : null,
    href: hit.url,
  };
}

/** Of a clause or a definition the contracts that have nearly its words; of a type those of it. */
const sizeText = ({ type, size = 0, wording }: SearchHit): string | false => {
  if (type === 'contract') return false;
  return type === 'contract_type' ? counted(size, 'contract') : wordingPlace(size, wording?.counts ?? null);
};

const factsOf = (hit: SearchHit): string => {
  const { type, size, firstYear, lastYear, words, published } = hit;
  return [
    size !== undefined && sizeText(hit),
    type === 'contract' ? published : yearRange(firstYear, lastYear),
    words !== undefined && `${fullCount(words)} words`,
  ]
    .filter(Boolean)
    .join(', ');
};
