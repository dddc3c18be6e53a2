/** @jest-environment node */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { type InsertionOrder, insertWording, undoSteps } from '#addin/screens/insert/insertWording.ts';
import { readPassports, sourcesOf } from '#addin/screens/insert/passports.ts';
import { removePassports, restorePassports } from '#addin/screens/insert/removePassports.ts';
import { readRoles, rememberRoles } from '#addin/screens/insert/roleMap.ts';
import type { Quirks } from '#addin/word/simulator/quirks.ts';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { decodePart, readParts } from '#shared/docx/package.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { setTracking } from '#shared/docx/settings.ts';
import { bodyOf, documentOf, openDocument, type WordDocument } from '#shared/docx/wordDocument.ts';
import { create, descendants, insertAt, textOf } from '#shared/docx/xmlTree.ts';
import { anchorAt, textHash } from '#shared/domain/anchors.ts';
import { bringAlong, firstChoices } from '#shared/domain/bringAlong.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { receiptScope, receiptText } from '#shared/domain/receipt.ts';
import { localTerms, type SourceTerm, termLines } from '#shared/domain/termLines.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

const SOURCE: SourceTerm[] = [
  {
    term: 'Contract Year',
    text: '“Contract Year” means twelve months from the Start Date.',
    isRole: false,
    isNamed: false,
  },
  { term: 'Start Date', text: '“Start Date” means the day of signing.', isRole: false, isNamed: false },
  { term: 'Licensor', text: 'Oak plc (the “Licensor”)', isRole: true, isNamed: true },
];
const CLAUSE = '9.1 The Licensor is liable in a Contract Year for no more than the Fees.';

const open = (quirks: Partial<Quirks> = {}): SimulatorHost =>
  createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)), { quirks });

/** Puts the cursor into the paragraph with this number. */
async function cursorAt(host: SimulatorHost, label: string): Promise<DocSnapshot> {
  const snapshot = await host.readDocument();
  const { i } = snapshot.paras.find(({ list }) => list?.label === label)!;
  await host.select(anchorAt(snapshot.paras, i));
  return snapshot;
}

function orderFor(snapshot: DocSnapshot, over: Partial<InsertionOrder> = {}): InsertionOrder {
  const local = localTerms(snapshot);
  const lines = termLines(CLAUSE, SOURCE, local);
  return {
    wording: {
      id: 'abc123',
      kind: 'clause',
      title: 'Liability',
      text: CLAUSE,
      isCut: false,
      source: null,
      href: '/clause/l/_abc123',
    },
    brought: bringAlong(CLAUSE, lines, SOURCE, local, firstChoices(lines, { Licensor: 'Supplier' })),
    where: 'after-selection',
    para: null,
    track: 'on',
    source: { title: 'Oak licence', parties: ['Oak plc'], dates: [], places: [], terms: [] },
    ...over,
  };
}

