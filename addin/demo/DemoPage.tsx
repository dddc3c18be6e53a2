/** The pane beside a document in a plain browser. The document leaves the computer only with a question about it, and the pane says so first. */
import { Button } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { App } from '#addin/App.tsx';
import { storedUnder } from '#addin/account/stored.ts';
import { DocumentView, type Markup } from '#addin/demo/DocumentView.tsx';
import { createDemoAccount } from '#addin/demo/demoAccount.ts';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { Look } from '#addin/pane/Look.tsx';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { isTracking, setTracking } from '#shared/docx/settings.ts';
import { documentOf, openDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface OpenedDocument {
  /** Another document is another pane. */
  serial: number;
  name: string;
  host: SimulatorHost;
}

/** `quirks`: how the host shall behave, from the address; for trying what other versions of Word do. */
export function DemoPage({ quirks }: { quirks: Partial<Quirks> }) {
  const serial = useRef(0);
  const open = (name: string, document: SimulatorHost['document']): OpenedDocument => ({
    serial: serial.current++,
    name,
    host: createSimulatorHost(document, {
      quirks,
      dark: () => matchMedia('(prefers-color-scheme: dark)').matches,
    }),
  });
  const openSample = (id: string): OpenedDocument => {
    const sample = SAMPLES.find((one) => one.id === id) ?? SAMPLES[0]!;
    return open(sample.name, documentOf(sampleParts(sample)));
  };
  const [opened, setOpened] = useState(() => openSample('supply'));
  const [markup, setMarkup] = useState<Markup>('all');
  const [failure, setFailure] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const { host, name } = opened;
  const [isTracked, track] = useTracking(host);
  const surroundings = useMemo<Surroundings>(
    () => ({
      host,
      account: createDemoAccount(),
      stored: storedUnder('demo.'),
      openPage: (url) => void window.open(url, '_blank', 'noopener'),
      platform: 'web',
    }),
    [host],
  );
  const openFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setFailure(null);
    try {
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      setOpened(open(chosen.name.replace(/\.docx$/i, ''), await openDocument(bytes)));
    } catch (error) {
      setFailure(error instanceof UnreadableDocument ? error.message : 'This file could not be opened.');
    }
  };
  const download = async (): Promise<void> => {
    const bytes = await host.exportDocx();
    saveFile({ blob: new Blob([bytes as BlobPart], { type: DOCX }), name: `${name}.docx` });
  };
  return (
    <Look>
      <div className="demo">
        <header className="demo-head">
          <a className="demo-brand" href="/">
            Clausary
          </a>
          <p className="quiet">
            A document in the browser, the pane as it is in Word. The document stays here unless you ask about it.
          </p>
          <div className="row">
            <span className="demo-sample">
              <select
                className="field small"
                aria-label="Document"
                value={SAMPLES.find((sample) => sample.name === name)?.id ?? 'own'}
                onChange={(event) => setOpened(openSample(event.target.value))}
              >
                {!SAMPLES.some((sample) => sample.name === name) && <option value="own">{name}</option>}
                {SAMPLES.map((sample) => (
                  <option key={sample.id} value={sample.id}>
                    {sample.name}
                  </option>
                ))}
              </select>
            </span>
            <Button size="small" icon={<Icon name="contract" small />} onClick={() => file.current?.click()}>
              {/* one box: between boxes of a button spaces are lost */}
              <span>
                Open<span className="demo-more"> your own</span> .docx
              </span>
            </Button>
            <input
              ref={file}
              type="file"
              accept=".docx"
              hidden
              aria-label="Word document"
              onChange={(event) => {
                void openFile(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button size="small" icon={<Icon name="download" small />} onClick={download}>
              Download
            </Button>
            <a className="button-link" href="/addin/help.html">
              Get the add-in
            </a>
          </div>
        </header>
        {failure && (
          <p className="note note-danger" role="alert">
            {failure}
          </p>
        )}
        <div className="demo-columns">
          <main className="demo-document" aria-label={name}>
            <div className="demo-tools">
              <fieldset className="segmented">
                <legend className="sr">Markup</legend>
                {(['all', 'simple', 'original'] as const).map((one) => (
                  <button key={one} type="button" aria-pressed={one === markup} onClick={() => setMarkup(one)}>
                    {{ all: 'All markup', simple: 'Simple', original: 'Original' }[one]}
                  </button>
                ))}
              </fieldset>
              <label className="term-choice">
                <input type="checkbox" checked={isTracked} onChange={(event) => track(event.target.checked)} />
                Track changes
              </label>
            </div>
            <DocumentView host={host} markup={markup} />
          </main>
          <aside className="demo-pane" aria-label="Clausary pane">
            <App key={opened.serial} surroundings={surroundings} />
          </aside>
        </div>
      </div>
    </Look>
  );
}

function useTracking(host: SimulatorHost): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isTracking(host.document));
  useEffect(() => {
    setOn(isTracking(host.document));
    return host.on('paragraphs', () => setOn(isTracking(host.document)));
  }, [host]);
  const set = (next: boolean): void => {
    setOn(next);
    void host.edit((document) => setTracking(document, next));
  };
  return [isOn, set];
}
