/**
 * Ends the process with the code that `command` resolves with, or with 1 and what `tell` makes of its error. A command whose promise nobody
 * settles, as where a connection dies without a word, would let Node end with 0 as soon as nothing is left to wait for: whoever
 * relies on the code (a line of cron, before it deletes old backups) is told instead. Returns what ends it at once, with a code.
 */
export function endWith(command: Promise<number>, tell: (error: unknown) => unknown): (code: number) => void {
  const endsTooSoon = () => {
    console.error('Ended in the midst of its work, and nobody said why. It is not done: run the same again.');
    process.exitCode = 1;
  };
  process.once('exit', endsTooSoon);
  const end = (code: number) => {
    process.off('exit', endsTooSoon);
    process.exit(code);
  };
  command.then(end, (error) => {
    console.error(tell(error));
    end(1);
  });
  return end;
}
