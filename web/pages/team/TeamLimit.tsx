/** The team is full: the rule, and what exactly so many seats cost, with tax. Loaded when somebody comes that far. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import { errorText } from '#shared/domain/errors.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** The plan that has teams. Its price is looked up by the server. */
const PLAN = 'team_month_tier-4';

export default function TeamLimit({ limit, wanted }: { limit: number | null; wanted: number }) {
  const app = useApp();
  const { isSold, tierName } = useOffered();
  const asked = { params: { owner: 'team', plan: PLAN }, query: { quantity: wanted } } as const;
  const { told, hasFailed } = useLateAnswer(isSold ? callQuestion(app, CALLS.estimate, asked) : null);
  const renewal = told?.renewal ?? null;
  return (
    <div className="note team-limit" role="alert">
      <p>
        <b>
          A team without a paid plan has {limit} seats; this would take {wanted}.
        </b>{' '}
        {!isSold && 'No plan is sold here: ask whoever runs this site to give your team one.'}
      </p>
      {isSold && hasFailed && <p>{errorText('team_estimate', { n: wanted })}</p>}
      {told && (
        <p>
          {tierName('PRO')} for {wanted} people costs{' '}
          <b>{formatMoney(renewal?.amount ?? told.total, told.currency)} a month</b>,{' '}
          {taxText(renewal?.tax ?? told.tax, told.currency)}. It can be cancelled at any time, to the end of the month.
        </p>
      )}
      {told && (
        <p className="rows-foot">
          <Button appearance="primary" onClick={() => app.tellDialogs({ type: 'plan-chosen', plan: told.plan })}>
            See the plan
          </Button>
        </p>
      )}
    </div>
  );
}

const taxText = (tax: number, currency: string): string =>
  tax > 0 ? `${formatMoney(tax, currency)} of it tax` : 'without tax';
