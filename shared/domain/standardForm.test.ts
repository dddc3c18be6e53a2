import { describe, expect, test } from '@jest/globals';
import { type FormLine, understandForm } from '#shared/domain/standardForm.ts';

const line = (text: string, kind: FormLine['kind'] = 'paragraph', labelLength?: number): FormLine => ({
  kind,
  text,
  ...(labelLength !== undefined && { labelLength }),
});
const heading = (text: string) => line(text, 'heading');
const COVER = [
  heading('Pledge of Care'),
  line('This form has a cover page and terms.'),
  line('Start: [Date]'),
  line('Law:'),
  heading('Aim'),
  line('What it is for.'),
  line('[To be filled in.]'),
  line('Bounds What is covered\t{bounds}', 'row'),
  line('Side 1\t\tSide 2', 'row'),
  line('Signature'),
];
const TERMS = [
  line('1. Care. Each side takes care.', 'item', 3),
  line('• (a) At work. It takes care there.', 'item', 2),
  line('Left\tRight', 'row'),
];
const LICENCE = line('Pledge of Care 2.0, free to use under CC0.');

describe('what cannot be understood', () => {
  test('no line begins as was said', () => {
    expect(understandForm(TERMS, { fixedFrom: 'Terms' })).toBeNull();
  });

  test('titles alone fix nothing', () => {
    expect(understandForm([heading('Pledge'), heading('Standard Terms')])!.fixed).toEqual([]);
  });
});

test('the terms stand under their heading, the cover page before it', () => {
  const form = understandForm([...COVER, heading('Standard Terms'), ...TERMS, LICENCE])!;
  expect(form.fixed).toEqual([
    { number: '1. ', text: 'Care. Each side takes care.' },
    { number: '• (a) ', text: 'At work. It takes care there.' },
    { number: '', text: 'Left' },
    { number: '', text: 'Right' },
  ]);
  expect(form.fields).toEqual(['Start', 'Law', 'Aim', 'Bounds What is covered', 'Signature']);
  expect(form.cover).toContain('This form has a cover page and terms.');
  expect(form.leftOut).toEqual([LICENCE.text]);
});

test.each([
  'Standard Terms',
  'Pledge of Care Standard Terms Version 2.0',
  'General Terms and Conditions',
  'TERMS & CONDITIONS',
])('"%s" heads the terms', (text) => {
  expect(understandForm([...COVER, line(text), ...TERMS])!.fixed).toHaveLength(4);
});

test.each([
  ['a numbered heading inside them', line('12. General Terms', 'heading', 4)],
  ['a line of the cover page', line('Framework Terms\t[Date]', 'row')],
  ['a sentence that speaks of them', line('The parties use the Standard Terms.')],
])('%s does not', (_what, one) => {
  expect(understandForm([one, ...TERMS])!.fixed.length).toBeGreaterThan(TERMS.length);
});

test('without such a heading everything but the title is fixed', () => {
  const form = understandForm([heading('Pledge of Care'), ...TERMS, LICENCE])!;
  expect(form.fixed.map(({ text }) => text)[0]).toBe('Care. Each side takes care.');
  expect(form.fields).toEqual([]);
});

test('a first term that was named is a term, a heading is not', () => {
  const named = understandForm([line('Preface. Read it.'), ...TERMS], { fixedFrom: 'care.' })!;
  expect([named.fixed.length, named.cover]).toEqual([4, ['Preface. Read it.']]);
  const headed = understandForm([heading('The Pledge'), heading('What binds'), ...TERMS], { fixedFrom: 'what binds' })!;
  expect(headed.fixed).toHaveLength(4);
});

test('the cover page may come from a file of its own', () => {
  const form = understandForm(TERMS, { coverLines: COVER })!;
  expect(form.fixed).toHaveLength(4);
  expect(form.fields).toContain('Start');
});

test('notes are no paragraphs of the document', () => {
  const form = understandForm([...TERMS, line('1 See the guide.', 'note')])!;
  expect(form.leftOut).toEqual(['1 See the guide.']);
});
