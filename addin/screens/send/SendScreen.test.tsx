import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { storedUnder } from '#addin/account/stored.ts';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import CompareScreen from '#addin/screens/compare/CompareScreen.tsx';
import { forgetInMemory } from '#addin/screens/compare/sentVersions.ts';
import { keepCopyAsSent } from '#addin/screens/compare/useSent.ts';
import { rememberPassport } from '#addin/screens/insert/passports.ts';
import SendScreen from '#addin/screens/send/SendScreen.tsx';
import { fetchFilesAhead } from '#addin/testing/filesAhead.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { decodePart, encodePart, readParts, writeParts } from '#shared/docx/package.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';

beforeAll(fetchFilesAhead);
afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  forgetInMemory();
});

const COMMENT = 'We cannot plan with a price that moves.';
const open = (quirks: Partial<Quirks> = {}): SimulatorHost =>
  createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)), { quirks });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressLater = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const counted = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('sending with comments', () => {
  test('is refused for a comment that nobody has typed, which is printed with the ways out', async () => {
    const host = open();
    const { notes } = renderInPane(<SendScreen />, host);
    await pressLater('Mark as sent');
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('1 internal comment would go out');
    expect(within(refusal).getByRole('listitem').textContent).toBe(`M. Brandt: ${COMMENT}`);
    expect(await host.documentKey()).toBeNull();
    expect(notes).toEqual([]);
    press('Delete 1 internal comment');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await host.listComments()).toEqual([]);
    press('Mark as sent');
    await waitFor(() => expect(notes).toContain('Marked as sent.'));
  });

  test('is let through once the comment is for the other side, refused again once it is internal', async () => {
    const host = open();
    const { notes } = renderInPane(<SendScreen />, host);
    expect(await screen.findByText('Not decided: counts as internal.')).toBeTruthy();
    expect([counted('Comments'), counted('Internal comments')]).toEqual(['1', '1']);
    await pressLater('Other side');
    await waitFor(() => expect(counted('Internal comments')).toBe('0'));
    press('Mark as sent');
    await waitFor(() => expect(notes).toEqual(['Marked as sent.']));
    press('Internal');
    await waitFor(() => expect(counted('Internal comments')).toBe('1'));
    press('Mark as sent');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(notes).toEqual(['Marked as sent.']);
  });

  test('sees a comment that was made since the screen was read', async () => {
    const host = open();
    const { notes } = renderInPane(<SendScreen />, host);
    await pressLater('Other side');
    await waitFor(() => expect(counted('Internal comments')).toBe('0'));
    const { paras } = await host.readDocument();
    await host.addComment(anchorAt(paras, 4), 'Internal: our floor is two million.');
    press('Mark as sent');
    expect((await screen.findByRole('alert')).textContent).toContain('Internal: our floor is two million.');
    expect(notes).toEqual([]);
  });

  test('from Compare is refused for the same reason, with the way to Send', async () => {
    const { steps } = renderInPane(<CompareScreen />, open());
    press('Mark as sent');
    expect((await screen.findByRole('alert')).textContent).toContain(COMMENT);
    press('Go to Send');
    expect(steps).toEqual([{ type: 'tab', tab: 'send' }]);
    expect(screen.queryByRole('button', { name: 'Verify redline' })).toBeNull();
  });
});

