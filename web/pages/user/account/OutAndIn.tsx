/** Everything of one's own out as a zip of open files, and in again: both are jobs, which go on when the page is left. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { ExportMade, ImportMade } from '#shared/api/transfer.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { paths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';

/** What came of a job: its result, or why there is none. */
type Ended<T> = { job: string; made: T } | { failed: string };

async function endOf<T>(server: Api, job: string, show: (part: number) => void): Promise<Ended<T>> {
  show(0);
  for await (const now of server.stream(CALLS.watchJob, { params: { id: job } })) {
    show(now.progress);
    if (now.state === 'done') return { job, made: now.result as T };
    if (now.endedAt) return { failed: now.error?.message ?? 'It was stopped.' };
  }
  return { failed: 'The connection broke off. The work goes on; try again in a moment.' };
}

function Out() {
  const [part, setPart] = useState(0);
  const out = useChange(async (server) => {
    const { job } = await server.call(CALLS.startExport, { body: {} });
    return endOf<ExportMade>(server, job, setPart);
  });
  const { told } = out;
  return (
    <>
      <div className="what">
        <b>Take everything with you</b>
        <p>
          Your libraries with their original files, your playbooks, lists, reviews and conversations, as one zip of open
          files: JSON Lines, Word, text. It comes in again here or anywhere else.
        </p>
        {out.step === 'busy' && <progress value={part} max={1} aria-label="Being written" />}
        {out.error && <p role="alert">{out.error.message}</p>}
        {told && 'failed' in told && <p role="alert">{told.failed}</p>}
        {told && 'made' in told && (
          <p role="status">
            {counted(told.made.items, 'item')} of {counted(told.made.libraries.length, 'library', 'libraries')} and your
            account, {sizeText(told.made.bytes)}.{' '}
            <a href={`/api/user/exports/${encodeURIComponent(told.job)}/file`} download>
              Download the zip
            </a>{' '}
            It is kept for three days, for you alone.
          </p>
        )}
      </div>
      <Button disabled={out.step === 'busy'} onClick={() => void out.make()}>
        Export everything
      </Button>
    </>
  );
}

function In() {
  const [part, setPart] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const into = useChange(async (server, file: File) => {
    const { job } = await server.upload(CALLS.startImport, { files: [file] });
    return endOf<ImportMade>(server, job, setPart);
  });
  const { told } = into;
  return (
    <>
      <div className="what">
        <b>Bring it in</b>
        <p>
          A zip that was exported so. Libraries become yours, playbooks and lists come to what you have; nothing that is
          here is changed. In the end everything is read again and compared.
        </p>
        {into.step === 'busy' && <progress value={part} max={1} aria-label="Being taken in" />}
        {into.error && <p role="alert">{into.error.message}</p>}
        {told && 'failed' in told && <p role="alert">{told.failed}</p>}
        {told && 'made' in told && <Taken made={told.made} />}
      </div>
      <input
        ref={field}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Zip of an export"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void into.make(file);
          currentTarget.value = '';
        }}
      />
      <Button disabled={into.step === 'busy'} onClick={() => field.current?.click()}>
        Import
      </Button>
    </>
  );
}

function Taken({ made }: { made: ImportMade }) {
  return (
    <div role="status">
      {made.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {made.libraries.map(({ namespace, title }) => (
        <p key={namespace}>
          <AppLink href={paths(namespace).home()}>{title}</AppLink>
        </p>
      ))}
    </div>
  );
}

export default function OutAndIn() {
  return (
    <>
      <li>
        <Out />
      </li>
      <li>
        <In />
      </li>
    </>
  );
}
