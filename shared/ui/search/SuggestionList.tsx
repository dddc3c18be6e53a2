import type { SearchTab } from '#shared/domain/search.ts';
import { type BoxEntry, type BoxState, markTyped } from '#shared/domain/searchBox.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';
import { TabSwitch } from '#shared/ui/search/TabSwitch.tsx';

export interface SuggestionListProps {
  id: string;
  state: BoxState;
  rows: readonly BoxEntry[];
  tab: SearchTab;
  hrefOf: (row: BoxEntry) => string;
  onPoint: (index: number) => void;
  onTab: (tab: SearchTab) => void;
  onChoose: () => void;
}

/** The dropdown: the four tabs, the suggestions, Advanced Search, and the assistant where there is one. */
export function SuggestionList({ id, state, rows, tab, hrefOf, onPoint, onTab, onChoose }: SuggestionListProps) {
  return (
    <div className="suggest">
      <TabSwitch tab={tab} onTab={onTab} />
      <div id={id} role="listbox" aria-label="Suggestions" tabIndex={-1} className="suggest-rows">
        {rows.map((row, i) => (
          <a
            key={row.kind === 'suggestion' ? row.suggestion.path : row.kind}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === state.active}
            className={row.kind === 'suggestion' ? undefined : 'apart'}
            href={hrefOf(row)}
            tabIndex={-1}
            onPointerMove={() => i !== state.active && onPoint(i)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onChoose}
          >
            <Row row={row} typed={state.text} />
          </a>
        ))}
      </div>
      <p className="suggest-hint" aria-hidden="true">
        <span>
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> choose
        </span>
        <span>
          <kbd className="kbd">Enter</kbd> search
        </span>
        <span>
          <kbd className="kbd">Esc</kbd> close
        </span>
      </p>
    </div>
  );
}

function Row({ row, typed }: { row: BoxEntry; typed: string }) {
  const { settings } = useApp();
  if (row.kind === 'advanced') {
    return (
      <>
        <Icon name="advanced" small />
        <span>{row.text ? `Advanced Search for “${row.text}”` : 'Advanced Search'}</span>
      </>
    );
  }
  if (row.kind === 'assistant') {
    return (
      <>
        <Icon name="chat" small />
        <span>{settings.model ? 'Ask the assistant' : 'Ask the library'}</span>
      </>
    );
  }
  const { name, detail, path } = row.suggestion;
  return (
    <>
      <Icon name={iconOf(path)} small />
      <span>{markTyped(name, typed).map((part) => (part.hit ? <b key={part.start}>{part.text}</b> : part.text))}</span>
      <span className="detail">{detail}</span>
    </>
  );
}

/** The kind of a suggestion shows in its path. */
const iconOf = (path: string): IconName =>
  path.includes('/dictionary/') ? 'dictionary' : path.includes('/clause/') ? 'clause' : 'contract';
