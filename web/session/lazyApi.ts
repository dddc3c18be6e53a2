/** The calls of the API, whose code arrives with the first of them: a page that is only read makes none. */
import type { Api } from '#shared/api/client.ts';

export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | null = null;
  // What could not be fetched is fetched again with the next call.
  const api = () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    call: async (...asked) => (await api()).call(...asked),
    file: async (...asked) => (await api()).file(...asked),
    async *stream(...asked) {
      yield* (await api()).stream(...asked);
    },
    upload: async (...asked) => (await api()).upload(...asked),
    page: async (...asked) => (await api()).page(...asked),
    session: async () => (await api()).session(),
    // Nothing is known before the first call. Later ones come after this, since they wait for the same promise.
    forget: () => void loading?.then((made) => made.forget()),
  };
}
