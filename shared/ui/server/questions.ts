/** Questions to the server as the cache knows them: whose they are, what was asked, how it is asked. What one person was told is not shown to another. */
import { queryOptions } from '@tanstack/react-query';
import type { Asked, AskedLast } from '#shared/api/asked.ts';
import type { Call } from '#shared/api/call.ts';
import type { CallAddress } from '#shared/api/calls.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';

type Asker = Pick<AppValue, 'api' | 'session'>;

/** A page that was read is good for this long. */
const PAGE_MS = 5 * 60_000;

const who = ({ session }: Asker): string | null => session.user?.id ?? null;

/** One call; an answer that nobody waits for any more is aborted. */
export const callQuestion = <C extends Call>(app: Asker, address: CallAddress<C>, asked: Omit<Asked<C>, 'signal'>) =>
  queryOptions({
    queryKey: [who(app), address, asked],
    queryFn: ({ signal }) => app.api.call(address, ...([{ ...asked, signal }] as unknown as AskedLast<C>)),
  });

/** A page of the library as data. */
export const pageQuestion = (app: Asker, path: string) =>
  queryOptions({
    queryKey: [who(app), 'page', path],
    queryFn: ({ signal }) => app.api.page(path, { signal }),
    staleTime: PAGE_MS,
  });

/** What is used and left of every allowance, counted anew for each `since`: something that the one before came of. */
export const usageQuestion = (app: Asker, since: unknown) =>
  queryOptions({
    queryKey: [who(app), 'usage', since],
    queryFn: async () => {
      app.api.forget();
      return (await app.api.session()).usage;
    },
    gcTime: 0,
  });
