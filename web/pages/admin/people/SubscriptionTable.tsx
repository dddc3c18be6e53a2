import type { PersonProps } from '#shared/api/adminPeople.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** Every plan that the person has or had, with where it comes from. */
export function SubscriptionTable({ subscriptions }: Pick<PersonProps, 'subscriptions'>) {
  if (subscriptions.length === 0) return <p>None: the free plan.</p>;
  return (
    <TableFrame label="Plans" heads={['Plan', 'From', 'Source', 'State', 'Until']}>
      {subscriptions.map(({ id, plan, source, status, startsAt, endsAt, isLive }) => (
        <tr key={id}>
          <th scope="row">{plan}</th>
          <td>
            <Moment at={startsAt} />
          </td>
          <td>{source}</td>
          <td>{isLive ? status : 'over'}</td>
          <td>{endsAt ? <Moment at={endsAt} /> : 'taken back'}</td>
        </tr>
      ))}
    </TableFrame>
  );
}
