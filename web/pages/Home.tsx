import { useState } from 'react';
import type { HomeProps } from '#shared/api/pages.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { SearchBox } from '#shared/ui/search/SearchBox.tsx';
import { TabSwitch } from '#shared/ui/search/TabSwitch.tsx';
import { AzIndex } from '#web/pages/AzIndex.tsx';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { HiddenNote } from '#web/pages/HiddenNote.tsx';
import { NewestContracts, RankedList } from '#web/pages/home/lists.tsx';
import { Specimen } from '#web/pages/home/Specimen.tsx';
import { WordSection } from '#web/pages/home/WordSection.tsx';
import { SeeAlso } from '#web/pages/SeeAlso.tsx';
import { LazyUploads } from '#web/uploads/LazyUploads.tsx';

/** Ways to search, shown as examples: words, a phrase, an exclusion. */
const EXAMPLES = ['limitation of liability', '"sole discretion"', 'assignment -affiliate'];

export function Home(props: HomeProps) {
  const to = usePaths();
  const { library, namespace } = useApp();
  const [tab, setTab] = useState<SearchTab>('clauses');
  const { counts } = props;
  const isEmpty = counts.contracts === 0;
  const hasNothingToFind = isEmpty && namespace !== DEFAULT_NAMESPACE;
  return (
    <>
      <section className={props.specimen ? 'hero' : 'hero hero-plain'}>
        <div>
          <Headline contracts={counts.contracts} />
          <LazyUploads hasButton={!isEmpty} />
          {!hasNothingToFind && (
            <>
              <TabSwitch tab={tab} onTab={setTab} className="tabs hero-tabs" />
              <SearchBox large tab={tab} onTab={setTab} placeholder="limitation of liability" />
            </>
          )}
          {!isEmpty && (
            <p className="try">
              Try{' '}
              {EXAMPLES.map((q) => (
                <span key={q}>
                  <a href={to.search({ q })}>{q}</a>,{' '}
                </span>
              ))}
              <a href={to.search({ advanced: '1' })}>Advanced Search</a>, or{' '}
              <a href={to.closest()}>look up a clause of your own</a>
            </p>
          )}
        </div>
        {props.specimen && <Specimen {...props.specimen} />}
      </section>
      {!hasNothingToFind && <Figures {...props} />}
      {isEmpty ? (
        <div className="empty">
          <EmptyLibrary noun="contracts">
            <h2>No contracts here yet</h2>
            <p>
              {library.title} is empty. Contracts in .docx, .pdf, .html or .txt are split into clauses and definitions
              as they come in.
            </p>
          </EmptyLibrary>
        </div>
      ) : (
        <>
          <section className="home-section" aria-labelledby="az">
            <header className="section-head">
              <h2 id="az">Clauses, A to Z</h2>
              <a className="section-all" href={to.clauses()}>
                All {fullCount(counts.clauseTypes)} clause types
              </a>
            </header>
            <AzIndex links={props.popularClauses} noun="clause" />
          </section>
          <div className="home-section thirds">
            <RankedList
              title="Dictionary"
              hint="One term, its meanings, as contracts define it."
              links={props.popularDefinitions}
              all={to.dictionary()}
              noun="definition"
              quoted
            />
            <RankedList
              title="Contract types"
              hint="Whole agreements, by kind."
              links={props.popularContracts}
              all={to.contracts()}
              noun="contract"
            />
            <NewestContracts items={props.newest} all={to.contracts()} />
          </div>
          <SeeAlso />
          {namespace === DEFAULT_NAMESPACE && <WordSection />}
        </>
      )}
    </>
  );
}

/** Of a library that is somebody's: what it is called, and what is in it. */
function Headline({ contracts }: { contracts: number }) {
  const { library, namespace } = useApp();
  if (namespace !== DEFAULT_NAMESPACE)
    return (
      <>
        <p className="label">{library.isPrivate ? 'Private library' : 'Library'}</p>
        <h1 className="display">{library.title}</h1>
        <HiddenNote />
        {contracts > 0 && (
          <p className="lead">
            {counted(contracts, 'contract')}, split into clauses and definitions: every wording counted and compared.
          </p>
        )}
      </>
    );
  return (
    <>
      <h1 className="display">Every wording of a clause, counted and compared.</h1>
      <p className="lead">
        An open library of {fullCount(contracts)} contracts, split into clauses and definitions. Read how others wrote
        it, see which words differ, and take it with its source.
      </p>
    </>
  );
}

function Figures({ counts, wordings }: HomeProps) {
  const figures: [string, number][] = [
    ['Contracts', counts.contracts],
    ['Clauses', counts.clauses],
    ...(wordings ? ([['Distinct wordings', wordings]] as [string, number][]) : []),
    ['Clause types', counts.clauseTypes],
    ['Definitions', counts.definitions],
  ];
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fullCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
