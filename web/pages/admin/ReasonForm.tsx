/** Something that an operator does, with a reason: the one form for all of it. Afterwards the page shows what is now. */
import { type ReactNode, useRef } from 'react';
import type { Api } from '#shared/api/client.ts';
import { LONGEST_REASON, reasonError } from '#shared/domain/operatorReason.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, type FieldErrors, useForm, type Values } from '#shared/ui/auth/useForm.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useReload } from '#web/navigation/useReload.ts';

interface ReasonFormProps {
  /** What is done: "End all sessions". */
  label: string;
  /** What comes of it. */
  hint?: ReactNode;
  isDanger?: boolean;
  /** Fields beside the reason; what says how to write one is told what is wrong with it. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Null, or what is wrong with the fields beside the reason. */
  check?: (values: Values) => FieldErrors | null;
  send: (server: Api, values: Values & { reason: string }) => Promise<unknown>;
  /** In place of showing the page anew. */
  then?: () => void;
  /** Takes it back, offered with the word that it is done; the reason is made of the one that was given. */
  undo?: (server: Api, reason: string) => Promise<unknown>;
}

const UNDO_MS = 10_000;
const undoReason = (reason: string): string => `Undone: ${reason}`.slice(0, LONGEST_REASON);

export function ReasonForm({ label, hint, isDanger = false, children, check, send, then, undo }: ReasonFormProps) {
  const { notify, openDialog } = useApp();
  const reload = useReload();
  const undoing = useChange(
    async (server, reason: string) => {
      await undo?.(server, undoReason(reason));
      notify(`${label}: undone. That is in the audit log, too.`);
      await reload();
    },
    ({ message }) => notify(message),
  );
  const around = useRef<HTMLDetailsElement>(null);
  const { state, form } = useForm({
    check: (values) => ({ ...check?.(values), ...errorsOf({ reason: reasonError(values.reason ?? '') }) }),
    async send(values, server) {
      await send(server, { ...values, reason: values.reason ?? '' });
      if (then) return then();
      if (around.current) around.current.open = false;
      const { reason = '' } = values;
      notify(
        `${label}: done. It is in the audit log.`,
        undo && { action: { label: 'Undo', run: () => void undoing.make(reason) }, timeout: UNDO_MS },
      );
      await reload();
    },
  });
  const isAtOwnField = typeof children === 'function' && Object.keys(state.errors).length > 0;
  return (
    <details className="row-form reason-form" ref={around}>
      <summary className={isDanger ? 'button-link danger' : 'button-link'}>{label}</summary>
      <form className="auth-form" {...form}>
        {hint && <p className="quiet-text">{hint}</p>}
        {typeof children === 'function' ? children(state.errors) : children}
        <FormField
          name="reason"
          label="Reason"
          hint="Kept in the audit log."
          error={state.errors.reason}
          isRequired
          autoComplete="off"
          maxLength={LONGEST_REASON}
        />
        <FormRefusal
          refusal={state.refusal}
          isAtField={Boolean(state.errors.reason) || isAtOwnField}
          open={openDialog}
        />
        <SubmitButton isBusy={state.isBusy}>{label}</SubmitButton>
      </form>
    </details>
  );
}
