/** Facts and tags of all contracts that a search finds: the form, how far the job is, and the way back. Fetched in libraries of one's own alone. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { MOST_CORRECTED_BY_SEARCH } from '#shared/domain/corrections.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useJob } from '#shared/ui/server/useJob.ts';
import { isSaid, type Said, SaidFields, saidIn } from '#web/curation/SaidFields.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { useReload } from '#web/navigation/useReload.ts';

export default function CorrectFound({ total }: { total: number }) {
  const [isOpen, setOpen] = useState(false);
  const most = Math.min(total, MOST_CORRECTED_BY_SEARCH);
  return isOpen ? (
    <FoundForm most={most} isCut={most < total} close={() => setOpen(false)} />
  ) : (
    <button type="button" className="link-button correct-found-button" onClick={() => setOpen(true)}>
      Set for all {counted(most, 'contract')} found
    </button>
  );
}

interface FoundFormProps {
  most: number;
  /** There are more than one go may set. */
  isCut: boolean;
  close: () => void;
}

function FoundForm({ most, isCut, close }: FoundFormProps) {
  const { namespace, notify } = useApp();
  const { url } = useNavigation();
  const [job, setJob] = useState<string | null>(null);
  const { step, make } = useChange(
    async (server, said: Said) => {
      const query = new URL(url, 'http://own').search.slice(1);
      const { job } = await server.call(CALLS.correctFound, { params: { namespace }, body: { query, ...said } });
      setJob(job);
    },
    (error) => notify(refusalText(error)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = saidIn(new FormData(event.currentTarget));
    if (isSaid(said)) void make(said);
  };
  if (job) return <Progress job={job} most={most} close={close} />;
  return (
    <form className="citation report-form" onSubmit={submit} aria-label="Set for all that is found">
      <SaidFields />
      <p className="quiet">
        What is left empty stays as it is.{isCut && ` The first ${counted(most, 'contract')} of this search are set.`}{' '}
        It goes on when you leave this page, and can be taken back as a whole.
      </p>
      <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
        Set for all {counted(most, 'contract')}
      </Button>
      <Button onClick={close}>Close</Button>
    </form>
  );
}

function Progress({ job: id, most, close }: { job: string; most: number; close: () => void }) {
  const { namespace, notify } = useApp();
  const reload = useReload();
  const job = useJob(id);
  const state = job?.state;
  // what is listed is read anew once it is through
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (state === 'done' || state === 'cancelled' || state === 'failed') void reload();
  }, [state]);
  const failed = (error: Parameters<typeof refusalText>[0]) => notify(refusalText(error));
  const stop = useChange((server) => server.call(CALLS.cancelJob, { params: { id } }), failed);
  const undo = useChange(async (server, batch: string) => {
    const { contracts } = await server.call(CALLS.undoCorrections, { params: { namespace }, body: { batch } });
    notify(`Taken back in ${counted(contracts, 'contract')}.`);
    await reload();
    close();
  }, failed);
  const done = state === 'done' ? (job!.result as { batch: string; contracts: number }) : null;
  const hasSet = done ? done.contracts > 0 : job?.endedAt != null && job.progress > 0;
  return (
    <section className="citation" aria-label="Setting what was found">
      <p role="status">
        {done
          ? `Set in ${counted(done.contracts, 'contract')}.`
          : state === 'failed'
            ? `It ended: ${job!.error?.message ?? ''}${hasSet ? ` Set by then: ${job!.status}.` : ''}`
            : state === 'cancelled'
              ? `Stopped at ${job!.status || 'the beginning'}. What was set by then stays.`
              : `Setting ${job?.status || `0 of ${most}`}`}
      </p>
      {!job?.endedAt && (
        <>
          <progress max={1} value={job?.progress ?? 0} aria-label="How far it is" />{' '}
          <Button size="small" disabledFocusable={stop.step === 'busy'} onClick={() => void stop.make()}>
            Stop
          </Button>
        </>
      )}
      {hasSet && (
        <Button size="small" disabledFocusable={undo.step === 'busy'} onClick={() => void undo.make(done?.batch ?? id)}>
          Undo
        </Button>
      )}{' '}
      {job?.endedAt && (
        <Button size="small" onClick={close}>
          Close
        </Button>
      )}
    </section>
  );
}
