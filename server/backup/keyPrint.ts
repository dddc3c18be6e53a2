/** The key that a record was made with, and what stays closed without it. */
import { keyedHash } from '#server/secrets.ts';

/** The same for the same key; a key is not to be had from it. */
export const keyPrintOf = (secretKey: string): string => keyedHash(secretKey, 'backup', 'which key is this');

/** For a person, after a restore to a place with another key. */
export const LOST_WITHOUT_KEY = [
  'secrets of company sign-in and connections to Google Drive, OneDrive or Dropbox cannot be opened: they have to be set anew',
  'addresses of team links, shared conversations and alert feeds, links in mails that went out, and personal tokens are no longer valid',
  'everybody signs in anew in Word; counters of visitors without an account, and of limits, begin anew',
  'names of people in the audit log cannot be worked out any more; the log itself stays whole',
];
