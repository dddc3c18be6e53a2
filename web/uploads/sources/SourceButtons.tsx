/** Places outside from which files can be put into a library: only those that are set up here. */
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import {
  BACK_FROM_SOURCE,
  connectSourcePath,
  OUTSIDE_SOURCE_NAMES,
  OUTSIDE_SOURCES,
  type OutsideSource,
} from '#shared/domain/uploadSources.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { SourcePicker } from '#web/uploads/sources/SourcePicker.tsx';

interface SourceButtonsProps {
  namespace: string;
  /** Where a service leads back to, with `from` in its address. */
  next: string;
  onBegun(uploadId: string): void;
}

/** What the address says of a service that has just led back here. */
function cameBack(): { source: OutsideSource; hasFailed: boolean } | null {
  const params = new URLSearchParams(location.search);
  const source = OUTSIDE_SOURCES.find((one) => one === params.get(BACK_FROM_SOURCE.source));
  return source ? { source, hasFailed: params.has(BACK_FROM_SOURCE.failure) } : null;
}

export function SourceButtons({ namespace, next, onBegun }: SourceButtonsProps) {
  const app = useApp();
  const [back] = useState(cameBack);
  const [open, setOpen] = useState<OutsideSource | null>(back?.source ?? null);
  const { data } = useQuery(callQuestion(app, CALLS.uploadSources, {}), answersOf(app.api));
  const sources = data?.sources ?? [];
  if (sources.length === 0) return null;
  const shown = sources.find(({ source, isConnected }) => source === open && isConnected)?.source;
  return (
    <section className="source-buttons" aria-label="From elsewhere">
      <p className="row">
        {sources.map(({ source, isConnected }) =>
          isConnected || source === 's3' ? (
            <Button
              key={source}
              size="small"
              aria-expanded={source === shown}
              onClick={() => setOpen(source === shown ? null : source)}
            >
              From {OUTSIDE_SOURCE_NAMES[source]}
            </Button>
          ) : (
            // a whole page: the service shows itself there
            <a key={source} className="button-link" target="_top" href={connectSourcePath(source, next)}>
              Connect {OUTSIDE_SOURCE_NAMES[source]}
            </a>
          ),
        )}
      </p>
      {back?.hasFailed && (
        <p className="form-error" role="alert">
          {OUTSIDE_SOURCE_NAMES[back.source]} was not connected. Try again, and let Clausary read your files there.
        </p>
      )}
      {shown && (
        <SourcePicker
          key={shown}
          namespace={namespace}
          source={shown}
          next={next}
          onClose={() => setOpen(null)}
          onBegun={onBegun}
        />
      )}
    </section>
  );
}
