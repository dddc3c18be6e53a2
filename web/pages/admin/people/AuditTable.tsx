import type { PersonProps } from '#shared/api/adminPeople.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

/** What was done to the account; `pseudonym`: what the log calls the person. */
export function AuditTable({ entries, pseudonym }: { entries: PersonProps['audit']; pseudonym: string }) {
  const all = `${ROUTES.auditLog}?${new URLSearchParams({ who: pseudonym })}`;
  if (entries.length === 0) return <p>Nothing was done to this account yet.</p>;
  return (
    <>
      <TableFrame label="Audit log" heads={['No.', 'When', 'What', 'Why', 'Details', 'Who']}>
        {entries.map(({ seq, at, actor, action, details: { reason, ...details } }) => (
          <tr key={seq}>
            <th scope="row">{seq}</th>
            <td>
              <Moment at={at} />
            </td>
            <td>{action}</td>
            <td>{reason ?? '–'}</td>
            <td>
              {Object.entries(details)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ') || '–'}
            </td>
            <td>{actor === pseudonym ? 'the person' : actor}</td>
          </tr>
        ))}
      </TableFrame>
      <p className="data-foot">
        <a href={all}>Everything about this person in the audit log</a>
      </p>
    </>
  );
}
