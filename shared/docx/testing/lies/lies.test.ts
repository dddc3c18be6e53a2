/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { compareModels } from '#shared/docx/model/compareModels.ts';
import { readModel } from '#shared/docx/model/readModel.ts';
import { silentChanges } from '#shared/docx/model/redline.ts';
import { decodePart, encodePart } from '#shared/docx/package.ts';
import { fullDocument } from '#shared/docx/testing/fullDocument.ts';
import { LIES, liedFiles, tellLies } from '#shared/docx/testing/lies/tellLies.ts';

const told = tellLies(fullDocument(), 4);

test('no silent change to a document is missed: each is found, or named as not compared', () => {
  expect(told.filter(({ outcome }) => outcome === 'missed')).toEqual([]);
});

test('every kind of silent change is told, and only what programs write anew is not compared', () => {
  const kinds = new Set(told.map(({ lie }) => lie));
  expect(LIES.filter(({ name }) => !kinds.has(name)).map(({ name }) => name)).toEqual([]);
  const silent = LIES.filter(({ notCompared }) => notCompared === undefined);
  expect(silent.length).toBeGreaterThan(100);
  expect(told.filter(({ outcome }) => outcome === 'not compared').length).toBeLessThan(told.length / 8);
});

/** The weightiest class under which a lie is told somewhere. */
const classOf = (name: string): string[] => told.filter(({ lie }) => lie === name).map(({ classes }) => classes[0]!);

test.each([
  ['a word replaced', 'words'],
  ['words hidden', 'words'],
  ['white words', 'words'],
  ['words struck through', 'words'],
  ['the style of all paragraphs hidden', 'words'],
  ['an equation', 'words'],
  ['a digit', 'numbers'],
  ['a number in words', 'numbers'],
  ['where a list starts', 'numbers'],
  ['a clause moved to the end', 'structure'],
  ['what a reference points to', 'structure'],
  ['where a link leads', 'structure'],
  ['two clauses changed places', 'structure'],
  ['bold turned', 'looks'],
  ['page margins', 'looks'],
  ['another sign for decimals', 'structure'],
  ['a property of the file', 'looks'],
])('%s is a matter of %s', (name, is) => {
  expect(classOf(name)).toContain(is);
});

test('a table without rows is told, though no paragraph stands in it', () => {
  const full = fullDocument();
  const body = decodePart(full.get('word/document.xml')!);
  const left = new Map(full).set(
    'word/document.xml',
    encodePart(body.replace('<w:tbl>', '<w:tbl><w:tblPr/></w:tbl>$&')),
  );
  const lie = LIES.find(({ name }) => name === 'the style of a table')!;
  expect(tellLies(left, 2, [lie]).map(({ outcome }) => outcome)).toEqual(['caught', 'caught']);
});

test('a document is like itself', () => {
  const model = readModel(fullDocument(), 'accept');
  expect(model.unread).toEqual([]);
  expect(compareModels(model, readModel(fullDocument(), 'reject')).differences).toEqual([]);
});

test('verifying a redline is lied to by none of them', () => {
  const believed = [...liedFiles(fullDocument())].filter(
    ({ lie, honest, lied }) => lie.notCompared === undefined && silentChanges(honest, lied).differences.length === 0,
  );
  expect(believed.map(({ lie }) => lie.name)).toEqual([]);
});
