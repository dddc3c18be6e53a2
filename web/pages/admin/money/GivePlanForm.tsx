import type { Api } from '#shared/api/client.ts';
import { FieldShell, FormField } from '#shared/ui/auth/FormField.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

interface GivePlanFormProps {
  plans: readonly string[];
  /** Of them the one that is chosen. */
  first: string;
  give: (server: Api, given: { plan: string; days?: number; reason: string }) => Promise<unknown>;
}

/** A plan without payment, to a person or a team, for a time or until it is taken back. */
export const GivePlanForm = ({ plans, first, give }: GivePlanFormProps) => (
  <ReasonForm
    label="Give a plan"
    hint="Without payment, in place of one given before. What is paid for stays."
    check={({ days = '' }) => (/^\d*$/.test(days.trim()) ? null : { days: 'A number of days, or nothing.' })}
    send={(server, { reason, plan = '', days = '' }) =>
      give(server, { plan, reason, ...(days.trim() !== '' && { days: Number(days) }) })
    }
  >
    {(errors) => (
      <>
        <FieldShell name="plan" label="Plan" isRequired error={errors.plan}>
          {(attributes) => (
            <select {...attributes} className="field" defaultValue={first}>
              {plans.map((plan) => (
                <option key={plan}>{plan}</option>
              ))}
            </select>
          )}
        </FieldShell>
        <FormField
          name="days"
          label="For how many days"
          hint="Empty: until it is taken back."
          error={errors.days}
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    )}
  </ReasonForm>
);
