/** What may be read of wordings without taking them: what was on show, and more where a wording's own page has more. */
import { useQueries } from '@tanstack/react-query';
import type { Wording } from '#addin/pane/views.ts';
import type { GroupCard, Page } from '#shared/api/pages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { pageQuestion } from '#shared/ui/server/questions.ts';

export interface Shown {
  text: string;
  /** Its page is still on the way. */
  isReading: boolean;
}

/** In the order of `wordings`. */
export function useShownTexts(wordings: readonly Wording[]): Shown[] {
  const app = useApp();
  const pages = useQueries(
    { queries: wordings.map(({ href, isCut }) => ({ ...pageQuestion(app, pathOf(href)), enabled: isCut })) },
    answersOf(app.api),
  );
  return wordings.map(({ id, text }, i) => {
    const { data, isLoading } = pages[i]!;
    return { text: (data && cardOf(data, id)?.snippet) ?? text, isReading: isLoading };
  });
}

const pathOf = (href: string): string => href.split(/[?#]/)[0]!;

/** The wording on its page; a page that groups wordings may show others first. */
function cardOf(page: Page, id: string): GroupCard | undefined {
  switch (page.component) {
    case 'ClauseGroup':
      return page.props.group.id === id ? page.props.group : undefined;
    case 'Clause':
    case 'Definition':
      return page.props.items.find((card) => card.id === id);
    default:
      return undefined;
  }
}
