import { expect, test } from '@jest/globals';
import { labelChooser } from '#server/ingest/types/labels.ts';
import { packModel, unpackModel } from '#server/ingest/types/model.ts';
import { clauseTypesInName } from '#server/ingest/types/taxonomy.ts';
import { createTogether, isTogether, linesOf, togetherWith } from '#server/ingest/types/together.ts';

const types = ['assignment', 'notices', 'successors-and-assigns', 'waiver'];

test('types that drafters use for the same text win together, and the likeliest of them is the answer', () => {
  const together = createTogether(types);
  const found = together(Float32Array.of(0.25, 0.4, 0.3, 0.05));
  expect(types[found.best]).toBe('successors-and-assigns');
  expect(found.confidence).toBeCloseTo(0.55);
  const alone = together(Float32Array.of(0.1, 0.7, 0.1, 0.1));
  expect(types[alone.best]).toBe('notices');
  expect(alone.confidence).toBeCloseTo(0.7);
});

test('a type answers together with itself, and both ways', () => {
  expect(togetherWith('notices')).toEqual(['notices']);
  for (const one of togetherWith('assignment')) expect(isTogether(one, 'assignment')).toBe(true);
  expect(isTogether('assignment', 'notices')).toBe(false);
});

test('a line that names no type, or a type twice, is refused by name', () => {
  expect(() => linesOf('lines.yaml', [['Assignment', 'Astrology']])).toThrow(
    'lines.yaml: there is no clause type astrology',
  );
  expect(() =>
    linesOf('lines.yaml', [
      ['Assignment', 'Waiver'],
      ['Waiver', 'No Waiver'],
    ]),
  ).toThrow('waiver stands there twice');
});

test('a heading names the type of its whole, else those of its parts', () => {
  const ids = (heading: string) => clauseTypesInName(heading).map(({ id }) => id);
  expect(ids('12. Amendments and Waivers')).toEqual(['amendment-and-waiver']);
  expect(ids('Severability; Notices').sort()).toEqual(['notices', 'severability']);
  expect(ids('Notices and Stargazing')).toEqual(['notices']);
  expect(ids('Stargazing')).toEqual([]);
});

test('a type that a label set lacks speaks for the label of a type it is answered together with', () => {
  const model = unpackModel(
    packModel(
      {
        types: ['no-waiver', 'notices'],
        hashes: Uint32Array.of(7),
        idf: Float32Array.of(1),
        weights: Float32Array.of(0.1, 0.1),
        bias: Float32Array.of(0.3, 0),
        sharpness: 1,
        threshold: 0,
      },
      10,
    ),
  );
  expect(labelChooser(model, ['Notices', 'Waivers'])('No delay gives up a right.')).toBe('Waivers');
});
