import { describe, expect, test } from '@jest/globals';
import { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns } from '#server/outside/searchIndex/columns.ts';
import { normaliseQuery } from '#server/outside/searchIndex/conjunctions.ts';
import { compileFilters } from '#server/outside/searchIndex/filters.ts';
import type { Lexical, Scored } from '#server/outside/searchIndex/lexical.ts';
import { match } from '#server/outside/searchIndex/match.ts';
import { EMPTY_QUERY, type IndexQuery } from '#server/outside/searchIndex.ts';

/** An engine over a few texts: the score of a row is the number of words asked for that it has, times ten. It keeps what it was asked. */
function engineOf(texts: readonly string[]) {
  const asked: string[] = [];
  const wordsOf = (text: string) => text.split(' ').filter(Boolean);
  const answer = (limit: number, scoreOf: (row: number) => number): Scored => {
    const all = texts.map((_, row) => row).filter((row) => scoreOf(row) > 0);
    const rows = all.slice(0, limit);
    const scores = Float32Array.from(rows, scoreOf);
    return { rows: Uint32Array.from(rows), scores, complete: rows.length === all.length };
  };
  const lexical: Lexical = {
    async all(text, limit, filters) {
      asked.push(`all ${text}${filters ? ' filtered' : ''}`);
      const words = wordsOf(text);
      return answer(limit, (row) =>
        words.every((word) => wordsOf(texts[row]!).includes(word)) ? words.length * 10 : 0,
      );
    },
    async any(text, limit) {
      asked.push(`any ${text}`);
      return answer(limit, (row) => wordsOf(text).filter((word) => wordsOf(texts[row]!).includes(word)).length * 10);
    },
    async phrases(phrases, words, limit) {
      asked.push(`phrases ${phrases.join('|')} + ${words}`);
      const has = (row: number) =>
        phrases.every((phrase) => texts[row]!.includes(phrase)) &&
        wordsOf(words).every((word) => wordsOf(texts[row]!).includes(word));
      return answer(limit, (row) => (has(row) ? 10 : 0));
    },
  };
  return { lexical, asked };
}

function columnsOf(n: number, kindOf: (row: number) => string = () => 'a') {
  const columns = new Columns();
  const codes = new Codes();
  for (let row = 0; row < n; row++) {
    const rest = {
      contract: row,
      published: 0,
      words: 0,
      sentence: 0,
      size: 0,
      popularity: 0,
      title: [],
      vector: null,
    };
    columns.add({ ...rest, row, group: row, codes: codes.encode({ kind: [kindOf(row)] }, []) }, 1);
  }
  return { columns, codes };
}

async function found(texts: readonly string[], query: Partial<IndexQuery>, limit = 1000) {
  const { lexical, asked } = engineOf(texts);
  const { columns } = columnsOf(texts.length);
  const { rows, scores, complete } = await match(lexical, columns, 1, { ...EMPTY_QUERY, ...query }, [], limit);
  const hits = rows.map((row, at) => [row, Math.round(scores[at]! * 100) / 100]).sort((a, b) => a[0]! - b[0]!);
  return { hits, complete, asked };
}

