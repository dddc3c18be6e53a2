/** How the people of a team sign in, in plain words. */
export const COMPANY_SIGN_IN_NAMES = {
  none: 'each by themselves',
  set_up: 'set up, not on',
  on: 'by the company too',
  enforced: 'by the company only',
} as const;
export type CompanySignIn = keyof typeof COMPANY_SIGN_IN_NAMES;
