import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { LONGEST_ANNOUNCEMENT } from '#shared/domain/announcements.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** The field says local time; an empty one or one that is none is left to the server to refuse. */
const iso = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
};

const TimeField = ({ name, label }: { name: string; label: string }) => (
  <FieldShell name={name} label={label} isRequired>
    {(attributes) => <input {...attributes} className="field" type="datetime-local" />}
  </FieldShell>
);

export const Announcements = ({ announcements }: Pick<AdminSettingsProps, 'announcements'>) => (
  <section className="block" aria-labelledby="announcements">
    <h2 id="announcements">Announcements</h2>
    <p>A text above every page, from one time to another.</p>
    {announcements.length > 0 && (
      <ul className="rows">
        {announcements.map(({ id, text, startsAt, endsAt }) => (
          <li key={id}>
            <div className="what">
              <b>{text}</b>
              <p>
                From <Moment at={startsAt} /> to <Moment at={endsAt} />
              </p>
            </div>
            <ReasonForm
              label="Withdraw"
              send={(server, { reason }) =>
                server.call(CALLS.changeSetting, { body: { what: 'withdraw', id, reason } })
              }
            />
          </li>
        ))}
      </ul>
    )}
    <div className="acts">
      <ReasonForm
        label="Announce something"
        send={(server, { text = '', startsAt = '', endsAt = '', reason }) =>
          server.call(CALLS.changeSetting, {
            body: { what: 'announce', text, startsAt: iso(startsAt), endsAt: iso(endsAt), reason },
          })
        }
      >
        <FormField name="text" label="Text" isRequired maxLength={LONGEST_ANNOUNCEMENT} autoComplete="off" />
        <TimeField name="startsAt" label="From" />
        <TimeField name="endsAt" label="To" />
      </ReasonForm>
    </div>
  </section>
);
