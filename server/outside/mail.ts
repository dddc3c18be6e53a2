/** Port to the mail: one plain text to one person. `mail.smtp.ts` sends it, `mail.memory.ts` keeps it. */

export interface OutgoingMail {
  /** Stays the same when a mail is sent again because nobody knows whether it arrived. */
  id: string;
  /** One address, as `isEmail` of shared/domain/auth.ts lets it through. */
  to: string;
  subject: string;
  text: string;
  /** Where one press ends what it is one of: RFC 8058. */
  unsubscribe?: string;
}

export interface Mail {
  /** Resolves when the next server has taken the mail over. Errors: MailRefused; anything else may work later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The other side will never take this mail: the address does not exist, say. */
export class MailRefused extends Error {}
