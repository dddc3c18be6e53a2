/** Whether a Word file has the fixed terms word for word. Read and compared in this browser: nothing is sent. */
import { lazy, Suspense, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { StandardProps } from '#shared/api/standardPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import type { CheckAnswer } from '#web/standards/checkFile.ts';

const SealVerdict = lazy(async () => ({
  default: (await import('#web/standards/SealVerdict.tsx')).SealVerdict,
}));

type Result = { name: string } & CheckAnswer;

export function SealCheck({ name, known }: { name: string; known: StandardProps['known'] }) {
  const app = useApp();
  const isInBrowser = useInBrowser();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const check = async (file: File) => {
    setBusy(true);
    setResult(null);
    try {
      const forms = await Promise.all(
        known.map(({ id: form, hash }) =>
          answersOf(app.api).fetchQuery(callQuestion(app, CALLS.standard, { params: { id: form }, query: { hash } })),
        ),
      );
      const { checkFile } = await import('#web/standards/checkFile.ts');
      const answer = await checkFile({ bytes: new Uint8Array(await file.arrayBuffer()), forms });
      setResult({ name: file.name, ...answer });
    } catch (error) {
      setResult({ name: file.name, failure: error instanceof Error ? error.message : 'The file could not be read.' });
    }
    setBusy(false);
  };
  return (
    <details className="standard-fold">
      <summary>
        Check a document
        <small>its fixed terms against this form, word for word</small>
      </summary>
      {isInBrowser ? (
        <div className="seal-check">
          <label htmlFor={id}>Word document (.docx)</label>
          <input
            id={id}
            type="file"
            accept=".docx"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void check(file);
            }}
          />
          <p className="quiet-text">It is read and compared in this browser. It is not sent, and it is not kept.</p>
        </div>
      ) : (
        <p className="quiet-text">
          The check runs in your browser, so that the document stays with you: it needs script. The add-in for Word does
          the same.
        </p>
      )}
      <div role="status" aria-busy={isBusy}>
        {result && 'failure' in result && (
          <p className="note note-danger">
            {result.name}: {result.failure}
          </p>
        )}
        {result && 'checked' in result && (
          <Suspense>
            <SealVerdict form={name} file={result.name} {...result.checked} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
