/** What an admin changes about the plan of a team: which one, and for how many. What it costs is shown before anything is charged. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import type { SubscriptionReply } from '#shared/api/payments.ts';
import { counted } from '#shared/domain/display.ts';
import { MOST_TEAM_SEATS } from '#shared/domain/teams.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { TeamOffers } from '#shared/ui/billing/TeamOffers.tsx';

export interface TeamSeats {
  /** Members and open invitations. */
  used: number;
  /** What a plan would be for now. */
  quantity: number;
}

interface TeamPlanProps {
  /** Null: nothing runs. */
  own: SubscriptionReply | null;
  seats: TeamSeats;
}

export function TeamPlan({ own, seats }: TeamPlanProps) {
  const { openDialog } = useApp();
  const [chosen, choose] = useState<string | null>(null);
  const members = own ? Math.max(own.quantity, seats.used) : seats.quantity;
  return (
    <>
      {own && <SeatForm key={own.quantity} own={own} used={seats.used} />}
      <details className="team-plan" open={own === null || undefined}>
        <summary>{own ? 'Change the plan' : 'Choose a plan for the team'}</summary>
        <TeamOffers own={own?.plan ?? null} chosen={chosen} choose={choose} />
        <p className="form-hint">
          {own
            ? `For ${counted(members, 'member')}, as now. What is paid already counts, and the difference is shown before you confirm it.`
            : `For ${counted(members, 'member')}: the people who are in or invited. The price for all of them, with tax, is shown before you pay.`}
        </p>
        <Button
          appearance={own ? 'secondary' : 'primary'}
          disabledFocusable={chosen === null}
          onClick={() => chosen !== null && openDialog('pay-now', { plan: chosen, seats: members, owner: 'team' })}
        >
          Show what it costs
        </Button>
      </details>
    </>
  );
}

/** More or fewer seats of the plan that runs, at the price that was agreed. */
function SeatForm({ own: { plan, quantity }, used }: { own: SubscriptionReply; used: number }) {
  const id = useId();
  const { openDialog } = useApp();
  const [text, setText] = useState(String(quantity));
  const wanted = Number(text);
  const isCount = Number.isInteger(wanted) && wanted >= Math.max(1, used) && wanted <= MOST_TEAM_SEATS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCount && wanted !== quantity) openDialog('pay-now', { plan, seats: wanted, owner: 'team' });
  };
  return (
    <form className="team-seat-form" onSubmit={submit} noValidate>
      <label htmlFor={id}>Seats</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        value={text}
        aria-invalid={isCount ? undefined : true}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value.trim())}
      />
      <Button type="submit" disabledFocusable={!isCount || wanted === quantity}>
        Show what the change costs
      </Button>
      <p id={`${id}-hint`} className={isCount ? 'form-hint' : 'form-error'}>
        {isCount
          ? `${counted(used, 'seat')} taken by members and invitations.`
          : `From ${Math.max(1, used)}, which are taken, to ${MOST_TEAM_SEATS}. Remove members or take invitations back to have fewer.`}
      </p>
    </form>
  );
}
