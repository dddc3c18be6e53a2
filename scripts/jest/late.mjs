/**
 * Promises that nobody waits for are told a turn after the test that made them, those of the last test after Jest has looked: they would
 * end the worker, or be lost where it has answered already. The suite fails by the first of them.
 */
export function withLateRejections(suite) {
  const late = [];
  const note = (reason) => late.push(reason);
  process.on('unhandledRejection', note);
  // not awaited: this line would stand in the stack of every error
  return suite
    .then((result) => new Promise((ended) => setImmediate(ended, result)))
    .then((result) => {
      if (late.length > 0) throw late[0] instanceof Error ? late[0] : new Error(String(late[0]));
      return result;
    })
    .finally(() => process.off('unhandledRejection', note));
}
