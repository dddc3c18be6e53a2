import type { MoneyProps, SubscriptionShown } from '#shared/api/adminMoney.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

const stateOf = ({ isLive, isRunning, state, status }: SubscriptionShown): string =>
  isRunning ? state.replaceAll('_', ' ') : isLive ? status : 'over';

/** Every plan that a person or a team has or had, with where it comes from. */
export function SubscriptionTable({ subscriptions, none }: Pick<MoneyProps, 'subscriptions'> & { none: string }) {
  if (subscriptions.length === 0) return <p>{none}</p>;
  return (
    <TableFrame label="Plans" heads={['Plan', 'Seats', 'From', 'Given by', 'State', 'Until']}>
      {subscriptions.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.plan}</th>
          <td>{one.source === 'operator' ? '–' : one.quantity}</td>
          <td>
            <Moment at={one.startsAt} />
          </td>
          <td>{one.source === 'operator' ? 'an operator' : one.source}</td>
          <td>{stateOf(one)}</td>
          <td>
            <Until {...one} />
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function Until({ endsAt, periodEnd, state, isRunning }: SubscriptionShown) {
  if (endsAt) return <Moment at={endsAt} />;
  if (!isRunning || !periodEnd) return 'taken back';
  return (
    <>
      {state === 'trialing' ? 'trial until ' : 'renews '}
      <Moment at={periodEnd} />
    </>
  );
}
