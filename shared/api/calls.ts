/**
 * Every call by name, as clients make it: `api.call(CALLS.copy, { body })`. Plain text that carries no schema library into the
 * browser; what a call takes and answers is bound to it by type. A name, method or path that is not in the schemas of this folder
 * does not compile.
 */
import type { AUTH_CALLS } from '#shared/api/auth.ts';
import type { Call } from '#shared/api/call.ts';
import type { CAPTCHA_CALLS } from '#shared/api/captcha.ts';
import type { CITATION_CALLS } from '#shared/api/citations.ts';
import type { CLOSEST_CALLS } from '#shared/api/closest.ts';
import type { ELSEWHERE_CALLS } from '#shared/api/elsewhere.ts';
import type { EXPORT_CALLS } from '#shared/api/exports.ts';
import type { JOB_CALLS } from '#shared/api/jobs.ts';
import type { OPENING_CALLS } from '#shared/api/openings.ts';
import type { PANE_CALLS } from '#shared/api/pane.ts';
import type { QUOTA_CALLS } from '#shared/api/quota.ts';
import type { SEARCH_CALLS } from '#shared/api/search.ts';
import type { SESSION_CALLS } from '#shared/api/session.ts';
import type { SIGNAL_CALLS } from '#shared/api/signals.ts';
import type { STANDARD_CALLS } from '#shared/api/standards.ts';
import type { OUTBOX_CALLS, USER_CALLS } from '#shared/api/users.ts';

type Schemas = typeof AUTH_CALLS &
  typeof CAPTCHA_CALLS &
  typeof CITATION_CALLS &
  typeof CLOSEST_CALLS &
  typeof ELSEWHERE_CALLS &
  typeof EXPORT_CALLS &
  typeof JOB_CALLS &
  typeof OPENING_CALLS &
  typeof OUTBOX_CALLS &
  typeof PANE_CALLS &
  typeof QUOTA_CALLS &
  typeof SEARCH_CALLS &
  typeof SESSION_CALLS &
  typeof SIGNAL_CALLS &
  typeof STANDARD_CALLS &
  typeof USER_CALLS;

declare const schema: unique symbol;

/** "POST /api/copies", known to be the address of a call. Only `CALLS` has such: no call is written by hand. */
export type CallAddress<C extends Call = Call> = string & { readonly [schema]: C };

const ADDRESSES = {
  aggs: 'GET /api/search/aggs',
  askSignInLink: 'POST /sign-in-link',
  cancelJob: 'DELETE /api/jobs/:id',
  captcha: 'GET /api/captcha',
  changeEmail: 'POST /api/user/email',
  changeFlags: 'POST /api/user/flags',
  changeInfo: 'PATCH /api/user/info',
  changePassword: 'POST /api/user/password',
  changeSettings: 'PATCH /api/user/settings',
  cite: 'POST /api/citations',
  closest: 'POST /api/closest',
  comeBackFromElsewhere: 'GET /authorize/back/:provider',
  confirm: 'POST /signup/confirm',
  confirmPaneDevice: 'POST /api/pane/device/confirm',
  connectElsewhere: 'POST /api/authorize/link',
  copy: 'POST /api/copies',
  devOutbox: 'GET /api/dev/outbox',
  endOtherSessions: 'DELETE /api/user/sessions',
  endSession: 'DELETE /api/user/sessions/:id',
  existing: 'GET /api/auth/existing',
  exportClause: 'POST /api/exports/clause',
  exportPerson: 'GET /api/user/export',
  info: 'GET /api/user/info',
  job: 'GET /api/jobs/:id',
  outbox: 'GET /api/admin/outbox',
  paneCode: 'POST /api/pane/code',
  paneDeployments: 'GET /api/pane/deployments',
  paneDevice: 'POST /api/pane/device',
  paneDeviceToken: 'POST /api/pane/device/token',
  paneOpened: 'POST /api/pane/opened',
  paneToken: 'POST /api/pane/token',
  recovery: 'POST /recovery',
  refreshPane: 'POST /api/pane/refresh',
  resendConfirmation: 'POST /signup/confirm/resend',
  search: 'GET /api/search',
  session: 'GET /api/session',
  sessions: 'GET /api/user/sessions',
  settings: 'GET /api/user/settings',
  signal: 'POST /api/signals',
  signalDays: 'GET /api/admin/signals',
  signIn: 'POST /signin',
  signInElsewhere: 'GET /authorize/with/:provider',
  signOut: 'POST /signout',
  signOutPane: 'POST /api/pane/signout',
  signUp: 'POST /signup',
  snippet: 'GET /api/search/snippet',
  standard: 'GET /api/standards/:id',
  standards: 'GET /api/standards',
  suggestions: 'GET /api/search/suggestions',
  suggestionsByType: 'GET /api/search/suggestions-by-type',
  terminate: 'POST /account/terminate',
  trackActivity: 'POST /api/user/track/activity',
  usage: 'GET /api/user/usage',
  useSignInLink: 'POST /sign-in-link/use',
  waitingElsewhere: 'GET /api/authorize/link',
  watchJob: 'GET /api/jobs/:id/events',
} as const satisfies { [Name in keyof Schemas]: `${Uppercase<Schemas[Name]['method']>} ${Schemas[Name]['path']}` };

export const CALLS = ADDRESSES as { [Name in keyof Schemas]: CallAddress<Schemas[Name]> };
