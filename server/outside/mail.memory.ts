import { type Mail, MailRefused, type OutgoingMail } from '#server/outside/mail.ts';

export interface MemoryMail extends Mail {
  /** As they would lie in mailboxes. */
  readonly received: OutgoingMail[];
}

/** `refuse`: addresses that there are not; `fails`: throws while the other side is lost. */
export function memoryMail({
  refuse = () => false,
  fails = () => {},
}: {
  refuse?: (to: string) => boolean;
  fails?: () => void;
} = {}): MemoryMail {
  const received: OutgoingMail[] = [];
  return {
    received,
    async send(mail) {
      fails();
      if (refuse(mail.to)) throw new MailRefused('550 no such mailbox');
      received.push({ ...mail });
    },
    close() {},
  };
}
