/**
 * Texts that the specification gives in quotes, as a reader gets them: section, words, and what says them. Its errors are quoted in
 * shared/domain/errors.test.ts; names of plans, periods and roles beside their tables (planNames, plans, profile); what the header offers in
 * layout/headerActions.test.ts; “Copied to clipboard” in shared/ui/records/takeAway.test.tsx. A text that is another here has its reason beside it.
 */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import type { Page, Shell } from '#shared/api/pages.ts';
import { BANNER_DEFAULTS } from '#shared/domain/around.ts';
import { EMAIL_HINT, emailError, passwordError } from '#shared/domain/auth.ts';
import type { Dialog } from '#shared/domain/dialogs/state.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { RESOURCE_SECTIONS } from '#shared/domain/resources.ts';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { Alert } from '#shared/ui/dialogs/others/Alert.tsx';
import { RemoveAdvertising } from '#shared/ui/dialogs/plans/RemoveAdvertising.tsx';
import { NewListForm } from '#shared/ui/lists/NewListForm.tsx';
import { saveSnippet } from '#shared/ui/lists/saving.ts';
import { loadScript } from '#shared/ui/loadScript.ts';
import { SampleList } from '#shared/ui/records/SampleList.tsx';
import { buildPrices } from '#shared/ui/testing/billing.ts';
import { buildContract, buildLink, buildShell } from '#shared/ui/testing/builders.ts';
import { provideDialogElement } from '#shared/ui/testing/dialogElement.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';
import { BottomBanner } from '#web/around/BottomBanner.tsx';
import { CookieNotice } from '#web/around/CookieNotice.tsx';
import { PromoBanner } from '#web/around/PromoBanner.tsx';
import { Footer } from '#web/layout/Footer.tsx';
import { headerMenus } from '#web/layout/menus.ts';
import { LinkSidebar } from '#web/layout/Sidebar.tsx';
import { TryPremium } from '#web/layout/TryPremium.tsx';
import { Contract } from '#web/pages/Contract.tsx';
import { Explanation } from '#web/pages/Explanation.tsx';
import { LoadMore } from '#web/pages/LoadMore.tsx';
import { loadPage } from '#web/pages/load.ts';
import { EmptyList } from '#web/pages/PrefixFilter.tsx';
import { FacetList } from '#web/pages/search/FacetList.tsx';
import { renderInApp } from '#web/testing/renderInApp.tsx';

class NoObserver {
  observe() {}
  disconnect() {}
}
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;

const SOLD = { ...buildShell().settings, products: ['payments' as const] };
const TRIED: Partial<Shell> = { settings: SOLD, session: signedInAs({ trialUsed: true }) };

