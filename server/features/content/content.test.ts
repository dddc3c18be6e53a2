import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { textOf } from '#server/features/content/markdown.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';

describe('the operator’s Markdown', () => {
  test.each([
    ['a script', 'See [this](javascript:alert(1)).'],
    ['another host in disguise', 'See [this](//evil.example).'],
    ['another host behind a backslash', 'See [this](/\\evil.example).'],
    ['another host behind a tab', 'See [this](</\t/evil.example>).'],
    ['data', 'See [this](data:text/html,x).'],
  ])('%s is no link', (_what, markdown) => {
    expect(JSON.stringify(textOf(markdown).blocks)).not.toContain('href');
  });

  test('HTML is text', () => {
    const { blocks } = textOf('<img src=x onerror=alert(1)>\n\nA <b>b</b>.');
    expect(JSON.stringify(blocks)).toContain('<img src=x');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'paragraph']);
  });

  test('headings, paragraphs, lists, bold words and links', () => {
    expect(
      textOf('# Policy\n\n## Data\n\nWe keep **little**, see [more](/more).\n\n- one\n- [two](https://a.example)'),
    ).toEqual({
      title: 'Policy',
      blocks: [
        { kind: 'heading', level: 2, text: 'Data' },
        {
          kind: 'paragraph',
          runs: [
            { text: 'We keep ' },
            { text: 'little', isStrong: true },
            { text: ', see ' },
            { text: 'more', href: '/more' },
            { text: '.' },
          ],
        },
        { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two', href: 'https://a.example' }]] },
      ],
    });
  });
});

describe('legal pages', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ BASE_URL: 'https://library.example' });
  });
  afterAll(() => api.close());
  const open = async (at: string) => (await api.browser().get(`${at}?v=2&response=json`)).body;

  test.each(['/privacy-policy', '/terms-of-service'])(
    '%s has a text of its own until the operator writes one',
    async (at) => {
      const before = await open(at);
      expect([before.component, before.meta.canonical]).toEqual(['Text', `https://library.example${at}`]);
      expect(before.props.blocks.length).toBeGreaterThan(5);
      const folder = path.join(api.deps.config.dataDir, 'content');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${at.slice(1)}.md`), '# Ours\n\nWritten by us.');
      const after = await open(at);
      expect([after.props.title, after.meta.description]).toEqual(['Ours', 'Written by us.']);
    },
  );

  test('the page about the add-in for Word stands', async () => {
    expect((await open('/integrations/word-add-in')).component).toBe('WordAddIn');
  });
});
