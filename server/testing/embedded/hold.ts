/** A process that takes the lock of a folder, says so, and holds it until it is killed. Its first argument is the folder. */
import { lockFolder } from '#server/db/embedded/lock.ts';

const lock = await lockFolder(process.argv[2]!);
process.on('message', async () => {
  await lock?.release();
  process.send?.('released');
});
process.send?.('locked');
