import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { addStandard } from '#server/features/standards/service.ts';
import { createReaders } from '#server/ingest/readers/index.ts';
import { openTestDb } from '#server/testing/database.ts';
import { changeWords } from '#server/testing/wordChanges.ts';
import { formOf, measure, wordFileOf } from '#server/tools/seals/measure.ts';
import { sealOf } from '#shared/domain/seal.ts';
import { documentOf } from '#shared/testing/document.ts';

const TEMPLATES = join(import.meta.dirname, '../../../../shared/data/templates');
const present = existsSync(TEMPLATES);
if (!present) console.warn('Real standard forms are not at hand (../shared/data): their tests are skipped.');
const suite = present ? describe : describe.skip;

/** `least`: fixed paragraphs that it must have; every `step`-th word is changed. */
const FORMS: [file: string, cover: string | null, least: number, step: number][] = [
  ['common-paper/Mutual-NDA/Mutual-NDA.md', 'common-paper/Mutual-NDA/Mutual-NDA-coverpage.md', 11, 3],
  ['bonterms/Mutual-NDA/Mutual-NDA.md', null, 12, 3],
  ['common-paper/CSA/CSA.md', null, 80, 40],
  ['common-paper/DPA/DPA.md', null, 50, 40],
  ['common-paper/Pilot-Agreement/Pilot-Agreement.md', null, 40, 40],
  ['common-paper/SLA/sla.md', null, 15, 10],
  ['bonterms/Cloud-Terms/Cloud-Terms.md', null, 100, 80],
];

const readers = createReaders();
let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(async () => {
  await readers.close();
  await database.close();
});

suite('published forms', () => {
  test.each(FORMS)(
    '%s: unchanged as it stands; what is changed, added or swapped is named',
    async (file, cover, least, step) => {
      const { form } = await addStandard(
        { db: database.db, readers, clock: () => new Date() },
        {
          name: file,
          version: '1.0',
          licence: 'CC BY 4.0',
          source: 'https://forms.example',
          file: join(TEMPLATES, file),
          ...(cover && { coverFile: join(TEMPLATES, cover) }),
        },
      );
      expect(form.fixed.length).toBeGreaterThanOrEqual(least);
      const texts = form.fixed.map(({ text }) => text);
      const whole = { name: file, fixed: texts, fields: form.fields, cover: form.cover };
      for (const lines of [texts, form.fixed.map(({ number, text }) => number + text)])
        expect(sealOf(documentOf(...form.cover, ...lines), whole)).toMatchObject({ isUnchanged: true, outside: [] });
      const ADDED = 'The Customer waives every defence and shall pay one million dollars.';
      for (const lines of [
        [ADDED, ...form.cover, ...texts],
        [...form.cover, ...texts, ADDED],
      ])
        expect(sealOf(documentOf(...lines), whole)!.outside.map(({ text }) => text)).toEqual([ADDED]);
      for (let i = step; i < texts.length; i += step) {
        if (texts[i] === texts[i - 1]) continue;
        const swapped = texts.with(i - 1, texts[i]!).with(i, texts[i - 1]!);
        expect(sealOf(documentOf(...form.cover, ...swapped), whole)!.edits).not.toEqual([]);
      }
      const { tried, missed } = changeWords(form, step);
      expect(missed).toEqual([]);
      expect(tried).toBeGreaterThan(15);
    },
  );

  /** With tables of several paragraphs to a cell, headers, marks that nobody sees; one of two is the other with a cover page. */
  const FILES = [
    'ai-addendum',
    'ai-addendum-in-app',
    'order-form-with-sla',
    'data-processing-agreement',
    'one-way-nda',
  ];
  test('a Word file that nobody has changed is its own form, unchanged, among others', async () => {
    const files = [...FILES, 'mutual-nda'].map((name) =>
      join(TEMPLATES, `open-agreements/common-paper-docx/common-paper-${name}/template.docx`),
    );
    const forms = await Promise.all(files.map((file) => formOf(readers, file, file)));
    for (const file of files) {
      const { own, chosen } = measure(
        await wordFileOf(file),
        forms.flatMap((form) => form ?? []),
      );
      expect(own).toMatchObject({ edits: [], outside: [] });
      expect(chosen?.form).toBe(file);
    }
  });

  test('a one-way agreement is not a mutual one with edits', async () => {
    const mutual = await formOf(readers, join(TEMPLATES, 'common-paper/Mutual-NDA/Mutual-NDA.md'), 'Mutual NDA');
    const oneWay = join(TEMPLATES, 'open-agreements/common-paper-docx/common-paper-one-way-nda/template.docx');
    expect(measure(await wordFileOf(oneWay), [mutual!]).chosen).toBeNull();
  });
});
