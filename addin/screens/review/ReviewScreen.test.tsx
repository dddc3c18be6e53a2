import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import ReviewScreen from '#addin/screens/review/ReviewScreen.tsx';
import { readTypedComments } from '#addin/screens/send/comments.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const open = (): DocumentHost =>
  createSimulatorHost(documentOf(sampleParts(SAMPLES.find(({ name }) => /Confidentiality/.test(name))!)));
const press = (name: string | RegExp, box: HTMLElement = document.body) =>
  fireEvent.click(within(box).getByRole('button', { name }));

async function reviewed(host = open()): Promise<DocumentHost> {
  renderInPane(<ReviewScreen />, host);
  fireEvent.click(await screen.findByRole('button', { name: 'Run' }));
  await screen.findByText(/\d+ rules in \d/);
  return host;
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.topic .result')];
const counts = () => screen.getByRole('status', { name: '' }).textContent ?? '';
const cardWith = (name: RegExp) => cards().find((card) => within(card).queryByRole('button', { name }))!;

describe('a review in the pane', () => {
  test('takes the playbook that the document’s first lines name, and says that nothing leaves', async () => {
    renderInPane(<ReviewScreen />, open());
    const picker = (await screen.findByLabelText('Playbook')) as HTMLSelectElement;
    expect(picker.value).toBe('nda-mutual');
    expect(screen.getByText(/nothing of the document leaves it/)).toBeTruthy();
  });

  test('asks which playbook fits where the document names none', async () => {
    renderInPane(
      <ReviewScreen />,
      createSimulatorHost(documentOf(sampleParts(SAMPLES.find(({ id }) => id === 'empty')!))),
    );
    expect(await screen.findByText(/name no kind of contract that a playbook is for/)).toBeTruthy();
    expect(await screen.findByLabelText('Playbook')).toBeTruthy();
  });

  test('gives every rule a verdict, and every quote stands in the document', async () => {
    const host = await reviewed();
    const [, fail = 0, look = 0, pass = 0] = /(\d+) fail (\d+) look at (\d+) pass/.exec(counts())!.map(Number);
    expect(fail).toBeGreaterThan(0);
    expect(pass).toBeGreaterThan(0);
    expect(fail + look).toBe(cards().length);
    const { paras } = await host.readDocument();
    const text = paras.map((para) => para.text).join('\n');
    const quotes = [...document.querySelectorAll('blockquote')].map((one) => one.textContent!.slice(1, -1));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(text).toContain(quote);
  });

  test('shows one card for each topic, in the order of the document', async () => {
    await reviewed();
    const topics = [...document.querySelectorAll('.topic h3')].map((one) => one.textContent);
    expect(new Set(topics).size).toBe(topics.length);
  });

  test('writes a proposal as a tracked change, touches nothing else, and takes it back', async () => {
    const host = await reviewed();
    const before = await host.readDocument();
    press('Apply tracked', cardWith(/^Apply tracked$/));
    const receipt = await screen.findByRole('status', { name: 'Receipt' });
    expect(receipt.textContent).toMatch(/Other paragraphs changed0 of \d+/);
    const after = await host.readDocument();
    expect(after.rev).not.toBe(before.rev);
    expect(after.paras.some(({ pending }, i) => pending && before.paras[i]?.text !== after.paras[i]?.text)).toBe(true);
    press('Undo all', receipt);
    await waitFor(async () =>
      expect((await host.readDocument()).paras.map(({ text }) => text)).toEqual(before.paras.map(({ text }) => text)),
    );
  });

  test('writes what a person has made of a proposal', async () => {
    const host = await reviewed();
    const card = cardWith(/^Apply tracked$/);
    press('Edit', card);
    fireEvent.change(within(card).getByLabelText('Your wording'), {
      target: { value: 'Our very own words stand here.' },
    });
    press('Apply tracked', card);
    await screen.findByRole('status', { name: 'Receipt' });
    const { paras } = await host.readDocument();
    expect(paras.some(({ text }) => text.includes('Our very own words stand here.'))).toBe(true);
  });

  test('keeps what was rejected away, also after the document was opened again', async () => {
    const host = await reviewed();
    const card = cardWith(/^Reject$/);
    const title = within(card).getByRole('heading', { level: 4 }).textContent!;
    press('Reject', card);
    await waitFor(() => expect(cards().some((one) => one.textContent!.includes(title))).toBe(false));
    cleanup();
    await reviewed(host);
    expect(cards().some((one) => one.textContent!.includes(title))).toBe(false);
    press(/^1 rejected/);
    press('Show again');
    await waitFor(() => expect(cards().some((one) => one.textContent!.includes(title))).toBe(true));
  });

  test('puts a comment where the finding is, for one’s own side or the other', async () => {
    const host = await reviewed();
    const before = (await readTypedComments(host))!.length;
    for (const [button, audience] of [
      ['Internal', 'internal'],
      ['To the other side', 'counterparty'],
    ] as const) {
      const card = cardWith(/^Comment$/);
      press('Comment', card);
      press(button, card);
      await waitFor(async () =>
        expect((await readTypedComments(host))!.filter((one) => one.audience === audience).length).toBeGreaterThan(0),
      );
    }
    expect((await readTypedComments(host))!.length).toBe(before + 2);
  });

  test('of the selection stays in it: verdicts, quotes, proposals and checks, and says what was reviewed', async () => {
    const host = open();
    const { paras } = await host.readDocument();
    const para = paras.findIndex(({ text }) => text.includes('protect it with'));
    await host.select(anchorAt(paras, para));
    renderInPane(<ReviewScreen isAtSelection />, host);
    expect((await screen.findByText('Reviewed: 1 paragraph')).parentElement!.textContent).toContain(', 3.2. The rest');
    const [, fail = 0, look = 0] = /(\d+) fail (\d+) look at/.exec(counts())!.map(Number);
    expect(cards().length).toBeGreaterThan(0);
    expect(fail + look).toBe(cards().length);
    for (const quote of document.querySelectorAll('.topic blockquote'))
      expect(paras[para]!.text).toContain(quote.textContent!.slice(1, -1));
    for (const changed of document.querySelectorAll('.topic .excerpt'))
      expect(changed.querySelector('ins') === null || changed.textContent!.includes('protect it with')).toBe(true);
    expect(screen.queryByText(/that no rule of the playbook looked at/)).toBeNull();
    press('Review the whole document');
    await waitFor(() => expect(screen.queryByText('Reviewed: 1 paragraph')).toBeNull());
    await screen.findByText(/\d+ rules in \d/);
    expect(cards().length).toBeGreaterThan(fail + look);
  });

  test('of the selection tells a blank there, though one finding tells of all blanks from the first on', async () => {
    const lines = ['Mutual Confidentiality Agreement', 'It begins on [date].', 'It lasts for [term] years.'];
    const parts = samplePackage(lines.map((text) => ({ as: 'text', text })));
    const host = createSimulatorHost(documentOf(parts));
    const { paras } = await host.readDocument();
    await host.select(anchorAt(paras, 2));
    renderInPane(<ReviewScreen isAtSelection />, host);
    await screen.findByText('Reviewed: 1 paragraph');
    expect(await screen.findByText('2 places are not filled in.')).toBeTruthy();
    expect(screen.queryByText(/The checks found nothing there/)).toBeNull();
  });

  test('of the selection follows it when something was put before it, and says so where nothing is selected', async () => {
    const host = open();
    renderInPane(<ReviewScreen isAtSelection />, host);
    await screen.findByText(/\d+ rules in \d/);
    expect(screen.getByText(/^Nothing is selected in the text/)).toBeTruthy();
    const { paras } = await host.readDocument();
    const para = paras.findIndex(({ text }) => text.includes('protect it with'));
    await host.select(anchorAt(paras, para));
    fireEvent.click(await screen.findByRole('button', { name: 'Review selection (1 paragraph)' }));
    await screen.findByText('Reviewed: 1 paragraph');
    await screen.findByText(/\d+ rules in \d/);
    const before = cards().length;
    await host.applyEdits([
      {
        id: 'a',
        kind: 'insertAfter',
        anchor: anchorAt(paras, 1),
        expectedText: paras[1]!.text,
        blocks: [{ text: 'A paragraph that was put in before.' }],
      },
    ]);
    press('Run again');
    await screen.findByText(/\d+ rules in \d/);
    expect((await screen.findByText('Reviewed: 1 paragraph')).parentElement!.textContent).toContain(', 3.2. The rest');
    expect(cards().length).toBe(before);
  });

  test('tells which provisions no rule looked at', async () => {
    await reviewed();
    expect(
      screen.queryByText(/that no rule of the playbook looked at/) ?? screen.getByText(/rules? passed/),
    ).toBeTruthy();
  });
});
