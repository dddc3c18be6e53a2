/** The search page before anything is asked: what it finds here, what can be typed, which keys there are. */
import { Fragment } from 'react';
import type { SearchProps, SearchStart as Start } from '#shared/api/pages.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import type { SearchTab } from '#shared/domain/search.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { TAB_LABELS, TAB_NOUNS } from '#shared/ui/search/tabs.ts';

const KINDS: Record<SearchTab, string> = {
  clauses: 'One provision, in every wording that contracts give it.',
  contracts: 'Whole agreements, by title, party or what they say.',
  dictionary: 'Defined terms, as contracts define them.',
  types: 'Kinds of agreement, with all contracts of each.',
};

const WAYS: Record<Start['way'], [label: string, effect: string]> = {
  words: ['Words', 'All of them count; usual other names are searched as well.'],
  phrase: ['Words in quotes', 'Exactly so, one after the other.'],
  minus: ['A minus before a word', 'Leaves out what has it.'],
  question: ['A question', 'Finds what answers it, in the words of contracts.'],
};

const KEYS: [keys: string[], effect: string][] = [
  [['/'], 'to the search box, from anywhere'],
  [['↑', '↓'], 'through the suggestions'],
  [['Enter'], 'searches, or opens the suggestion'],
  [['Esc'], 'closes the suggestions'],
];

export function SearchStart({ isEmpty, kinds, ways }: NonNullable<SearchProps['starts']>) {
  const to = usePaths();
  if (isEmpty)
    return (
      <div className="empty">
        <h2>There is nothing to find here yet</h2>
        <p>
          <a href={to.home()}>This library</a> has no contracts so far.
        </p>
      </div>
    );
  return (
    <div className="search-start">
      {kinds.length > 0 && (
        <section aria-labelledby="start-kinds">
          <h2 id="start-kinds">What you can find</h2>
          <ul className="start-kinds">
            {kinds.map(({ tab, examples }) => (
              <li key={tab}>
                <h3>{TAB_LABELS[tab]}</h3>
                <p className="quiet">{KINDS[tab]}</p>
                <ul>
                  {examples.map(({ q, total }) => (
                    <li key={q}>
                      <a href={to.search({ q, tab: tab === 'clauses' ? undefined : tab })}>{q}</a>
                      <small>
                        {fullCount(total)}
                        <span className="sr"> {TAB_NOUNS[tab][total === 1 ? 0 : 1]}</span>
                      </small>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="start-ways">
        <h2 id="start-ways">What you can type</h2>
        <dl className="start-ways">
          {ways.map(({ way, q, total }) => (
            <div key={way}>
              <dt>{WAYS[way][0]}</dt>
              <dd>
                <a href={to.search({ q })}>{q}</a>
                <p className="quiet">
                  {WAYS[way][1]} {counted(total, 'wording')}.
                </p>
              </dd>
            </div>
          ))}
          <div>
            <dt>A clause of your own</dt>
            <dd>
              <a href={to.closest()}>Closest known wording</a>
              <p className="quiet">Paste it: the nearest wordings, word by word. It stays in your browser.</p>
            </dd>
          </div>
          <div>
            <dt>More</dt>
            <dd>
              <a href={to.search({ advanced: '1' })}>Advanced Search</a>
              <p className="quiet">By contract type, company, governing law, year and more.</p>
            </dd>
          </div>
        </dl>
      </section>
      <section className="start-keys" aria-labelledby="start-keys">
        <h2 id="start-keys">Keys</h2>
        <dl className="start-ways">
          {KEYS.map(([keys, effect]) => (
            <div key={effect}>
              <dt>
                {keys.map((key, i) => (
                  <Fragment key={key}>
                    {i > 0 && ' '}
                    <kbd className="kbd">{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
