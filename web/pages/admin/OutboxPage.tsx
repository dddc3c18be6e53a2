import { Button } from '@fluentui/react-components';
import type { OutboxProps } from '#shared/api/personalPages.ts';
import type { OutboxMail } from '#shared/api/users.ts';
import { counted } from '#shared/domain/display.ts';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** Mails that wait, readable: without a mail server this is how a person gets their link. */
export function OutboxPage({ mails, isSending, email }: OutboxProps) {
  const [here = '', query] = useNavigation().url.split('?');
  // whoever develops shows the token of the start with every page
  const token = new URLSearchParams(query).get('token');
  return (
    <AdminFrame
      title="Outbox"
      hint={
        isSending
          ? 'Mails go out by themselves. What was sent is listed without its text.'
          : 'No mail server is set (SMTP_URL), so nothing leaves: hand the links on to the people they are for.'
      }
    >
      <form className="outbox-filter" action={here} method="get">
        <label htmlFor="outbox-email">To</label>
        <input
          className="field"
          id="outbox-email"
          name="email"
          type="email"
          defaultValue={email}
          autoComplete="off"
          placeholder="anybody"
        />
        <Button type="submit">Show</Button>
        {token && <input type="hidden" name="token" value={token} />}
        {email && <a href={token ? `${here}?token=${encodeURIComponent(token)}` : here}>Show all</a>}
      </form>
      {mails.length === 0 ? (
        <div className="empty">
          <h2>{email ? `No mail to ${email}` : 'No mail yet'}</h2>
          <p>A mail is written when somebody signs up, asks for a sign-in link or for a new password.</p>
        </div>
      ) : (
        <>
          <p className="quiet">{counted(mails.length, 'mail')}, newest first</p>
          <ul className="mail-list">
            {mails.map((mail, i) => (
              <li key={mail.id}>
                <MailRow mail={mail} isOpen={i === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminFrame>
  );
}

function MailRow({ mail, isOpen }: { mail: OutboxMail; isOpen: boolean }) {
  const { subject, to, text, createdAt, sentAt, attempts, isGivenUp, lastError } = mail;
  return (
    <details className="mail" open={isOpen}>
      <summary>
        <b>{subject}</b>
        <span>{to}</span>
        <span className="quiet">
          {sentAt ? 'sent ' : 'written '}
          <Moment at={sentAt ?? createdAt} />
        </span>
        <span className={sentAt ? 'badge' : 'badge on'}>{sentAt ? 'sent' : isGivenUp ? 'given up' : 'waits'}</span>
      </summary>
      {lastError && (
        <p className="form-error">
          {isGivenUp && 'Given up after '}
          {counted(attempts, 'try', 'tries')}, the last one failed: {lastError}
        </p>
      )}
      <p className="mail-text">{text ? linked(text) : 'What was sent is not kept.'}</p>
    </details>
  );
}

const LINK = /(https?:\/\/\S+)/;

/** Links of ours open here: whoever reads this acts for the person, or is the one who develops. */
const linked = (text: string) =>
  text.split(LINK).map((part, i) =>
    LINK.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <a key={i} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
