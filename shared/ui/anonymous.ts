import type { SessionFacts } from '#shared/api/session.ts';

/** The session of a page that is the same for everybody who is not signed in. */
export const ANONYMOUS: SessionFacts = {
  user: null,
  status: 'NON_REGISTERED',
  tier: 'NON_REGISTERED',
  isOperator: false,
  flags: {},
};
