/** Coming in: accounts, passwords, sessions and mailed links. */
export { ACCESS_MS, accessToken, sessionOfAccessToken } from '#server/features/auth/accessToken.ts';
export {
  accountByEmail,
  createAccount,
  endWaysIn,
  mailboxProven,
  moveAddress,
} from '#server/features/auth/accounts.ts';
export { type AuthDeps, refusal } from '#server/features/auth/context.ts';
export { deviceOf } from '#server/features/auth/device.ts';
export { askEmailChange } from '#server/features/auth/emailChange.ts';
export { keepHouse } from '#server/features/auth/housekeeping.ts';
export { createLimits, type Limits } from '#server/features/auth/limits.ts';
export { connectedMail, invitedMail, newDeviceMail, sentLinkMail, tokenMadeMail } from '#server/features/auth/mails.ts';
export { type Told, takeNotice } from '#server/features/auth/notices.ts';
export type { ComesOtherwise, OnlyWay } from '#server/features/auth/onlyWay.ts';
export { changePassword } from '#server/features/auth/passwordChange.ts';
export { createPasswords, type Passwords } from '#server/features/auth/passwords.ts';
export { authRoutes } from '#server/features/auth/routes.ts';
export { createSessions, SESSION_MS, type Sessions } from '#server/features/auth/sessions.ts';
export { createSignIns, type Exchange } from '#server/features/auth/signedIn.ts';
export { reauthenticate } from '#server/features/auth/signIn.ts';
export { mailConfirmation } from '#server/features/auth/signUp.ts';
export { countingMisses } from '#server/features/auth/tokenMisses.ts';
export { issueToken, tokenExpired } from '#server/features/auth/tokens.ts';
