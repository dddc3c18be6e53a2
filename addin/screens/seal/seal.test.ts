/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Stored } from '#addin/account/stored.ts';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import { loadForms } from '#addin/screens/seal/standards.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { createApi } from '#shared/api/client.ts';
import type { StandardReply } from '#shared/api/standards.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { aroundChanges } from '#shared/domain/aroundChanges.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { closestSeal } from '#shared/domain/seal.ts';
import { sealSentence } from '#shared/domain/sealTold.ts';

let made = 0;
const pledge = (hash: string, texts: string[]): StandardReply => ({
  id: `pledge-${made}`,
  name: 'Pledge of Care',
  version: '2.0',
  licence: 'CC0 1.0',
  source: 'https://forms.example/pledge',
  hash,
  fixedCount: texts.length,
  fieldCount: 1,
  fixed: texts.map((text, i) => ({ number: `${i + 1}. `, text })),
  fields: ['Start'],
  cover: ['Start: [Date]'],
});
const TEXTS = [
  'Each side takes care of what it is lent.',
  'It brings back whatever it took.',
  'Nobody else may use it.',
];

/** A site that answers what it has, and counts what it is asked. */
function siteOf(initial: StandardReply[]) {
  const site = { has: initial, isOffline: false, asked: [] as string[] };
  globalThis.fetch = (async (path: string) => {
    if (site.isOffline) throw new TypeError('no network');
    site.asked.push(path);
    const id = /^\/api\/standards\/([^?]+)/.exec(path)?.[1];
    const reply = id === undefined ? { standards: site.has } : site.has.find((one) => one.id === id);
    return { ok: true, status: 200, json: async () => reply };
  }) as unknown as typeof fetch;
  return { site, api: createApi() };
}

function storedIn(kept: Map<string, string>, works = true): Stored {
  return {
    works,
    read: (key) => (works ? (kept.get(key) ?? null) : null),
    write: (key, value) => void (works && (value === null ? kept.delete(key) : kept.set(key, value))),
  };
}

beforeEach(() => {
  made++;
});

describe('the forms', () => {
  test('offline and never seen: it says so', async () => {
    const { site, api } = siteOf([pledge('a', TEXTS)]);
    site.isOffline = true;
    expect(await loadForms(api, storedIn(new Map()))).toEqual({ forms: [], from: 'none' });
  });

  test('a site that refuses is an error, not an empty list', async () => {
    globalThis.fetch = (async () => ({ ok: false, status: 500, json: async () => null })) as unknown as typeof fetch;
    await expect(loadForms(createApi(), storedIn(new Map()))).rejects.toMatchObject({ status: 500 });
  });

  test('each is fetched once, again only when its text is another, and forgotten when it is gone', async () => {
    const { site, api } = siteOf([pledge('a', TEXTS)]);
    const kept = new Map<string, string>();
    const load = async () => {
      site.asked = [];
      return (await loadForms(api, storedIn(kept))).forms.map(({ name, fixed }) => [name, fixed.length]);
    };
    expect(await load()).toEqual([['Pledge of Care 2.0', 3]]);
    expect(site.asked).toHaveLength(2);
    expect(await load()).toEqual([['Pledge of Care 2.0', 3]]);
    expect(site.asked).toEqual(['/api/standards']);
    site.has = [pledge('b', TEXTS.slice(1))];
    expect(await load()).toEqual([['Pledge of Care 2.0', 2]]);
    site.has = [];
    expect(await load()).toEqual([]);
    expect([...kept.keys()]).toEqual(['standards']);
  });

  test.each([true, false])('offline those from before are used; the browser keeps something: %s', async (works) => {
    const { site, api } = siteOf([pledge('a', TEXTS)]);
    const stored = storedIn(new Map(), works);
    await loadForms(api, stored);
    site.isOffline = true;
    expect(await loadForms(api, stored)).toMatchObject({ forms: [{ fixed: TEXTS }], from: 'kept' });
  });

  test('offline where there were none it is quiet', async () => {
    const { site, api } = siteOf([]);
    const stored = storedIn(new Map());
    await loadForms(api, stored);
    site.isOffline = true;
    expect(await loadForms(api, stored)).toEqual({ forms: [], from: 'kept' });
  });

  test('what somebody else wrote under our key counts as nothing', async () => {
    const { api } = siteOf([pledge('a', TEXTS)]);
    const stored = storedIn(
      new Map([
        ['standards', '{"id":1}'],
        [`standard.pledge-${made}`, '['],
      ]),
    );
    expect((await loadForms(api, stored)).forms).toHaveLength(1);
  });
});

describe('a document of the form', () => {
  const open = (...texts: string[]) =>
    createSimulatorHost(documentOf(samplePackage(texts.map((text) => ({ as: 'text', text })))));
  const form = { name: 'Pledge of Care 2.0', fixed: TEXTS, fields: ['Start'], cover: ['Start: [Date]'] };

  test.each([
    [['Start: 3 May', ...TEXTS], 'fixed terms unchanged, cover page 1 of 1 filled'],
    [TEXTS, 'fixed terms unchanged'],
    [
      ['Start: [Date]', ...TEXTS.with(1, 'It brings back whatever it lent.')],
      '1 edit of the fixed terms, cover page 0 of 1 filled',
    ],
    [[...TEXTS.slice(0, 2), 'It pays rent.', TEXTS[2]!], '1 edit of the fixed terms'],
    [[...TEXTS, 'It pays rent.'], 'fixed terms unchanged, 1 text that is not of the form'],
  ])('%j', async (texts, sentence) => {
    expect(sealSentence(closestSeal(await open(...texts).readDocument(), [form])!)).toBe(sentence);
  });

  test('restored as a tracked change, it is unchanged again', async () => {
    const host = open(...TEXTS.with(0, '1. Each side takes care of what it was lent.'));
    const { paras } = await host.readDocument();
    const [edit] = closestSeal({ paras, rev: '', truncated: false }, [form])!.edits;
    const replace = {
      id: 'a',
      kind: 'replaceText',
      anchor: anchorAt(paras, 0),
      expectedText: edit!.is,
      newText: edit!.was,
    } as const;
    await host.applyEdits([replace], { track: 'on' });
    const after = await host.readDocument();
    expect(after.paras[0]!.text).toBe('1. Each side takes care of what it is lent.');
    expect(closestSeal(after, [form])!.isUnchanged).toBe(true);
    expect((await host.listChanges()).map(({ text }) => text).sort()).toEqual(['is', 'was']);
  });
});

test('of a long paragraph every change is shown, with whole words around it', () => {
  const long = 'every word '.repeat(50).trim();
  const text = aroundChanges(diffParts(`${long} ten ${long} days ${long}`, `${long} nine ${long} weeks ${long}`))
    .map((part) => part.text)
    .join('');
  expect(text).toMatch(/^… .*word tennine every .*word … .*word daysweeks every .* …$/);
  expect(text.length).toBeLessThan(300);
  expect(new Set(text.split(' '))).toEqual(new Set(['…', 'every', 'word', 'tennine', 'daysweeks']));
});
