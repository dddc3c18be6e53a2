import { expect, test } from '@jest/globals';
import { changesBetween, type Named } from '#server/doctor/changes.ts';

const named = (name: string, state: Named['state'], message: string): Named => ({ name, state, message });

test.each<[string, Named, Named, boolean]>([
  ['well and well with other figures', named('Disk', 'ok', '12 GB free'), named('Disk', 'ok', '11 GB free'), false],
  ['worse', named('Disk', 'ok', '12 GB free'), named('Disk', 'fail', 'full'), true],
  ['wrong as before', named('Disk', 'fail', 'full'), named('Disk', 'fail', 'full'), false],
  ['wrong otherwise', named('Index', 'fail', 'behind'), named('Index', 'fail', 'damaged'), true],
  [
    'a remark that changes its words',
    named('Index', 'note', '3 on their way'),
    named('Index', 'note', '2 on their way'),
    false,
  ],
  ['well again', named('Disk', 'fail', 'full'), named('Disk', 'ok', '12 GB free'), true],
])('%s', (_, before, now, isChange) => {
  expect(changesBetween([before], [now])).toEqual(isChange ? [now] : []);
});

test('what was not looked at before is told', () => {
  const finding = named('Buckets', 'ok', 'fine');
  expect(changesBetween([], [finding])).toEqual([finding]);
});
