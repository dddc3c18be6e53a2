import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { DomainReply } from '#shared/api/teamSignIn.ts';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { useForm } from '#shared/ui/auth/useForm.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { BlockProps } from '#web/pages/team/signIn/blockProps.ts';
import { Copyable } from '#web/pages/team/signIn/Copyable.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

export function DomainBlock({ settings, changed }: BlockProps) {
  const { domain } = settings;
  const [isChanging, setChanging] = useState(false);
  // claimed with the team, before anybody asked for a proof
  const isAsked = domain.proof === null || isChanging;
  return (
    <section className="block" aria-labelledby="domain">
      <div className="block-head">
        <h2 id="domain">Domain</h2>
        <StateBadge state={domain.state} />
      </div>
      {isAsked ? (
        <>
          <p>
            The part of your colleagues’ addresses after the @. Once it is proven to be yours, they can join by it, and
            your company’s sign-in and directory can be connected.
          </p>
          <ClaimForm
            domain={domain.domain ?? ''}
            done={(told) => {
              setChanging(false);
              changed(told);
            }}
          />
        </>
      ) : (
        <Claimed settings={settings} changed={changed} change={() => setChanging(true)} />
      )}
    </section>
  );
}

const STATES: Record<DomainReply['state'], string | null> = {
  none: null,
  claimed: 'not proven yet',
  verified: 'proven',
  failing: 'proof missing',
  stopped: 'not proven any more',
};

function StateBadge({ state }: Pick<DomainReply, 'state'>) {
  const text = STATES[state];
  return text && <span className={state === 'verified' ? 'badge on' : 'badge'}>{text}</span>;
}

function ClaimForm({ domain, done }: { domain: string; done: BlockProps['changed'] }) {
  const { state, form } = useForm({
    check: ({ domain: asked = '' }) => (asked.trim() ? {} : { domain: 'Enter your company’s domain.' }),
    send: async ({ domain: asked = '' }, server) =>
      done(await server.call(CALLS.claimDomain, { body: { domain: asked } })),
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form team-form" {...form}>
      <FormField
        name="domain"
        label="Your company’s domain"
        isRequired
        error={errors.domain}
        defaultValue={domain}
        placeholder="acme.com"
        inputMode="url"
        autoComplete="off"
      />
      <FormRefusal refusal={refusal} isAtField={errors.domain !== undefined} open={() => {}} />
      <p>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          Use this domain
        </Button>
      </p>
    </form>
  );
}

function Claimed({ settings, changed, change }: BlockProps & { change: () => void }) {
  const { domain, issuer } = settings;
  const { proof, found, way, state } = domain;
  const { make: look, step } = useChange(async (server) => changed(await server.call(CALLS.checkDomain)), sayRefusal);
  const { make: leave } = useChange(async (server) => changed(await server.call(CALLS.leaveDomain)), sayRefusal);
  const isProven = state === 'verified';
  return (
    <>
      <p>
        <b>{domain.domain}</b>
        {isProven && (way === 'dns' ? ' is proven by DNS.' : ' is proven by a file of its website.')}
        {domain.checkedAt !== null && isProven && (
          <>
            {' '}
            Last looked at <Moment at={domain.checkedAt} />; we look once a day.
          </>
        )}
      </p>
      {state === 'failing' && domain.failingSince !== null && (
        <p className="note">
          The proof has been missing since <Moment at={domain.failingSince} />. Everything works as before. After 14
          days nobody new can come in by the domain.
        </p>
      )}
      {state === 'stopped' && (
        <p className="note note-danger">
          <span>
            The proof has been missing for 14 days. Members keep signing in, but nobody new can come in by the domain,
            your company’s sign-in or your directory.
          </span>
        </p>
      )}
      {isProven && way === 'file' && (
        <p className="block-hint">
          A file proves the website, not the mail: whoever has an account already must be invited before the company’s
          sign-in opens it. A TXT record removes this.
        </p>
      )}
      {proof && !isProven && (
        <>
          <h3 className="team-step">Either add a TXT record to your zone</h3>
          <Copyable label="Name" text={proof.record} />
          <Copyable label="Text" text={proof.text} />
          <h3 className="team-step">Or put a text file on your website</h3>
          <Copyable label="Address" text={proof.file} />
          <Copyable label="Content" text={proof.text} />
          {found && (
            <div className="note" role="status">
              <div>
                <b>Not found yet.</b> {found.dns} {found.file}
              </div>
            </div>
          )}
        </>
      )}
      {isProven && proof && (
        <details className="team-details">
          <summary>What proves it</summary>
          <Copyable label={way === 'dns' ? 'TXT record' : 'File'} text={way === 'dns' ? proof.record : proof.file} />
          <Copyable label="Text" text={proof.text} />
        </details>
      )}
      <p className="rows-foot team-actions">
        <Button
          appearance={isProven ? undefined : 'primary'}
          onClick={() => void look()}
          disabledFocusable={step === 'busy'}
        >
          {step === 'busy' ? 'Looking' : isProven ? 'Look again' : 'Look for it now'}
        </Button>
        <Button onClick={change}>Use another domain</Button>
        <Button
          onClick={() => {
            if (window.confirm(issuer ? LEAVE_WITH_ISSUER : LEAVE)) void leave();
          }}
        >
          Give it up
        </Button>
      </p>
    </>
  );
}

const LEAVE = 'Give the domain up? Nobody can join by it any more. Members stay.';
const LEAVE_WITH_ISSUER =
  'Give the domain up? Company sign-in is switched off, and nobody can join by it. Members stay.';
