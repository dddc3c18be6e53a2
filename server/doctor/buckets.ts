/** Can what is acknowledged be left to the object stores that are set? The same question as at every start. */
import { type Check, fail, ok } from '#server/doctor/check.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { bucketsOf, checkStores } from '#server/outside/stores.ts';

export const buckets: Check = {
  name: 'Buckets',
  async run({ config }) {
    const named = bucketsOf(config).map(({ setting, place }) => `${setting} in ${place.bucket}`);
    if (named.length === 0) return ok('none: originals and index are in folders of this machine');
    try {
      await checkStores(config);
    } catch (error) {
      if (!(error instanceof StoreTrouble)) throw error;
      return fail(error.message, 'A server does not start so. Mend the setting, or the store.');
    }
    return ok(`${named.join(', ')}: of several writers of one name one wins, and what it wrote is there`);
  },
};
