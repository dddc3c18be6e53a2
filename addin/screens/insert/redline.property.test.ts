/** @jest-environment node */
/** A wording over a clause: accepted it reads like the wording, rejected it is the old clause, and what stays keeps its format. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { putIn } from '#addin/screens/insert/putIn.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { bodyOf, forget, openDocument, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, type XmlElement } from '#shared/docx/xmlTree.ts';
import { writeElement } from '#shared/docx/xmlWrite.ts';
import { bringAlong } from '#shared/domain/bringAlong.ts';

const WORDS = 'the Supplier shall deliver all Goods within thirty days, and bears risk until then; no fee is due'.split(
  ' ',
);
const LOOKS = ['', '<w:b/>', '<w:i/><w:u w:val="single"/>'];

const words = (least: number, most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most });
const clause = fc.array(fc.record({ text: words(1, 6), look: fc.constantFrom(...LOOKS) }), {
  minLength: 1,
  maxLength: 5,
});

/** Letters of the words that were there before, each with its format. */
function letters(document: WordDocument): [string, string][] {
  const format = (run: XmlElement | null): string => {
    const found = run && child(run, 'w:rPr');
    return found ? writeElement(found) : '';
  };
  return paragraphsOf(document).flatMap((paragraph) =>
    view(document, paragraph).pieces.flatMap(({ text, run, inserted }) =>
      inserted ? [] : [...text].map((letter): [string, string] => [letter, format(run)]),
    ),
  );
}

async function textsAfter(bytes: Uint8Array, how: 'accept' | 'reject'): Promise<string[]> {
  const document = await openDocument(bytes);
  resolveAll(document, bodyOf(document), how);
  forget(document);
  return paragraphsOf(document).map((paragraph) => view(document, paragraph).current);
}

test('of any clause and any wording', async () => {
  await fc.assert(
    fc.asyncProperty(clause, fc.array(words(3, 25), { minLength: 1, maxLength: 3 }), async (runs, wording) => {
      const old = runs.map(({ text, look }) => r(`${text.join(' ')} `, look)).join('');
      const docx = await packDocument(p(r('Before.')) + p(old) + p(r('After.')));
      const document = await openDocument(docx);
      const host = createSimulatorHost(document);
      const paragraph = paragraphsOf(document)[1]!;
      document.selection = { start: { paragraph, offset: 2 }, end: { paragraph, offset: 2 } };
      const before = await host.readDocument();
      const was = letters(document);
      const brought = bringAlong(wording.map((one) => one.join(' ')).join('\n'), [], [], [], {});
      const put = { brought, where: 'replace-selection', para: null, track: 'on' } as const;
      const { status, texts } = await putIn(host, put, before, [], null);
      expect(status).toBe('applied');
      expect(texts).toEqual(brought.body.map(({ text }) => text));
      const saved = await host.exportDocx();
      expect(await textsAfter(saved, 'accept')).toEqual(['Before.', ...texts, 'After.']);
      expect(await textsAfter(saved, 'reject')).toEqual(before.paras.map(({ text }) => text));
      expect(letters(document)).toEqual(was);
    }),
    { numRuns: 150, seed: 7 },
  );
});
