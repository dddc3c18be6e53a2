/** Written to whoever reads it, or not to be any more. A pipe takes 64 kB: what is behind that waits for its reader, and is lost with the process. */
const isRead = (stream: NodeJS.WriteStream): Promise<void> => new Promise((done) => stream.write('', () => done()));

/**
 * Ends the process with the code that `command` resolves with, or with 1 and what `tell` makes of its error. A command whose promise nobody
 * settles, as where a connection dies without a word, would let Node end with 0 as soon as nothing is left to wait for: whoever
 * relies on the code (a line of cron, before it deletes old backups) is told instead. Returns what ends it at once, with a code; all that was
 * said is read first, by whoever reads it.
 */
export function endWith(command: Promise<number>, tell: (error: unknown) => unknown): (code: number) => Promise<void> {
  const endsTooSoon = () => {
    console.error('Ended in the midst of its work, and nobody said why. It is not done: run the same again.');
    process.exitCode = 1;
  };
  process.once('exit', endsTooSoon);
  let isEnding = false;
  let worst = 0;
  const end = async (code: number) => {
    worst = Math.max(worst, code);
    // what cannot be written fails again with every look whether it was
    if (isEnding) return;
    isEnding = true;
    await Promise.all([isRead(process.stdout), isRead(process.stderr)]);
    process.off('exit', endsTooSoon);
    process.exit(worst);
  };
  command.then(end, (error) => {
    console.error(tell(error));
    return end(1);
  });
  return end;
}
