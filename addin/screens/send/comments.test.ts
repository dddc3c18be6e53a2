/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { deleteComments, readTypedComments, setAudience, undeleteComments } from '#addin/screens/send/comments.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf, openDocument } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { internalComments } from '#shared/domain/commentAudience.ts';

const open = (quirks: Partial<Quirks> = {}): SimulatorHost =>
  createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)), { quirks });
const saved = async (host: SimulatorHost, quirks: Partial<Quirks> = {}): Promise<SimulatorHost> =>
  createSimulatorHost(await openDocument(await host.exportDocx()), { quirks });
const audiences = async (host: SimulatorHost) =>
  ((await readTypedComments(host)) ?? []).map(({ author, audience }) => [author, audience]);

describe('comments with their readers', () => {
  test('a document that may not be edited keeps no reader', async () => {
    const host = open({ readOnly: true });
    const [one] = (await readTypedComments(host))!;
    expect(await setAudience(host, one!.id, 'counterparty')).toBe('read-only');
    expect(await audiences(host)).toEqual([['M. Brandt', 'untyped']]);
  });

  test('a comment that is gone cannot be typed', async () => {
    const host = open();
    expect(await setAudience(host, 'no such id', 'counterparty')).toBe('not-found');
  });

  test('anything odd in the document types nothing', async () => {
    const host = open();
    for (const odd of ['[1,', '{"a":1}', '[{"id":"0","hash":1,"audience":"counterparty"},null]', '"x"']) {
      await host.writeData('audiences', odd);
      expect(await audiences(host)).toEqual([['M. Brandt', 'untyped']]);
    }
  });

  test('what was said stays after saving and opening, also in a Word that lists no comments', async () => {
    const host = open();
    const [one] = (await readTypedComments(host))!;
    expect(await setAudience(host, one!.id, 'counterparty')).toBe('applied');
    for (const apiLevel of [1.3, 1.4, 1.6]) {
      const again = await saved(host, { apiLevel });
      expect(await audiences(again)).toEqual([['M. Brandt', 'counterparty']]);
    }
  });

  test('two comments typed at once are both typed, and whoever reads next knows it', async () => {
    const host = open();
    const { paras } = await host.readDocument();
    await host.addComment(anchorAt(paras, 4), 'Is this the right day?');
    const [one, two] = (await readTypedComments(host))!;
    const typing = [setAudience(host, one!.id, 'counterparty'), setAudience(host, two!.id, 'counterparty')];
    const read = await readTypedComments(host);
    expect(read!.map(({ audience }) => audience)).toEqual(['counterparty', 'counterparty']);
    expect(await Promise.all(typing)).toEqual(['applied', 'applied']);
  });

  test('an older Word reads them from the file and cannot delete them', async () => {
    const host = open({ apiLevel: 1.3 });
    const read = (await readTypedComments(host))!;
    expect(read.map(({ text, para }) => [text, para])).toEqual([['We cannot plan with a price that moves.', 13]]);
    expect(await deleteComments(host, read)).toEqual({ deleted: 0, status: 'unsupported' });
    expect(await setAudience(host, read[0]!.id, 'counterparty')).toBe('applied');
    expect(await audiences(host)).toEqual([['M. Brandt', 'counterparty']]);
  });

  test('deleted, they are out of the file; undone, they are back with their reader', async () => {
    const host = open();
    const [one] = (await readTypedComments(host))!;
    await setAudience(host, one!.id, 'internal');
    expect(await deleteComments(host, internalComments((await readTypedComments(host))!))).toEqual({
      deleted: 1,
      status: 'applied',
    });
    expect(await readTypedComments(await saved(host))).toEqual([]);
    expect(await undeleteComments(host, 1)).toEqual({ status: 'applied', left: 0 });
    expect(await audiences(host)).toEqual([['M. Brandt', 'internal']]);
  });
});
