/** What has become of a saved wording or contract in the library since; nothing where it still says so. */
import type { SavedSnippet } from '#shared/api/lists.ts';
import { differenceInWords } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

export function SnippetStateLine({ snippet: { type, state, change, cited } }: { snippet: SavedSnippet }) {
  switch (state) {
    case 'same':
      return null;
    case 'changed':
      if (type === 'contract')
        return (
          <p className="snippet-state is-changed">
            The contract has changed since. {cited && <AppLink href={cited}>See what has changed</AppLink>}
          </p>
        );
      return (
        <p className="snippet-state is-changed">
          The library’s wording has changed since{change && `: ${differenceInWords(change)}`}.{' '}
          {change && <AppLink href={change.uri}>See it today</AppLink>}
        </p>
      );
    case 'gone':
      return <p className="snippet-state">Its contract says nothing there any more. This is what it said.</p>;
    case 'withdrawn':
      return (
        <p className="snippet-state is-changed">
          The library has withdrawn this {type === 'contract' ? 'contract' : 'wording'}.
        </p>
      );
    case 'closed':
      return <p className="snippet-state">You may not read the library that it is from.</p>;
  }
}
