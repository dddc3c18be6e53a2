/** What a document keeps of inserted wordings is listed, compared with what stands there now, and taken off. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { rememberPassport } from '#addin/screens/insert/passports.ts';
import PassportsScreen from '#addin/screens/passports/PassportsScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';

afterEach(cleanup);

const TEXT = 'Neither party is liable for delay beyond its control.';

async function insert(host: SimulatorHost, digit: string, title: string): Promise<void> {
  const guid = digit.repeat(32);
  const tag = { snippetId: 'abc', version: 1, guid };
  await host.insertSnippet({ body: [{ text: TEXT }], where: 'end', tag, track: 'off' });
  await rememberPassport(host, {
    guid,
    wording: {
      title,
      href: '/clause/delay/_g1',
      source: { label: 'Haulage Agreement, May 2019', uri: '/contracts/h1' },
    },
    whole: TEXT,
    by: 'AB',
    source: null,
  });
}

const pairs = (item: HTMLElement): Record<string, string | undefined> =>
  Object.fromEntries(
    within(item)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('each note says who, when, whence and what was edited since; one goes, then all', async () => {
  const host = createSimulatorHost(documentOf(samplePackage([{ as: 'text', text: 'The first line.' }])));
  await insert(host, 'a', 'Force majeure');
  await insert(host, 'b', 'Delay');
  const { paras } = await host.readDocument();
  const last = paras.at(-1)!;
  const edit = { id: 'a', kind: 'replaceText', anchor: anchorAt(paras, last.i), expectedText: TEXT } as const;
  await host.applyEdits([{ ...edit, newText: TEXT.replace('delay beyond', 'any failure beyond') }], { track: 'on' });

  const { notes } = renderInPane(<PassportsScreen />, host);
  const [one, other] = await screen.findAllByRole('listitem');
  expect(pairs(one!)).toMatchObject({
    Inserted: expect.stringMatching(/^\d{1,2} \w+ \d{4}, AB$/),
    Source: 'Haulage Agreement, May 2019, its page',
    'Since then': 'not edited',
  });
  expect(pairs(one!).Version).toBe(pairs(one!)['As inserted']);
  expect(pairs(other!)['Since then']).toBe('edited since: 2 words');

  fireEvent.click(screen.getByRole('button', { name: 'Remove the note of Delay' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect((await host.listSnippets()).map(({ tag }) => tag.guid[0])).toEqual(['a']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
  await screen.findByText('No wording in this document carries a source note.');
  expect(notes.at(-1)).toBe('1 source note removed. Read again: none left.');
  expect([await host.listSnippets(), await host.readData('passports')]).toEqual([[], null]);
});

test('other marks between the same words are no “not edited”', async () => {
  const host = createSimulatorHost(documentOf(samplePackage([{ as: 'text', text: 'The first line.' }])));
  await insert(host, 'a', 'Force majeure');
  const { paras } = await host.readDocument();
  const last = paras.at(-1)!;
  const edit = { id: 'a', kind: 'replaceText', anchor: anchorAt(paras, last.i), expectedText: TEXT } as const;
  await host.applyEdits([{ ...edit, newText: TEXT.replace('delay beyond', 'delay, beyond') }], { track: 'off' });
  renderInPane(<PassportsScreen />, host);
  expect(pairs(await screen.findByRole('listitem'))['Since then']).toBe(
    'edited since, but for names of the source no word',
  );
});
