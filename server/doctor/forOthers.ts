import { type Check, fail, ok } from '#server/doctor/check.ts';
import { unsetForOthers } from '#server/http/frontProxy.ts';

export const forOthers: Check = {
  name: 'Others',
  async run({ config }) {
    const unset = unsetForOthers(config);
    if (unset.length === 0)
      return ok(
        config.env === 'production'
          ? `served at ${config.baseUrl}`
          : `only this machine reaches it (HOST ${config.host})`,
      );
    return fail(
      `others reach this server (HOST ${config.host}${config.baseUrl ? `, BASE_URL ${config.baseUrl}` : ''}), and it runs as one for whoever develops`,
      `Set ${unset.join(', ')} and SECRET_KEY, and TRUST_PROXY where a proxy stands in front.`,
    );
  },
};
