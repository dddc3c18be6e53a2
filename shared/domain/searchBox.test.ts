import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type BoxEvent,
  type BoxState,
  entries,
  markTyped,
  nextActive,
  startBox,
  stepBox,
} from '#shared/domain/searchBox.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const suggestion = (n: number) => ({ name: `Suggestion ${n}`, path: `/clause/s${n}`, detail: '' });
const many = Array.from({ length: 12 }, (_, n) => suggestion(n));
const run = (events: BoxEvent[], from: BoxState = startBox()) => events.reduce(stepBox, from);
const typed = (text: string): BoxEvent => ({ type: 'typed', text });
const down: BoxEvent = { type: 'moved', by: 1 };
const up: BoxEvent = { type: 'moved', by: -1 };

test('an empty box, closed, nothing chosen', () => {
  expect(startBox()).toEqual({
    text: '',
    tab: 'clauses',
    open: false,
    suggestions: [],
    answeredFor: '',
    active: -1,
    hasAssistant: false,
  });
});

describe('what the dropdown lists', () => {
  test('the suggestions as they came, first', () => {
    const rows = entries(run([typed('x'), { type: 'answered', text: 'x', suggestions: many.slice(0, 2) }]));
    expect(rows).toEqual([
      { kind: 'suggestion', suggestion: many[0] },
      { kind: 'suggestion', suggestion: many[1] },
      { kind: 'advanced', text: 'x' },
    ]);
  });

  test('at most nine suggestions, then Advanced Search for the typed text', () => {
    const rows = entries(run([typed(' liab '), { type: 'answered', text: 'liab', suggestions: many }]));
    expect(rows).toHaveLength(10);
    expect(rows.at(-1)).toEqual({ kind: 'advanced', text: 'liab' });
  });

  test('the assistant comes last, where there is one', () => {
    expect(entries(startBox('x', 'clauses', true)).map((row) => row.kind)).toEqual(['advanced', 'assistant']);
  });
});

describe('arrows wrap around', () => {
  test.each([
    [-1, 1, 3, 0],
    [-1, -1, 3, 2],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 3, 1],
    [1, 1, 3, 2],
    [0, 1, 0, -1],
  ] as const)('from %i by %i of %i to %i', (active, by, count, to) => expect(nextActive(active, by, count)).toBe(to));

  test('as often down as there are rows comes back to the first', () => {
    const answered = run([typed('x'), { type: 'answered', text: 'x', suggestions: many }]);
    const rows = entries(answered).length;
    expect(run([...Array<BoxEvent>(rows + 1).fill(down)], answered).active).toBe(0);
    expect(run([up], answered).active).toBe(rows - 1);
  });
});

describe('open or not', () => {
  const answered = () => run([typed('a'), { type: 'answered', text: 'a', suggestions: many }, down]);

  test('with focus it opens, as it was left', () => {
    const left = run([{ type: 'left' }], answered());
    expect(left).toEqual({ ...answered(), open: false, active: -1 });
    expect(run([{ type: 'focused' }], left)).toEqual({ ...left, open: true });
  });

  test('a key on the closed box only opens it', () => {
    expect(run([down])).toEqual({ ...startBox(), open: true });
  });

  test('Escape closes it and forgets the answer', () => {
    expect(run([{ type: 'escaped' }], answered())).toEqual({ ...startBox('a'), open: false });
  });

  test('the clear button leaves it open, and forgets the answer', () => {
    expect(run([{ type: 'cleared' }], answered())).toEqual({ ...startBox(), open: true });
  });

  test('the pointer chooses the row that it is on', () => {
    expect(run([{ type: 'pointed', index: 3 }], answered())).toEqual({ ...answered(), active: 3 });
  });

  test('another tab keeps the text and what is chosen', () => {
    expect(run([{ type: 'tabbed', tab: 'contracts' }], answered())).toEqual({ ...answered(), tab: 'contracts' });
  });
});

describe('typing', () => {
  test('an answer for a text that has changed since is dropped', () => {
    const state = run([typed('lia'), typed('liab'), { type: 'answered', text: 'lia', suggestions: many }]);
    expect(state.suggestions).toEqual([]);
  });

  test('old suggestions stay until new ones come, and go with the last letter', () => {
    const answered = run([typed('a'), { type: 'answered', text: 'a', suggestions: many }]);
    expect(run([typed('ab')], answered).suggestions).toHaveLength(9);
    expect(run([typed(' ')], answered).suggestions).toEqual([]);
  });

  test('Advanced Search stays chosen when suggestions arrive above it', () => {
    const state = run([typed('a'), down, { type: 'answered', text: 'a', suggestions: many }]);
    expect(entries(state)[state.active]).toEqual({ kind: 'advanced', text: 'a' });
  });

  test('Escape resets the suggestions and keeps the text; the clear button empties both', () => {
    const answered = run([typed('a'), { type: 'answered', text: 'a', suggestions: many }, down]);
    expect(run([{ type: 'escaped' }], answered)).toMatchObject({ text: 'a', suggestions: [], open: false, active: -1 });
    expect(run([{ type: 'cleared' }], answered)).toMatchObject({ text: '', suggestions: [], active: -1 });
  });

  test('whatever happens, the highlight is on a row or on the text', () => {
    const event = fc.oneof(
      fc.string().map(typed),
      fc.constantFrom<BoxEvent>(
        down,
        up,
        { type: 'escaped' },
        { type: 'focused' },
        { type: 'left' },
        { type: 'cleared' },
      ),
      fc.record({ type: fc.constant('answered' as const), text: fc.string(), suggestions: fc.constant(many) }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = run(events);
        expect(state.active).toBeGreaterThanOrEqual(-1);
        expect(state.active).toBeLessThan(entries(state).length);
      }),
    );
  });
});

describe('typed words in a name', () => {
  const bold = (name: string, text: string) =>
    markTyped(name, text)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Limitation of Liability', 'limitation of liab', '[Limitation] [of] [Liab]ility'],
    ['Reliability', 'liab', 'Reliability'],
    ['Data (EU)', '(e', 'Data [(E]U)'],
    ['Anything', '.*', 'Anything'],
    ['Anything', '', 'Anything'],
  ])('%s, typed %s', (name, text, marked) => expect(bold(name, text).replaceAll('] [', '] [')).toBe(marked));

  test('a name is cut into parts that follow each other', () => {
    expect(markTyped('No liability cap', 'liab cap')).toEqual([
      { text: 'No ', start: 0, hit: false },
      { text: 'liab', start: 3, hit: true },
      { text: 'ility ', start: 7, hit: false },
      { text: 'cap', start: 13, hit: true },
    ]);
    expect(markTyped('', 'x')).toEqual([]);
  });

  test('a name whose small letters are more than its capitals is left whole', () => {
    expect(markTyped('İzmir lease', 'lease')).toEqual([{ text: 'İzmir lease', start: 0, hit: false }]);
  });

  test('no letter is lost, and a long hostile text ends quickly', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (name, text) =>
          markTyped(name, text)
            .map((p) => p.text)
            .join('') === name,
      ),
    );
    const started = processorTime();
    markTyped('a'.repeat(5000), 'a '.repeat(500_000));
    expect(processorTime() - started).toBeLessThan(6000);
  });
});
