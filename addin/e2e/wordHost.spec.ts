/**
 * The contract of the port through the real office.js, unmodified, in the fake Word: as Word 2021 (1.3) and Word of the web before 1.5
 * (1.4) are, and at 1.6 with a shim for what the npm copy lacks.
 */
import { type BrowserContext, expect, type Frame, test } from '@playwright/test';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { HOST_CONTRACT } from '#addin/testing/hostSuite/index.ts';
import { openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import type { Result } from './fake-word/suitePage.ts';

/** `least`: cases that concern a host of this level; the others are about what it lacks. */
const LEVELS = [
  { level: '1.3', shim: false, least: 20 },
  { level: '1.4', shim: false, least: 50 },
  { level: '1.6', shim: true, least: 60 },
];
/** On the web struck-out words stand in Word's text; on a desktop it depends on the view. */
const VIEWS = [true, false];

async function openContract(context: BrowserContext, level: string, readOnly: boolean): Promise<Frame> {
  const docx = await contractDocument();
  const pane = '/fake-word/suite.html';
  const frame = await openFakeWord(await context.newPage(), { docx, readOnly, sets: { WordApi: level }, pane });
  await frame.waitForFunction(() => window.contractInWord !== undefined, undefined, { polling: 100 });
  return frame;
}

const run = (frame: Frame, topic: string, name: string, deletedTextVisible: boolean): Promise<Result> =>
  frame.evaluate(
    ([topic, name, deletedTextVisible]) =>
      window.contractInWord!.runCase(topic as string, name as string, {
        deletedTextVisible: deletedTextVisible as boolean,
      }),
    [topic, name, deletedTextVisible] as const,
  );

test('random rewordings read new when accepted and old when rejected', async ({ context }) => {
  await routeFakeWord(context);
  const frame = await openContract(context, '1.4', false);
  const run = await frame.evaluate(() => window.contractInWord!.randomEdits(20_261_121, 400));
  test.info().annotations.push({ type: 'edits', description: `${run.edits} edits, ${run.hunks} changes` });
  expect(run.problems).toEqual([]);
  expect(run.hunks).toBeGreaterThan(run.edits);
});

for (const { level, shim, least } of LEVELS)
  for (const deletedTextVisible of VIEWS)
    test(`WordApi ${level}, struck-out words ${deletedTextVisible ? 'in the text' : 'hidden'}`, async ({ context }) => {
      await routeFakeWord(context, { shim });
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      const frame = await openContract(context, level, false);
      const info = await frame.evaluate(() => window.contractInWord!.info());
      expect(info).toMatchObject({ kind: 'word', platform: 'web', apiLevel: Number(level), readOnly: false });

      let readOnly: Frame | null = null;
      const counts = { passed: 0, 'not-asked': 0, failed: 0 };
      for (const { topic, cases } of HOST_CONTRACT)
        for (const { name } of cases)
          await test.step(`${topic}: ${name}`, async () => {
            let result = await run(frame, topic, name, deletedTextVisible);
            if (result.status === 'other-page') {
              readOnly ??= await openContract(context, level, true);
              result = await run(readOnly, topic, name, deletedTextVisible);
            }
            expect.soft(result.status === 'failed' ? result.why : '', `${topic}: ${name}`).toBe('');
            counts[result.status as keyof typeof counts]++;
          });
      test.info().annotations.push({ type: 'cases', description: JSON.stringify(counts) });
      expect(counts.passed).toBeGreaterThanOrEqual(least);
      expect(errors).toEqual([]);
    });
