/** Says what is wrong with a contract to whoever runs the deployment. Fetched when somebody wants to. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { LONGEST_NOTE, PROBLEM_NAMES, REPORT_PROBLEMS, type ReportProblem } from '#shared/domain/readerReports.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export function ReportForm({ id, close }: { id: string; close: () => void }) {
  const { namespace, notify } = useApp();
  const fields = useId();
  const { step, make: send } = useChange(
    async (server, told: { problem: ReportProblem; note: string }) => {
      await server.call(CALLS.report, { body: { type: 'contract', id, namespace, ...told } });
      notify('Thank you. Whoever runs this site reads it.');
      close();
    },
    (error) => notify(refusalText(error)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({ problem: data.get('problem') as ReportProblem, note: String(data.get('note') ?? '') });
  };
  return (
    <form className="citation report-form" onSubmit={submit} aria-label="Report this contract">
      <div>
        <label htmlFor={`${fields}-problem`}>What is wrong?</label>
        <select className="field" id={`${fields}-problem`} name="problem">
          {REPORT_PROBLEMS.map((problem) => (
            <option key={problem} value={problem}>
              {PROBLEM_NAMES[problem]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${fields}-note`}>
          In your words <small>optional</small>
        </label>
        <textarea className="field" id={`${fields}-note`} name="note" rows={3} maxLength={LONGEST_NOTE} />
      </div>
      <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
        Report
      </Button>
      <Button onClick={close}>Cancel</Button>
    </form>
  );
}
