/** Opens the form that says what is wrong; the form is fetched then. */
import { lazy, Suspense, useState } from 'react';
import type { Reported } from '#web/report/ReportForm.tsx';

const ReportForm = lazy(async () => ({ default: (await import('#web/report/ReportForm.tsx')).ReportForm }));

export function ReportButton({ type, choices }: Reported) {
  const [isOpen, setOpen] = useState(false);
  if (choices.length === 0) return null;
  return (
    <>
      <button type="button" className="button-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Report
      </button>
      {isOpen && (
        <Suspense>
          <ReportForm type={type} choices={choices} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
