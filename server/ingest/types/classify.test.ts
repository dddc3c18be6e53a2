import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createClassifier, loadClassifier, loadModel } from '#server/ingest/types/classify.ts';
import { labelChooser } from '#server/ingest/types/labels.ts';
import { packModel, probabilities, unpackModel } from '#server/ingest/types/model.ts';
import { clauseType } from '#server/ingest/types/taxonomy.ts';

const classifier = loadClassifier();

describe('the type of a provision', () => {
  const GOVERNING =
    'This Agreement shall be governed by and construed in accordance with the laws of the State of New York, without regard to its conflict of laws principles.';
  test.each([
    ['governing-law', GOVERNING],
    [
      'severability',
      'If any provision of this Agreement is held invalid or unenforceable, the remaining provisions shall continue in full force and effect.',
    ],
    [
      'counterparts',
      'This Agreement may be executed in two or more counterparts, each of which shall be deemed an original, but all of which together constitute one and the same instrument.',
    ],
    [
      'notices',
      'All notices under this Agreement shall be in writing and shall be deemed given when delivered personally or by registered mail to the address set out below.',
    ],
    [
      'force-majeure',
      'Neither party shall be liable for any delay or failure to perform caused by acts of God, war, strikes, fire, flood or other events beyond its reasonable control.',
    ],
    [
      'waiver-of-jury-trial',
      'EACH PARTY HEREBY IRREVOCABLY WAIVES ANY RIGHT TO A TRIAL BY JURY IN ANY ACTION ARISING OUT OF THIS AGREEMENT.',
    ],
  ])('%s by its wording alone', (type, text) => {
    const { typeId, confidence } = classifier.classify({ heading: null, text });
    expect(typeId).toBe(type);
    expect(confidence).toBeGreaterThan(0.5);
  });

  test('a heading that names a type decides, whatever its number and case', () => {
    expect(classifier.classify({ heading: '14.2 FORCE MAJEURE.', text: 'See above.' })).toMatchObject({
      typeId: 'force-majeure',
      confidence: 0.97,
    });
  });

  test('a heading that names a mere collection gives way to a wording that is sure', () => {
    expect(classifier.classify({ heading: 'Miscellaneous', text: GOVERNING }).typeId).toBe('governing-law');
  });

  test('wording about nothing in particular gets no type', () => {
    expect(
      classifier.classify({ heading: null, text: 'The weather in the valley was mild, and the orchard gave apples.' })
        .typeId,
    ).toBeNull();
  });

  test('any text gets probabilities that add up, and types that exist', () => {
    const model = loadModel();
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.option(fc.string({ maxLength: 40 })), (text, heading) => {
        const p = probabilities(model, text, heading);
        expect(p.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 3);
        const { typeId } = classifier.classify({ text, heading });
        expect(typeId === null || clauseType(typeId) !== null).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a megabyte of one character is no trouble', () => {
    expect(classifier.classify({ heading: null, text: 'a'.repeat(1_000_000) }).alternatives.length).toBeGreaterThan(0);
  });
});

/** Knows three types, and of each how likely it is, whatever the text. */
const indifferent = (threshold: number, naming?: number) =>
  unpackModel(
    packModel(
      {
        types: ['assignment', 'notices', 'successors-and-assigns'],
        hashes: Uint32Array.of(7),
        idf: Float32Array.of(1),
        weights: Float32Array.of(0.1, 0.1, 0.1),
        bias: Float32Array.of(0.3, 0.4, 0.2),
        sharpness: 1,
        threshold,
        naming,
      },
      10,
    ),
  );

describe('types that are answered together', () => {
  const text = 'It binds whoever comes after them.';

  test('are sure of each other: the likeliest of them is the type', () => {
    const { typeId, confidence, alternatives } = createClassifier(indifferent(0.6)).classify({ heading: null, text });
    expect(typeId).toBe('assignment');
    expect(confidence).toBeGreaterThan(0.6);
    expect(alternatives.map((one) => one.typeId)).toEqual(['notices', 'successors-and-assigns']);
  });

  test('are withheld together where even so they are not sure enough', () => {
    const { typeId, alternatives } = createClassifier(indifferent(0.7)).classify({ heading: null, text });
    expect(typeId).toBeNull();
    expect(alternatives[0]!.typeId).toBe('notices');
  });
});

test('what the opening calls the clause speaks for the type, as much as the model says', () => {
  const provision = { heading: null, text: 'Any notice goes to the address above.' };
  expect(createClassifier(indifferent(0.6, 2)).classify(provision).typeId).toBe('notices');
  expect(createClassifier(indifferent(0.6)).classify(provision).typeId).toBe('assignment');
});

describe('into a label set that is not ours', () => {
  test('every answer is one of the labels, by name, synonym, relation or its own words', () => {
    const choose = labelChooser(loadModel(), ['Governing Laws', 'Applicable Laws', 'Notices', 'Astrology']);
    expect(choose('This Agreement is governed by the laws of Delaware.')).toBe('Governing Laws');
    expect(
      choose('Any notice must be given in writing and delivered by hand or by courier to the address below.'),
    ).toBe('Notices');
    expect(['Governing Laws', 'Applicable Laws', 'Notices', 'Astrology']).toContain(choose(''));
  });
});

test('packing keeps what the weights say', () => {
  const types = ['a', 'b'];
  const hashes = Uint32Array.of(7, 9);
  const packed = packModel(
    {
      types,
      hashes,
      idf: Float32Array.of(1, 2),
      weights: Float32Array.of(0.5, -0.25, 0, 1),
      bias: Float32Array.of(0.1, 0),
      sharpness: 3,
      threshold: 0.2,
    },
    10,
  );
  const model = unpackModel(packed);
  expect(model).toMatchObject({ types, sharpness: 3, threshold: 0.2, entries: 3 });
  const weightOf = (column: number, k: number) => {
    for (let j = model.starts[column]!; j < model.starts[column + 1]!; j++)
      if (model.classes[j] === k) return model.weights[j]! * model.scales[k]!;
    return 0;
  };
  expect(weightOf(model.columns.get(7)!, 0)).toBeCloseTo(0.5, 2);
  expect(weightOf(model.columns.get(7)!, 1)).toBeCloseTo(-0.25, 2);
  expect(weightOf(model.columns.get(9)!, 1)).toBeCloseTo(1, 2);
});
