import type { AdminProps } from '#shared/api/personalPages.ts';
import { Icon, type IconName } from '#shared/ui/Icon.tsx';

type Finding = AdminProps['checks'][number];

const MARKS: Record<Finding['state'], { icon: IconName; word: string }> = {
  ok: { icon: 'check', word: 'Fine' },
  note: { icon: 'info', word: 'Note' },
  fail: { icon: 'alert', word: 'Wrong' },
};

/** What a check found, with a mark and what to do. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <div className="table-frame">
    <table className="table">
      <tbody>
        {findings.map(({ name, state, message, advice }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className="mark">
                <Icon name={MARKS[state].icon} small />
                <span className="sr">{MARKS[state].word}: </span>
                <span>
                  {message}
                  {advice && <span className="quiet-text"> {advice}</span>}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
