/** Real contracts read both ways; skipped where they do not stand beside the repository. Our own texts: shared/reading/parity.test.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readDocx } from '#server/ingest/readers/docx/docx.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { linesOf } from '#server/tools/eval/checks/snapshots.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { readAsBlocks, readAsParagraphs } from '#shared/reading/testing/bothWays.ts';

const DATA = path.join(import.meta.dirname, '../../../../shared/data');
const TEXTS = path.join(DATA, 'cuad/txt');
const FILES = path.join(DATA, 'templates');
const onTexts = existsSync(TEXTS) ? test : test.skip;
const onFiles = existsSync(FILES) ? test : test.skip;

const every = <T>(list: readonly T[], nth: number): T[] => list.filter((_, i) => i % nth === 0);

/** Notes stand beside the paragraphs of a document in Word, which has no pages. */
const asWordSays = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ kind }) => kind !== 'note').map(({ page: _, ...block }) => block);

onTexts('forty filed contracts read the same as blocks and as paragraphs', () => {
  const names = every(
    readdirSync(TEXTS)
      .filter((name) => name.endsWith('.txt'))
      .sort(),
    12,
  ).slice(0, 40);
  let terms = 0;
  for (const name of names) {
    const blocks = asWordSays(textToDocument(readFileSync(path.join(TEXTS, name), 'utf8')).blocks);
    const read = readAsBlocks(blocks);
    terms += read.terms.length;
    expect({ name, ...readAsParagraphs(blocks.flatMap((block, row) => linesOf(block, 0, row))) }).toEqual({
      name,
      ...read,
    });
  }
  expect(terms).toBeGreaterThan(800);
});

onFiles('Word files read the same by ingestion and by the pane', async () => {
  const names = every(
    readdirSync(FILES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.docx'))
      .sort(),
    4,
  );
  let terms = 0;
  for (const name of names) {
    const bytes = readFileSync(path.join(FILES, name));
    const { labels: _numbers, ...ingested } = readAsBlocks(asWordSays((await readDocx(bytes)).blocks));
    const { labels: _, ...shown } = readAsParagraphs(readSnapshot(await openDocument(bytes)).paras);
    terms += shown.terms.length;
    expect({ name, ...shown }).toEqual({ name, ...ingested });
  }
  expect(terms).toBeGreaterThan(100);
});
