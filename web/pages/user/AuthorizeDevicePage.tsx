import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { AuthorizeDeviceProps } from '#shared/api/personalPages.ts';
import { deviceCodeOf } from '#shared/domain/deviceCode.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

/** Lets a Word pane in that shows a code, where Word may open no window of its own. */
export function AuthorizeDevicePage({ code }: AuthorizeDeviceProps) {
  const { session, refreshSession } = useApp();
  const [device, setDevice] = useState<string | null>(null);
  if (!session.user) {
    return (
      <EntryForms
        first="sign-in"
        next={personalPaths.authorizeDevice(code)}
        done={async () => void (await refreshSession())}
        title="Connect Word"
        lead="Sign in first; then type the code that Word shows."
      />
    );
  }
  if (device !== null) {
    return (
      <EntryFrame
        title={`${device} is signed in`}
        lead="Go back to Word: it goes on by itself within a few seconds. You can close this page."
      />
    );
  }
  return (
    <EntryFrame
      title="Connect Word"
      lead={
        <>
          Type the code that Word shows. Word then acts as <b>{session.user.email}</b>.
        </>
      }
    >
      <CodeForm code={code} done={setDevice} />
    </EntryFrame>
  );
}

const FIELDS: Record<string, string> = { device_code_unknown: 'code' };

function CodeForm({ code, done }: { code: string; done: (device: string) => void }) {
  const { openDialog } = useApp();
  const { state, form } = useForm({
    check: ({ code = '' }) =>
      errorsOf({ code: deviceCodeOf(code) === null ? 'The code has eight letters: BCDF-GHJK.' : null }),
    send: async ({ code = '' }, server) => {
      const body = { userCode: code };
      done((await server.call(CALLS.confirmPaneDevice, { body })).device);
    },
    fieldOf: (code) => FIELDS[code],
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <FormField
        name="code"
        label="Code"
        isRequired
        isFirst
        defaultValue={code}
        autoComplete="one-time-code"
        maxLength={20}
        error={errors.code}
        hint="Only a code from Word on your own screen. Somebody who sends you one wants into your account."
      />
      <FormRefusal refusal={refusal} isAtField={Boolean(errors.code)} open={(view) => openDialog(view)} />
      <SubmitButton isBusy={isBusy}>Sign Word in</SubmitButton>
    </form>
  );
}
