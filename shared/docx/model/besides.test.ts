/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { besides } from '#shared/docx/model/besides.ts';
import { decodePart, encodePart, type Parts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { fullDocument } from '#shared/docx/testing/fullDocument.ts';
import { liedFiles } from '#shared/docx/testing/lies/tellLies.ts';
import { p, r } from '#shared/docx/testing/smallDocument.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { type Asked, receiptOf } from '#shared/domain/receipt.ts';

const snapshotOf = (parts: Parts) => readSnapshot(documentOf(new Map(parts)));

/** What the receipt of a change says was damaged, by either of its readings. */
function damagesOf(before: Parts, after: Parts, asked: Asked): string[] {
  const { changedOthers, insertedParagraphs, missing } = receiptOf(snapshotOf(before), snapshotOf(after), asked);
  const told = [...insertedParagraphs, ...changedOthers.flatMap(({ after: para }) => para ?? [])];
  return [
    ...changedOthers.map(({ what }) => what),
    ...missing,
    ...besides(before, after, { touched: asked.touched ?? [], told }).map(({ what }) => what),
  ];
}

const ASKED = 'The clause that was asked for, in words that stand nowhere else.';

/** With the clause that was asked for behind the first paragraph. */
function withClause(parts: Parts): Parts {
  const body = decodePart(parts.get('word/document.xml')!);
  return new Map(parts).set('word/document.xml', encodePart(body.replace('</w:p>', `</w:p>${p(r(ASKED))}`)));
}

test('what was asked for is none', () => {
  expect(damagesOf(fullDocument(), withClause(fullDocument()), { inserted: [ASKED] })).toEqual([]);
});

test.each([
  ['alone', (parts: Parts) => parts, { inserted: [] }],
  ['beside what was asked for', withClause, { inserted: [ASKED] }],
])(
  'a change that nobody asked for is told, whatever it is of, but for results that programs compute anew: %s',
  (_, change, asked) => {
    const believed = [...liedFiles(fullDocument())].filter(
      ({ lie, honest, lied }) =>
        lie.notCompared === undefined &&
        lie.name !== 'the result of a field' &&
        damagesOf(honest, change(lied), asked).length === 0,
    );
    expect(believed.map(({ lie }) => lie.name)).toEqual([]);
  },
);

test('a clause that went into the code of a field did not arrive', () => {
  const code = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${ASKED}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body = decodePart(fullDocument().get('word/document.xml')!);
  const after = new Map(fullDocument()).set(
    'word/document.xml',
    encodePart(body.replace('</w:p>', `</w:p>${p(code)}`)),
  );
  expect(damagesOf(fullDocument(), after, { inserted: [ASKED] })).toContain(ASKED);
});
