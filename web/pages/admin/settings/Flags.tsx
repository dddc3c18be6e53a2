import type { AdminSettingsProps } from '#shared/api/adminSettings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { FieldShell } from '#shared/ui/auth/FormField.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

type Flag = AdminSettingsProps['flags'][number];

/** Empty: as shipped. */
function ValueField({ flag: { shipped, values, value } }: { flag: Flag }) {
  const choices = typeof shipped === 'boolean' ? ['true', 'false'] : values;
  return (
    <FieldShell name="value" label="Value" hint={`As shipped: ${shipped}`}>
      {(attributes) =>
        choices ? (
          <select {...attributes} className="field" defaultValue={String(value)}>
            <option value="">as shipped</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input {...attributes} className="field" defaultValue={String(value)} maxLength={100} autoComplete="off" />
        )
      }
    </FieldShell>
  );
}

export const Flags = ({ flags }: Pick<AdminSettingsProps, 'flags'>) => (
  <section className="block" aria-labelledby="flags">
    <h2 id="flags">Flags</h2>
    <p>Where nobody has chosen another value in their account or browser.</p>
    <ul className="rows">
      {flags.map((flag) => (
        <li key={flag.name}>
          <div className="what">
            <b>{flag.name}</b>
            <span className={flag.value === flag.shipped ? 'badge' : 'badge on'}>{String(flag.value)}</span>
          </div>
          <ReasonForm
            label={`Set ${flag.name}`}
            send={(server, { value = '', reason }) =>
              server.call(CALLS.changeSetting, {
                body: { what: 'flag', name: flag.name, value: value === '' ? null : value, reason },
              })
            }
          >
            <ValueField flag={flag} />
          </ReasonForm>
        </li>
      ))}
    </ul>
  </section>
);
