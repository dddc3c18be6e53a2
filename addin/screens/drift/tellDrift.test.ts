/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Stored } from '#addin/account/stored.ts';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { bindDriftBook, setDriftTold } from '#addin/screens/drift/driftBook.ts';
import { tellDrift } from '#addin/screens/drift/tellDrift.ts';
import { forgetPassports, rememberPassport } from '#addin/screens/insert/passports.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { type Api, createApi } from '#shared/api/client.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';

const WHOLE = 'The Supplier pays every invoice within 30 days after receipt, solely under the laws of Ohio.';
const GUID = 'a'.repeat(32);
const MINUTE = 60_000;
const OWN = '/library/firm/clause/payment/_g1';
const kept = new Map<string, string>();
const stored: Stored = {
  works: true,
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
};

let sent: { path: string; body: unknown }[] = [];
let host: SimulatorHost;
let api: Api;
const site = createServer(async (request, response) => {
  sent.push({ path: request.url!, body: await json(request) });
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  api = createApi({ origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, credentials: 'omit' });
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const tell = (minutes: number, at: SimulatorHost = host) => tellDrift({ api }, at, Date.now() + minutes * MINUTE);
const emptyDocument = () => createSimulatorHost(documentOf(samplePackage([{ as: 'text', text: 'The first line.' }])));

beforeEach(() => {
  sent = [];
  host = emptyDocument();
  kept.clear();
  bindDriftBook(stored, 'ann');
});

async function insert(href = OWN, more: { isTaken?: true } = {}): Promise<void> {
  const tag = { snippetId: 'c1', version: 1, guid: GUID };
  await host.insertSnippet({ body: [{ text: WHOLE }], where: 'end', tag, track: 'off' });
  const wording = { id: 'c1', kind: 'clause' as const, title: 'Payment', href, source: null, ...more };
  await rememberPassport(host, { guid: GUID, wording, whole: WHOLE, source: null });
}
async function edit(newText: string): Promise<void> {
  const { paras } = await host.readDocument();
  const last = paras.at(-1)!;
  const one = { id: 'a', kind: 'replaceText', anchor: anchorAt(paras, last.i), expectedText: last.text } as const;
  await host.applyEdits([{ ...one, newText }], { track: 'off' });
}
const turnOn = (on = true) => setDriftTold(stored, 'ann', on);

describe('nothing is told', () => {
  test('by whoever has not turned it on, nor for somebody else at the same browser', async () => {
    await insert();
    await tell(11);
    turnOn();
    await insert();
    bindDriftBook(stored, 'bob');
    await tell(11);
    expect(sent).toEqual([]);
  });

  test('of what was put in before, or is turned off since', async () => {
    await insert();
    turnOn();
    await tell(11);
    await insert();
    turnOn(false);
    turnOn();
    await tell(11);
    expect(sent).toEqual([]);
  });

  test('of the public library, and of what comes from a list', async () => {
    turnOn();
    await insert('/clause/payment/_g1');
    await insert(OWN, { isTaken: true });
    await tell(11);
    expect(sent).toEqual([]);
  });

  test('before there was time to adapt it, after a week, from another document, or of what was taken back', async () => {
    turnOn();
    await insert();
    await tell(9);
    await tell(11, emptyDocument());
    await tell(8 * 24 * 60);
    await tell(11);
    expect(sent).toEqual([]);
    await insert();
    await forgetPassports(host, [GUID]);
    await tell(11);
    expect(sent).toEqual([]);
  });
});

describe('once it is turned on', () => {
  beforeEach(() => turnOn());
  const path = '/api/libraries/firm/wordings/c1/drift';

  test('it is told once, with the phrases of the library that were replaced', async () => {
    await insert();
    await edit(WHOLE.replace('30 days', '60 days').replace('Ohio', 'Maine').replace('receipt', 'receipt by Acme'));
    await tell(11);
    await tell(12);
    const changes = [
      { was: '30 days', put: '60 days' },
      { was: 'Ohio', put: null },
    ];
    expect(sent).toEqual([{ path, body: { outcome: 'changed', changes } }]);
    expect(JSON.stringify(sent)).not.toMatch(/Acme|Maine/);
  });

  test('what was kept as it came is told as kept', async () => {
    await insert();
    await tell(11);
    expect(sent).toEqual([{ path, body: { outcome: 'kept', changes: [] } }]);
  });
});
