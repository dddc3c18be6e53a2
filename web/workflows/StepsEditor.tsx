/** Who is asked, one step after the other. */
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import type { ApprovalPerson } from '#shared/api/workflows.ts';
import { APPROVAL_LIMITS, type AskedStep } from '#shared/domain/workflows.ts';

/** `key` stays with a step while others come and go. */
export interface EditedStep extends AskedStep {
  key: number;
}

let keys = 0;
export const newStep = (): EditedStep => ({ key: keys++, approvers: [], needs: 'all', due: null });

export const plainSteps = (steps: readonly EditedStep[]) =>
  steps.map(({ approvers, needs, due }) => ({ approvers: [...approvers], needs, due }));

interface StepsEditorProps {
  people: readonly ApprovalPerson[];
  steps: readonly EditedStep[];
  onChange(steps: readonly EditedStep[]): void;
}

export function StepsEditor({ people, steps, onChange }: StepsEditorProps) {
  const set = (key: number, part: Partial<AskedStep>) =>
    onChange(steps.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className="steps-editor">
      <legend>Who has to approve</legend>
      <ol>
        {steps.map((step, n) => (
          <StepFields
            key={step.key}
            step={step}
            number={n + 1}
            people={people}
            set={(part) => set(step.key, part)}
            remove={steps.length > 1 ? () => onChange(steps.filter(({ key }) => key !== step.key)) : null}
          />
        ))}
      </ol>
      {steps.length < APPROVAL_LIMITS.steps && (
        <Button size="small" onClick={() => onChange([...steps, newStep()])}>
          Add a step
        </Button>
      )}
    </fieldset>
  );
}

interface StepFieldsProps {
  step: EditedStep;
  number: number;
  people: readonly ApprovalPerson[];
  set(part: Partial<AskedStep>): void;
  /** Null: it is the only one. */
  remove: (() => void) | null;
}

function StepFields({ step, number, people, set, remove }: StepFieldsProps) {
  const id = useId();
  const { approvers, needs, due } = step;
  const left = people.filter((one) => !approvers.includes(one.id));
  const nameOf = (of: string) => people.find((one) => one.id === of)?.name ?? of;
  return (
    <li>
      <div className="step-head">
        <b>Step {number}</b>
        {remove && (
          <button type="button" className="link-button" onClick={remove}>
            Remove<span className="sr"> step {number}</span>
          </button>
        )}
      </div>
      {approvers.length > 0 && (
        <ul className="chips" aria-label={`Asked in step ${number}`}>
          {approvers.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="chip"
                onClick={() => set({ approvers: approvers.filter((other) => other !== one) })}
              >
                {nameOf(one)} <span aria-hidden="true">×</span>
                <span className="sr">, leave out</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="step-fields">
        <div>
          <label htmlFor={`${id}p`}>{approvers.length === 0 ? 'Approver' : 'One more approver'}</label>
          <select
            id={`${id}p`}
            className="field"
            value=""
            disabled={left.length === 0}
            onChange={({ target }) => set({ approvers: [...approvers, target.value] })}
          >
            <option value="">{left.length === 0 ? 'Everybody is asked' : 'Choose a member'}</option>
            {left.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name === one.email ? one.name : `${one.name} (${one.email})`}
              </option>
            ))}
          </select>
        </div>
        {approvers.length > 1 && (
          <div>
            <label htmlFor={`${id}n`}>Enough is</label>
            <select
              id={`${id}n`}
              className="field"
              value={needs}
              onChange={({ target }) => set({ needs: target.value as AskedStep['needs'] })}
            >
              <option value="all">that all approve</option>
              <option value="any">the first answer</option>
            </select>
          </div>
        )}
        <div>
          <label htmlFor={`${id}d`}>Due, if at all</label>
          <input
            id={`${id}d`}
            className="field"
            type="date"
            value={due ?? ''}
            onChange={({ target }) => set({ due: target.value || null })}
          />
        </div>
      </div>
    </li>
  );
}
