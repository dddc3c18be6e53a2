/** Everything that can be done to an account, each behind its own form with a reason. */
import type { PersonAct, PersonProps } from '#shared/api/adminPeople.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import { nameOfMeter } from '#web/pages/admin/meterNames.ts';
import { GivePlanForm } from '#web/pages/admin/money/GivePlanForm.tsx';
import { MoneyActs } from '#web/pages/admin/money/MoneyActs.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

const PLANS = [
  'individual_day_tier-0',
  'individual_month_tier-0',
  'individual_month_tier-4',
  'individual_year_tier-4',
  'individual_year_tier-5',
  'team_year_tier-4',
  'team_year_tier-5',
];

/** "" is the plan's number, "unlimited" none. */
const limitOf = (text: string): number | null | undefined =>
  text === '' ? undefined : text === 'unlimited' ? null : Number(text);

export function PersonActs(props: PersonProps) {
  const { person, subscriptions, overridable } = props;
  const { id, isSelf, isConfirmed, isOperator } = person;
  const act = (server: Api, body: PersonAct) => server.call(CALLS.actOnPerson, { params: { id }, body });
  return (
    <div className="acts">
      {!isOperator && (
        <ReasonForm
          label="See the site as this person"
          hint="For 30 minutes at most, to read only, without what the person has written or sent. The person is told, with the reason."
          send={(server, { reason }) => act(server, { action: 'view', reason })}
          // the whole site is another one from here on
          then={() => location.assign(ROUTES.account)}
        />
      )}
      <GivePlanForm
        plans={PLANS}
        first="individual_month_tier-4"
        give={(server, given) => act(server, { action: 'give_plan', ...given })}
      />
      {subscriptions.some(({ source }) => source === 'operator') && (
        <ReasonForm
          label="Take the given plan back"
          hint="What is paid for stays."
          send={(server, { reason }) => act(server, { action: 'take_plans', reason })}
        />
      )}
      <MoneyActs {...props} act={act} />
      <ReasonForm
        label="Set an allowance"
        hint="In place of the plan's number, for this person."
        send={(server, { reason, key = '', limit = '' }) =>
          act(server, { action: 'set_allowance', key, limit: limitOf(limit.trim()), reason })
        }
      >
        <FieldShell name="key" label="Of what" isRequired>
          {(attributes) => (
            <select {...attributes} className="field">
              {overridable.map((key) => (
                <option key={key} value={key}>
                  {nameOfMeter(key)}
                </option>
              ))}
            </select>
          )}
        </FieldShell>
        <FormField
          name="limit"
          label="How many"
          hint="A number, or “unlimited”. Empty: the plan's own."
          autoComplete="off"
        />
      </ReasonForm>
      <ReasonForm
        label="Send a link to sign in"
        hint="By mail: it sets a password and signs in, once, within three days."
        send={(server, { reason }) => act(server, { action: 'send_link', reason })}
      />
      {!isConfirmed && (
        <ReasonForm
          label="Confirm the address"
          hint="Only when you know that the mailbox is this person's."
          send={(server, { reason }) => act(server, { action: 'confirm_address', reason })}
        />
      )}
      <ReasonForm
        label="End all sessions"
        hint="On the site and in Word."
        isDanger
        send={(server, { reason }) => act(server, { action: 'end_sessions', reason })}
      />
      {isOperator ? (
        !isSelf && (
          <ReasonForm
            label="Make no operator any more"
            isDanger
            send={(server, { reason }) => act(server, { action: 'unmake_operator', reason })}
          />
        )
      ) : (
        <ReasonForm
          label="Make an operator"
          hint="Sees and does what you see and do here."
          isDanger
          send={(server, { reason }) => act(server, { action: 'make_operator', reason })}
        />
      )}
    </div>
  );
}
