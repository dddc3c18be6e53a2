/**
 * What can go wrong with a team's domain, its issuer and its directory. Apart from the catalogue of errors.ts, which every page carries:
 * the server answers with these texts, and one page shows them by their codes.
 */
import type { ErrorEntry } from '#shared/domain/errorEntry.ts';

export const COMPANY_ERRORS = {
  company_unknown: {
    status: 422,
    text: 'No company signs in here with this address. Use your password, or ask your team’s administrator.',
  },
  company_sign_in: {
    status: 403,
    text: 'People with an address of {domain} sign in with their company. Administrators may use their password: if you are one, check it.',
  },
  company_unavailable: { status: 503, text: 'Your company’s sign-in does not answer at the moment. Try again later.' },
  company_refused: {
    status: 422,
    text: 'Your company’s sign-in gave an answer that cannot be used. Start again, or ask your team’s administrator.',
  },
  company_address: {
    status: 403,
    text: 'Your company’s sign-in told an address, or leads to an account, outside of your team’s domain. Ask your team’s administrator.',
  },
  company_unverified: {
    status: 403,
    text: 'Your company’s sign-in does not vouch for your address. Ask your team’s administrator.',
  },
  company_domain_stopped: {
    status: 403,
    text: 'Nobody new can come in by your company: its domain is not proven any more. Ask your team’s administrator.',
  },
  company_other_team: {
    status: 409,
    text: 'Your account is in another team. Sign in to it otherwise and leave that team first.',
  },
  company_account_exists: {
    status: 409,
    text: 'There is an account with your address already. Sign in to it otherwise, and ask your team’s administrator for an invite.',
  },
  company_no_seat: {
    status: 403,
    text: 'Your team has no free seat. Ask your team’s administrator for one.',
  },
  domain_taken: { status: 409, text: 'Another team has proven this domain already.' },
  domain_public: {
    status: 422,
    text: 'Everybody can have an address at {domain}, so no team can have it. Enter your company’s own domain.',
  },
  domain_unproven: { status: 409, text: 'Prove your domain first.' },
  sign_in_untested: { status: 409, text: 'Make a test sign-in with these settings first.' },
} as const satisfies Record<string, ErrorEntry>;
export type CompanyErrorCode = keyof typeof COMPANY_ERRORS;

/** The text of a code; of one that is not known, that the answer cannot be used. */
export function companyErrorText(code: string, values: Record<string, string> = {}): string {
  const known = Object.hasOwn(COMPANY_ERRORS, code) ? (code as CompanyErrorCode) : 'company_refused';
  return COMPANY_ERRORS[known].text.replace(/\{(\w{1,40})\}/g, (hole, name: string) => values[name] ?? hole);
}
