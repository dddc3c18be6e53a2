/** What the screens that put wordings into a document spend: nothing for looking, one for each text that is put in. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import DraftScreen from '#addin/screens/draft/DraftScreen.tsx';
import { addToDraft, clearDraft } from '#addin/screens/draft/draftPicks.ts';
import InsertScreen from '#addin/screens/insert/InsertScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { type Answers, offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

const CAP = 'The supplier pays no more than [amount].';
const NOTICE = 'Notices are in writing.';
const LONG = `${CAP} Neither party answers for Indirect Loss, nor for what [Party A] has caused.`;

const wordingOf = (id: string, title: string, text: string): Wording => ({
  id,
  kind: 'clause',
  groupId: id,
  title,
  text,
  isCut: true,
  source: null,
  href: `/clause/x/_${id}#place`,
});
const CUT = [wordingOf('g1', 'Cap', 'The supplier'), wordingOf('g2', 'Notices', 'Notices are')] as const;

const shownOf = (id: string, snippet: string) => ({
  [`GET /api/groups/${id}/templates?namespace=en&member=${id}`]: {
    body: { templates: [], others: 0, member: snippet },
  },
});
const SHOWN: Answers = { ...shownOf('g1', `${CAP}…`), ...shownOf('g2', NOTICE) };

/** What may be read of the texts for nothing, and the whole texts by the call that counts. */
function library(more: Answers = {}, texts: Record<string, string> = { g1: CAP, g2: NOTICE }) {
  const server: { sent: { call: string; body: unknown }[] } = serverThatAnswers({
    ...SHOWN,
    'POST /api/copies': () => {
      const { id } = server.sent.at(-1)!.body as { id: string };
      return { body: { text: '', wording: texts[id], citation: '' } };
    },
    ...more,
  });
  return { taken: () => server.sent.filter(({ call }) => call === 'POST /api/copies').length };
}

const hostOf = () => createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
const press = async (name: RegExp | string): Promise<void> => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

afterEach(cleanup);
beforeEach(clearDraft);

describe('a draft', () => {
  test('is looked at, put in order and reopened for nothing; put in, each text is taken once', async () => {
    const { taken } = library();
    const host = hostOf();
    CUT.forEach(addToDraft);
    const { app } = renderInPane(<DraftScreen />, host);
    await screen.findByText(CAP);
    await press('Move Notices up');
    await press('Move Cap up');
    cleanup();
    const again = renderInPane(<DraftScreen />, host, { api: app.api });
    await screen.findByText(NOTICE);
    expect(taken()).toBe(0);

    fireEvent.change(screen.getByLabelText('amount'), { target: { value: '100' } });
    await press('Insert the draft');
    await press('Undo all');
    expect(taken()).toBe(2);
    await press('Insert the draft');
    await screen.findByRole('button', { name: 'Undo all' });
    expect(taken()).toBe(2);
    expect(again.told).toEqual([]);
    const texts = (await host.readDocument()).paras.map(({ text }) => text);
    const at = texts.indexOf('Cap');
    expect(at).toBeLessThan(texts.findIndex((text) => text.startsWith('Signed for')));
    expect(texts.slice(at, at + 4)).toEqual(['Cap', 'The supplier pays no more than 100.', 'Notices', NOTICE]);
  });

  test('whose whole text has blanks that nobody could see is shown again before it is put in', async () => {
    const { taken } = library({}, { g1: LONG, g2: NOTICE });
    const host = hostOf();
    CUT.forEach(addToDraft);
    renderInPane(<DraftScreen />, host);
    await screen.findByText(CAP);
    const before = (await host.readDocument()).paras.length;
    await press('Insert the draft');
    await screen.findByLabelText('Party A');
    expect((await host.readDocument()).paras).toHaveLength(before);
    await press('Insert the draft');
    await screen.findByRole('button', { name: 'Undo all' });
    expect(taken()).toBe(2);
  });

  test('that is beyond the limit is not put in, and the dialogs are told why', async () => {
    const details = { feature: 'copy', used: 30, limit: 30, resetsAt: null, upgradeTo: 'FREE' };
    library({ 'POST /api/copies': refused('limit_reached', 429, details) });
    const host = hostOf();
    CUT.forEach(addToDraft);
    const { told } = renderInPane(<DraftScreen />, host);
    const before = (await host.readDocument()).paras.length;
    await press('Insert the draft');
    await screen.findByRole('alert');
    expect(told).toMatchObject([{ type: 'refused', feature: 'copy' }]);
    expect((await host.readDocument()).paras).toHaveLength(before);
  });
});

describe('an insertion', () => {
  const insertButton = /^Insert as tracked change$/;

  test('is opened for nothing, and costs one when it is pressed', async () => {
    const { taken } = library();
    renderInPane(<InsertScreen wording={CUT[1]} />, hostOf());
    await screen.findByText(NOTICE);
    await screen.findByRole('button', { name: insertButton });
    expect(taken()).toBe(0);
    await press(insertButton);
    await screen.findByRole('button', { name: 'Undo all' });
    expect(taken()).toBe(1);
  });

  test('of a text that uses more terms than could be seen asks about them first', async () => {
    const { taken } = library({}, { g1: LONG });
    const host = hostOf();
    renderInPane(<InsertScreen wording={CUT[0]} />, host);
    await screen.findByText(CAP);
    const before = (await host.readDocument()).paras.length;
    await press(insertButton);
    await screen.findByText('“Indirect Loss”');
    expect((await host.readDocument()).paras).toHaveLength(before);
    await press(insertButton);
    await screen.findByRole('button', { name: 'Undo all' });
    expect(taken()).toBe(1);
  });

  test('of a text that was shown whole needs no network', async () => {
    library({ 'POST /api/copies': offline });
    const wording = { ...CUT[1], text: NOTICE, isCut: false };
    const host = hostOf();
    renderInPane(<InsertScreen wording={wording} />, host);
    await press(insertButton);
    await screen.findByRole('button', { name: 'Undo all' });
  });
});
