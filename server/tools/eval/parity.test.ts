/** Real contracts read both ways; skipped where they do not stand beside the repository. Our own texts: shared/reading/parity.test.ts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readDocx } from '#server/ingest/readers/docx/docx.ts';
import { linesOf } from '#server/ingest/snapshot.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { labelOf } from '#shared/domain/checks/labels.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { readParagraphs } from '#shared/reading/paragraphs.ts';
import { readAsBlocks, readAsParagraphs } from '#shared/reading/testing/bothWays.ts';

const DATA = path.join(import.meta.dirname, '../../../../shared/data');
const TEXTS = path.join(DATA, 'cuad/txt');
const FILES = path.join(DATA, 'templates');
const onTexts = existsSync(TEXTS) ? test : test.skip;
const onFiles = existsSync(FILES) ? test : test.skip;

const every = <T>(list: readonly T[], nth: number): T[] => list.filter((_, i) => i % nth === 0);

/** Notes stand beside the paragraphs of a document in Word, which has no pages and says how far a number is indented, not a paragraph. */
const asWordSays = (blocks: readonly Block[]): Block[] =>
  blocks
    .filter(({ kind }) => kind !== 'note')
    .map(({ page: _, indent, ...block }) =>
      block.labelLength !== undefined && indent !== undefined ? { ...block, indent } : block,
    );

/** The numbers of the provisions that begin a paragraph, by paragraph: as the outline has them. */
const numbersOfOutline = (paras: readonly DocParagraph[]): [number, string][] => {
  const { blocks, clauses, placeOf } = readParagraphs(paras);
  const begins = new Set(blocks.map(({ start }) => start));
  return clauses.flatMap(({ number, start }): [number, string][] =>
    number !== null && begins.has(start) ? [[placeOf(start).para, number]] : [],
  );
};

/** The same paragraphs' numbers as the checks have them. */
const numbersOfChecks = (paras: readonly DocParagraph[]): [number, string | null][] =>
  numbersOfOutline(paras).map(([para]) => [para, labelOf(paras[para]!)?.number ?? null]);

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
    const ingested = readAsBlocks(asWordSays((await readDocx(bytes)).blocks));
    const { paras } = readSnapshot(await openDocument(bytes));
    const shown = readAsParagraphs(paras);
    expect({ name, numbers: numbersOfChecks(paras) }).toEqual({ name, numbers: numbersOfOutline(paras) });
    terms += shown.terms.length;
    expect({ name, ...shown }).toEqual({ name, ...ingested });
  }
  expect(terms).toBeGreaterThan(100);
});
