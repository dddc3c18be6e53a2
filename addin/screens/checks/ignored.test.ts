/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { readIgnored, writeIgnored } from '#addin/screens/checks/ignored.ts';
import { runChecks } from '#addin/screens/checks/runChecks.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf, openDocument } from '#shared/docx/wordDocument.ts';
import { ignore, sortFindings } from '#shared/domain/checks/ignored.ts';

const signal = new AbortController().signal;

describe('checks in the pane', () => {
  test('every mistake of the sample is told by default, each by its rule', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings, results } = await runChecks(host, { earlier: null, signal });
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
    const told = findings.filter(({ isSure }) => isSure).map(({ rule, quote }) => [rule, quote]);
    expect(told).toEqual([
      ['undefined-term', 'Default Rate'],
      ['unused-definition', 'Warranty Period'],
      ['term-in-small-letters', 'customer'],
      ['missing-reference-target', 'Schedule B'],
      ['missing-reference-target', '9.4'],
      ['number-words-differ', 'thirty (45)'],
      ['impossible-date', '30 February 2029'],
      ['placeholder', '[Insert courts.]'],
      ['internal-comment', expect.stringMatching(/^The price is/)],
      ['unbalanced-brackets', '('],
      ['double-word', 'The the'],
    ]);
  });

  test('a fix is a tracked change that takes its finding away', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings } = await runChecks(host, { earlier: null, signal });
    const fixable = findings.find(({ fix }) => fix)!;
    const report = await host.applyEdits([fixable.fix!], { track: 'on' });
    expect(report.items[0]!.status).toBe('applied');
    const after = await runChecks(host, { earlier: null, signal });
    expect(after.findings.map(({ fingerprint }) => fingerprint)).not.toContain(fixable.fingerprint);
    expect((await host.listChanges({ mine: true })).length).toBeGreaterThan(0);
  });

  test('what was ignored stays away after saving and opening, and is back when its words change', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    const { findings } = await runChecks(host, { earlier: null, signal });
    const date = findings.find(({ quote }) => quote.includes('30 February'))!;
    const entry = ignore(date, '2026-11-21T00:00:00.000Z', 'A.B.');
    await writeIgnored(host, [entry]);

    const again = createSimulatorHost(await openDocument(await host.exportDocx()));
    const ignored = await readIgnored(again);
    const sortedNow = async () => sortFindings((await runChecks(again, { earlier: null, signal })).findings, ignored);
    const hidden = (await sortedNow()).filter(({ state }) => state === 'ignored');
    expect(hidden.map((one) => [one.finding.fingerprint, one.ignored])).toEqual([[date.fingerprint, entry]]);

    const { paras } = await again.readDocument();
    const expectedText = paras[date.para]!.text;
    const newText = expectedText.replace('This duty', 'The duty');
    await again.applyEdits([{ id: 'e', kind: 'replaceText', anchor: date.anchor, expectedText, newText }]);
    const changed = (await sortedNow()).filter(({ state }) => state !== 'open');
    expect(changed.map(({ state }) => state)).toEqual(['text-changed']);
  });

  test('anything odd in the document counts as nothing ignored', async () => {
    const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
    for (const odd of ['[1,', '{"a":1}', '[1,null,{"rule":"x"}]', '"x"', '']) {
      await host.writeData('ignored', odd);
      expect(await readIgnored(host)).toEqual([]);
    }
  });
});
