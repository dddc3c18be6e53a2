/** Word's own host when Word does not do as it is told: it corrects what is written, fails in the middle, or is busy. */
import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { insertingAfter, rewording, savedDocument, statuses } from '#addin/testing/hostSuite/requests.ts';
import { type FakeOfficeOptions, openFakeOffice } from '#addin/testing/word/office.ts';
import { createWordHost } from '#addin/word/wordHost.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import type { EditReport } from '#shared/domain/edits.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

// what every browser has and jsdom has not
Object.assign(globalThis, { TextDecoder, TextEncoder });

afterEach(() => {
  jest.useRealTimers();
});

const TEXTS = ['The Supplier delivers in May and the Customer pays in June.', 'Notices go by post.'];

async function open(options: Partial<FakeOfficeOptions> = {}): Promise<DocumentHost> {
  const docx = await packDocument(TEXTS.map((text) => p(r(text))).join(''));
  await openFakeOffice({ docx, level: 1.6, ...options });
  return createWordHost();
}

const shown = async (host: DocumentHost): Promise<string[]> =>
  (await host.readDocument()).paras.slice(0, 2).map(({ text }) => text);

describe('Word corrects what is written', () => {
  const autocorrect = (text: string): string => text.replace('(c)', '©');

  test('an edit that does not read as asked is not called made', async () => {
    const host = await open({ autocorrect });
    const edit = rewording(await host.readDocument(), 1, 'post', 'mail (c)');
    expect(statuses(await host.applyEdits([edit]))).toEqual(['verify-failed']);
    expect(await shown(host)).toEqual([TEXTS[0], 'Notices go by mail ©.']);
  });

  test('nor is a new paragraph', async () => {
    const host = await open({ autocorrect });
    const edit = insertingAfter(await host.readDocument(), 0, 'All rights (c) reserved.');
    expect(statuses(await host.applyEdits([edit]))).toEqual(['verify-failed']);
  });

  test('an edit beside it that does read as asked is made', async () => {
    const host = await open({ autocorrect });
    const snapshot = await host.readDocument();
    const edits = [rewording(snapshot, 0, 'May', 'March'), rewording(snapshot, 1, 'post', '(c)')];
    expect(statuses(await host.applyEdits(edits))).toEqual(['applied', 'verify-failed']);
  });
});

describe('Word fails between two changes of one paragraph', () => {
  test('what is half done is said to be, and is not tried on top of it', async () => {
    const host = await open({ faults: { failAt: { action: 1, code: 'GeneralException' } } });
    const snapshot = await host.readDocument();
    const edit = rewording(snapshot, 0, TEXTS[0]!, TEXTS[0]!.replace('May', 'March').replace('June', 'July'));
    const report = await host.applyEdits([edit]);
    expect(statuses(report)).toEqual(['verify-failed']);
    expect((await shown(host))[0]).toBe(TEXTS[0]!.replace('June', 'July'));
  });

  test('a paragraph of which only a beginning was put in is not put in a second time', async () => {
    const host = await open({ faults: { failAt: { action: 1, code: 'GeneralException' } } });
    const snapshot = await host.readDocument();
    const text = 'Time is of the essence.';
    const emphasis = [{ start: 0, end: 4, bold: true }];
    const edit = { ...insertingAfter(snapshot, 0), blocks: [{ text, emphasis }] };
    expect(statuses(await host.applyEdits([edit]))).toEqual(['verify-failed']);
    expect((await host.readDocument()).paras).toHaveLength(snapshot.paras.length + 1);
  });

  test('a paragraph that was not reached is changed once Word works again', async () => {
    const host = await open({ faults: { failAt: { action: 1, code: 'GeneralException' } } });
    const snapshot = await host.readDocument();
    const edits = [rewording(snapshot, 0, 'May', 'March'), rewording(snapshot, 1, 'post', 'mail')];
    expect(statuses(await host.applyEdits(edits))).toEqual(['applied', 'applied']);
    expect(await shown(host)).toEqual([TEXTS[0]!.replace('May', 'March'), 'Notices go by mail.']);
  });
});

describe('Word is busy', () => {
  /** Edits while Word is busy so many times, by a clock that runs as fast as it can. */
  async function editWhileBusy(times: number): Promise<EditReport> {
    const host = await open({ faults: { failAt: { action: 0, code: 'ActivityLimitReached', times } } });
    const edit = rewording(await host.readDocument(), 1, 'post', 'mail');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    let report: EditReport | null = null;
    void host.applyEdits([edit]).then((done) => {
      report = done;
    });
    while (!report) {
      await jest.advanceTimersByTimeAsync(250);
      // what Word really does beside the clock takes its own time
      await new Promise((resolve) => setImmediate(resolve));
    }
    jest.useRealTimers();
    return report;
  }

  test('for some seconds: it is waited for', async () => {
    expect(statuses(await editWhileBusy(2))).toEqual(['applied']);
  });

  test('for long: it says so', async () => {
    expect(statuses(await editWhileBusy(Number.POSITIVE_INFINITY))).toEqual(['host-busy']);
  });
});

test('the last paragraph of a section stays: its page setup would go with it', async () => {
  const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  const docx = await packDocument(p(r(TEXTS[0]!)) + p(r('Last of its section.'), section) + p(r(TEXTS[1]!)));
  const host = await open({ docx });
  const { paras } = await host.readDocument();
  const edit = {
    id: 'a',
    kind: 'deletePara',
    anchor: { para: 1, hash: paras[1]!.hash, quote: paras[1]!.text },
    expectedText: paras[1]!.text,
  } as const;
  expect(statuses(await host.applyEdits([edit], { track: 'off' }))).toEqual(['unsupported']);
  const { parts, path } = await savedDocument(host);
  expect(new TextDecoder().decode(parts.get(path))).toContain('Last of its section.');
});
