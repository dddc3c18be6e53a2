/** What is on the shelf goes with the library that it is of. */
import type { Base } from '#server/base.ts';
import { transferShelf } from '#server/features/transfer/shelf.ts';

/** Of an erased library: exports that have it, made or half made. Before their jobs go, which say where they are. */
export const removeExportsOf =
  ({ config, db }: Pick<Base, 'config' | 'db'>) =>
  async (namespace: string): Promise<void> => {
    const shelf = transferShelf(config);
    const jobs = await db
      .selectFrom('job')
      .select(['id', 'user_id', 'result'])
      .where('kind', '=', 'export')
      .where(({ or, eb, fn }) =>
        or([
          eb(fn('strpos', [eb.cast('input', 'text'), eb.val(JSON.stringify(namespace))]), '>', 0),
          eb(fn('strpos', [eb.cast('result', 'text'), eb.val(JSON.stringify(namespace))]), '>', 0),
        ]),
      )
      .execute();
    for (const { id, user_id: userId } of jobs) {
      if (userId) await shelf.remove(userId, id);
      await shelf.clearRoom(id);
    }
  };