describe('inserting a wording', () => {
  let host: SimulatorHost;
  beforeEach(() => {
    host = open();
  });

  test('a document that may not be edited is left alone', async () => {
    host = open({ readOnly: true });
    const snapshot = await cursorAt(host, '4.2');
    const result = await insertWording(host, orderFor(snapshot));
    expect(result.status).toBe('read-only');
    expect((await host.readDocument()).rev).toBe(snapshot.rev);
  });

  test('brings the clause and its definitions as tracked changes; nothing else changes', async () => {
    const snapshot = await cursorAt(host, '4.1');
    const result = await insertWording(host, orderFor(snapshot));
    const after = await host.readDocument();
    expect(result.status).toBe('applied');
    expect(result.receipt.changedOthers).toEqual([]);
    expect(result.receipt.others).toBe(snapshot.paras.length);
    expect(
      after.paras
        .filter(({ i }) => result.receipt.insertedParagraphs.includes(i))
        .map(({ text, list, pending }) => [list?.label, text, pending]),
    ).toEqual([
      ['1.2', '“Contract Year” means twelve months from the Start Date.', true],
      ['1.6', '“Start Date” means the day of signing.', true],
      ['4.2', 'The Supplier is liable in a Contract Year for no more than the Fees.', true],
    ]);
    expect(receiptText(result.receipt)).toBe(
      `3 paragraphs inserted. 0 of ${snapshot.paras.length} other paragraphs changed. ` +
        'Numbers 1.2–1.5 became 1.3–1.7, 4.2 became 4.3.',
    );
  });

  test('of a paragraph that defines four terms only the definition that is needed comes, its list with it', async () => {
    const lines = [
      'SUPPLY AGREEMENT',
      '1. Definitions',
      '“Fees” means £5; “Yard” means the quay in Leith; “Contract Year” means twelve months; and “Loss” means:',
      '(a) damages; and',
      '(b) costs.',
    ];
    const paras = lines.map((text, i) => ({
      i,
      text,
      style: 'Normal',
      table: 0,
      pending: false,
      hash: textHash(text),
    }));
    const theirs = localTerms({ paras, rev: '', truncated: false });
    const snapshot = await cursorAt(host, '4.1');
    const local = localTerms(snapshot);
    const text = 'The Customer bears each Loss of a Contract Year.';
    const found = termLines(text, theirs, local);
    const brought = bringAlong(text, found, theirs, local, firstChoices(found, {}));
    const { receipt } = await insertWording(host, orderFor(snapshot, { brought }));
    const after = await host.readDocument();
    expect(receipt.insertedParagraphs.map((i) => after.paras[i]!.text)).toEqual([
      '“Contract Year” means twelve months.',
      '“Loss” means:',
      '(a) damages; and',
      '(b) costs.',
      text,
    ]);
    expect([receipt.missing, receipt.changedOthers]).toEqual([[], []]);
  });

  test('undo takes every step back', async () => {
    const snapshot = await cursorAt(host, '4.1');
    const { steps } = await insertWording(host, orderFor(snapshot));
    expect(steps).toBe(2);
    expect(await undoSteps(host, steps)).toEqual({ status: 'applied', left: 0 });
    expect((await host.readDocument()).rev).toBe(snapshot.rev);
  });

  test('where Word stops half-way, trying again goes on with what is left and takes back nothing else', async () => {
    const earlier = await cursorAt(host, '2.1');
    await insertWording(host, orderFor(earlier, { brought: bringAlong('Time is money.', [], [], [], {}) }));
    const snapshot = await cursorAt(host, '4.1');
    const { steps, guids } = await insertWording(host, orderFor(snapshot));
    let calls = 0;
    const busyOnce: DocumentHost = { ...host, undo: async () => (++calls === 2 ? 'host-busy' : host.undo()) };
    const half = await undoSteps(busyOnce, steps, guids);
    expect(half).toEqual({ status: 'host-busy', left: 1 });
    expect(Object.keys(await readPassports(host))).toContain(guids[0]);
    expect(await undoSteps(busyOnce, half.left, guids)).toEqual({ status: 'applied', left: 0 });
    expect((await host.readDocument()).rev).toBe(snapshot.rev);
    expect(Object.keys(await readPassports(host))).not.toContain(guids[0]);
  });

  test('a host that takes a neighbour out of its list is found out', async () => {
    host = open({ strayNumbering: true });
    const snapshot = await cursorAt(host, '4.1');
    const { receipt } = await insertWording(host, orderFor(snapshot, { track: 'off' }));
    expect(receipt.changedOthers.map(({ name, what }) => [name, what])).toContainEqual(['4.2', 'number']);
  });

  test('over a clause, only the words that differ change; rejected, all is as it was', async () => {
    const snapshot = await cursorAt(host, '2.1');
    const { i, text } = snapshot.paras.find(({ list }) => list?.label === '2.1')!;
    const wording = text.replace(/\.$/, ', and not later.').replace(' shall ', ' will ');
    const local = localTerms(snapshot);
    const result = await insertWording(
      host,
      orderFor(snapshot, { where: 'replace-selection', brought: bringAlong(wording, [], [], local, {}) }),
    );
    expect(result).toMatchObject({ status: 'applied', isTracked: true, isTagged: true });
    expect(result.receipt).toMatchObject({ isClean: true, changedOthers: [], others: snapshot.paras.length - 1 });
    const after = await host.readDocument();
    expect(after.paras[i]).toMatchObject({ text: wording, original: text, list: { label: '2.1' } });
    const struck = descendants(paragraphsOf(host.document)[i]!, 'w:delText').map(textOf).join('');
    expect(struck.length).toBeLessThan(text.length / 4);
    expect(await undoSteps(host, result.steps, result.guids)).toEqual({ status: 'applied', left: 0 });
    expect((await host.readDocument()).paras.map((para) => para.text)).toEqual(snapshot.paras.map((para) => para.text));
    expect([await host.listSnippets(), await readPassports(host)]).toEqual([[], {}]);
  });

  test('a redline is not begun where words of the clause wait for somebody’s decision', async () => {
    const before = await cursorAt(host, '2.1');
    const { i, text } = before.paras.find(({ list }) => list?.label === '2.1')!;
    const edit = { id: 'a', kind: 'replaceText', anchor: anchorAt(before.paras, i), expectedText: text } as const;
    await host.applyEdits([{ ...edit, newText: text.slice(0, 20) + text.slice(28) }], { track: 'on' });
    const snapshot = await cursorAt(host, '2.1');
    const result = await insertWording(host, orderFor(snapshot, { where: 'replace-selection' }));
    expect(result.status).toBe('pending-revisions');
    expect((await host.readDocument()).rev).toBe(snapshot.rev);
  });

  test('words at the cursor stand in its paragraph, with a passport, and the receipt counts no other as changed', async () => {
    const snapshot = await cursorAt(host, '4.1');
    const para = snapshot.paras.find(({ list }) => list?.label === '4.1')!;
    const at = para.text.indexOf(' ', 12);
    await host.edit((document) => {
      const paragraph = paragraphsOf(document)[para.i]!;
      document.selection = { start: { paragraph, offset: at }, end: { paragraph, offset: at } };
    });
    const brought = bringAlong('and its successors', [], [], [], {});
    const result = await insertWording(host, orderFor(snapshot, { where: 'at-cursor', brought }));
    const wanted = `${para.text.slice(0, at)} and its successors${para.text.slice(at)}`;
    expect((await host.readDocument()).paras[para.i]).toMatchObject({ text: wanted, original: para.text });
    expect(result.receipt).toMatchObject({ isClean: true, changedOthers: [], missing: [] });
    expect(result).toMatchObject({ isTracked: true, shape: { kind: 'inside', words: ' and its successors' } });
    expect((await host.listSnippets()).map((one) => one.text)).toEqual([' and its successors']);
    expect(Object.keys(await readPassports(host))).toEqual(result.guids);
    expect(await undoSteps(host, result.steps, result.guids)).toEqual({ status: 'applied', left: 0 });
    expect((await host.readDocument()).rev).toBe(snapshot.rev);
  });

  test('works where Word knows no tracking', async () => {
    host = open({ apiLevel: 1.3 });
    const snapshot = await cursorAt(host, '4.1');
    const { status, receipt } = await insertWording(host, orderFor(snapshot, { track: 'keep' }));
    expect([status, receipt.changedOthers]).toEqual(['applied', []]);
  });

  test('nothing in the file says whose contract it was: no party, no title, no term, no private library', async () => {
    const snapshot = await cursorAt(host, '4.1');
    const order = orderFor(snapshot);
    const wording = { ...order.wording, title: 'Falcon cap', href: '/library/falcon/clause/l/_abc123' };
    await insertWording(host, { ...order, wording, source: { ...order.source!, terms: ['Corvoute'] } });
    await rememberRoles(host, { Licensor: 'Supplier', Oakholm: 'Supplier' });
    const parts = await readParts(await host.exportDocx());
    const all = [...parts].map(([, bytes]) => decodePart(bytes)).join('\n');
    expect(all).toContain(textHash('Contract Year'));
    expect(all).not.toMatch(/Oak plc|Oak licence|Oakholm|Falcon|falcon|Corvoute/);
  });

  test.each([true, false])('told nothing of tracking, it says what became of it: tracked %s', async (tracks) => {
    await host.edit((document) => setTracking(document, tracks));
    const snapshot = await cursorAt(host, '4.1');
    const { status, isTracked } = await insertWording(host, orderFor(snapshot, { track: 'keep' }));
    expect([status, isTracked]).toEqual(['applied', tracks]);
  });

  test('the passport survives saving and opening, and can be stripped', async () => {
    const snapshot = await cursorAt(host, '4.1');
    await insertWording(host, orderFor(snapshot));
    const again = createSimulatorHost(await openDocument(await host.exportDocx()));
    const sources = sourcesOf(await again.listSnippets(), await readPassports(again), await again.readDocument());
    expect(sources.map(({ parties, paras }) => [parties, paras.length])).toEqual([[['Oak plc'], 3]]);
    const kept = [await again.listSnippets(), await readPassports(again)];
    const removed = await removePassports(again);
    expect(removed.left).toBe(0);
    expect([await again.listSnippets(), await readPassports(again)]).toEqual([[], {}]);
    expect(sourcesOf(await again.listSnippets(), await readPassports(again), await again.readDocument())).toEqual([]);
    expect(await restorePassports(again, removed)).toBe(0);
    expect([await again.listSnippets(), await readPassports(again)]).toEqual(kept);
    expect(sourcesOf(...(kept as [never, never]), await again.readDocument())).toEqual(sources);
  });

  test('the map of parties is remembered in the document', async () => {
    await rememberRoles(host, { Licensor: 'Supplier' });
    await rememberRoles(host, { Licensee: 'Customer' });
    const again = createSimulatorHost(await openDocument(await host.exportDocx()));
    expect(await readRoles(again)).toEqual({ Licensor: 'Supplier', Licensee: 'Customer' });
  });
});

