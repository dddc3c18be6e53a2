/** /user/lists, the page of one list, and what a link to one opens. */
import type { ListDeps } from '#server/features/lists/context.ts';
import { listFor, readerOf } from '#server/features/lists/reader.ts';
import { listReply, listsReply } from '#server/features/lists/reply.ts';
import { AppError } from '#server/http/errors.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const own = { isPersonal: true, isOutside: true } as const;
const meta = (title: string) => ({ status: 200, title, description: '', canonical: null, noindex: true });

export function listPages(deps: ListDeps): PageRoute[] {
  async function listPage({ visitor, params }: PageRequest, isShared: boolean) {
    const reader = await readerOf(deps.db, visitor.user);
    const found = await listFor(deps.db, reader, params.id ?? '', 'read').catch((error) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!found) return null;
    const reply = await listReply(deps, visitor, reader, found);
    // what stands in the address is what its calls go to
    return {
      page: { component: 'List' as const, props: { ...reply, at: params.id ?? '', isShared } },
      meta: meta(found.row.name),
    };
  }
  return [
    {
      ...own,
      who: 'user',
      pattern: ROUTES.lists,
      load: async ({ visitor }) => ({
        page: { component: 'Lists', props: await listsReply(deps, visitor) },
        meta: meta('Lists'),
      }),
    },
    { ...own, who: 'user', pattern: ROUTES.list, load: (request) => listPage(request, false) },
    { ...own, pattern: ROUTES.sharedList, load: (request) => listPage(request, true) },
  ];
}
