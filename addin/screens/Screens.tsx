/** What stands between the tabs and the foot. Screens are fetched when first opened and stay as they were left. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fetchAhead } from '#addin/pane/fetchAhead.ts';
import { useHost, usePane } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { type Overlay, TABS, type Tab } from '#addin/pane/views.ts';
import { SearchScreen } from '#addin/screens/search/SearchScreen.tsx';
import { useApp } from '#shared/ui/AppContext.tsx';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';

const FETCH = {
  checks: () => import('#addin/screens/checks/ChecksScreen.tsx'),
  changes: () => import('#addin/screens/changes/ChangesScreen.tsx'),
  compare: () => import('#addin/screens/compare/CompareScreen.tsx'),
  send: () => import('#addin/screens/send/SendScreen.tsx'),
  record: () => import('#addin/screens/record/RecordScreen.tsx'),
  insert: () => import('#addin/screens/insert/InsertScreen.tsx'),
  draft: () => import('#addin/screens/draft/DraftScreen.tsx'),
  review: () => import('#addin/screens/review/ReviewScreen.tsx'),
  assistant: () => import('#addin/screens/assistant/AssistantScreen.tsx'),
  account: () => import('#addin/screens/account/AccountScreen.tsx'),
};
const LATER: Record<Tab, ComponentType> = {
  search: SearchScreen,
  checks: lazy(FETCH.checks),
  changes: lazy(FETCH.changes),
  compare: lazy(FETCH.compare),
  send: lazy(FETCH.send),
};
const RecordScreen = lazy(FETCH.record);
const InsertScreen = lazy(FETCH.insert);
const ClosestScreen = lazy(() => import('#addin/screens/closest/ClosestScreen.tsx'));
const PassportsScreen = lazy(() => import('#addin/screens/passports/PassportsScreen.tsx'));
const DraftScreen = lazy(FETCH.draft);
const ReviewScreen = lazy(FETCH.review);
const AssistantScreen = lazy(FETCH.assistant);
const AccountScreen = lazy(FETCH.account);
/** What changes the document, the screens, then what they themselves fetch: reading the document’s XML and files, writing files. */
const AHEAD = [
  () => import('#addin/word/editing.ts'),
  ...Object.values(FETCH),
  () => import('#addin/word/flatOpc.ts'),
  () => import('#addin/word/fileSnapshot.ts'),
  () => import('#addin/word/compareFiles.ts'),
  () => import('#addin/word/fileProof.ts'),
  () => import('#addin/word/sealFile.ts'),
  () => import('#addin/word/cleanCopy.ts'),
  () => import('#shared/docx/package.ts').then(({ loadZip }) => loadZip()),
];

export function Screens() {
  const { views } = useViews();
  const { tab, over } = views;
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set([tab]));
  const box = useRef<HTMLDivElement>(null);
  // Beside a document of the same page, that is the main thing.
  const Box = useHost().info().kind === 'demo' ? 'div' : 'main';
  const top = over.at(-1);
  useEffect(() => fetchAhead(AHEAD), []);
  const app = useApp();
  const { stored } = usePane();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!app.session.user) return;
    const own = () => import('#addin/screens/onSignedIn.ts').then((one) => one.onSignedIn(app, stored));
    return fetchAhead([own]);
  }, [app.session.user?.id, stored]);
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
      return <RecordScreen path={overlay.path} {...(overlay.clicked && { clicked: overlay.clicked })} />;
    case 'insert':
      return <InsertScreen wording={overlay.wording} {...(overlay.place && { firstPlace: overlay.place })} />;
    case 'closest':
      return <ClosestScreen />;
    case 'passports':
      return <PassportsScreen />;
    case 'draft':
      return <DraftScreen />;
    case 'review':
      return <ReviewScreen isAtSelection={overlay.at === 'selection'} />;
    case 'assistant':
      return <AssistantScreen {...(overlay.prompt && { prompt: overlay.prompt })} />;
    case 'account':
      return <AccountScreen />;
  }
}
