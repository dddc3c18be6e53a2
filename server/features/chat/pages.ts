/** /chat and /chat/{id}. Specification part 2 §2.1. */
import { labelsOf } from '#server/features/aiPolicy/index.ts';
import type { ChatDeps } from '#server/features/chat/context.ts';
import { withoutForeignCounts } from '#server/features/chat/sharedCounts.ts';
import { readShared } from '#server/features/chat/shares.ts';
import type { PageRoute } from '#server/http/page.ts';
import { LONGEST_MESSAGE } from '#shared/domain/chat.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

export function chatPages({ db, config, libraries }: Pick<ChatDeps, 'db' | 'config' | 'libraries'>): PageRoute[] {
  return [
    {
      pattern: ROUTES.chat,
      isPersonal: true,
      isOutside: true,
      load: async ({ query, visitor }) => ({
        page: {
          component: 'Chat',
          props: {
            prompt: (query.get('prompt') ?? '').slice(0, LONGEST_MESSAGE),
            threadId: query.get('thread'),
            labels: await labelsOf(db, visitor.user?.id ?? null),
          },
        },
        meta: {
          status: 200,
          title: 'Ask the library',
          description:
            'Ask about clauses, definitions and your own contract: each answer with the words that prove it.',
          canonical: config.baseUrl && `${config.baseUrl}${ROUTES.chat}`,
        },
      }),
    },
    {
      pattern: ROUTES.sharedChat,
      isPersonal: true,
      isOutside: true,
      async load({ params, visitor }) {
        const shared = await readShared(db, params.id ?? '');
        if (!shared) return null;
        const { title, sharedAt } = shared;
        const messages = await withoutForeignCounts(libraries, visitor, shared.messages);
        return {
          page: { component: 'SharedChat', props: { title, messages, sharedAt: sharedAt.toISOString() } },
          meta: {
            status: 200,
            title: `${title}, shared conversation`,
            description: 'A conversation with the library that its owner has shared.',
            canonical: config.baseUrl && `${config.baseUrl}${personalPaths.sharedChat(params.id!)}`,
            noindex: true,
          },
        };
      },
    },
  ];
}
