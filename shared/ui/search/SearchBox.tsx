/** The search box with its dropdown: an ARIA combobox over the rules in shared/domain/searchBox.ts; a plain form without script. */
import { Button, Input } from '@fluentui/react-components';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useCallback, useId, useReducer, useRef } from 'react';
import type { SearchTab } from '#shared/domain/search.ts';
import { type BoxEntry, entries, startBox, stepBox } from '#shared/domain/searchBox.ts';
import { useApp, usePaths } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import type { SuggestionListProps } from '#shared/ui/search/SuggestionList.tsx';
import { useSlashKey } from '#shared/ui/search/useSlashKey.ts';
import { useSuggestions } from '#shared/ui/search/useSuggestions.ts';

/** Comes as soon as the box has the focus; until then nothing is suggested. Where it cannot be fetched nothing is either: part 1 §8. */
const fetchList = () => import('#shared/ui/search/SuggestionList.tsx');
const SuggestionList = lazy(async (): Promise<{ default: ComponentType<SuggestionListProps> }> => {
  const loaded = await fetchList().catch(() => null);
  return { default: loaded?.SuggestionList ?? (() => null) };
});

interface SearchBoxProps {
  text?: string;
  tab?: SearchTab;
  placeholder?: string;
  large?: boolean;
  /** Told when a tab is chosen, so that a page's own tabs follow. */
  onTab?: (tab: SearchTab) => void;
}

export function SearchBox({ text = '', tab = 'clauses', placeholder, large = false, onTab }: SearchBoxProps) {
  const { namespace, canOpen, go } = useApp();
  const to = usePaths();
  const [state, step] = useReducer(stepBox, startBox(text, tab, canOpen('/chat')));
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const listId = useId();
  const answered = useCallback(
    (asked: string, suggestions: Parameters<typeof entries>[0]['suggestions']) =>
      step({ type: 'answered', text: asked, suggestions }),
    [],
  );
  useSuggestions({ text: state.text, namespace, isOpen: state.open, answered });
  useSlashKey(input);

  const chosenTab = onTab ? tab : state.tab;
  const rows = entries(state);
  const hrefOf = (row: BoxEntry): string => {
    if (row.kind === 'suggestion') return row.suggestion.path;
    if (row.kind === 'assistant') return `/chat?${new URLSearchParams({ prompt: state.text.trim() })}`;
    return to.search({ q: row.text, tab: chosenTab, advanced: '1' });
  };
  const search = () => {
    step({ type: 'left' });
    go(to.search({ q: state.text.trim(), tab: chosenTab }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 });
    } else if (event.key === 'Escape' && state.open) {
      event.preventDefault();
      step({ type: 'escaped' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const row = state.open ? rows[state.active] : undefined;
      if (!row) return search();
      step({ type: 'left' });
      go(hrefOf(row));
    }
  };
  const clear = () => {
    step({ type: 'cleared' });
    input.current?.focus();
  };
  const isOpen = state.open && state.text.trim() !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is the search landmark itself, without an element around it
    <form
      ref={box}
      role="search"
      className={large ? 'search-box large' : 'search-box'}
      action={to.search()}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) step({ type: 'left' });
      }}
    >
      <input type="hidden" name="tab" value={chosenTab} />
      <Input
        ref={input}
        name="q"
        type="text"
        className="search-field"
        size={large ? 'large' : 'medium'}
        value={state.text}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={500}
        role="combobox"
        aria-label="Search clauses, contracts and definitions"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && state.active >= 0 ? `${listId}-${state.active}` : undefined}
        contentBefore={large ? undefined : <Icon name="search" small />}
        contentAfter={
          state.text ? (
            <Button
              appearance="transparent"
              size="small"
              icon={<Icon name="close" small />}
              aria-label="Clear"
              title="Clear"
              onClick={clear}
            />
          ) : (
            <kbd className="kbd">/</kbd>
          )
        }
        onChange={(_, { value }) => step({ type: 'typed', text: value })}
        onFocus={() => {
          step({ type: 'focused' });
          fetchList().catch(() => undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {large && (
        <Button
          type="submit"
          appearance="primary"
          size="large"
          icon={<Icon name="search" />}
          aria-label="Search"
          title="Search"
        />
      )}
      {isOpen && (
        <Suspense>
          <SuggestionList
            id={listId}
            state={state}
            rows={rows}
            tab={chosenTab}
            hrefOf={hrefOf}
            onPoint={(index) => step({ type: 'pointed', index })}
            onTab={(next) => {
              step({ type: 'tabbed', tab: next });
              onTab?.(next);
              input.current?.focus();
            }}
            onChoose={() => step({ type: 'left' })}
          />
        </Suspense>
      )}
    </form>
  );
}