describe('the proof over the whole file', () => {
  /** A host that does something of its own once it was asked to insert. */
  function meddling(host: SimulatorHost, meddle: (document: WordDocument) => void): DocumentHost {
    let other: DocumentHost | null = null;
    return {
      ...host,
      readDocument: (options) => (other ?? host).readDocument(options),
      exportDocx: () => (other ?? host).exportDocx(),
      async insertSnippet(order) {
        const outcome = await host.insertSnippet(order);
        const document = await openDocument(await host.exportDocx());
        meddle(document);
        other = createSimulatorHost(document);
        return outcome;
      },
    };
  }
  const hide = (document: WordDocument): void => {
    const run = descendants(bodyOf(document), 'w:r')[1]!;
    insertAt(run, 0, create('w:rPr', {}, [create('w:vanish')]));
  };

  test('nothing else changes, and that is said of all of the file', async () => {
    const host = open();
    const { receipt } = await insertWording(host, orderFor(await cursorAt(host, '4.1')));
    expect(receipt.besides).toEqual([]);
    expect(receiptScope(receipt)).toContain('the whole file');
  });

  test('words that a host hides elsewhere are damage, though every paragraph reads as before', async () => {
    const host = open();
    const order = orderFor(await cursorAt(host, '4.1'), { where: 'end' });
    const { receipt } = await insertWording(meddling(host, hide), {
      ...order,
      brought: { ...order.brought, definitions: [] },
    });
    expect(receipt.changedOthers).toEqual([]);
    expect(receipt.besides).toMatchObject([{ name: 'Hidden now' }]);
    expect(receipt.isClean).toBe(false);
  });

  test('what is undone leaves nothing of its source in the file', async () => {
    const host = open();
    const before = await readParts(await host.exportDocx());
    const { steps, guids } = await insertWording(host, orderFor(await cursorAt(host, '4.1')));
    expect(await undoSteps(host, steps, guids)).toEqual({ status: 'applied', left: 0 });
    const after = await readParts(await host.exportDocx());
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, bytes] of after) expect([path, decodePart(bytes)]).toEqual([path, decodePart(before.get(path)!)]);
  });
});
