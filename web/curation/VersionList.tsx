import { Button } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Stewarded } from '#shared/api/stewardship.ts';
import { readableDate } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface VersionListProps {
  params: { namespace: string; group: string };
  now: Stewarded;
  done(next: Stewarded): void;
}

type Version = NonNullable<Stewarded['stewarded']>['versions'][number];
const day = (at: string): string => readableDate(at.slice(0, 10));

/** Versions, the newest first, with the ways to note the next one, to withdraw one, and to take that back. */
export function VersionList({ params, now, done }: VersionListProps) {
  const { notify } = useApp();
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const failed = (error: Parameters<typeof refusalText>[0]) => notify(refusalText(error));
  const next = useChange(async (server) => done(await server.call(CALLS.noteVersion, { params })), failed);
  const back = useChange(async (server, number: number) => {
    done(await server.call(CALLS.takeBackWithdrawal, { params: { ...params, number } }));
  }, failed);
  const { choices, hasNewWords, stewarded } = now;
  return (
    <>
      {hasNewWords && (
        <p className="note">
          The library shows other words of it now than the newest version has.{' '}
          {choices && (
            <Button size="small" disabledFocusable={next.step === 'busy'} onClick={() => void next.make()}>
              Make them the next version
            </Button>
          )}
        </p>
      )}
      <ol className="versions" aria-label="Versions" reversed>
        {[...stewarded!.versions].reverse().map((version) => (
          <li key={version.number}>
            <p>
              <b>Version {version.number}</b>, noted {day(version.notedAt)}
              {version.withdrawn && <Withdrawal of={version.withdrawn} />}
            </p>
            <details>
              <summary>Its words</summary>
              <p className="legal">{version.words}</p>
            </details>
            {choices && version.withdrawn && (
              <Button size="small" onClick={() => void back.make(version.number)}>
                Take the withdrawal of version {version.number} back
              </Button>
            )}
            {choices && !version.withdrawn && withdrawing !== version.number && (
              <Button size="small" onClick={() => setWithdrawing(version.number)}>
                Withdraw version {version.number}
              </Button>
            )}
            {choices && withdrawing === version.number && (
              <WithdrawForm
                params={{ ...params, number: version.number }}
                wordings={choices.wordings}
                done={(changed) => {
                  if (changed) done(changed);
                  setWithdrawing(null);
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const Withdrawal = ({ of: { at, by, reason, replacement } }: { of: NonNullable<Version['withdrawn']> }) => (
  <>
    {' '}
    <span className="steward steward-withdrawn">
      <b>Withdrawn {day(at)}</b>
      {by && ` by ${by}`}: {reason}
    </span>
    {replacement && (
      <>
        {' '}
        Use <AppLink href={replacement.href}>{replacement.title}</AppLink> instead.
      </>
    )}
  </>
);

interface WithdrawFormProps {
  params: { namespace: string; group: string; number: number };
  wordings: NonNullable<Stewarded['choices']>['wordings'];
  done(next: Stewarded | null): void;
}

function WithdrawForm({ params, wordings, done }: WithdrawFormProps) {
  const { notify } = useApp();
  const fields = useId();
  const { step, make } = useChange(
    async (server, body: { reason: string; replacement: string | null }) =>
      done(await server.call(CALLS.withdrawVersion, { params, body })),
    (error) => notify(refusalText(error)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void make({ reason: String(data.get('reason')).trim(), replacement: String(data.get('replacement')) || null });
  };
  return (
    <form className="citation report-form" onSubmit={submit} aria-label={`Withdraw version ${params.number}`}>
      <div>
        <label htmlFor={`${fields}-reason`}>Why</label>
        <input className="field" id={`${fields}-reason`} name="reason" required maxLength={500} />
      </div>
      <div>
        <label htmlFor={`${fields}-other`}>Use instead</label>
        <select className="field" id={`${fields}-other`} name="replacement" defaultValue="">
          <option value="">A later version of it, where there is one</option>
          {wordings.map(({ id, beginning }) => (
            <option key={id} value={id}>
              {beginning}
            </option>
          ))}
        </select>
      </div>
      <p className="quiet">
        Documents that hold this version say so when they are opened in Word by a member of this library. Documents
        whose source notes were removed do not know it any more.
      </p>
      <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
        Withdraw
      </Button>
      <Button onClick={() => done(null)}>Cancel</Button>
    </form>
  );
}
