/** Reading groups as templates where a failure must stop nothing else: what could not be read stays marked, and the server tries again. */
import type { Logger } from '#server/log.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { readStale } from '#server/record/templates/readStale.ts';

export async function readLogged(library: WritableLibrary, log: Logger, signal?: AbortSignal): Promise<void> {
  const { namespace } = library;
  const onFailure = (err: unknown, group: string) =>
    log.error({ err, namespace, group }, 'a group could not be read as templates');
  try {
    await readStale(library, { signal, onFailure });
  } catch (err) {
    if (!signal?.aborted) log.error({ err, namespace }, 'the groups of a library could not be read as templates');
  }
}
