/**
 * No seat is left for an invitation. Specification part 1 §3, §7, §8: the rule, the price for exactly so many with tax, and the way there
 * and then; what was typed is sent as soon as it is paid.
 */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SubscribedReply } from '#shared/api/payments.ts';
import { counted } from '#shared/domain/display.ts';
import { errorText } from '#shared/domain/errors.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import { fullTeamText, MAKE_ROOM } from '#shared/domain/teamTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Checkout } from '#shared/ui/billing/Checkout.tsx';
import { subscriptionsQuestion } from '#shared/ui/billing/questions.ts';
import { TeamOffers } from '#shared/ui/billing/TeamOffers.tsx';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { TeamLimitPaid } from '#shared/ui/dialogs/plans/TeamLimitPaid.tsx';
import { closeBy, type Invite, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';

interface TeamLimitProps extends ViewProps {
  invite: Invite;
  /** Seats that everybody together would take. */
  wanted: number;
}

export function TeamLimit({ invite, wanted, ...props }: TeamLimitProps) {
  const app = useApp();
  const { isSold, namesAi } = useOffered();
  const [bought, setBought] = useState<SubscribedReply | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const { data: prices } = usePrices();
  const answers = answersOf(app.api);
  const { data: reply, isError } = useQuery(callQuestion(app, CALLS.team, {}), answers);
  const known = useQuery({ ...subscriptionsQuestion(app), enabled: isSold }, answers);
  const title = 'No seat is left';
  if (bought) return <TeamLimitPaid {...props} bought={bought} invite={invite} />;
  if (isError || known.isError)
    return (
      <DialogFrame
        {...props}
        title={title}
        lead={isError ? 'The team does not load. Try again in a minute.' : errorText('subscription_load')}
      />
    );
  const team = reply?.team;
  if (!team || (isSold && !known.data))
    return (
      <DialogFrame {...props} title={title}>
        <p aria-busy="true">One moment</p>
      </DialogFrame>
    );
  const lead = fullTeamText({ limit: team.seats.limit ?? team.seats.used, wanted, hasPlan: team.plan !== null });
  if (!isSold)
    return (
      <DialogFrame
        {...props}
        title={title}
        lead={`${lead} ${MAKE_ROOM}`}
        actions={
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Close
          </Button>
        }
      >
        <p>No plan is sold here: ask whoever runs this site to give your team one.</p>
      </DialogFrame>
    );
  const own = known.data?.own.team;
  const running = own && own.state !== 'canceled' && own.givenBy !== 'operator' ? own.plan : null;
  // what a plan adds for teams begins with Pro
  const first = prices?.offers.find(
    ({ group, period, tier }) => group === 'team' && period === 'month' && tier === 'PRO',
  );
  const text = running ?? chosen ?? first?.plan ?? null;
  return (
    <DialogFrame
      {...props}
      title={title}
      lead={`${lead} ${MAKE_ROOM}`}
      actions={<Button onClick={closeBy(props.send)}>Not now</Button>}
    >
      <p>
        {running
          ? `Or have ${planName(parsePlan(running), namesAi)} for exactly ${counted(wanted, 'member')}: what that costs for the rest of the period stands below.`
          : `Or choose a plan for exactly ${counted(wanted, 'member')}.`}{' '}
        Once it is paid, this is invited: <b>{invite.emails.join(', ')}</b>.
      </p>
      {!running && <TeamOffers own={null} chosen={text} choose={choose} />}
      {text && (
        <Checkout
          key={text}
          text={text}
          plan={parsePlan(text)}
          quantity={wanted}
          failed={() => (
            <p className="note note-danger" role="alert">
              {errorText('team_estimate', { n: wanted })}
            </p>
          )}
          done={setBought}
          exists={() => openBy(props.send)('alert', { text: errorText('subscription_exists'), onClose: 'reload' })}
        />
      )}
    </DialogFrame>
  );
}
