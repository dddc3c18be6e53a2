/** Says what is wrong with a contract, a clause or a definition to whoever runs the deployment. Fetched when somebody wants to. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useId } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { LONGEST_NOTE, PROBLEM_NAMES, REPORT_PROBLEMS, type ReportProblem } from '#shared/domain/readerReports.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export interface Reported {
  type: 'contract' | 'clause' | 'definition';
  /** What a reader may mean; of several they say which. */
  choices: readonly { id: string; label: string }[];
}

export function ReportForm({ type, choices, close }: Reported & { close: () => void }) {
  const { namespace, notify } = useApp();
  const fields = useId();
  const { step, make: send } = useChange(
    async (server, told: { id: string; problem: ReportProblem; note: string }) => {
      await server.call(CALLS.report, { body: { type, namespace, ...told } });
      notify('Thank you. Whoever runs this site reads it.');
      close();
    },
    (error) => notify(refusalText(error)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send({
      id: String(data.get('id') ?? choices[0]!.id),
      problem: data.get('problem') as ReportProblem,
      note: String(data.get('note') ?? ''),
    });
  };
  return (
    <form className="citation report-form" onSubmit={submit} aria-label={`Report this ${type}`}>
      {choices.length > 1 && (
        <div>
          <label htmlFor={`${fields}-id`}>Which one?</label>
          <select className="field" id={`${fields}-id`} name="id">
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
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
