import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { listMails } from '#server/features/mail/index.ts';
import type { OutboxMail } from '#shared/api/users.ts';

const stateOf = ({ sentAt, attempts, lastError }: OutboxMail): string => {
  if (sentAt) return `sent ${sentAt}`;
  return attempts === 0 ? 'waiting' : `not sent after ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${lastError}`;
};

const readable = (mail: OutboxMail): string =>
  [
    `${mail.createdAt}  ${mail.to}  ${stateOf(mail)}`,
    `  ${mail.subject}`,
    '',
    mail.text.replace(/^(?=.)/gm, '  '),
  ].join('\n');

export const command: Command = {
  usage: `Usage: clausary outbox [--for email] [--json]

Mails, the oldest first. Without SMTP_URL nothing is sent: hand the links on yourself. The text of what was sent is not kept.`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: { for: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    return withDeps(async ({ db }) => {
      const mails = (await listMails(db, values.for ? { email: values.for } : {})).reverse();
      for (const mail of mails) console.log(values.json ? JSON.stringify(mail) : readable(mail));
      if (mails.length === 0 && !values.json) console.log('No mails.');
      return 0;
    });
  },
};
