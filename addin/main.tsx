/** The pane in Word. */
import 'virtual:theme.css';
import '#addin/styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from '#addin/App.tsx';
import { createPaneAccount } from '#addin/account/account.ts';
import { storedUnder } from '#addin/account/stored.ts';
import { ledger, watchFetch } from '#addin/pane/ledger.ts';
import { OutsideWord } from '#addin/pane/OutsideWord.tsx';
import { type Started, startWord } from '#addin/word/start.ts';
import { watchErrors } from '#shared/ui/feedback/watchErrors.ts';

watchFetch(ledger);
const root = createRoot(document.getElementById('root')!);

function show(started: Started): void {
  if (started.place === 'outside') {
    root.render(<OutsideWord {...started} />);
    return;
  }
  const { host, openPage, openWindow, storagePrefix } = started;
  const stored = storedUnder(storagePrefix);
  const account = createPaneAccount({ stored, openWindow, origin: location.origin });
  watchErrors('pane', () => account.api);
  root.render(<App surroundings={{ host, account, stored, openPage, platform: 'msword' }} />);
}

// Word may answer after we have given up on it: then the pane is there after all.
show(await startWord(show));
