/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { insertParagraphs } from '#shared/docx/edit/insertParagraphs.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { added, bodyXml, MINE, open, para, run } from '#shared/docx/testing/bodies.ts';
import { bodyOf } from '#shared/docx/wordDocument.ts';
import type { Block } from '#shared/domain/edits.ts';

const JUSTIFIED = '<w:jc w:val="both"/>';
const NEW_MARK = `<w:rPr><w:ins ${MINE}/></w:rPr>`;

async function inserted(
  body: string,
  at: number,
  where: 'before' | 'after',
  blocks: Block[],
  tracked = true,
): Promise<{ xml: string; rejected: string }> {
  const document = await open(body);
  insertParagraphs(document, paragraphsOf(document)[at]!, where, blocks, tracked);
  const xml = bodyXml(document);
  resolveAll(document, bodyOf(document), 'reject');
  return { xml, rejected: bodyXml(document) };
}

describe('a neighbour whose number is a change of somebody', () => {
  test('gives its number, not the change: two marks of one id make a file that checkers refuse', async () => {
    const theirs = '<w:ins w:id="7" w:author="Other Side" w:date="2026-01-05T09:00:00Z"/>';
    const body = para(run('a'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/>${theirs}</w:numPr>`) + para(run('b'));
    const { xml, rejected } = await inserted(body, 0, 'after', [{ text: 'new' }]);
    expect(xml.split(theirs)).toHaveLength(2);
    expect(xml.split('<w:numId w:val="1"/>')).toHaveLength(3);
    expect(rejected).not.toContain('new');
  });

  test('keeps it as a change when it was the last paragraph, under an id of its own', async () => {
    const theirs = '<w:ins w:id="7" w:author="Other Side" w:date="2026-01-05T09:00:00Z"/>';
    const body = para(run('a'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/>${theirs}</w:numPr>`);
    const { xml } = await inserted(body, 0, 'after', [{ text: 'new' }]);
    expect(xml.split('w:author="Other Side"')).toHaveLength(3);
    expect(xml.split('w:id="7"')).toHaveLength(2);
  });
});

describe('where a new paragraph stands', () => {
  const body = para(run('a'), JUSTIFIED) + para(run('b'));

  test('between two: its own mark is new', async () => {
    const { xml, rejected } = await inserted(body, 0, 'after', [{ text: 'x' }]);
    expect(xml).toBe(para(run('a'), JUSTIFIED) + para(added(run('x')), JUSTIFIED + NEW_MARK) + para(run('b')));
    expect(rejected).toBe(body);
  });

  test('before the first', async () => {
    const { xml, rejected } = await inserted(body, 0, 'before', [{ text: 'x' }]);
    expect(xml).toBe(para(added(run('x')), JUSTIFIED + NEW_MARK) + body);
    expect(rejected).toBe(body);
  });

  test('at the end: the mark before it is new, because the last one has to stay', async () => {
    const { xml, rejected } = await inserted(body, 1, 'after', [{ text: 'x' }, { text: 'y' }]);
    expect(xml).toBe(
      para(run('a'), JUSTIFIED) + para(run('b'), NEW_MARK) + para(added(run('x')), NEW_MARK) + para(added(run('y'))),
    );
    expect(rejected).toBe(body);
  });

  test('at the end in another style: rejecting gives the one before its own back', async () => {
    const { xml, rejected } = await inserted(body, 1, 'after', [{ text: 'x', style: 'Title' }]);
    expect(xml).toContain(`<w:pStyle w:val="Title"/><w:pPrChange ${MINE}><w:pPr/></w:pPrChange>`);
    expect(rejected).toBe(body);
  });

  test('untracked: no mark of any kind', async () => {
    const { xml } = await inserted(body, 0, 'after', [{ text: 'x' }], false);
    expect(xml).toBe(para(run('a'), JUSTIFIED) + para(run('x'), JUSTIFIED) + para(run('b')));
  });
});

describe('what a new paragraph takes from its neighbour', () => {
  test('not the section that ends there, nor its page break, nor marks of changes', async () => {
    const properties = '<w:pageBreakBefore/><w:jc w:val="both"/><w:sectPr/>';
    const { xml } = await inserted(para(run('a'), properties) + para(''), 0, 'after', [{ text: 'x' }], false);
    expect(xml).toBe(para(run('a'), properties) + para(run('x'), JUSTIFIED) + para(''));
  });

  test('the formatting of its last words, not of a heading in front of them or of hidden ones behind', async () => {
    const words = run('Heading.', '<w:b/>') + run('text', '<w:i/>') + run('hidden', '<w:vanish/>');
    const { xml } = await inserted(para(words) + para(''), 0, 'after', [{ text: 'x' }], false);
    expect(xml).toContain(para(run('x', '<w:i/>')));
  });

  test('emphasis is set where the block asks for it, in the order that Word demands', async () => {
    const block = {
      text: 'Term means it.',
      emphasis: [
        { start: 0, end: 4, bold: true, underline: true },
        { start: 11, end: 13, italic: true },
      ],
    };
    const { xml } = await inserted(para(run('a', '<w:sz w:val="20"/>')) + para(''), 0, 'after', [block], false);
    expect(xml).toContain(
      run('Term', '<w:b/><w:sz w:val="20"/><w:u w:val="single"/>') +
        run(' means ', '<w:sz w:val="20"/>').replace('<w:t>', '<w:t xml:space="preserve">') +
        run('it', '<w:i/><w:sz w:val="20"/>') +
        run('.', '<w:sz w:val="20"/>'),
    );
  });

  test('level, style and number as the block asks', async () => {
    const item = para(run('a'), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>');
    const document = await open(item + para(''));
    insertParagraphs(
      document,
      paragraphsOf(document)[0]!,
      'after',
      [
        { text: 'same' },
        { text: 'deeper', level: 2 },
        { text: 'heading', level: 0 },
        { text: 'bare', numbered: false },
        { text: 'no such style', style: 'Nobody has this' },
      ],
      false,
    );
    expect(
      readSnapshot(document)
        .paras.slice(1, 6)
        .map(({ style, list }) => [style, list?.label]),
    ).toEqual([
      ['Normal', '1.2'],
      ['Normal', '(a)'],
      ['heading 1', '2.'],
      ['Normal', undefined],
      ['Normal', '2.1'],
    ]);
  });
});
