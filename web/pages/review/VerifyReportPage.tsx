import { Button } from '@fluentui/react-components';
import { type DragEvent, useId, useState } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { asHash, compared, type ReadReport, readReport, type Told } from '#shared/domain/reportProof.ts';
import { sha256 } from '#shared/domain/sha256.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

interface Counted {
  name: string;
  hash: string;
}

/** The browser's own where it has one (not on plain http), else ours. */
async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!globalThis.crypto?.subtle) return sha256(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a report is about this document and is as it was written. Nothing leaves the browser. */
export function VerifyReportPage() {
  const id = useId();
  const [report, setReport] = useState<(ReadReport & { file: string }) | null>(null);
  const [document, setDocument] = useState<Counted | null>(null);
  const [typed, setTyped] = useState('');
  const [printed, setPrinted] = useState('');
  const [error, setError] = useState('');

  async function take(files: Iterable<File>): Promise<void> {
    setError('');
    for (const file of files) {
      try {
        const read = /\.json$/i.test(file.name) ? readReport(await file.text()) : null;
        if (read) setReport({ ...read, file: file.name });
        else setDocument({ name: file.name, hash: await hashOf(file) });
      } catch {
        setError(`${file.name} could not be read.`);
      }
    }
  }
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      void take([...event.dataTransfer.files]);
    },
  };
  const said = report?.documentHash ?? asHash(typed);
  return (
    <div className="verify-page">
      <h1>Verify a report</h1>
      <p>
        Choose the report of a review as JSON and the document that it is about. Both are read in this browser: nothing
        is sent anywhere, and you need no account.
      </p>
      <div className="verify-drop card" {...drop}>
        <div className="start-field">
          <label htmlFor={`${id}r`}>Report (report.json) and document</label>
          <input id={`${id}r`} type="file" multiple onChange={({ target }) => void take([...(target.files ?? [])])} />
          <p className="quiet-text">Or drop both here.</p>
        </div>
        {!report && (
          <div className="start-field">
            <label htmlFor={`${id}h`}>No JSON at hand? SHA-256 of the document, as the report prints it</label>
            <input
              id={`${id}h`}
              className="field mono"
              value={typed}
              spellCheck={false}
              aria-invalid={typed !== '' && asHash(typed) === null}
              onChange={({ target }) => setTyped(target.value)}
            />
            {typed !== '' && asHash(typed) === null && (
              <p className="form-error">A SHA-256 has 64 digits 0–9 and a–f.</p>
            )}
          </div>
        )}
        {report && (
          <div className="start-field">
            <label htmlFor={`${id}p`}>
              SHA-256 of the report, if you have it from elsewhere (the Word or PDF report prints it)
            </label>
            <input
              id={`${id}p`}
              className="field mono"
              value={printed}
              spellCheck={false}
              aria-invalid={printed !== '' && asHash(printed) === null}
              onChange={({ target }) => setPrinted(target.value)}
            />
            {printed !== '' && asHash(printed) === null && (
              <p className="form-error">A SHA-256 has 64 digits 0–9 and a–f.</p>
            )}
          </div>
        )}
        {(report || document) && (
          <div className="row">
            <Button
              onClick={() => {
                setReport(null);
                setDocument(null);
                setTyped('');
                setPrinted('');
              }}
            >
              Begin again
            </Button>
          </div>
        )}
      </div>
      {error !== '' && (
        <p className="form-error" role="alert">
          {error}
        </p>
      )}
      <div role="status" className="verify-results">
        {report && (
          <Verdict
            told={report.hash === null ? 'unknown' : compared(report.hash, report.counted)}
            title="The report"
            words={{
              same: 'holds: its content has the hash that it carries.',
              different: 'does not hold: something in it was changed after it was written.',
              unknown: 'carries no hash over its content, or one that cannot be read.',
            }}
            rows={[
              ['It carries', report.hash ?? 'none'],
              ['Counted here', report.counted],
            ]}
          />
        )}
        {report && asHash(printed) && (
          <Verdict
            told={compared(asHash(printed), report.counted)}
            title="The hash that you have"
            words={{ same: 'is the hash of this report.', different: 'is not the hash of this report.', unknown: '' }}
            rows={[['Typed', asHash(printed)!]]}
          />
        )}
        {document && (
          <Verdict
            told={compared(said, document.hash)}
            title={document.name}
            words={{
              same: 'is the document that the report names, byte for byte.',
              different: 'is not the document that the report names: at least one byte differs.',
              unknown: 'has the hash below. Choose the report, or type the hash that it prints.',
            }}
            rows={[
              ...(said ? [['The report names', said] satisfies [string, string]] : []),
              ['Counted here', document.hash],
            ]}
          />
        )}
        {report && !document && <p>Choose the document, to compare it with what the report names.</p>}
      </div>
      {report && (
        <>
          <h2>What the report says</h2>
          <dl className="verify-facts">
            {factsOf(report).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h2>What is compared, and what is not</h2>
      <ul>
        <li>
          The document: all bytes of the file, against the SHA-256 in the report. The same words saved anew are another
          file.
        </li>
        <li>
          Of a contract of the library the report names the hash of its text as the library holds it, not of a file.
        </li>
        <li>
          The report: everything in the JSON but its own hash, written without white space and with its fields by name,
          against the SHA-256 that it carries. Word and PDF reports print that hash; their own bytes are not compared.
        </li>
        <li>
          A hash is no signature. Whoever changes a report can count a new hash: what proves that it was not changed is
          a hash that you have from elsewhere, such as a printed report or a letter.
        </li>
        <li>
          Whether the rules were applied rightly is not compared. To see that,{' '}
          <AppLink href={ROUTES.reviews}>review the document again</AppLink> by the same release of the playbook: the
          review says whether anything differs.
        </li>
      </ul>
    </div>
  );
}

const factsOf = (report: ReadReport & { file: string }): [string, string][] => [
  ['File', report.file],
  ['Document', report.name],
  ['Playbook', report.playbook],
  ['SHA-256 of the playbook', report.playbookHash],
  ['Engine', report.engine],
  ['Reviewed', report.endedAt ?? 'not finished'],
  ['Results', String(report.results)],
];

const MARKS: Record<Told, string> = { same: '✓', different: '✕', unknown: '?' };

interface VerdictProps {
  told: Told;
  title: string;
  words: Record<Told, string>;
  rows: readonly (readonly [string, string])[];
}

function Verdict({ told, title, words, rows }: VerdictProps) {
  return (
    <section className={`verify-verdict is-${told}`}>
      <p>
        <span aria-hidden="true" className="verify-mark">
          {MARKS[told]}
        </span>{' '}
        <b>{title}</b> {words[told]}
      </p>
      <dl>
        {rows.map(([name, hash]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{hash}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
