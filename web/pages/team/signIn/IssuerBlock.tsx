import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { IssuerReply } from '#shared/api/teamSignIn.ts';
import { TEST_COMPANY } from '#shared/domain/teamSignIn.ts';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { BlockProps } from '#web/pages/team/signIn/blockProps.ts';
import { Copyable } from '#web/pages/team/signIn/Copyable.tsx';
import { NotInPlan } from '#web/pages/team/signIn/NotInPlan.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

export function IssuerBlock({ settings, changed }: BlockProps) {
  const { issuer, domain, isAllowed } = settings;
  const [isChanging, setChanging] = useState(false);
  const isProven = domain.state !== 'none' && domain.state !== 'claimed';
  return (
    <section className="block" aria-labelledby="issuer">
      <div className="block-head">
        <h2 id="issuer">Company sign-in</h2>
        {issuer?.isOn && <span className="badge on">{issuer.isEnforced ? 'on, and the only way' : 'on'}</span>}
        {issuer && !issuer.isOn && <span className="badge">off</span>}
      </div>
      <p>
        People sign in with their company’s account, by OpenID Connect: Microsoft Entra ID, Google Workspace, Okta,
        Keycloak and others. Who comes for the first time joins the team.
      </p>
      {!isAllowed && <NotInPlan />}
      {isAllowed && !isProven && !issuer && <p className="note">Prove your domain first.</p>}
      {isAllowed && isProven && (!issuer || isChanging) && (
        <>
          <h3 className="team-step">At your identity provider</h3>
          <p>
            Register a web application (confidential client, authorization code with PKCE; scopes openid, email and
            profile) with this redirect address:
          </p>
          <Copyable label="Redirect address" text={settings.redirectUrl} />
          <h3 className="team-step">Then here</h3>
          <IssuerForm
            issuer={issuer}
            done={(told) => {
              setChanging(false);
              changed(told);
            }}
          />
        </>
      )}
      {issuer && !isChanging && (
        <Entered settings={settings} issuer={issuer} changed={changed} change={() => setChanging(true)} />
      )}
    </section>
  );
}

function IssuerForm({ issuer, done }: { issuer: IssuerReply | null; done: BlockProps['changed'] }) {
  const { state, form } = useForm({
    check: ({ issuer: at = '', clientId = '', clientSecret = '' }) =>
      errorsOf({
        issuer: at.trim() ? null : 'Enter the issuer’s address.',
        clientId: clientId.trim() ? null : 'Enter the client’s id.',
        clientSecret: clientSecret || issuer ? null : 'Enter the client’s secret.',
      }),
    send: async ({ issuer: at = '', clientId = '', clientSecret = '' }, server) =>
      done(
        await server.call(CALLS.setIssuer, {
          body: { issuer: at, clientId, ...(clientSecret && { clientSecret }) },
        }),
      ),
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form team-form" {...form}>
      <FormField
        name="issuer"
        label="Issuer"
        isRequired
        error={errors.issuer}
        hint="What its discovery document calls “issuer”."
        defaultValue={issuer?.issuer}
        placeholder="https://login.example.com/your-company"
        inputMode="url"
        autoComplete="off"
      />
      <FormField
        name="clientId"
        label="Client id"
        isRequired
        error={errors.clientId}
        defaultValue={issuer?.clientId}
        autoComplete="off"
      />
      <FormField
        name="clientSecret"
        label="Client secret"
        isRequired={!issuer}
        type="password"
        error={errors.clientSecret}
        hint={
          issuer
            ? 'Leave it empty to keep the one that is stored. With another issuer or client, enter its own.'
            : 'It is stored encrypted and never shown again.'
        }
        autoComplete="off"
      />
      <FormRefusal refusal={refusal} isAtField={Object.keys(errors).length > 0} open={() => {}} />
      <p>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {isBusy ? 'Asking the issuer' : 'Save'}
        </Button>
      </p>
    </form>
  );
}

interface EnteredProps extends BlockProps {
  issuer: IssuerReply;
  change(): void;
}

function Entered({ settings, issuer, changed, change }: EnteredProps) {
  const { make: set } = useChange(
    async (server, body: { isOn?: boolean; isEnforced?: boolean }) =>
      changed(await server.call(CALLS.switchIssuer, { body })),
    sayRefusal,
  );
  const { make: drop } = useChange(async (server) => changed(await server.call(CALLS.dropIssuer)), sayRefusal);
  const { isOn, isEnforced, testedAt, testError } = issuer;
  const { domain } = settings.domain;
  return (
    <>
      <ul className="rows">
        <li>
          <div className="what">
            <b>{issuer.issuer}</b>
            <p>Client {issuer.clientId}. The secret is stored and cannot be shown.</p>
          </div>
          {settings.isAllowed && <Button onClick={change}>Change</Button>}
        </li>
        <li>
          <div className="what">
            <b>Test sign-in</b>
            <p>
              {testedAt ? (
                <>
                  Came back with an address of {domain}: <Moment at={testedAt} />.
                </>
              ) : (
                `Sign in there once yourself. It has to come back with an address of ${domain ?? 'your domain'} before it can be switched on.`
              )}
            </p>
            {testError && (
              <p className="form-error" role="alert">
                {testError}
              </p>
            )}
          </div>
          <a className="button-link" href={TEST_COMPANY} target="_self">
            {testedAt ? 'Test again' : 'Test sign-in'}
          </a>
        </li>
        <li>
          <div className="what">
            <b>{isOn ? 'On' : 'Off'}</b>
            <p>
              {isOn
                ? 'People find it under “Sign in with your company”.'
                : 'Nobody can come in by it yet. Other ways in go on when it is on.'}
            </p>
          </div>
          <Button onClick={() => void set({ isOn: !isOn })} disabled={!isOn && !testedAt}>
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
        </li>
        <li>
          <div className="what">
            <b>{isEnforced ? 'The only way in' : 'One way of several'}</b>
            <p>
              {isEnforced
                ? `Members with an address of ${domain} come in by it alone. Admins keep their other ways, in case the issuer is out of order.`
                : 'Make it the only way, and members’ passwords and mailed links lead there. They are signed out once; admins keep their other ways in.'}
            </p>
          </div>
          <Button onClick={() => void set({ isEnforced: !isEnforced })} disabled={!isOn}>
            {isEnforced ? 'Allow other ways' : 'Make it the only way'}
          </Button>
        </li>
      </ul>
      <details className="team-details">
        <summary>What is entered at the identity provider</summary>
        <Copyable label="Redirect address" text={settings.redirectUrl} />
      </details>
      <p className="rows-foot">
        <Button
          onClick={() => {
            if (window.confirm('Remove the issuer and its secret? Nobody can come in by it any more.')) void drop();
          }}
        >
          Remove the issuer
        </Button>
      </p>
    </>
  );
}
