/** The fake Word is as strict as Word: what was not loaded, not answered or has ended is not to be had. */
import { TextDecoder, TextEncoder } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { openFakeOffice } from '#addin/testing/word/office.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';

// what every browser has and jsdom has not
Object.assign(globalThis, { TextDecoder, TextEncoder });

beforeEach(async () => {
  await openFakeOffice({ docx: await packDocument(p(r('One.')) + p(r('Two.'))), level: 1.4 });
});

const first = (context: Word.RequestContext) => context.document.body.paragraphs.getFirst();

test.each<[string, string, (context: Word.RequestContext) => Promise<unknown>]>([
  ['a text that was never loaded', 'PropertyNotLoaded', async (context) => first(context).text],
  [
    'one that was loaded, before Word has answered',
    'PropertyNotLoaded',
    async (context) => {
      const paragraph = first(context);
      paragraph.load('text');
      return paragraph.text;
    },
  ],
  [
    'another property than the one loaded',
    'PropertyNotLoaded',
    async (context) => {
      const paragraph = first(context);
      paragraph.load('text');
      await context.sync();
      return paragraph.style;
    },
  ],
  ['items', 'PropertyNotLoaded', async (context) => context.document.body.paragraphs.items],
  ['an answer', 'ValueNotLoaded', async (context) => first(context).getReviewedText('Current').value],
  ['whether there is one', 'PropertyNotLoaded', async (context) => first(context).getNextOrNullObject().isNullObject],
])('%s: %s', async (_, code, work) => {
  await expect(Word.run(work)).rejects.toMatchObject({ code });
});

test('what this level of the API lacks fails as in Word', async () => {
  const work = async (context: Word.RequestContext): Promise<void> => {
    context.document.body.getTrackedChanges().load('items/author');
    await context.sync();
  };
  await expect(Word.run(work)).rejects.toMatchObject({ code: 'ApiNotFound' });
});

test('no object outlives its batch', async () => {
  const kept = await Word.run(async (context) => {
    const paragraph = first(context);
    paragraph.load('text');
    await context.sync();
    expect(paragraph.text).toBe('One.');
    return { paragraph };
  });
  expect(() => kept.paragraph.text).toThrow('InvalidObjectPath');
});

test('what is asked for happens in its order, and only when Word is asked', async () => {
  const texts = (): Promise<string[]> =>
    Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/text');
      await context.sync();
      return paragraphs.items.map(({ text }) => text);
    });
  await Word.run(async (context) => {
    first(context).insertParagraph('Second.', 'After').insertParagraph('Third.', 'After');
    expect((await texts()).slice(0, 2)).toEqual(['One.', 'Two.']);
    await context.sync();
    expect((await texts()).slice(0, 4)).toEqual(['One.', 'Second.', 'Third.', 'Two.']);
  });
});
