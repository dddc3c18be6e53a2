/** The blanks of the cover page as a form. Without script it is posted, and the answer is the file. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ShownStandard } from '#shared/api/standardPages.ts';
import { plural } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { makeChange } from '#shared/ui/server/change.ts';
import { answersIn, forgetAnswers, keepAnswers, keptAnswers, putAnswers } from '#web/pages/standards/answers.ts';
import { BlankInput } from '#web/pages/standards/BlankInput.tsx';

interface CoverFormProps {
  shown: ShownStandard;
  /** A form without script came back refused. */
  isRefused: boolean;
}

type Step = 'idle' | 'busy' | 'asked';

export function CoverForm({ shown: { id, fields, isOwnFile }, isRefused }: CoverFormProps) {
  const app = useApp();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<Step>('idle');
  const [error, setError] = useState<ApiError | null>(null);
  const [receipt, setReceipt] = useState('');
  const [isOpen, setOpen] = useState(isRefused);

  // signing in may have read the page anew
  useEffect(() => {
    const kept = keptAnswers(id);
    if (!kept || !form.current) return;
    putAnswers(form.current, kept);
    setOpen(true);
  }, [id]);

  /** Whoever has no account is asked for one first, whatever plan it takes. */
  const asking = app.session.user ? app : { ...app, tellDialogs: () => app.openDialog('standards-sign-up') };
  const send = async () => {
    const answers = answersIn(form.current!);
    setStep('busy');
    setError(null);
    setReceipt('');
    try {
      const file = await makeChange(asking, (server) => server.file(CALLS.fillStandard, { body: { id, answers } }));
      saveFile(file);
      forgetAnswers(id);
      setStep('idle');
      const said = decodeURIComponent(file.headers.get('x-clausary-receipt') ?? '');
      setReceipt(said);
      app.openDialog('standards-download-success', { text: said });
    } catch (failure) {
      if (!isRefusal(failure)) {
        setStep('idle');
        setError(failure instanceof ApiError ? failure : new ApiError('server', 0, 'The file could not be made.'));
        return;
      }
      keepAnswers(id, answers);
      setStep(app.session.user ? 'idle' : 'asked');
    }
  };

  // whoever has signed up in between gets what they asked for
  const isSignedIn = app.session.user !== null;
  const again = useRef(send);
  again.current = send;
  useEffect(() => {
    if (isSignedIn && step === 'asked') void again.current();
  }, [isSignedIn, step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <details className="standard-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} id="fill">
      <summary>
        Fill in and download
        <small>
          {fields.length === 0 ? 'no blanks' : `${fields.length} ${plural(fields.length, 'blank')}`}, as a Word file
        </small>
      </summary>
      <form ref={form} className="cover-form" method="post" action="/api/standards/filled" onSubmit={submit}>
        <input type="hidden" name="id" value={id} />
        <p className="quiet-text">
          {fields.length === 0
            ? 'The form has no blanks that could be told from its text. The file is the form as it is.'
            : 'Only these blanks change. What you leave open stays as in the form, and lines to sign on stay empty. What you enter makes the file and is not kept.'}{' '}
          {!isOwnFile && 'The publisher gives the form as a text; the Word file is made of it.'}
        </p>
        {isRefused && (
          <p className="note note-danger" role="alert">
            Filling a form in here needs an account with a plan that has it.{' '}
            <AppLink href={ROUTES.signIn}>Sign in</AppLink>, or fill in the form of the publisher yourself.
          </p>
        )}
        <div className="cover-fields">
          {fields.map((field) => (
            <BlankInput key={field.id} field={field} />
          ))}
        </div>
        {error && (
          <p className="note note-danger" role="alert">
            {refusalText(error)}
          </p>
        )}
        <p className="row">
          <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
            {step === 'busy' ? 'One moment' : 'Download as a Word file'}
          </Button>
        </p>
        <p role="status" className="cover-receipt">
          {receipt}
        </p>
      </form>
    </details>
  );
}
