/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { contractDocument, PARA } from '#addin/testing/hostSuite/document.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { open, para, run } from '#shared/docx/testing/bodies.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { Edit } from '#shared/domain/edits.ts';

const hostWith = async (quirks: Partial<Quirks>): Promise<SimulatorHost> =>
  createSimulatorHost(await openDocument(await contractDocument()), { quirks });

async function insertAfter(host: SimulatorHost, index: number): Promise<Edit> {
  const { paras } = await host.readDocument();
  const { text } = paras[index]!;
  return {
    id: 'x',
    kind: 'insertAfter',
    anchor: anchorAt(paras, index),
    expectedText: text,
    blocks: [{ text: 'New.' }],
  };
}

describe('what a receipt has to notice', () => {
  test('a paragraph that falls out of its list although nobody touched it', async () => {
    const host = await hostWith({ strayNumbering: true });
    const before = (await host.readDocument()).paras;
    await host.applyEdits([await insertAfter(host, PARA.secrecy)]);
    const after = (await host.readDocument()).paras;
    expect(before[PARA.disclosure]!.list?.label).toBe('1.2');
    expect(after[PARA.disclosure + 1]!.text).toBe(before[PARA.disclosure]!.text);
    expect(after[PARA.disclosure + 1]!.list).toBeUndefined();
  });
});

describe('without reviewed text', () => {
  test.each([
    [true, 'Notices must be sent by faxmail to the other party.'],
    [false, 'Notices must be sent by mail to the other party.'],
  ])('struck-out words visible: %s', async (deletedTextVisible, text) => {
    const host = await hostWith({ apiLevel: 1.3, deletedTextVisible });
    const struck = (await host.readDocument()).paras[PARA.struck]!;
    expect([struck.text, struck.pending]).toEqual([text, false]);
  });
});

describe('a host that fails', () => {
  test.each([
    ['AccessDenied', 'read-only'],
    ['ApiNotFound', 'unsupported'],
    ['InvalidArgument', 'failed'],
    ['ServiceNotAvailable', 'host-busy'],
  ])('%s', async (code, status) => {
    const host = await hostWith({ failAt: { action: 0, code, times: 99 } });
    const { items } = await host.applyEdits([await insertAfter(host, PARA.last)]);
    expect(items).toEqual([{ id: 'x', status, hostCode: code }]);
  });

  test('a snippet whose tag the host refuses is inserted without', async () => {
    const host = await hostWith({ failAt: { action: 1, code: 'GeneralException' } });
    const tag = { snippetId: 'a', version: 1, guid: 'a'.repeat(32) };
    const outcome = await host.insertSnippet({ body: [{ text: 'New.' }], where: 'end', tag, track: 'keep' });
    expect(outcome).toEqual({ status: 'applied', note: 'untagged' });
    expect((await host.readDocument()).paras.at(-1)!.text).toBe('New.');
  });
});

describe('protected documents', () => {
  const protectedBy = async (edit: string): Promise<SimulatorHost> => {
    const document = await openDocument(await contractDocument());
    const settings = new TextDecoder().decode(document.parts.get('word/settings.xml'));
    document.parts.set(
      'word/settings.xml',
      new TextEncoder().encode(
        settings.replace('</w:settings>', `<w:documentProtection w:edit="${edit}" w:enforcement="1"/></w:settings>`),
      ),
    );
    return createSimulatorHost(document);
  };

  test.each(['readOnly', 'forms', 'comments'])('%s: nothing may be changed', async (edit) => {
    const host = await protectedBy(edit);
    expect(host.info().readOnly).toBe(true);
    const { items } = await host.applyEdits([await insertAfter(host, PARA.last)]);
    expect(items[0]!.status).toBe('read-only');
  });

  test('trackedChanges: changes are tracked, and nothing is changed untracked', async () => {
    const host = await protectedBy('trackedChanges');
    const edit = await insertAfter(host, PARA.last);
    expect((await host.applyEdits([edit], { track: 'off' })).items).toEqual([
      { id: 'x', status: 'read-only', hostCode: 'NotAllowed' },
    ]);
    expect((await host.applyEdits([edit], { track: 'on' })).items[0]!.status).toBe('applied');
  });
});

test('a comment goes with the words it stood on', async () => {
  const document = await open(para(run('one two')) + para(run('three')));
  const host = createSimulatorHost(document);
  const { paras } = await host.readDocument();
  await host.addComment(anchorAt(paras, 0), 'Why?');
  expect(await host.listComments()).toMatchObject([{ text: 'Why?', quote: 'one two' }]);
  const edit: Edit = { id: 'd', kind: 'deletePara', anchor: anchorAt(paras, 0), expectedText: 'one two' };
  await host.applyEdits([edit], { track: 'off' });
  expect(await host.listComments()).toEqual([]);
});
