import type { PersonProps } from '#shared/api/adminPeople.ts';
import { fullCount } from '#shared/domain/display.ts';
import { nameOfMeter } from '#web/pages/admin/meterNames.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** What is spent of each allowance, and whose number it is. */
export function UsageTable({ usage, overrides }: Pick<PersonProps, 'usage' | 'overrides'>) {
  const heads = ['What', 'Used', 'Allowed', 'In 30 days', 'Begins anew', 'Number from'];
  return (
    <TableFrame label="Usage" heads={heads}>
      {usage.map(({ key, used, limit, resetsAt, perDay }) => (
        <tr key={key}>
          <th scope="row">{nameOfMeter(key)}</th>
          <td>{fullCount(used)}</td>
          <td>{limit === null ? 'no limit' : fullCount(limit)}</td>
          <td>{fullCount(perDay.reduce((sum, n) => sum + n, 0))}</td>
          <td>{resetsAt ? <Moment at={resetsAt} /> : '–'}</td>
          <td>{Object.hasOwn(overrides, key) ? 'an operator' : 'the plan'}</td>
        </tr>
      ))}
    </TableFrame>
  );
}
