import type { PersonProps } from '#shared/api/adminPeople.ts';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

interface AuditTableProps {
  entries: PersonProps['audit'];
  /** What the log calls the person whose page it is. */
  person?: string;
  /** Whose account or team it is: "this account". */
  of: string;
  /** Everything about it in the log itself. */
  all?: { href: string; text: string };
}

/** What was done to an account or a team, with the reasons. */
export function AuditTable({ entries, person, of, all }: AuditTableProps) {
  if (entries.length === 0) return <p>Nothing was done to {of} yet.</p>;
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
            <td>{actor === person ? 'the person' : actor}</td>
          </tr>
        ))}
      </TableFrame>
      {all && (
        <p className="data-foot">
          <a href={all.href}>{all.text}</a>
        </p>
      )}
    </>
  );
}
