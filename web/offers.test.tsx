/** Everything that offers something, read for what this deployment has not: docs/decisions/0018. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PricingProps } from '#shared/api/contentPages.ts';
import { mayShow } from '#shared/domain/dialogs/audience.ts';
import { gateCard } from '#shared/domain/dialogs/gates.ts';
import type { Dialog, DialogFacts } from '#shared/domain/dialogs/index.ts';
import { DIALOG_VIEWS, type DialogView } from '#shared/domain/dialogs/views.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { hasPlans } from '#shared/domain/hasPlans.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import { SOFT_GATE_TYPES } from '#shared/domain/softGates.ts';
import type { User } from '#shared/domain/status.ts';
import { loadView } from '#shared/ui/dialogs/views.ts';
import { buildPrices, buildSubscriptions } from '#shared/ui/testing/billing.ts';
import { buildShell } from '#shared/ui/testing/builders.ts';
import { provideDialogElement } from '#shared/ui/testing/dialogElement.ts';
import { buildUser, PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';
import { HeaderActions } from '#web/layout/AccountLinks.tsx';
import { ErrorPage } from '#web/pages/ErrorPage.tsx';
import { PricingPage } from '#web/pages/pricing/PricingPage.tsx';
import { PlanCard } from '#web/pages/user/account/PlanCard.tsx';
import { SignUpPage } from '#web/pages/user/SignUpPage.tsx';
import { WelcomePage } from '#web/pages/user/WelcomePage.tsx';

/** How a text would name each product. */
const WORDS: Record<Product, RegExp> = {
  advanced_search: /Advanced Search/,
  ai_review: /contract review|Review with AI/i,
  index: /\bIndex\b/,
  assistant: /\bAI\b|assistant/i,
  standard_playbooks: /Standard Playbook/i,
  word_integration: /Word integration/i,
  custom_playbooks: /Custom Playbook/i,
  teams: /Team Access/i,
  assistant_advanced: /Assistant Advanced/i,
  priority_support: /Priority email/i,
  workflows: /workflow/i,
  repository: /repository/i,
  alerts: /library alerts/i,
  approvals: /approval/i,
  bulk_analyze: /bulk/i,
  integrations: /\bIntegrations\b/,
  account_manager: /account manager/i,
  round_the_clock_support: /24\/7/,
  custom_implementations: /custom implementation/i,
  soc2_gdpr: /SOC 2|GDPR/,
  search_columns: /search columns/i,
  lists: /your lists|lists of your own|, lists/i,
  standards: /standard forms|contract standards/i,
  private_libraries: /private librar|your (?:lists and )?libraries|, libraries/i,
  premium_content: /premium article/i,
  payments: /\$\d|Try \d|Start a Trial|begins with a trial|-Day|Reactivate/i,
};
/** Said of a check that needs none; and a name that the specification gives to what rules answer too. */
const without = (text: string) =>
  text.replaceAll('without any AI', '').replaceAll(PRODUCTS.search_columns.name, 'Search columns');
const ALL = Object.keys(PRODUCTS) as Product[];
/** The names of plans say AI as soon as there is one of them. */
const TOGETHER: Partial<Record<Product, readonly Product[]>> = {
  assistant: ['ai_review'],
  ai_review: ['assistant'],
  assistant_advanced: ['assistant'],
};

beforeAll(async () => {
  provideDialogElement();
  // One after the other: the test runner links no two modules at once.
  for (const view of DIALOG_VIEWS) await loadView(view);
});
beforeEach(
  () =>
    void serverThatAnswers({
      'GET /api/user/info': { body: { profile: {} } },
      'GET /api/payments/prices': { body: buildPrices() },
      'GET /api/payments/subscriptions': { body: buildSubscriptions(null) },
    }),
);
afterEach(cleanup);

interface Deployment {
  gates: 'standard' | 'open';
  products: readonly Product[];
}

async function textOf(element: ReactElement, person: Partial<User> | null, deployment: Deployment): Promise<string> {
  const shell = buildShell();
  const { container } = renderWithApp(element, {
    session: person && signedInAs(person),
    settings: { ...shell.settings, ...deployment },
  });
  await act(async () => undefined);
  // what stands in different elements are different words
  for (const one of container.querySelectorAll('*')) one.append('\n');
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  const text = [container.textContent, ...labels].join('\n');
  cleanup();
  return text;
}

