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
      problems: [],
      blocks: [
        { kind: 'heading', level: 2, text: 'Data', id: 'data' },
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
        { kind: 'list', items: [{ runs: [{ text: 'one' }] }, { runs: [{ text: 'two', href: 'https://a.example' }] }] },
      ],
    });
  });
});

describe('longer texts', () => {
  test.each([
    [
      'a nested list',
      '1. one\n   - in it\n2. two',
      [
        {
          kind: 'list',
          isOrdered: true,
          items: [
            { runs: [{ text: 'one' }], inner: { kind: 'list', items: [{ runs: [{ text: 'in it' }] }] } },
            { runs: [{ text: 'two' }] },
          ],
        },
      ],
    ],
    [
      'a checklist',
      '- [ ] Parties named\n- [x] Dates',
      [
        {
          kind: 'list',
          items: [
            { runs: [{ text: 'Parties named' }], isBox: true },
            { runs: [{ text: 'Dates' }], isBox: true },
          ],
        },
      ],
    ],
    [
      'a quotation',
      '> The *Cap* is [12] months.',
      [
        {
          kind: 'quote',
          blocks: [
            {
              kind: 'paragraph',
              runs: [{ text: 'The ' }, { text: 'Cap', isEmphasis: true }, { text: ' is [12] months.' }],
            },
          ],
        },
      ],
    ],
    [
      'a table',
      '| A | B |\n|---|---|\n| 1 | `2` |',
      [
        {
          kind: 'table',
          head: [[{ text: 'A' }], [{ text: 'B' }]],
          rows: [[[{ text: '1' }], [{ text: '2', isCode: true }]]],
        },
      ],
    ],
    [
      'headings of the same words',
      '## Cap\n\n### Cap',
      [
        { kind: 'heading', level: 2, text: 'Cap', id: 'cap' },
        { kind: 'heading', level: 3, text: 'Cap', id: 'cap-2' },
      ],
    ],
    ['an example', '::wordings governing-law 2', [{ kind: 'directive', of: 'wordings', id: 'governing-law', most: 2 }]],
    [
      'an example of the usual size',
      '::definition affiliate',
      [{ kind: 'directive', of: 'definition', id: 'affiliate', most: 3 }],
    ],
  ])('%s', (_what, markdown, blocks) => {
    expect(textOf(markdown)).toEqual({ title: null, problems: [], blocks });
  });

  test.each([
    ['HTML', '<hr class="x">'],
    ['HTML in a paragraph', 'An <b>x</b>'],
    ['a picture', '![x](/x.png)'],
    ['code', '```\nx\n```'],
    ['a rule', 'x\n\n---\n\ny'],
    ['a link to a script', '[x](javascript:x)'],
    ['a level left out', '## A\n\n#### B'],
    ['an example that is none', '::wordings'],
    ['another one', '::wordings governing-law 9'],
    ['an address that is none', '::values Governing Law'],
  ])('%s is told as a problem', (what, markdown) => {
    expect(textOf(markdown).problems).toHaveLength(what === 'HTML in a paragraph' ? 2 : 1);
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
