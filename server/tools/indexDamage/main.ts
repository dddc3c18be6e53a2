/** `npm run damage -- [damages] [seed]`: random damages of files of a search index, what noticed each, and what was answered. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { answersOf, buildIndex, damageOnce, type Outcome } from '#server/tools/indexDamage/damage.ts';
import { seeded } from '#server/tools/random.ts';
import { wholeNumber } from '../../../scripts/wholeNumber.mjs';

const [damagesText = '100', seedText = '1'] = process.argv.slice(2);
const damages = wholeNumber('damages', damagesText);
const random = seeded(wholeNumber('seed', seedText, 0));
const whole = await mkdtemp(path.join(os.tmpdir(), 'whole-index-'));
await buildIndex(whole);
const right = await answersOf(whole);
const outcomes: Outcome[] = [];
for (let i = 0; i < damages; i++) {
  outcomes.push(await damageOnce(whole, right, random));
  process.stderr.write(`\r${i + 1} of ${damages}`);
}
process.stderr.write('\n');
await rm(whole, { recursive: true });
const sum = (of: Outcome[], key: 'failedBefore' | 'wrongBefore' | 'wrongAfter') =>
  of.reduce((n, one) => n + one[key], 0);
console.log(`| damages noticed | number | answers that failed before the rebuild | wrong before | wrong after |`);
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const noticed of ['at opening', 'by reading through', 'by a question', 'not at all'] as const) {
  const of = outcomes.filter((one) => one.noticed === noticed);
  console.log(
    `| ${noticed} | ${of.length} | ${sum(of, 'failedBefore')} | ${sum(of, 'wrongBefore')} | ${sum(of, 'wrongAfter')} |`,
  );
}
for (const { what, how, ...one } of outcomes)
  if (one.wrongAfter || one.failedBefore || one.wrongBefore) console.log(JSON.stringify({ what, how, ...one }));
process.exitCode = outcomes.some((one) => one.wrongAfter > 0 || one.failedBefore > 0) ? 1 : 0;
