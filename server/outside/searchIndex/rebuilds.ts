/** What has to be known of a rebuild while others go on writing to the live index. */
import type { Change, Reread } from '#server/outside/searchIndex.ts';

export interface Rebuild {
  /** Contracts changed in the live index since the rebuild began; null: changes wait for its end. */
  changed: Set<string> | null;
  /** The namespace went meanwhile: nothing may come to life. */
  isDropped: boolean;
  done: Promise<unknown>;
}

/** Contracts read and written again at a time. */
const STEP = 50;

/** Puts what was changed so far into the new index. */
export async function replay(
  { changed }: Rebuild,
  reread: Reread | undefined,
  apply: (change: Change[]) => Promise<void> | void,
): Promise<void> {
  const ids = [...(changed ?? [])];
  changed?.clear();
  for (let at = 0; at < ids.length; at += STEP) await apply(await reread!(ids.slice(at, at + STEP)));
}
