import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AiPolicyBody, ModelCall } from '#shared/api/aiPolicy.ts';
import type { AiProps } from '#shared/api/personalPages.ts';
import { AI_MODES, AI_PURPOSES, DEFAULT_AI_POLICY, DOCUMENT_CONSENTS } from '#shared/domain/aiPolicy.ts';
import { AiPage } from '#web/pages/user/AiPage.tsx';
import { MODE_WORDS } from '#web/pages/user/ai/words.ts';
import { refused, serverThatAnswers, signedInAs } from '#web/testing/people.ts';
import { renderInApp } from '#web/testing/renderInApp.tsx';

afterEach(cleanup);

const POLICY: AiPolicyBody = { ...DEFAULT_AI_POLICY, models: null, purposes: [...AI_PURPOSES], labels: [] };
const KILN = { label: 'Kiln', mode: null, models: null, documents: null };
const CALL: ModelCall = {
  id: 'c1',
  at: '2026-11-21T12:00:00.000Z',
  purpose: 'review',
  model: 'large',
  label: 'Kiln',
  inputTokens: 1000,
  outputTokens: 20,
  isEstimated: false,
  cost: 0.0125,
  milliseconds: 900,
  outcome: 'cut_off',
  sentBytes: 4321,
  sentHash: 'f'.repeat(64),
};
const props = (own: Partial<AiPolicyBody> = {}, more: Partial<AiProps['settings']> = {}): AiProps => ({
  settings: { policy: { ...POLICY, ...own }, ceiling: 'plain', offered: ['large', 'small'], team: null, ...more },
  ledger: { calls: [], nextCurs: null },
});
const IN = { shell: { session: signedInAs() } };

function shown(own: Partial<AiPolicyBody> = {}, more: Partial<AiProps['settings']> = {}) {
  const { settings } = props(own, more);
  const server = serverThatAnswers({ 'PUT /api/ai/policy': { body: settings } });
  const { notes } = renderInApp(<AiPage {...props(own, more)} />, IN);
  return { ...server, notes };
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });

describe('what may go', () => {
  test.each(AI_MODES)('is set to %s as soon as it is chosen', async (mode) => {
    const other = mode === 'plain' ? 'off' : 'plain';
    const { sent } = shown({ mode: other });
    fireEvent.click(radio(MODE_WORDS[mode][0]));
    expect(radio(MODE_WORDS[mode][0]).checked).toBe(true);
    await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/ai/policy', body: { ...POLICY, mode } }]));
  });

  test('is as it was when the server refuses', async () => {
    serverThatAnswers({ 'PUT /api/ai/policy': refused('invalid', 422) });
    renderInApp(<AiPage {...props()} />, IN);
    fireEvent.click(radio('Nothing'));
    await waitFor(() => expect(radio('Everything').checked).toBe(true));
  });

  test('has no more than the operator lets go, and says whose doing that is', () => {
    shown({ mode: 'masked' }, { ceiling: 'masked' });
    expect(radio('Everything').disabled).toBe(true);
    expect(radio('Names masked').disabled).toBe(false);
    expect(screen.getByText(/has names masked in everything/)).toBeTruthy();
  });

  test('keeps one model at least', () => {
    shown({ models: ['large'] });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'large' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'small' }).disabled).toBe(false);
  });
});

describe('matters', () => {
  test('get a label, once, whatever its case', async () => {
    const { sent } = shown({ labels: [KILN] });
    const box = screen.getByLabelText('New label');
    fireEvent.change(box, { target: { value: ' kiln ' } });
    expect(screen.getByText('That label is there already.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
    fireEvent.change(box, { target: { value: ' Oven  one ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { call: 'PUT /api/ai/policy', body: { ...POLICY, labels: [KILN, { ...KILN, label: 'Oven one' }] } },
      ]),
    );
  });

  test.each([
    ['May go', [...AI_MODES], 'mode'],
    ['Documents', [...DOCUMENT_CONSENTS], 'documents'],
    ['Model', ['large', 'small'], 'models'],
  ] as const)('have their own %s', async (field, values, name) => {
    for (const value of values) {
      const { sent } = shown({ labels: [KILN] });
      const row = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('Kiln'))!;
      fireEvent.change(within(row).getByLabelText(field), { target: { value } });
      const own = { ...KILN, [name]: name === 'models' ? [value] : value };
      await waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...POLICY, labels: [own] }));
      cleanup();
    }
  });
});

test('what went to a model is told without a word of it, and can be taken away as a table', () => {
  renderInApp(<AiPage {...props()} ledger={{ calls: [CALL], nextCurs: null }} />, IN);
  const table = screen.getByRole('table');
  for (const words of ['Reviews', 'large', 'Kiln', '4,321', '1,020', '0.0125', 'cut off'])
    expect(table.textContent).toContain(words);
  const link = screen.getByRole('link', { name: 'Download all as a table' });
  expect(link.getAttribute('href')).toBe('/api/ai/calls.csv');
});
