/** Narrows a list by how its titles begin. Specification part 2 §2.6, §9 (1.5 s of rest). */
import { Button, Input } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/api/pages.ts';
import { FILTER_DEBOUNCE_MS } from '#shared/domain/search.ts';
import { HrefButton, QueryFields } from '#web/layout/HrefButton.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { withQuery } from '#web/pages/useMore.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

interface PrefixFilterProps {
  prefix: string;
  /** The page on show, kept while a filter is on, so that a reset needs no request. */
  page: Page;
  label: string;
}

export function PrefixFilter({ prefix, page, label }: PrefixFilterProps) {
  const { url, fetch: fetchPage, replace, go } = useNavigation();
  const [text, setText] = useState(prefix);
  const unfiltered = useRef<{ page: Page; url: string } | null>(null);
  if (!prefix) unfiltered.current = { page, url };
  const path = withQuery(url, { prefix: null, cursor: null });
  const { pathname, searchParams } = new URL(path, 'http://own');

  const apply = async (value: string) => {
    if (value === prefix) return;
    if (!value && unfiltered.current) return replace(unfiltered.current.page, unfiltered.current.url);
    const to = withQuery(path, { prefix: value || null });
    try {
      const { component, props } = await fetchPage(to);
      replace({ component, props } as Page, to);
    } catch {
      go(to);
    }
  };
  useEffect(() => {
    if (text.trim() === prefix) return;
    const timer = setTimeout(() => void apply(text.trim()), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  const choose = (letter: string) => {
    setText(letter);
    void apply(letter);
  };
  return (
    <div className="prefix">
      <form
        action={pathname}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          void apply(text.trim());
        }}
      >
        <QueryFields query={searchParams} />
        <Input
          name="prefix"
          value={text}
          aria-label={label}
          placeholder="Begins with"
          maxLength={80}
          onChange={(_, data) => setText(data.value)}
        />
        <Button type="submit">Filter</Button>
      </form>
      <nav className="letters" aria-label="By first letter">
        {LETTERS.map((letter) => (
          <a
            key={letter}
            href={withQuery(path, { prefix: letter.toLowerCase() })}
            aria-current={prefix.toLowerCase() === letter.toLowerCase() ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(letter.toLowerCase());
            }}
          >
            {letter}
          </a>
        ))}
      </nav>
      {prefix && (
        <HrefButton href={path} size="small" appearance="subtle" onPress={() => choose('')}>
          Reset Filter
        </HrefButton>
      )}
    </div>
  );
}

/** The list is empty: because of the filter, or because nothing is in the library yet. */
export function EmptyList({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { url } = useNavigation();
  return (
    <div className="empty">
      {prefix ? (
        <>
          <h2>No results for {prefix}</h2>
          <HrefButton href={withQuery(url, { prefix: null, cursor: null })}>Reset Filter</HrefButton>
        </>
      ) : (
        children
      )}
    </div>
  );
}