describe('what a query matches', () => {
  const TEXTS = ['law of bern', 'law', 'fees', 'governing law fees', 'rights of bern'];

  test.each<[string, Partial<IndexQuery>, number[][]]>([
    ['all words', { must: ['law', 'bern'] }, [[0, 20]]],
    [
      'nothing asked: all rows',
      {},
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    ],
    [
      'a phrase',
      { phrases: ['of bern'] },
      [
        [0, 10],
        [4, 10],
      ],
    ],
    ['a phrase and a word', { phrases: ['of bern'], must: ['law'] }, [[0, 10]]],
    [
      'some of the words',
      { should: ['law', 'fees'] },
      [
        [0, 10],
        [1, 10],
        [2, 10],
        [3, 20],
      ],
    ],
    ['enough of them', { should: ['law', 'fees'], cutoff: 0.6 }, [[3, 20]]],
    [
      'just enough of them',
      { should: ['law', 'fees'], cutoff: 0.5 },
      [
        [0, 10],
        [1, 10],
        [2, 10],
        [3, 20],
      ],
    ],
    [
      'a cutoff is for questions',
      { must: ['law'], cutoff: 0.9 },
      [
        [0, 10],
        [1, 10],
        [3, 10],
      ],
    ],
    [
      'a hint adds, and makes no hit',
      { should: ['law'], hints: [{ text: 'fees', weight: 0.5 }] },
      [
        [0, 10],
        [1, 10],
        [3, 15],
      ],
    ],
    [
      'another wording of a word, for less',
      { must: ['law'], alternatives: [{ start: 0, end: 1, wordings: [{ text: 'rights', weight: 0.5 }] }] },
      [
        [0, 10],
        [1, 10],
        [3, 10],
        [4, 5],
      ],
    ],
    [
      'the better of two wordings',
      { must: ['law'], alternatives: [{ start: 0, end: 1, wordings: [{ text: 'of bern', weight: 0.8 }] }] },
      [
        [0, 16],
        [1, 10],
        [3, 10],
        [4, 16],
      ],
    ],
    [
      'another wording between the words that stay',
      { must: ['law', 'of', 'bern'], alternatives: [{ start: 0, end: 2, wordings: [{ text: 'rights', weight: 1 }] }] },
      [
        [0, 30],
        [4, 20],
      ],
    ],
    [
      'another wording beside a phrase',
      {
        phrases: ['of bern'],
        must: ['law'],
        alternatives: [{ start: 0, end: 1, wordings: [{ text: 'rights', weight: 0.5 }] }],
      },
      [
        [0, 10],
        [4, 5],
      ],
    ],
    [
      'without a word',
      { must: ['law'], notWords: ['fees'] },
      [
        [0, 10],
        [1, 10],
      ],
    ],
    [
      'without a phrase',
      { must: ['law'], notPhrases: ['of bern'] },
      [
        [1, 10],
        [3, 10],
      ],
    ],
    [
      'all rows without a word',
      { notWords: ['law'] },
      [
        [2, 0],
        [4, 0],
      ],
    ],
    [
      'without a word, another wording included',
      {
        must: ['law'],
        alternatives: [{ start: 0, end: 1, wordings: [{ text: 'rights', weight: 1 }] }],
        notWords: ['bern'],
      },
      [
        [1, 10],
        [3, 10],
      ],
    ],
    ['without a phrase, of a question', { should: ['bern'], notPhrases: ['law of'] }, [[4, 10]]],
  ])('%s', async (_rule, query, hits) => {
    expect((await found(TEXTS, query)).hits).toEqual(hits);
  });

  test('what is excluded is looked for among what is asked for, where that is one conjunction', async () => {
    const { asked } = await found(TEXTS, {
      must: ['law'],
      phrases: ['of bern'],
      notWords: ['fees'],
      notPhrases: ['law of'],
    });
    expect(asked).toEqual(expect.arrayContaining(['all law of bern fees', 'phrases law of + law of bern']));
    const other = await found(TEXTS, {
      must: ['law'],
      alternatives: [{ start: 0, end: 1, wordings: [{ text: 'rights', weight: 1 }] }],
      notWords: ['fees'],
    });
    expect(other.asked).toContain('all fees');
    expect((await found(TEXTS, { must: ['law'] })).asked).toEqual(['all law']);
  });

  test('the six other wordings of most weight are tried', async () => {
    const wordings = [3, 8, 1, 7, 2, 6, 5, 4].map((weight) => ({ text: `w${weight}`, weight: weight / 10 }));
    const { asked } = await found(TEXTS, { must: ['law'], alternatives: [{ start: 0, end: 1, wordings }] });
    expect(asked).toEqual(['all law', 'all w8', 'all w7', 'all w6', 'all w5', 'all w4', 'all w3']);
  });
});

