/** What was put into the library before, by whom, and the way back. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { Upload } from '#shared/api/uploads.ts';
import { counted } from '#shared/domain/display.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { UPLOAD_SOURCE_NAMES, uploadSummary } from '#shared/domain/uploads.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Moment } from '#web/time/Moment.tsx';

interface PastUploadsProps {
  uploads: readonly Upload[];
  /** The one that is on show above. */
  shown: string | null;
  onShow(id: string): void;
  isBusy: boolean;
  onUndo(id: string): void;
}

export function PastUploads({ uploads, shown, onShow, isBusy, onUndo }: PastUploadsProps) {
  const { library } = useApp();
  const [asked, setAsked] = useState<string | null>(null);
  if (uploads.length === 0) return null;
  return (
    <section className="past-uploads" aria-label="Uploads so far">
      <h3>Uploads so far</h3>
      <ul>
        {uploads.map((one) => (
          <li key={one.id}>
            <div>
              <b>
                <Moment at={one.at} />
              </b>{' '}
              {UPLOAD_SOURCE_NAMES[one.source]} by {one.isOwn ? 'you' : (one.by ?? 'an account that is gone')}
              <p className="quiet-text">
                {one.state === 'undone' ? 'Taken out again.' : uploadSummary(one.counts)}
                {one.state === 'stopped' && ' Stopped.'}
              </p>
            </div>
            <div className="row">
              {one.id !== shown && (
                <Button size="small" onClick={() => onShow(one.id)}>
                  Show files
                </Button>
              )}
              {one.contracts > 0 &&
                one.state !== 'undoing' &&
                one.state !== 'undone' &&
                (one.isOwn || mayInLibrary(library.role, 'remove')) &&
                (asked === one.id ? (
                  <>
                    <Button
                      size="small"
                      appearance="primary"
                      disabled={isBusy}
                      onClick={() => {
                        setAsked(null);
                        onUndo(one.id);
                      }}
                    >
                      Take out {counted(one.contracts, 'contract')}
                    </Button>
                    <Button size="small" onClick={() => setAsked(null)}>
                      Keep
                    </Button>
                  </>
                ) : (
                  <Button size="small" onClick={() => setAsked(one.id)}>
                    Undo
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
