/** Everything of one's own out as a zip of open files, and in again: both are jobs, which go on when the page is left. */
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { LibraryHead } from '#shared/api/libraries.ts';
import type { ExportMade, ImportMade } from '#shared/api/transfer.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { paths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

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

const EVERYTHING = '';

/** Libraries that one's role may export; none where the site has no private ones. */
function useMine(): LibraryHead[] {
  const app = useApp();
  const { told } = useLateAnswer(callQuestion(app, CALLS.ownLibraries, {}));
  return told ? [...told.mine, ...told.shared].filter(({ role }) => mayInLibrary(role, 'export')) : [];
}

function madeText({ items, libraries, bytes }: ExportMade, isAll: boolean): string {
  const of = isAll
    ? `${counted(libraries.length, 'library', 'libraries')} and your account`
    : `“${libraries[0] ?? ''}”`;
  return `${counted(items, 'item')} of ${of}, ${sizeText(bytes)}.`;
}

function Out() {
  const [part, setPart] = useState(0);
  const [chosen, choose] = useState(EVERYTHING);
  const mine = useMine();
  const out = useChange(async (server) => {
    const isAll = chosen === EVERYTHING;
    const { job } = await server.call(CALLS.startExport, { body: isAll ? {} : { namespace: chosen } });
    return { ...(await endOf<ExportMade>(server, job, setPart)), isAll };
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
            {madeText(told.made, told.isAll)}{' '}
            <a href={`/api/user/exports/${encodeURIComponent(told.job)}/file`} download>
              Download the zip
            </a>{' '}
            It is kept for three days, for you alone.
          </p>
        )}
      </div>
      {mine.length > 0 && (
        <label className="team-role">
          <span className="sr">What to export</span>
          <select value={chosen} disabled={out.step === 'busy'} onChange={({ target }) => choose(target.value)}>
            <option value={EVERYTHING}>Everything</option>
            {mine.map(({ namespace, title }) => (
              <option key={namespace} value={namespace}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button disabled={out.step === 'busy'} onClick={() => void out.make()}>
        {chosen === EVERYTHING ? 'Export everything' : 'Export library'}
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
