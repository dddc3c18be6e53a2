/** Who is signed in, what is left of each allowance, and every call that went out. */
import { Button } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { AccountSection } from '#addin/pane/AccountSection.tsx';
import { ledger, type SentKind } from '#addin/pane/ledger.ts';
import { usePane } from '#addin/pane/PaneContext.ts';
import { DriftSetting } from '#addin/screens/drift/DriftSetting.tsx';
import { ListsScreen } from '#addin/screens/lists/ListsScreen.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { useUsage } from '#addin/screens/useUsage.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import type { Tier } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { SaveIcon } from '#shared/ui/lists/SaveIcon.tsx';

export default function AccountScreen() {
  const { session, settings } = useApp();
  const { openPage } = usePane();
  const [showsLists, setShowsLists] = useState(false);
  const page = (path: string) => () => openPage(new URL(path, location.origin).href);
  if (showsLists) return <ListsScreen back={() => setShowsLists(false)} />;
  return (
    <>
      <ScreenHead title="Account" />
      <AccountSection />
      {settings.products.includes('lists') && (
        <p>
          <Button size="small" icon={<SaveIcon />} onClick={() => setShowsLists(true)}>
            Lists
          </Button>
        </p>
      )}
      <UsageSection />
      <section className="pane-section" aria-labelledby="plan">
        <h2 id="plan">Plan</h2>
        <p>{hasPlans(settings) || settings.products.length === 0 ? PLANS[session.tier] : NO_PLANS}</p>
        <p className="row">
          {session.user && (
            <Button size="small" onClick={page('/user/account')}>
              Manage account
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={page('/addin/help.html')}>
            Help
          </Button>
        </p>
      </section>
      <DriftSetting />
      <LedgerSection />
    </>
  );
}

const PLANS: Record<Tier, string> = {
  NON_REGISTERED: 'No account. Everything in the document works; the library has the limits of a visitor.',
  FREE: 'Free. Everything in the document works.',
  PREMIUM: 'Premium',
  PRO: 'Pro',
  ENTERPRISE: 'Enterprise',
};

/** Where nothing is limited and nothing is sold. */
const NO_PLANS = 'Everything in the document works, and nothing here is limited by a plan.';

const LABELS: Record<string, string> = {
  ai_assistant: 'Assistant',
  clause_finder: 'Clause finder',
  review_standard: 'Reviews',
  export: 'Downloads',
  copy: 'Copies',
};

function UsageSection() {
  const shown = useUsage().filter(({ key }) => Object.hasOwn(LABELS, key));
  if (shown.length === 0) return null;
  return (
    <section className="pane-section" aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      {shown.map(({ key, used, limit, resetsAt }) => (
        <div key={key}>
          <dl className="pairs">
            <div>
              <dt>{LABELS[key]}</dt>
              <dd>
                {fullCount(used)}
                {limit === null ? ', no limit' : ` of ${fullCount(limit)}`}
              </dd>
            </div>
          </dl>
          {limit !== null && limit > 0 && (
            <meter className="usage-meter" aria-label={LABELS[key]} min={0} max={limit} value={Math.min(used, limit)} />
          )}
          {resetsAt && used > 0 && limit !== null && (
            <p className="quiet">Counts from 0 again on {new Date(resetsAt).toLocaleDateString()}</p>
          )}
        </div>
      ))}
    </section>
  );
}

const KINDS: Record<SentKind, string> = {
  words: 'search words',
  questions: 'question to the assistant',
  document: 'question with document text',
  hashes: 'hashes',
  records: 'record opened',
  copies: 'wording taken',
  use: 'button pressed',
  drift: 'how an inserted wording was changed',
  versions: 'versions of Word and pane',
  own: 'about the pane',
  other: 'other',
};
/** Calls shown; the sentence at the top counts all. */
const SHOWN = 50;

function LedgerSection() {
  const entries = useSyncExternalStore(ledger.subscribe, ledger.entries);
  return (
    <section className="pane-section" aria-labelledby="ledger">
      <h2 id="ledger">What has left this computer</h2>
      <p className="quiet">
        The document goes along only with a question to the assistant, once you say so. A search sends its words, a
        selection only when you ask for it.
      </p>
      <details className="pane-fold">
        <summary>Everything sent since the pane was opened: {counted(entries.length, 'request')}</summary>
        <ul>
          {entries
            .slice(-SHOWN)
            .reverse()
            .map((sent) => (
              <li key={`${sent.at.getTime()}${sent.path}${sent.payload}`} className="finding">
                <p>
                  {KINDS[sent.kind]} <span className="quiet">{sent.at.toLocaleTimeString()}</span>
                </p>
                <p className="ledger-call">
                  {sent.method} {sent.path}
                  {sent.payload && ` ${sent.payload}`}
                </p>
              </li>
            ))}
        </ul>
      </details>
    </section>
  );
}