describe('whether something was left out', () => {
  const TEXTS = Array.from({ length: 500 }, (_, row) => (row % 2 === 0 ? 'law' : 'law fees'));

  test.each<[string, Partial<IndexQuery>, number, boolean]>([
    ['all fit', { must: ['law'] }, 500, true],
    ['one more than fits', { must: ['law'] }, 499, false],
    [
      'another wording has more',
      { must: ['fees'], alternatives: [{ start: 0, end: 1, wordings: [{ text: 'law', weight: 1 }] }] },
      300,
      false,
    ],
    ['a hint has more: it makes no hits', { should: ['fees'], hints: [{ text: 'law', weight: 1 }] }, 300, true],
    ['a question has more', { should: ['law'] }, 300, false],
  ])('%s', async (_rule, query, limit, complete) => {
    expect((await found(TEXTS, query, limit)).complete).toBe(complete);
  });

  const filtered = async (kindOf: (row: number) => string, limit: number, withFilter = true) => {
    const { lexical, asked } = engineOf(TEXTS);
    const { columns, codes } = columnsOf(TEXTS.length, kindOf);
    const filters = withFilter ? compileFilters([{ key: 'kind', any: ['b'] }], codes) : [];
    const { rows } = await match(lexical, columns, 1, { ...EMPTY_QUERY, must: ['law'] }, filters, limit);
    return { rows: rows.length, asked };
  };

  test.each<[string, (row: number) => string, number, boolean, string[]]>([
    ['few of those cut off are left', (row) => (row < 199 ? 'b' : 'a'), 400, true, ['all law', 'all law filtered']],
    ['two hundred are left', (row) => (row < 200 ? 'b' : 'a'), 400, true, ['all law']],
    ['nothing was cut off', (row) => (row < 9 ? 'b' : 'a'), 500, true, ['all law']],
    ['there is no filter', () => 'b', 100, false, ['all law']],
  ])('the engine filters itself only where %s', async (_rule, kindOf, limit, withFilter, asked) => {
    expect((await filtered(kindOf, limit, withFilter)).asked).toEqual(asked);
  });

  test('of the second answer only what passes is taken, and nothing twice', async () => {
    expect((await filtered((row) => (row < 199 ? 'b' : 'a'), 400)).rows).toBe(199);
  });

  test('rows that are gone or not there yet are no matches', async () => {
    const { lexical } = engineOf(['law', 'law', 'law']);
    const { columns } = columnsOf(2);
    const late = {
      contract: 9,
      published: 0,
      words: 0,
      sentence: 0,
      size: 0,
      popularity: 0,
      title: [],
      vector: null,
      codes: [],
    };
    columns.add({ ...late, row: 2, group: 2 }, 2);
    columns.remove(new Set([0]), 2);
    const rowsAt = async (version: number, query: Partial<IndexQuery>) =>
      (await match(lexical, columns, version, { ...EMPTY_QUERY, ...query }, [], 10)).rows;
    for (const query of [{ must: ['law'] }, {}]) {
      expect(await rowsAt(1, query)).toEqual([0, 1]);
      expect(await rowsAt(2, query)).toEqual([1, 2]);
    }
  });
});

test('what an index of words cannot see is dropped, and runs move with it', () => {
  const wording = (text: string) => ({ text, weight: 1 });
  expect(
    normaliseQuery({
      ...EMPTY_QUERY,
      must: ['&', 'hold', '–', 'harmless'],
      alternatives: [
        { start: 0, end: 1, wordings: [wording('and')] },
        { start: 1, end: 4, wordings: [wording('indemnify'), wording('…')] },
      ],
      should: ['law'],
      hints: [wording('fees'), wording('%')],
      phrases: ['of bern', '()'],
      notWords: ['&', 'tax'],
      notPhrases: ['net of', '--'],
    }),
  ).toEqual({
    ...EMPTY_QUERY,
    must: ['hold', 'harmless'],
    alternatives: [{ start: 0, end: 2, wordings: [wording('indemnify')] }],
    should: [],
    hints: [wording('fees')],
    phrases: ['of bern'],
    notWords: ['tax'],
    notPhrases: ['net of'],
  });
  expect(normaliseQuery({ ...EMPTY_QUERY, should: ['law', '&'] }).should).toEqual(['law']);
  expect(normaliseQuery({ ...EMPTY_QUERY, should: ['law'], phrases: ['of bern'] }).should).toEqual([]);
});
