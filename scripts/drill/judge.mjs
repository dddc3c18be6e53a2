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

/** Times in milliseconds of one clock. `hit`: somebody felt the fault while it lasted. `isServerSame`: it is the process that it was, and lives. */
export function judged({ longest, signUp, statuses, failures }, { begunAt, liftedAt, endedAt, isServerSame }) {
  const failedAt = Math.max(0, ...failures);
  const hit = failures.some((at) => at >= begunAt && at <= liftedAt);
  const back = Math.max(0, Math.round(failedAt - liftedAt));
  const isStillFailing = failedAt > liftedAt && failedAt > endedAt - AT_THE_END_MS;
  // a process that died, a request that hung, an answer nobody understands, a fault that outlives what it came of
  const wrong =
    Number(!isServerSame) +
    Number(longest > LONGEST_MS) +
    Number(signUp > LONGEST_SIGN_UP_MS) +
    Number(back > BACK_MS || isStillFailing) +
    (statuses[500] ?? 0);
  return { hit, back, wrong, ...(isStillFailing && { isStillFailing }) };
}

/** How a backup ends that was hit in its midst, by who was hit: itself, or whom it reads from. */
const HIT_ENDS = { command: 'SIGKILL', all: 'SIGKILL', database: 1 };

/**
 * One that ended well is whole; one that did not has left nothing by its name that is not, and was hit. `code`: that of its process, or the
 * signal that ended it. `hit`: it was under way when somebody was.
 */
export function backupJudged({ code, hit, target, isThere, isWhole }) {
  const isDone = code === 0;
  return {
    lost: Number(isDone && !isWhole),
    partial: Number(!isDone && isThere && !isWhole),
    wrong: Number(!isDone && !(hit && code === HIT_ENDS[target])),
  };
}
