/** What is wrong with a round in which a fault was lifted while people read and signed up, by what they saw. */

/** All is well again by then. */
export const BACK_MS = 10_000;
/** Whoever still fails so shortly before the end has not come back, however long that was. */
const AT_THE_END_MS = 1000;
const [LONGEST_MS, LONGEST_SIGN_UP_MS] = [5500, 11_000];
/**
 * Of sign-ups: too many from one place, which is the drill itself, and one without a session, which is what its client makes of an answer
 * that the session could not be read. What was in the way of that is seen by the readers.
 */
const OF_THE_DRILL = [403, 429];

/** `what`: 'signUp', or anything else for a look at a page. */
export const isFailure = (what, status) => status !== 200 && !(what === 'signUp' && OF_THE_DRILL.includes(status));

/** Times in milliseconds of one clock. `isServerSame`: it is the process that it was, and lives. */
export function judged({ longest, signUp, statuses, failedAt }, { liftedAt, endedAt, isServerSame }) {
  const back = Math.max(0, Math.round(failedAt - liftedAt));
  const isStillFailing = failedAt > liftedAt && failedAt > endedAt - AT_THE_END_MS;
  // a process that died, a request that hung, an answer nobody understands, a fault that outlives what it came of
  const wrong =
    Number(!isServerSame) +
    Number(longest > LONGEST_MS) +
    Number(signUp > LONGEST_SIGN_UP_MS) +
    Number(back > BACK_MS || isStillFailing) +
    (statuses[500] ?? 0);
  return { back, wrong, ...(isStillFailing && { isStillFailing }) };
}
