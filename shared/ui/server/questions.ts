/** Questions to the server as the cache knows them: whose they are, what was asked, how it is asked. What one person was told is not shown to another. */
import type { Asked, AskedLast, ReplyOf } from '#shared/api/asked.ts';
import type { Call } from '#shared/api/call.ts';
import type { CallAddress } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { EVERYBODY } from '#shared/ui/server/kept.ts';

type Asker = Pick<AppValue, 'api' | 'session'>;

export interface Question<Told> {
  /** Whose it is comes first. */
  queryKey: readonly unknown[];
  /** An answer that nobody waits for any more is aborted. */
  queryFn: (asked: { signal: AbortSignal }) => Promise<Told>;
  /** How long an answer is good, in ms; without it, it is asked for again whenever somebody comes to look. */
  staleTime?: number;
  /** How long it is kept for whoever comes back, in ms. */
  gcTime?: number;
}

export interface Answer<Told> {
  told: Told | undefined;
  /** Nobody answers, or not this. */
  hasFailed: boolean;
}

/** A page that was read is good for this long. */
export const PAGE_MS = 5 * 60_000;

/** The first part of a key: whoever asks. */
export const who = ({ session }: Pick<AppValue, 'session'>): string | null => session.user?.id ?? null;

/** One call. */
export const callQuestion = <C extends Call>(
  app: Asker,
  address: CallAddress<C>,
  asked: Omit<Asked<C>, 'signal'>,
): Question<ReplyOf<C>> => ({
  queryKey: [who(app), address, asked],
  queryFn: ({ signal }) => app.api.call(address, ...([{ ...asked, signal }] as unknown as AskedLast<C>)),
});

/** A page of the library as data. */
export const pageQuestion = (app: Asker, path: string) => ({
  queryKey: [who(app), 'page', path],
  queryFn: ({ signal }: { signal: AbortSignal }) => app.api.page(path, { signal }),
  staleTime: PAGE_MS,
});

/** What an address that a page supplies answers: a list of a side column. Specification part 2 §7. */
export const suppliedQuestion = (app: Asker, url: string): Question<unknown> => ({
  queryKey: [who(app), 'supplied', url],
  async queryFn({ signal }) {
    // biome-ignore lint/style/noRestrictedGlobals: it is no call that a client knows, so none describes its reply
    const response = await fetch(url, { credentials: 'same-origin', signal });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json();
  },
  staleTime: PAGE_MS,
});

/** Who is signed in, asked anew. */
export async function askSession(api: Api): Promise<SessionFacts> {
  api.forget();
  const { usage, csrf, ...facts } = await api.session();
  return facts;
}

export const sessionQuestion = (api: Api) => ({
  queryKey: [EVERYBODY, 'session'],
  queryFn: () => askSession(api),
});

/** What is used and left of every allowance, counted anew for each `since`: something that the one before came of. */
export const usageQuestion = (app: Asker, since: unknown) => ({
  queryKey: [who(app), 'usage', since],
  queryFn: async () => {
    app.api.forget();
    return (await app.api.session()).usage;
  },
  gcTime: 0,
});