const factsOf = (user: User | null, deployment: Deployment): DialogFacts => ({
  user,
  gates: deployment.gates,
  hasPlans: hasPlans(deployment),
  url: '/',
  flags: { ...flagValues({}), labelingDialog: true },
  isPopup: false,
  isJoiningTeam: false,
  isTryingTeamPlan: false,
  isOperator: true,
});

const pricesOf = ({ products }: Deployment): PricingProps => ({
  ...buildPrices(),
  ...(!products.includes('payments') && { offers: [] }),
  group: 'individual',
  period: 'month',
  today: '2026-11-24T12:00:00.000Z',
  salesContact: null,
});

const GATE = gateCard(
  'exports',
  { used: 20, limit: 20, resetsAt: null },
  ['FREE', 'PREMIUM', 'PRO', 'ENTERPRISE'],
  true,
);

/** Views that only pages of lists and libraries open. */
const OPENED_BY_NOTHING: readonly DialogView[] = ['private-mode', 'new-list'];

/** Every dialog, for everybody that it may be shown to, and what pages and header offer. */
async function offers(
  deployment: Deployment,
  views: readonly DialogView[] = DIALOG_VIEWS,
): Promise<[where: string, text: string][]> {
  const found: [string, string][] = [];
  const people = Object.entries(PEOPLE);
  for (const view of views.filter((one) => !OPENED_BY_NOTHING.includes(one))) {
    const View = await loadView(view);
    for (const [name, person] of people) {
      if (!mayShow(view, factsOf(person && buildUser(person), deployment))) continue;
      for (const softGate of view === 'soft-gate' ? SOFT_GATE_TYPES : [undefined]) {
        const params = { ...(softGate && { softGate }), ...(view === 'alert' && { text: 'Look.' }) };
        const dialog: Dialog = { view, isForced: false, isSigningUp: true, gate: GATE, params };
        const text = await textOf(<View dialog={dialog} send={() => undefined} />, person, deployment);
        found.push([`${view} for ${name}`, text]);
      }
    }
  }
  const shell = buildShell({ settings: { ...buildShell().settings, ...deployment } });
  for (const [name, person] of people) {
    found.push([`pricing for ${name}`, await textOf(<PricingPage {...pricesOf(deployment)} />, person, deployment)]);
    found.push([`header for ${name}`, await textOf(<HeaderActions shell={shell} />, person, deployment)]);
    if (person) {
      found.push([`plan of ${name}`, await textOf(<PlanCard held={null} />, person, deployment)]);
      found.push([`welcome of ${name}`, await textOf(<WelcomePage />, person, deployment)]);
    }
  }
  found.push(['sign-up', await textOf(<SignUpPage next="/" gains={[]} />, null, deployment)]);
  const missing = <ErrorPage status={404} url="/x" suggestedQuery="" reference="abc" isReported />;
  found.push(['404', await textOf(missing, null, deployment)]);
  return found;
}

const unkept = (texts: readonly [string, string][], there: readonly Product[]): string[] => {
  const allowed = new Set([...there, ...there.flatMap((one) => TOGETHER[one] ?? [])]);
  return texts.flatMap(([where, text]) =>
    ALL.filter((product) => !allowed.has(product) && WORDS[product].test(without(text))).map(
      (product) => `${where} names ${product}: ${WORDS[product].exec(without(text))}`,
    ),
  );
};

/** Those whose words depend on what there is. */
const TELLING: readonly DialogView[] = [
  'sign-up',
  'select-plan',
  'upgrade-package',
  'downgrade',
  'cancel-subscription-survey',
  'remove-advertising',
];

describe('no offer names', () => {
  test.each(['standard', 'open'] as const)('anything where there is nothing, gates %s', async (gates) => {
    const texts = await offers({ gates, products: [] });
    expect(texts.length).toBeGreaterThan(100);
    expect(unkept(texts, [])).toEqual([]);
    // of an address without a page the operator is told by itself (docs/decisions/0091); of nothing else
    expect(texts.filter(([, text]) => /reported/.test(text)).map(([where]) => where)).toEqual(['404']);
  });

  test.each(ALL)('anything but %s where that is all', async (product) => {
    expect(unkept(await offers({ gates: 'standard', products: [product] }, TELLING), [product])).toEqual([]);
  });
});

test('every product of a plan is named where all are there', async () => {
  const all = (await offers({ gates: 'standard', products: ALL }, TELLING)).map(([, text]) => text).join('\n');
  expect(ALL.filter((product) => !WORDS[product].test(all))).toEqual([]);
});
