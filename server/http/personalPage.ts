/** The frame of every page about the visitor or the deployment: outside the libraries, kept by nobody, found by no search engine. */
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import type { Who } from '#shared/api/call.ts';
import type { Page } from '#shared/api/pages.ts';
import type { PersonalPages } from '#shared/api/personalPages.ts';
import type { User } from '#shared/domain/status.ts';

interface PersonalPage<K extends keyof PersonalPages> {
  component: K;
  pattern: string;
  who: Who;
  title: string;
  /** Null: not for this visitor, who need not know that there is such a page. */
  props(request: PageRequest): Promise<PersonalPages[K] | null> | PersonalPages[K] | null;
}

export function personalPage<K extends keyof PersonalPages>(route: PersonalPage<K>): PageRoute {
  const { component, pattern, who, title } = route;
  return {
    pattern,
    who,
    isPersonal: true,
    isOutside: true,
    async load(request) {
      const props = await route.props(request);
      if (!props) return null;
      return {
        page: { component, props } as Page,
        meta: { status: 200, title, description: '', canonical: null, noindex: true },
      };
    },
  };
}

/** Of pages for `user`s: the guard has let nobody else through. */
export const userOf = ({ visitor }: Pick<PageRequest, 'visitor'>): User => visitor.user!;
