import { expect, test } from '@jest/globals';
import { sectionName } from '#server/features/records/sectionName.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

const clause = (number: string | null, start_at: number, end_at: number) => ({ number, start_at, end_at });
const clauses = [
  clause(null, 0, 10),
  clause('ARTICLE IV', 10, 100),
  clause('4.2.', 20, 60),
  clause('(a)', 30, 40),
  clause('(ii)', 32, 36),
  clause('(b)', 70, 80),
];

test.each([
  [5, null],
  [15, 'article IV'],
  [25, 'section\u00a04.2'],
  [31, 'section\u00a04.2(a)'],
  [33, 'section\u00a04.2(a)(ii)'],
  [75, 'article IV(b)'],
  [200, null],
])('at %i: %j', (offset, name) => expect(sectionName(clauses, [], offset)).toBe(name));

test.each([
  ['SCHEDULE A', 'schedule A'],
  ['Exhibit B-1', 'exhibit B-1'],
  ['Annex XIV', 'annex XIV'],
  ['APPENDIX C', 'appendix C'],
])('%s is called %s', (number, name) => expect(sectionName([clause(number, 0, 10)], [], 5)).toBe(name));

const node = (title: string, start: number, end: number, more: Partial<ContentsNode> = {}): ContentsNode => ({
  ...{ id: title, title, number: null, level: 1, start, end, isDefinition: false, isEmpty: false, children: [] },
  ...more,
});
const contents = [
  node('Preamble', 0, 10),
  node('General', 10, 100, {
    children: [node('Governing Law', 50, 70), node('It goes on', 70, 80, { isUntitled: true })],
  }),
];

test.each([
  [5, 'Preamble'],
  [20, 'General'],
  [60, 'Governing Law'],
  [75, null],
  [200, null],
])('at %i, where nothing has a number: %j', (offset, name) => expect(sectionName([], contents, offset)).toBe(name));

test('a number is said rather than a heading', () =>
  expect(sectionName([clause('7.', 50, 70)], contents, 60)).toBe('section\u00a07'));
