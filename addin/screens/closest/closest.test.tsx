import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { setSelection } from '#addin/demo/selection.ts';
import ClosestScreen from '#addin/screens/closest/ClosestScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import type { ClosestWording } from '#shared/api/closest.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { hashText, sketchOf } from '#shared/domain/shingles.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const LIABILITY = 'Neither party is liable for indirect';
const SHORT = 'This duty ends on';

async function select(host: SimulatorHost, start: string): Promise<string> {
  const { paras } = await host.readDocument();
  const para = paras.findIndex(({ text }) => text.startsWith(start));
  const { text } = paras[para]!;
  setSelection(host.document, { start: { para, offset: 0 }, end: { para, offset: text.length } });
  host.tell('selection');
  return text;
}

const wording = (text: string, parts: Partial<ClosestWording> = {}): ClosestWording => ({
  id: 'g1',
  type: 'clause',
  title: 'Limitation of Liability',
  url: '/clause/limitation-of-liability/_g1',
  resemblance: 0.9,
  contracts: 214,
  counts: null,
  firstYear: 2009,
  lastYear: 2025,
  text,
  isCut: false,
  contract: { title: 'Supply Agreement', url: '/contracts/c1#liability', published: '14 March 2024' },
  ...parts,
});

async function opened(start = LIABILITY) {
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  const text = await select(host, start);
  return { host, text, ...renderInPane(<ClosestScreen />, host) };
}

const find = async () => fireEvent.click(await screen.findByRole('button', { name: 'Find the closest wording' }));

describe('nothing is sent', () => {
  test('without a selection, which is asked for', async () => {
    const { sent } = serverThatAnswers({});
    renderInPane(<ClosestScreen />, createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!))));
    expect(await screen.findByText('Select a clause in the document, 20 words at least.')).toBeTruthy();
    expect([screen.queryByRole('button', { name: /^Find/ }), sent]).toEqual([null, []]);
  });

  test('of a short text, and why is said', async () => {
    const { sent } = serverThatAnswers({});
    await opened(SHORT);
    expect(
      await screen.findByText(/Your selection has 7 words.*could be guessed, so they are never sent/),
    ).toBeTruthy();
    expect([screen.queryByRole('button', { name: /^Find/ }), sent]).toEqual([null, []]);
  });

  test('before the button is pressed; what would be is shown byte for byte', async () => {
    const { sent } = serverThatAnswers({ 'POST /api/closest': { body: { items: [] } } });
    const { text, container } = await opened();
    expect(await screen.findByText(/^\d+ hashes, no words\.$/)).toBeTruthy();
    expect(sent).toEqual([]);
    const shown = container.querySelector('.payload')!.textContent;
    await find();
    expect(await screen.findByText(/nothing close to it/)).toBeTruthy();
    expect(sent.map(({ call, body }) => [call, JSON.stringify(body)])).toEqual([['POST /api/closest', shown]]);
    const { words, hashes } = sketchOf(text);
    expect(JSON.parse(shown!)).toEqual({ namespace: 'en', words, hashes: hashes.map(hashText) });
  });
});

describe('what fails', () => {
  test('a reached limit is said with its counter and the way on, and told to the dialogs', async () => {
    const details = { feature: 'clause_finder', used: 1, limit: 1, resetsAt: null, upgradeTo: 'PRO' };
    serverThatAnswers({ 'POST /api/closest': refused('limit_reached', 429, details) });
    const { told } = await opened();
    await find();
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Limit reached 1 of 1 used.');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(told).toEqual([expect.objectContaining({ type: 'refused', feature: 'clause_finder', upgradeTo: 'PRO' })]);
  });

  test('no network while it is asked', async () => {
    serverThatAnswers({ 'POST /api/closest': offline });
    await opened();
    await find();
    expect((await screen.findByRole('alert')).textContent).toBe('Offline.');
    expect(screen.getByRole('button', { name: 'Find the closest wording' })).toBeTruthy();
  });
});

