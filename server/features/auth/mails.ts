/** The texts of mails about accounts. Plain text; links come from the caller, who makes them of the deployment's own address. */
import type { Letter } from '#server/features/mail/index.ts';

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nClausary\n`,
});

const NOT_YOU = 'If this was not you, you need not do anything: nothing happens without the link.';

export const confirmMail = (link: string): Letter =>
  letter(
    'confirm',
    'Confirm your email address',
    'Welcome to Clausary. Open this link to confirm that this is your address:',
    link,
    'The link works once, within three days.',
    'If you did not create this account, do not open the link.',
  );

export const signInLinkMail = (link: string): Letter =>
  letter(
    'sign_in',
    'Your sign-in link',
    'Open this link in the browser in which you asked for it, and you are signed in:',
    link,
    'The link works once, within ten minutes. In another browser it does not work: ask for a link there.',
    NOT_YOU,
  );

export const recoverMail = (link: string): Letter =>
  letter(
    'recover',
    'Set a new password',
    'Open this link to set a new password:',
    link,
    'The link works once, within an hour. When you have set the new password, you are signed out everywhere else.',
    NOT_YOU,
  );

export const invitedMail = (link: string): Letter =>
  letter(
    'invited',
    'Your Clausary account',
    'The operator of this Clausary site has made an account for you. Open this link to set a password:',
    link,
    'The link works once, within three days.',
  );

export const sentLinkMail = (link: string): Letter =>
  letter(
    'sent_link',
    'Your link to sign in',
    'The operator of this Clausary site sends you this link. Open it to set a password, and you are signed in:',
    link,
    'The link works once, within three days.',
  );

export const passwordChangedMail = (account: string): Letter =>
  letter(
    'password_changed',
    'Your password was changed',
    'The password of your Clausary account was changed just now.',
    `If this was not you, set a new one at once: ${account}`,
  );

export const connectedMail = (provider: string, account: string): Letter =>
  letter(
    'connected',
    `You can sign in with ${provider}`,
    `Your Clausary account is connected with ${provider} now: signing in there opens it.`,
    `If this was not you, set a new password at once: ${account}`,
  );

export const newDeviceMail = ({ device, at, account }: { device: string; at: Date; account: string }): Letter =>
  letter(
    'new_device',
    'A new sign-in to your account',
    `Somebody signed in to your Clausary account in a browser that was not used for it before: ${device}, ${readableTime(at)}.`,
    'If this was you, all is well.',
    `If not, end that session and set a new password: ${account}`,
  );

export const tokenMadeMail = ({ account }: { account: string }): Letter =>
  letter(
    'token_made',
    'An access token was made in your account',
    'Somebody who is signed in to your Clausary account made an access token, with which a program can read as you.',
    'If this was you, all is well.',
    `If not, revoke it, end the sessions you do not know and set a new password: ${account}`,
  );

export const changeEmailMail = (link: string): Letter =>
  letter(
    'change_email',
    'Confirm your new email address',
    'Open this link to make this the address of your Clausary account:',
    link,
    'The link works once, within three days. Until then nothing changes.',
    NOT_YOU,
  );

export const emailChangeNotice = (newEmail: string, account: string): Letter =>
  letter(
    'email_change_notice',
    'Your email address is about to change',
    `Somebody who is signed in to your Clausary account asked to change its address to ${newEmail}. It changes when a link that was mailed there is opened.`,
    `If this was not you, set a new password at once: ${account}`,
  );

/** To an address that has an account of its own already. */
export const emailInUseMail = (signIn: string): Letter =>
  letter(
    'email_in_use',
    'This address already has an account',
    'Somebody asked to make this the address of another Clausary account. That is not possible, because the address has an account already.',
    `If this was you, sign in to that account: ${signIn}`,
    'If not, you need not do anything.',
  );

const readableTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
