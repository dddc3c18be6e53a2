/** What stands between the tabs and the foot. Screens are fetched when first opened and stay as they were left. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { type Overlay, TABS, type Tab } from '#addin/pane/views.ts';
import { SearchScreen } from '#addin/screens/search/SearchScreen.tsx';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';

const LATER: Record<Tab, ComponentType> = {
  search: SearchScreen,
  checks: lazy(() => import('#addin/screens/checks/ChecksScreen.tsx')),
  changes: lazy(() => import('#addin/screens/changes/ChangesScreen.tsx')),
  compare: lazy(() => import('#addin/screens/compare/CompareScreen.tsx')),
  send: lazy(() => import('#addin/screens/send/SendScreen.tsx')),
};
const RecordScreen = lazy(() => import('#addin/screens/record/RecordScreen.tsx'));
const InsertScreen = lazy(() => import('#addin/screens/insert/InsertScreen.tsx'));
const DraftScreen = lazy(() => import('#addin/screens/draft/DraftScreen.tsx'));
const AccountScreen = lazy(() => import('#addin/screens/account/AccountScreen.tsx'));

export function Screens() {
  const { views } = useViews();
  const { tab, over } = views;
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set([tab]));
  const box = useRef<HTMLDivElement>(null);
  // Beside a document of the same page, that is the main thing.
  const Box = useHost().info().kind === 'demo' ? 'div' : 'main';
  const top = over.at(-1);
  useEffect(() => setOpened((known) => (known.has(tab) ? known : new Set([...known, tab]))), [tab]);
  // What was opened is read from its start; the way back leads to where one was.
  const depth = over.length;
  useEffect(() => {
    if (depth > 0) box.current?.focus();
  }, [depth]);
  return (
    <Box id="screen" ref={box} className="pane-body" tabIndex={-1} aria-labelledby={`tab-${tab}`}>
      {TABS.filter((name) => opened.has(name) || name === tab).map((name) => {
        const Screen = LATER[name];
        return (
          <div key={name} hidden={name !== tab || top !== undefined} className="pane-screen">
            <Suspense fallback={<Opening />}>
              <ErrorBoundary fallback={FAILED}>
                <Screen />
              </ErrorBoundary>
            </Suspense>
          </div>
        );
      })}
      {over.map((overlay) => (
        <div key={keyOf(overlay)} hidden={overlay !== top} className="pane-screen">
          <Suspense fallback={<Opening />}>
            <ErrorBoundary fallback={FAILED}>
              <Over overlay={overlay} />
            </ErrorBoundary>
          </Suspense>
        </div>
      ))}
    </Box>
  );
}

const FAILED = <p role="alert">This part of the pane failed. Close the pane and open it again.</p>;

const Opening = () => <p role="status">Opening</p>;

const keyOf = (overlay: Overlay): string => (overlay.screen === 'record' ? `record ${overlay.path}` : overlay.screen);

function Over({ overlay }: { overlay: Overlay }) {
  switch (overlay.screen) {
    case 'record':
      return <RecordScreen path={overlay.path} />;
    case 'insert':
      return <InsertScreen wording={overlay.wording} />;
    case 'draft':
      return <DraftScreen />;
    case 'account':
      return <AccountScreen />;
  }
}