describe('what is found', () => {
  const near = (text: string) => text.replace('six months', '12 months').replace('total ', '');

  test('stands with how alike it is, where it is used, and its differences in words', async () => {
    const { text } = await opened();
    serverThatAnswers({
      'POST /api/closest': {
        body: { items: [wording('Quite another wording.', { id: 'g2', title: 'Other' }), wording(near(text))] },
      },
    });
    await find();
    const [first, second] = await screen.findAllByRole('article');
    expect(first!.textContent).toMatch(
      /^Limitation of Liability9\d% alike, differs in 2 words; nearly so in 214 contracts, dated 2009–2025/,
    );
    expect(first!.querySelector('ins')!.textContent).toContain('12');
    expect(first!.querySelector('del')!.textContent).toContain('total');
    expect(second!.textContent).toContain('Too different for marks');
    fireEvent.click(screen.getByRole('button', { name: 'Show plain' }));
    expect(first!.querySelector('ins')).toBeNull();
  });

  test('can be inserted, or put in place of the selection as long as that is selected', async () => {
    const { host, text, steps } = await opened();
    serverThatAnswers({ 'POST /api/closest': { body: { items: [wording(near(text))] } } });
    await find();
    fireEvent.click(await screen.findByRole('button', { name: 'Redline into this' }));
    const into = { title: 'Limitation of Liability', isCut: false, source: { uri: '/contracts/c1#liability' } };
    expect(steps).toMatchObject([
      { type: 'open', overlay: { screen: 'insert', wording: into, place: 'replace-selection' } },
    ]);
    await select(host, SHORT);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Redline into this' })).toBeNull());
    expect(screen.getByRole('article').textContent).toContain('alike');
    await select(host, 'Each party shall keep secret');
    expect(screen.queryByText('Another text is selected.')).toBeNull();
    await select(host, 'This agreement (the');
    fireEvent.click(await screen.findByRole('button', { name: 'Look up this one' }));
    expect(await screen.findByText(/hashes, no words/)).toBeTruthy();
  });
});

describe('in one’s own libraries as well', () => {
  const own = (text: string) =>
    wording(text, {
      id: 'f1',
      title: 'Liability of the firm',
      url: '/library/firm/clause/limitation-of-liability/_f1',
    });

  async function openedSignedIn() {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const text = await select(host, LIABILITY);
    return { host, text, ...renderInPane(<ClosestScreen />, host, { session: signedInAs() }) };
  }

  test('each has its own part, one’s own first; what is copied of it is asked of that library', async () => {
    const { text, steps } = await openedSignedIn();
    const { sent } = serverThatAnswers({
      'POST /api/closest': {
        body: {
          items: [wording(text)],
          own: [
            { namespace: 'firm', title: 'Precedents', items: [own(text), own(text.replace('total ', ''))] },
            { namespace: 'bare', title: 'Bare', items: [] },
          ],
        },
      },
      'POST /api/copies': { body: { text: 'x', wording: 'x', citation: '' } },
    });
    await find();
    const parts = await screen.findAllByRole('region', { name: /Precedents|Bare|Public library/ });
    expect(parts.map((part) => within(part).queryAllByRole('article', { hidden: true }).length)).toEqual([2, 0, 1]);
    expect(parts.map((part) => part.textContent)).toEqual([
      expect.stringMatching(/^Precedents.*1 more wording/),
      'BareNothing close to it.',
      expect.stringMatching(/^Public library/),
    ]);
    expect((sent[0]!.body as { own: boolean }).own).toBe(true);
    fireEvent.click(within(parts[0]!).getAllByRole('button', { name: 'Copy' })[0]!);
    await waitFor(() =>
      expect(sent.map(({ body }) => (body as { namespace: string }).namespace)).toEqual(['en', 'firm']),
    );
    fireEvent.click(within(parts[0]!).getAllByRole('button', { name: 'Insert' })[0]!);
    expect(steps).toMatchObject([{ type: 'open', overlay: { screen: 'insert', wording: { href: own('').url } } }]);
  });

  test('what will be sent says so before it is', async () => {
    await openedSignedIn();
    expect(await screen.findByText(/in the public library and in each of your own/)).toBeTruthy();
  });
});
