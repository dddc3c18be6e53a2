import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { connect, Index } from '@lancedb/lancedb';
import { FULL_TEXT } from '#server/outside/searchIndex/lance/table.ts';
import { fold, stemsOf, tokenize } from '#server/outside/searchIndex/tokens.ts';
import { clauses } from '#server/tools/bench/corpus.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const TRICKY =
  'customer’s “café” e-mail 2.1(a) U.S.C. $1,000.00 co-operation don’t Ünlü §12 A&B naïve generously generic university arsenal communism skies dying news inning proceed exceed succeed';

test('stems are those of the index', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tokens-'));
  const connection = await connect(folder);
  const table = await connection.createTable('t', [{ text: 'one' }]);
  await table.createIndex('text', { config: Index.fts(FULL_TEXT) });
  const words = new Set<string>();
  for (const { text } of clauses(600, path.resolve('.')))
    for (const word of text.match(/[A-Za-z]+/g) ?? []) words.add(word);
  const text = `${TRICKY} ${[...words].slice(0, 2000).join(' ')}`;
  expect(stemsOf(text)).toEqual((await table.tokenize(text, { column: 'text' })).map((token) => token.text));
  connection.close();
  await rm(folder, { recursive: true });
});

test('tokens know their places', () => {
  const text = 'Don’t “cooperate”!';
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Don', 't', 'cooperate']);
});

test('a megabyte of hostile marks is folded without delay', () => {
  const started = processorTime();
  for (const piece of ['\u0345\u0301\u0323\u0334', '\u05b8\u05b0\u0591', 'e\u0301', 'ß', '\ufdfa'])
    fold(piece.repeat(1_000_000 / piece.length));
  expect(processorTime() - started).toBeLessThan(15_000);
});
