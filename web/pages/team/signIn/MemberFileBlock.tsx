import { Button } from '@fluentui/react-components';
import { type ChangeEvent, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { MemberPlanReply } from '#shared/api/teamSignIn.ts';
import { counted } from '#shared/domain/display.ts';
import type { MemberChange, MemberLine } from '#shared/domain/memberList.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

interface Read {
  name: string;
  csv: string;
}

export function MemberFileBlock() {
  const { notify } = useApp();
  const [file, setFile] = useState<Read | null>(null);
  const [removesMissing, setRemovesMissing] = useState(false);
  const [plan, setPlan] = useState<MemberPlanReply | null>(null);
  const { make: preview, step } = useChange(
    async (server, { csv, removes }: { csv: string; removes: boolean }) =>
      setPlan(await server.call(CALLS.previewMembers, { body: { csv, removesMissing: removes } })),
    (error, app) => {
      setPlan(null);
      sayRefusal(error, app);
    },
  );
  const { make: apply, step: applying } = useChange(
    async (server) => {
      if (!file || !plan) return;
      const body = { csv: file.csv, removesMissing, digest: plan.digest };
      const { lines } = await server.call(CALLS.applyMembers, { body });
      notify(`Done: ${summary(lines)}.`);
      setFile(null);
      setPlan(null);
    },
    (error, app) => {
      sayRefusal(error, app);
      // what it would change is something else by now
      if (error.code === 'conflict' && file) void preview({ csv: file.csv, removes: removesMissing });
    },
  );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    const read = { name: chosen.name, csv: await chosen.text() };
    setFile(read);
    await preview({ csv: read.csv, removes: removesMissing });
  };
  const changes = plan?.lines.filter(({ change }) => change !== 'same' && change !== 'refuse') ?? [];
  return (
    <section className="block" aria-labelledby="list">
      <h2 id="list">Members by a file</h2>
      <p>
        A CSV file with a line for each person: <code>email,name,role</code>. The role is admin or member. You see what
        it would change before anything happens.
      </p>
      <p className="team-actions rows-foot">
        <label className="button-link">
          Choose a file
          <input type="file" accept=".csv,text/csv" className="team-file" onChange={choose} />
        </label>
        <a className="button-link" href="/api/team/members.csv" download>
          Download the members
        </a>
      </p>
      {file && (
        <label className="team-check">
          <input
            type="checkbox"
            checked={removesMissing}
            onChange={({ target }) => {
              setRemovesMissing(target.checked);
              void preview({ csv: file.csv, removes: target.checked });
            }}
          />
          Remove members who are not in the file
        </label>
      )}
      {step === 'busy' && <p aria-live="polite">Reading {file?.name}</p>}
      {plan && file && (
        <>
          <h3 className="team-step">
            {file.name}: {summary(plan.lines)}
          </h3>
          <PlanTable lines={plan.lines} />
          <p className="team-actions rows-foot">
            <Button
              appearance="primary"
              onClick={() => void apply()}
              disabledFocusable={changes.length === 0 || applying === 'busy'}
            >
              {changes.length === 0 ? 'Nothing to change' : `Make ${counted(changes.length, 'change')}`}
            </Button>
            <Button
              onClick={() => {
                setFile(null);
                setPlan(null);
              }}
            >
              Leave everything as it is
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const WORDS: Record<MemberChange, string> = {
  add: 'added',
  invite: 'invited',
  role: 'role changed',
  remove: 'removed',
  refuse: 'refused',
  same: 'as before',
};

/** "2 added, 1 removed, 3 refused" */
function summary(lines: readonly MemberLine[]): string {
  const parts = (Object.keys(WORDS) as MemberChange[])
    .map((change) => [lines.filter((one) => one.change === change).length, WORDS[change]] as const)
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`);
  return parts.join(', ') || 'nothing';
}

function PlanTable({ lines }: { lines: readonly MemberLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label="What the file would change" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="num">
              Line
            </th>
            <th scope="col">Address</th>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, email, name, role, change, reason }) => (
            <tr key={`${row} ${email}`}>
              <td className="num">{row ?? '–'}</td>
              <td>{email}</td>
              <td>{name}</td>
              <td>{role ?? '–'}</td>
              <td>
                <span className={`badge plan-${change}`}>{WORDS[change]}</span> {reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
