/** Writing results: the file appears under its name when it is complete, never before. */
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

/** Writes every row as a line of JSON and returns how many there were. Rejects, and leaves nothing, when rows or disk fail. */
export async function writeRows(file: string, rows: AsyncIterable<object>): Promise<number> {
  const partial = `${file}.${process.pid}.partial`;
  // opened first: a stream that still opens its file would make it again after it was removed
  const stream = (await open(partial, 'w')).createWriteStream();
  const done = finished(stream);
  // awaited below; until then a failure must not count as unhandled
  done.catch(() => undefined);
  let count = 0;
  try {
    for await (const row of rows) {
      if (stream.errored) break;
      if (!stream.write(`${JSON.stringify(row)}\n`)) await Promise.race([once(stream, 'drain'), done]);
      count += 1;
    }
    stream.end();
    await done;
    await rename(partial, file);
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true });
    throw error;
  }
  return count;
}
