/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { readIgnored, sortIgnored, writeIgnored } from '#addin/screens/checks/ignored.ts';
import { runChecks } from '#addin/screens/checks/runChecks.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf, openDocument } from '#addin/word/simulator/wordDocument.ts';

const signal = new AbortController().signal;

describe('checks in the pane', () => {
  test('every mistake of the sample is found, each by its rule', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings, failed } = await runChecks(host, { earlier: null, withTrial: true, signal });
    expect(failed).toEqual([]);
    const quotes = findings.map(({ quote }) => quote).join(' | ');
    for (const words of ['Warranty Period', '9.4', 'thirty (45)', '30 February 2029', '[Insert courts.]', 'The the'])
      expect(quotes).toContain(words);
  });

  test('a fix is a tracked change that takes its finding away', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings } = await runChecks(host, { earlier: null, withTrial: true, signal });
    const fixable = findings.find(({ fix }) => fix)!;
    const report = await host.applyEdits([fixable.fix!], { track: 'on' });
    expect(report.items[0]!.status).toBe('applied');
    const after = await runChecks(host, { earlier: null, withTrial: true, signal });
    expect(after.findings.map(({ fingerprint }) => fingerprint)).not.toContain(fixable.fingerprint);
    expect((await host.listChanges({ mine: true })).length).toBeGreaterThan(0);
  });

  test('what was ignored stays away after saving and opening, and is back when its words change', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings } = await runChecks(host, { earlier: null, withTrial: true, signal });
    const date = findings.find(({ quote }) => quote.includes('30 February'))!;
    const { fingerprint, rule, subject } = date;
    await writeIgnored(host, { [fingerprint]: { rule, subject, at: '2026-11-21T00:00:00.000Z' } });

    const again = createSimulatorHost(await openDocument(await host.exportDocx()));
    const ignored = await readIgnored(again);
    const second = sortIgnored((await runChecks(again, { earlier: null, withTrial: true, signal })).findings, ignored);
    expect(second.hidden.map((one) => one.fingerprint)).toEqual([fingerprint]);

    const { paras } = await again.readDocument();
    const expectedText = paras[date.para]!.text;
    const newText = expectedText.replace('This duty', 'The duty');
    await again.applyEdits([{ id: 'e', kind: 'replaceText', anchor: date.anchor, expectedText, newText }]);
    const third = sortIgnored((await runChecks(again, { earlier: null, withTrial: true, signal })).findings, ignored);
    expect(third.hidden).toEqual([]);
    expect(third.returned.size).toBe(1);
  });

  test('anything odd in the document counts as nothing ignored', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    await host.writeData('ignored', '[1,');
    expect(await readIgnored(host)).toEqual({});
  });
});
