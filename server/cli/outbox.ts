import { parseArgs } from 'node:util';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { listMails, sendAgain } from '#server/features/mail/index.ts';
import type { OutboxMail } from '#shared/api/users.ts';
import { counted } from '#shared/domain/display.ts';

const stateOf = ({ sentAt, attempts, isGivenUp, lastError }: OutboxMail): string => {
  if (sentAt) return `sent ${sentAt}`;
  if (attempts === 0) return 'waiting';
  return `${isGivenUp ? 'given up' : 'not sent'} after ${counted(attempts, 'try', 'tries')}: ${lastError}`;
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
       clausary outbox --again [--for email]

Mails, the oldest first. Without SMTP_URL nothing is sent: hand the links on yourself. The text of what was sent is not kept.

A mail that fails is tried again after a minute, then twice as long each time, six hours at most, for three days; what the mail server
refuses for good is given up at once.

  --again  try what was given up as if it were new (the mail server of SMTP_URL was wrong, or down for long)`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        for: { type: 'string' },
        json: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    });
    const whose = values.for ? { email: values.for } : {};
    if (values.again && values.json) throw new UsageError('--json is for the list of mails.');
    return withDeps(async ({ db, clock }) => {
      if (values.again) {
        const count = await sendAgain(db, clock(), whose);
        console.log(count === 0 ? 'No mail was given up.' : `Tried again from now on: ${counted(count, 'mail')}.`);
        return 0;
      }
      const mails = (await listMails(db, whose)).reverse();
      for (const mail of mails) console.log(values.json ? JSON.stringify(mail) : readable(mail));
      if (mails.length === 0 && !values.json) console.log('No mails.');
      return 0;
    });
  },
};
