import nodemailer from 'nodemailer';
import { type Mail, MailRefused } from '#server/outside/mail.ts';

/** A server that hangs must not hold everybody else's mail up. */
const DEADLINES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** 5xx answers to the sender, the recipient or the text: no later try will change them. Those to the sign-in are ours to repair. */
const isFinal = ({ code, responseCode }: { code?: string; responseCode?: number }): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;

/**
 * Over a network a password and a sign-in link travel encrypted or not at all: `smtp:` must change to TLS, except to this computer,
 * or where the operator says `?ignoreTLS=true`.
 */
export function mustEncrypt(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
  return protocol === 'smtp:' && !isHere && searchParams.get('ignoreTLS') !== 'true';
}

/** `url`: smtp://user:password@host:587 or smtps://…; `from`: "Name <address>". The mail's id becomes its Message-ID. */
export function smtpMail(url: string, from: string): Mail {
  const requireTLS = mustEncrypt(url);
  const safe = { disableFileAccess: true, disableUrlAccess: true, ...(requireTLS && { requireTLS }) };
  const transport = nodemailer.createTransport({ url, ...DEADLINES, ...safe });
  const host = /@([^\s<>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          // as an object: never parsed, so nothing in it can name a second recipient
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${host}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        if (isFinal(error as { code?: string; responseCode?: number }))
          throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
