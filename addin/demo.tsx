/** The demo page: the pane without Word. `?api=1.3` and `?stray=1` show how it does with an older or a clumsy Word. */
import 'virtual:theme.css';
import '#addin/styles/index.css';
import '#addin/styles/demo.css';
import { createRoot } from 'react-dom/client';
import { DemoPage } from '#addin/demo/DemoPage.tsx';
import { ledger, watchFetch } from '#addin/pane/ledger.ts';

watchFetch(ledger);
const asked = new URLSearchParams(location.search);
const level = Number(asked.get('api'));
createRoot(document.getElementById('root')!).render(
  <DemoPage
    quirks={{
      ...(level >= 1.3 && level <= 1.8 && { apiLevel: level }),
      strayNumbering: asked.get('stray') === '1',
      readOnly: asked.get('readonly') === '1',
    }}
  />,
);
