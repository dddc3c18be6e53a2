/** A process that works on jobs of the kind `steps`, says so, and is there to be killed. Its environment names the database. */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/db.ts';
import { createJobs } from '#server/jobs/index.ts';
import { createLogger } from '#server/log.ts';
import { TIMING_FOR_TESTS } from '#server/testing/jobs/steps.ts';
import { steps } from './steps.ts';

const config = readConfig();
const { db } = await openDatabase(config);
const jobs = createJobs(db, { log: createLogger('silent'), timing: TIMING_FOR_TESTS });
// stands still after the second step, until it is killed
jobs.define(
  steps(db, async ({ done }) => {
    if (done < 2) return;
    console.log('two steps done');
    await new Promise(() => {});
  }),
);
await jobs.run(new AbortController().signal);