describe('before sending', () => {
  test('passports are taken off and the document is read again; what is kept of a clause that is gone counts', async () => {
    const host = open();
    const wording = { id: 'a', kind: 'clause', title: 'A', text: '', isCut: false, source: null, href: '/' } as const;
    await rememberPassport(host, { guid: 'gone', wording, whole: '', source: null });
    const { notes } = renderInPane(<SendScreen />, host);
    await waitFor(() => expect(counted('Source notes')).toBe('1'));
    expect(screen.getByText(/^LibreOffice shows the first paragraph/)).toBeTruthy();
    press('Remove source notes');
    await waitFor(() => expect(counted('Source notes')).toBe('0'));
    expect(screen.queryByText(/^LibreOffice shows/)).toBeNull();
    expect(notes[0]).toMatch(/Read again: none left\.$/);
    expect(await host.readData('passports')).toBeNull();
  });

  test('of a wording that was put in elsewhere, what is left over cannot be told, and that is said', async () => {
    const host = open();
    const tag = { snippetId: 'abc', version: 1, guid: 'e'.repeat(32) };
    await host.insertSnippet({ body: [{ text: 'Elm plc pays.' }], where: 'end', tag, track: 'off' });
    renderInPane(<SendScreen />, host);
    await screen.findByText(/the source of 1 inserted wording is not known in this browser/);
    expect(counted('Leftovers')).toBe('sources not known here');
  });

  test('what a clause brought along of its source is counted and listed, words that nothing here explains too', async () => {
    const host = open();
    const guid = '0b0a4d6e8a554d2c9c0e0f3f0a1b2c3d';
    const wording = { id: 'a', kind: 'clause', title: 'A', text: '', isCut: false, source: null, href: '/' } as const;
    await host.insertSnippet({
      body: [{ text: 'Oak Timber plc keeps the Corvoute goods, worth $5, for the Escrow Agent.' }],
      where: 'end',
      tag: { snippetId: 'abc', version: 1, guid },
      track: 'off',
    });
    const source = {
      title: 'Oak licence',
      parties: ['Oak Timber plc'],
      dates: [],
      places: [],
      terms: [],
      specifics: [
        { kind: 'amount', words: '$5' },
        { kind: 'name', words: 'Corvoute' },
      ],
      unexplained: ['Escrow Agent'],
    } as const;
    await rememberPassport(host, { guid, wording, whole: '', source });
    const { steps } = renderInPane(<SendScreen />, host);
    await waitFor(() => expect(counted('Leftovers')).toBe('4'));
    const list = within(screen.getByRole('region', { name: 'Leftovers of source contracts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“Oak Timber plc” is a party of the source (Oak licence).Jump',
      '“Corvoute” is a name of the source (Oak licence).Jump',
      '“$5” is an amount of the source (Oak licence).Jump',
      '“Escrow Agent” came with the clause, and nothing here says what it means.Jump',
    ]);
    press('Show the leftovers');
    expect(steps).toEqual([{ type: 'tab', tab: 'checks' }]);
    // one that a colleague put in: what it brought along cannot be told here
    await host.insertSnippet({
      body: [{ text: 'The Agent keeps it.' }],
      where: 'end',
      tag: { snippetId: 'abd', version: 1, guid: guid.replace('0b', '1c') },
      track: 'off',
    });
    await waitFor(() => expect(counted('Leftovers')).toBe('4, not all known'));
  });
});

test('the document that a clean copy was made of has no silent changes: what waits in it was accepted in the copy', async () => {
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  const { cleanCopy } = await import('#addin/word/cleanCopy.ts');
  await keepCopyAsSent(storedUnder('test.'), (await cleanCopy(await host.exportDocx())).bytes);
  renderInPane(<SendScreen />, host);
  expect(await screen.findByText('as sent, once its changes are accepted')).toBeTruthy();
});

test('a silent change of anything but words is counted, though the words are those that were sent', async () => {
  const parts = sampleParts(SAMPLES[0]!);
  await keepCopyAsSent(storedUnder('test.'), await writeParts(parts));
  const path = 'word/document.xml';
  const xml = decodePart(parts.get(path)!).replace('w:top="1440"', 'w:top="440"');
  renderInPane(<SendScreen />, createSimulatorHost(documentOf(new Map([...parts, [path, encodePart(xml)]]))));
  await waitFor(() => expect(counted('Silent changes since sent')).toBe('1'));
});

test('words that are hidden in a header are counted, though the body has none', async () => {
  const parts = await readParts(await packDocument(p(r('The Supplier delivers.'))));
  const path = 'word/header1.xml';
  const header = decodePart(parts.get(path)!).replace('</w:p>', `${r('Our floor.', '<w:vanish/>')}</w:p>`);
  renderInPane(<SendScreen />, createSimulatorHost(documentOf(new Map([...parts, [path, encodePart(header)]]))));
  await waitFor(() => expect(counted('Hidden text')).toBe('1'));
});

test('where Word hands out no file, hidden text is counted in the body, and that is said', async () => {
  renderInPane(<SendScreen />, {
    ...open(),
    info: () => ({ ...open().info(), abilities: new Set(['undo' as const]) }),
  });
  await waitFor(() => expect(counted('Hidden text in the body')).toBe('0'));
});