beforeEach(() => {
  provideDialogElement();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const labelsOf = (namespace: string) =>
  headerMenus({ ...buildShell(), namespace }, flagValues({})).flatMap(({ links }) => links.map(({ label }) => label));

test.each<[section: string, text: string, said: unknown]>([
  ['1 §5', 'Email is required', emailError('')],
  ['1 §5', 'Email is incorrect', emailError('nobody')],
  ['1 §5', 'Enter Your Business or School Email', EMAIL_HINT],
  ['1 §5', 'Password is required', passwordError('')],
  ['1 §5', 'Use 8 characters or more for your password.', passwordError('short')],
  ['1 §2', 'Reset to English', labelsOf('de').find((label) => /reset/i.test(label))],
  ['2 §2.3', 'All Contracts', labelsOf('de').find((label) => /^all con/i.test(label))],
  ['2 §2.3', 'Other Documents', labelsOf('de').find((label) => /other/i.test(label))],
  ['2 §2.11', 'Register Now', BANNER_DEFAULTS.buttonTitle],
  ['2 §2.11', 'Remind Me Later', BANNER_DEFAULTS.remindLaterText],
])('part %s: “%s”', (_, text, said) => expect(said).toBe(text));

test('part 2 §2.2: the menu of the resources, with its slugs', () =>
  expect(RESOURCE_SECTIONS.map(({ title, slug }) => [title, slug])).toEqual([
    ['Latest', ''],
    ['Guides & Checklists', 'guides-and-checklists'],
    ['Contract Teardown', 'contract-teardown'],
    ['Articles', 'articles'],
    ['Drafting', 'drafting'],
    ['Featured', 'featured'],
    ['Webinars', 'webinars'],
    ['Premium Content', 'premium-content'],
  ]));

const SAMPLE = { id: 's', label: 'Lease', uri: '/contracts/s', published: null };
const samples = () => (
  <SampleList
    samples={[{ ...SAMPLE, similar: { uri: '/contracts/similar/g', count: 1106 } } as never]}
    size={1106}
    allHref="/clause/x/_g"
  />
);
const more = { load: () => undefined, state: 'idle', href: '/clauses?cursor=2' } as never;
const dialog: Dialog = { view: 'alert', isForced: false, isSigningUp: false, gate: null, params: {} };
const none = () => <EmptyList prefix="zz">nothing yet</EmptyList>;
const banner = {
  ...BANNER_DEFAULTS,
  bannerId: 'b',
  dateEndTimestamp: 1,
  title: 'A day on clauses',
  description: '',
  imageSrc: null,
  link: '/x',
  openInNewPage: false,
  promoCategory: '',
  bottomLabel: '',
  bottomLabelLink: null,
};
const ads = () => <RemoveAdvertising dialog={dialog} send={() => undefined} />;
const premium = () => <TryPremium onClose={() => undefined} />;
const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((value) => ({ value, name: value, count: 1 }));

interface Shown {
  shell?: Partial<Shell>;
  hasTrial?: boolean;
  /** Until it is said. */
  act?: () => void;
}

const LOOK = () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zz' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
};

test.each<[section: string, text: string, element: () => ReactElement, shown?: Shown]>([
  ['1 §1', 'Tools to Draft Better Contracts', () => <Footer shell={buildShell()} />],
  ['1 §9', 'Accept All Cookies', () => <CookieNotice />],
  ['2 §2.5', 'View Source', samples],
  ['2 §2.5', 'View Similar (1,106)', samples],
  ['2 §2.5', 'See All (1,106)', samples],
  ['2 §2.5', 'Show more', () => <Explanation text={'A sentence of some length. '.repeat(30)} />],
  ['2 §2.6', 'Load More', () => <LoadMore more={more} shown={1} total={9} noun="clause" />],
  ['2 §2.6, §8', 'No results for zz', none],
  ['2 §2.6, §8', 'Reset Filter', none],
  ['2 §2.6, §8', 'No options', () => <FacetList name="t" label="Type" values={options} chosen={[]} />, { act: LOOK }],
  [
    '2 §2.7',
    'Expand',
    () => (
      <LinkSidebar
        title="Sub-Clauses"
        links={Array(11)
          .fill(0)
          .map((_, n) => buildLink(`c${n}`))}
      />
    ),
  ],
  ['2 §2.8', 'External Document', () => <Contract {...buildContract({ published: null })} />],
  ['2 §2.10', 'Unlock Ad-Free Experience', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Remove Advertising', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Get All Premium Features', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Cancel Anytime', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', '7-Day $1.00 Trial', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Upgrade Now', ads, { shell: TRIED }],
  ['2 §2.10', 'Continue with advertising', ads, { shell: { settings: SOLD } }],
  ['2 §2.10', 'List name', () => <NewListForm isBusy={false} create={() => undefined} cancel={() => undefined} />],
  ['2 §2.10', 'Create', () => <NewListForm isBusy={false} create={() => undefined} cancel={() => undefined} />],
  ['2 §2.10', 'Ok', () => <Alert dialog={dialog} send={() => undefined} />],
  // the specification names another product
  ['2 §2.10', 'Try a Clausary membership today!', premium, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Start 7 Day Trial for $1.00', premium, { shell: { settings: SOLD } }],
  ['2 §2.10', 'Get Started', premium, { shell: { settings: SOLD }, hasTrial: false }],
  ['2 §2.10', 'Upgrade Now', premium, { shell: TRIED }],
  ['2 §2.11', 'Register Now', () => <BottomBanner banner={banner} onAway={() => undefined} />],
  ['2 §2.11', 'Remind Me Later', () => <BottomBanner banner={banner} onAway={() => undefined} />],
  ['2 §2.11', 'Search the Best Contracts', () => <PromoBanner promo={{ reviewsLink: 'https://r.example' }} />],
  ['2 §2.11', '30+ Reviews', () => <PromoBanner promo={{ reviewsLink: 'https://r.example' }} />],
  [
    '1 §8, 2 §8',
    'Contact Support',
    () => <FormRefusal refusal={new ApiError('stripe', 422, '')} open={() => undefined} />,
  ],
])('part %s: “%s” is shown', async (_, text, element, { shell, act, hasTrial = true } = {}) => {
  document.documentElement.classList.add('asks-cookies');
  serverThatAnswers({
    'GET /api/payments/prices': { body: buildPrices({ trialUsed: !hasTrial }) },
    'GET /clauses?v=2&response=json': { body: { component: 'Clauses', props: { items: [buildLink('notices')] } } },
  });
  renderInApp(element(), shell && { shell });
  act?.();
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('part 2 §4.1: “Copied to {list}” with “see list”', async () => {
  const notes: unknown[] = [];
  const list = { id: 'l', name: 'House style', link: '/user/lists/l' };
  serverThatAnswers({ 'POST /api/public/lists': { body: list } });
  const { app } = renderInApp(<p>any page</p>, {
    app: { notify: (text, options) => void notes.push([text, options?.action?.label]) },
  });
  await saveSnippet(app, { type: 'clause', id: 'g', namespace: 'en', body: 'Notices are in writing.' });
  expect(notes).toEqual([['Copied to House style', 'see list']]);
});

describe('part 2 §8, what is thrown', () => {
  test('“Missing component” for a page that this build does not know', () =>
    expect(loadPage('NoSuchPage' as Page['component'])).rejects.toThrow(/^Missing component$/));

  const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://ads.example"]');

  test('“Error loading script”, and nothing is left of it', async () => {
    const loading = loadScript('https://ads.example/a.js', new AbortController().signal);
    script()!.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(/^Error loading script$/);
    expect(script()).toBeNull();
  });

  test('“Script loading aborted” once nobody waits for it, and before it is asked for', async () => {
    const left = new AbortController();
    const loading = loadScript('https://ads.example/b.js', left.signal);
    left.abort();
    await expect(loading).rejects.toThrow(/^Script loading aborted$/);
    await expect(loadScript('https://ads.example/c.js', left.signal)).rejects.toThrow(/^Script loading aborted$/);
    expect(script()).toBeNull();
  });
});
