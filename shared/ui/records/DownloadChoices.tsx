/** What the menu of downloads offers, and what becomes of a choice. Specification part 2 §2.8, §9; part 1 §4 (export flow). */
import { useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import { type ExportFormat, FILE_FORMATS, FORMATS } from '#shared/domain/exportFormats.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { closeMenuAround } from '#shared/ui/closeMenus.ts';
import { type DownloadOf, downloadFile } from '#shared/ui/records/downloadFile.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

const ARRIVED_NOT = 'That did not arrive. Try again.';
const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.status !== 500 ? error.message : ARRIVED_NOT;

type Step = { format: ExportFormat; now: 'busy' } | { format: ExportFormat; now: 'failed'; why: string } | null;

export default function DownloadChoices({ of }: { of: DownloadOf }) {
  const app = useApp();
  const { namespace, session, notify } = app;
  const [step, setStep] = useState<Step>(null);
  // only somebody who is known can have more than everybody has
  const { told } = useLateAnswer(
    session.user ? callQuestion(app, CALLS.downloadFormats, { query: { type: of.type, namespace } }) : null,
  );
  const download = async (format: ExportFormat, pressed: Element) => {
    if (step?.now === 'busy') return;
    setStep({ format, now: 'busy' });
    try {
      const put = await downloadFile(of, format, app);
      setStep(null);
      closeMenuAround(pressed);
      if (put) notify(`${put.name} is in your Google Drive.`, { action: { label: 'Open', href: put.url } });
    } catch (error) {
      setStep({ format, now: 'failed', why: whyOf(error) });
    }
  };
  return (
    <>
      {(told?.formats ?? FILE_FORMATS).map((format) => (
        <li key={format}>
          {/* open until the file has come: what comes of it is said below */}
          <button
            type="button"
            data-stays
            aria-disabled={step?.now === 'busy'}
            onClick={({ currentTarget }) => void download(format, currentTarget)}
          >
            {FORMATS[format].label}
          </button>
        </li>
      ))}
      <li>
        <p className="download-said" role="status">
          {step?.now === 'busy' && 'Making the file'}
          {step?.now === 'failed' && step.why}
        </p>
      </li>
    </>
  );
}
