/** The cover page as a form: what is sent of it, and what happens when it is refused. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShownStandard, StandardHead } from '#shared/api/standardPages.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { PEOPLE, signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { refused, serverThatAnswers } from '#shared/ui/testing/server.ts';
import { CoverForm } from '#web/pages/standards/CoverForm.tsx';
import { HowToAdd, NotHere } from '#web/pages/standards/HowToAdd.tsx';
import { StandardsPage } from '#web/pages/standards/StandardsPage.tsx';

const named = (id: string, label: string) => ({ id, label, hint: '' });
const SHOWN: ShownStandard = {
  id: 'pledge-1-0',
  version: '1.0',
  source: 'https://forms.example/pledge',
  hash: 'h',
  fingerprint: 'f'.repeat(64),
  fixedCount: 3,
  isOwnFile: false,
  isPartial: false,
  isLatest: true,
  words: 100,
  fields: [
    { ...named('b1', 'Law'), kind: 'text', suggestion: 'Country', sentence: null },
    { ...named('b2', 'Start'), kind: 'date', suggestion: '', sentence: null },
    {
      ...named('b3', 'Term'),
      kind: 'choice',
      isOneOf: true,
      options: [
        { text: 'One year', isTicked: true },
        { text: 'For ever', isTicked: false },
      ],
    },
  ],
};
const FILLED = 'POST /api/standards/filled';
const NEEDS = refused('upgrade_required', 402, {
  feature: 'standards',
  used: null,
  limit: null,
  resetsAt: null,
  upgradeTo: 'ENTERPRISE',
});

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

const submit = () => fireEvent.click(screen.getByRole('button', { name: /Download/, hidden: true }));
const law = () => screen.getByLabelText('Law') as HTMLInputElement;

describe('the form', () => {
  test('sends what was filled in and which answers hold, and nothing for what is open', async () => {
    const { sent } = serverThatAnswers({ [FILLED]: { body: 'file', name: 'pledge.docx' } });
    const { told } = renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />);
    fireEvent.change(law(), { target: { value: 'Ontario' } });
    fireEvent.click(screen.getByLabelText('For ever'));
    submit();
    await waitFor(() =>
      expect(told).toEqual([{ type: 'requested', view: 'standards-download-success', params: { text: '' } }]),
    );
    expect(sent).toEqual([{ call: FILLED, body: { id: 'pledge-1-0', answers: { b1: 'Ontario', b3: ['1'] } } }]);
  });

  test('of somebody without an account asks for one, and keeps what was filled in over a reload', async () => {
    serverThatAnswers({ [FILLED]: NEEDS });
    const { told } = renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />);
    fireEvent.change(law(), { target: { value: 'Ontario' } });
    submit();
    await waitFor(() => expect(told).toEqual([{ type: 'requested', view: 'standards-sign-up' }]));
    cleanup();
    renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />);
    expect(law().value).toBe('Ontario');
  });

  test('of somebody whose plan has it not leads to the plan that has', async () => {
    serverThatAnswers({ [FILLED]: NEEDS });
    const { told } = renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />, {
      session: signedInAs(PEOPLE.free ?? undefined),
    });
    submit();
    await waitFor(() =>
      expect(told).toEqual([{ type: 'refused', feature: 'standards', use: null, upgradeTo: 'ENTERPRISE' }]),
    );
  });

  test('goes on by itself once somebody has signed up for it', async () => {
    let isAllowed = false;
    const { sent } = serverThatAnswers({ [FILLED]: () => (isAllowed ? { body: 'file', name: 'pledge.docx' } : NEEDS) });
    const view = renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />);
    submit();
    await waitFor(() => expect(view.told).toHaveLength(1));
    isAllowed = true;
    view.app.session = signedInAs(PEOPLE.enterprise ?? undefined) ?? ANONYMOUS;
    await act(async () => view.rerender(<CoverForm shown={{ ...SHOWN }} isRefused={false} />));
    await waitFor(() => expect(view.told.at(-1)).toMatchObject({ view: 'standards-download-success' }));
    expect(sent).toHaveLength(2);
  });

  test('says what is wrong with it', async () => {
    serverThatAnswers({ [FILLED]: refused('not_found', 404) });
    const { told } = renderWithApp(<CoverForm shown={SHOWN} isRefused={false} />);
    submit();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(told).toEqual([]);
  });
});

test('of a form that is not here a visitor reads where it is, and no instructions', () => {
  const head: StandardHead = {
    slug: 'onenda',
    name: 'oneNDA',
    what: 'Secrets are kept.',
    publisher: { name: 'Its lawyers', url: 'https://www.onenda.org' },
    licence: 'CC BY-ND 4.0',
    means: null,
    state: 'missing',
    versions: [],
    alike: 'non-disclosure agreement',
    command: null,
  };
  const { rerender } = renderWithApp(
    <>
      <NotHere {...head} />
      <HowToAdd {...head} />
    </>,
  );
  expect(document.body.textContent).not.toContain('clausary');
  expect(screen.getByRole('link', { name: 'Its lawyers' }).getAttribute('href')).toBe('https://www.onenda.org');
  expect(screen.getByRole('link', { name: /Contracts of this kind/ }).getAttribute('href')).toBe(
    '/search?q=non-disclosure+agreement',
  );
  rerender(<HowToAdd {...head} command="npm run clausary -- standard add FILE" />);
  expect(document.body.textContent).toContain('npm run clausary -- standard add FILE');
});

test('the hub says of each form whose it is, under which licence, and what to do where there is none', () => {
  const head = (over: Partial<StandardHead>): StandardHead => ({
    slug: 'onenda',
    name: 'oneNDA',
    what: 'Secrets are kept.',
    publisher: { name: 'oneNDA', url: 'https://www.onenda.org' },
    licence: 'CC BY-ND 4.0',
    means: 'Nobody changes it.',
    state: 'missing',
    versions: [],
    alike: 'non-disclosure agreement',
    command: 'npm run clausary -- standard add FILE',
    ...over,
  });
  const cards = [
    head({}),
    head({ slug: 'onemsa', name: 'oneMSA', state: 'coming', command: null }),
    head({
      slug: 'p',
      name: 'Pledge',
      state: 'here',
      command: null,
      versions: [{ version: '2.0', href: '/standards/p/versions/2.0' }],
    }),
  ];
  renderWithApp(<StandardsPage crumbs={[]} groups={[{ id: 'one', title: 'Forms', note: 'Of lawyers.', cards }]} />);
  const [missing, coming, here] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(missing!.textContent).toContain('At its publisher, not on this site');
  expect(within(missing!).getAllByRole('link', { name: 'oneNDA' })[1]!.getAttribute('href')).toBe(
    'https://www.onenda.org',
  );
  expect(missing!.textContent).toContain('npm run clausary -- standard add FILE');
  expect(coming!.textContent).toContain('Coming soon');
  expect(coming!.textContent).not.toContain('How to add it');
  expect(within(here!).getByRole('link', { name: '2.0' }).getAttribute('href')).toBe('/standards/p/versions/2.0');
});
