/** The texts of mails about libraries. Plain text; a library's title holds nothing that could be opened (`libraryTitleProblem`). */
import type { Letter } from '#server/features/mail/index.ts';
import {
  DELETED_LIBRARY_DAYS,
  type GivenRole,
  LIBRARY_INVITE_DAYS,
  ROLE_TEXTS,
} from '#shared/domain/libraryMembers.ts';

const letter = (kind: string, subject: string, ...paragraphs: string[]): Letter => ({
  kind,
  subject,
  text: `${paragraphs.join('\n\n')}\n\nClausary\n`,
});

interface Invited {
  title: string;
  inviter: string;
  role: GivenRole;
  link: string;
}

export const libraryInviteMail = ({ title, inviter, role, link }: Invited): Letter =>
  letter(
    'library_invite',
    `Open the library “${title}”`,
    `${inviter} has invited you to the library “${title}” on Clausary, as ${ROLE_TEXTS[role].name.toLowerCase()}: somebody who ${ROLE_TEXTS[role].may}. Open this link to accept:`,
    link,
    `The link works once, within ${LIBRARY_INVITE_DAYS} days, for an account with this address. If you have none, you can create one there.`,
    'If you do not know them, you need not do anything.',
  );

/** To the new owner. */
export const libraryHandedOverMail = (title: string, from: string, page: string): Letter =>
  letter(
    'library_handed_over',
    `The library “${title}” is yours`,
    `${from} has handed the library “${title}” over to you: you decide now who reads it, and it counts among the libraries of your plan.`,
    `The library: ${page}`,
  );

/** To the owner, whoever of their account did it. */
export const libraryDeletedMail = (title: string, page: string): Letter =>
  letter(
    'library_deleted',
    `The library “${title}” is deleted`,
    `The library “${title}” was deleted from your account. Nobody can see it any more; in ${DELETED_LIBRARY_DAYS} days it is erased.`,
    `Until then you can take that back: ${page}`,
  );

/** To the owner. */
export const libraryPublicMail = (title: string, page: string): Letter =>
  letter(
    'library_public',
    `The library “${title}” is public`,
    `The library “${title}” was made public from your account: everybody who can open this deployment can read it, and search engines may find it.`,
    `Close it again: ${page}`,
  );
