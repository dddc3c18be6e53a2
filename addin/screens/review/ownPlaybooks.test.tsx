import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storedUnder } from '#addin/account/stored.ts';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import ReviewScreen from '#addin/screens/review/ReviewScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { ruleOf } from '#shared/domain/playbooks/testRules.ts';
import { sha256 } from '#shared/domain/sha256.ts';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { sessionQuestion } from '#shared/ui/server/questions.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { type Answers, offline, serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const OURS: Playbook = {
  id: 'own-1',
  name: 'Quill Fern NDA',
  version: '4',
  contractTypes: [],
  sides: ['either'],
  rules: [
    ruleOf({
      id: 'QF-01',
      title: 'Nobody juggles',
      topic: 'Juggling',
      test: { kind: 'silent', about: 'that somebody juggles', phrases: ['juggl*'] },
      examples: { mustPass: ['Nothing.'], mustFlag: ['The parties juggle.'] },
    }),
  ],
};
const HASH = sha256(canonicalJson(OURS));
const head = (hash: string) => ({
  id: OURS.id,
  name: OURS.name,
  version: '4',
  sides: [],
  topics: [],
  rules: 1,
  hash,
  isOwn: true,
});
const site = (hash = HASH, playbook: unknown = OURS): Answers => ({
  'GET /api/playbooks': { body: { playbooks: [head(hash)] } },
  'GET /api/playbooks/own-1': { body: { playbook, hash } },
});
const GONE: Answers = { 'GET /api/playbooks': offline, 'GET /api/session': offline };
const ADA = signedInAs({ id: 'ada' });

const open = (app: Parameters<typeof renderInPane>[2] = {}) =>
  renderInPane(
    <ReviewScreen />,
    createSimulatorHost(documentOf(sampleParts(SAMPLES.find(({ name }) => /Confidentiality/.test(name))!))),
    app,
  );
const picker = () => screen.findByLabelText('Playbook') as Promise<HTMLSelectElement>;
const offered = async () => within(await picker()).queryByRole('option', { name: 'Quill Fern NDA, v4' });

/** As a sitting with a network leaves it. */
async function keptBefore(): Promise<void> {
  serverThatAnswers(site());
  open({ session: ADA });
  await waitFor(async () => expect(await offered()).toBeTruthy());
  cleanup();
}

describe('a playbook of one’s own in the pane', () => {
  test('is kept, and runs without a network and without anybody having said who is here', async () => {
    await keptBefore();
    serverThatAnswers(GONE);
    open();
    const select = await picker();
    expect(await offered()).toBeTruthy();
    fireEvent.change(select, { target: { value: 'own-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Run' }));
    await screen.findByText(/1 rule in \d/);
    expect(screen.getByText('1 pass')).toBeTruthy();
  });

  test('is fetched once for each release', async () => {
    await keptBefore();
    serverThatAnswers({ 'GET /api/playbooks': site()['GET /api/playbooks']! });
    open({ session: ADA });
    await waitFor(async () => expect(await offered()).toBeTruthy());
  });

  test('is not used when it is not what its hash says, or no playbook', async () => {
    for (const playbook of [
      { ...OURS, name: 'Quill Fern NDA!' },
      { ...OURS, rules: 'none' },
    ]) {
      serverThatAnswers(site(HASH, playbook));
      open({ session: ADA });
      await picker();
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(within(await picker()).queryByRole('group', { name: 'Your own' })).toBeNull();
      cleanup();
    }
    await keptBefore();
    const stored = storedUnder('test.');
    stored.write('playbooks', stored.read('playbooks')!.replace('juggl*', 'smil*'));
    serverThatAnswers(GONE);
    open();
    expect(await offered()).toBeNull();
  });

  test('is nobody else’s: another person, or nobody, finds none of it', async () => {
    await keptBefore();
    serverThatAnswers({ 'GET /api/playbooks': { body: { playbooks: [] } } });
    open({ session: signedInAs({ id: 'bob' }) });
    expect(await offered()).toBeNull();
    cleanup();

    await keptBefore();
    serverThatAnswers(GONE);
    const { app } = open();
    cleanup();
    answersOf(app.api).setQueryData(sessionQuestion(app.api).queryKey, ANONYMOUS);
    open({ api: app.api });
    expect(await offered()).toBeNull();
  });
});
