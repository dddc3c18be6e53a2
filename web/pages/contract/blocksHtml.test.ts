import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ContractBlock } from '#shared/api/contractPage.ts';
import { processorTime } from '#shared/testing/processorTime.ts';
import { blocksHtml, partsOf } from '#web/pages/contract/blocksHtml.ts';

const terms = { bd: { term: 'Business Day', text: 'means…', anchor: 's1', uses: 2, uri: '/dictionary/business-day' } };
const text = (value: string, over: Partial<ContractBlock> = {}): ContractBlock => ({
  kind: 'paragraph',
  runs: [{ text: value }],
  ...over,
});
const parse = (blocks: ContractBlock[]) => {
  const holder = document.createElement('div');
  holder.innerHTML = blocksHtml(blocks, terms);
  return holder;
};

describe('a contract as HTML', () => {
  test('headings keep their anchors and numbers, one level below the title', () => {
    const heading = parse([
      { kind: 'heading', level: 1, number: '4', anchor: 's4', runs: [{ text: 'Fees' }] },
    ]).querySelector('h2')!;
    expect(heading.id).toBe('s4');
    expect(heading.textContent).toBe('4 Fees');
  });

  test('a place with two names is found under both', () => {
    const html = parse([text('This Agreement ends.', { anchor: 'preamble', also: 'paragraph-1' })]);
    expect(html.querySelector('#preamble #paragraph-1')).not.toBeNull();
    expect(html.textContent).toBe('This Agreement ends.');
  });

  test('rows that follow each other are one table', () => {
    const row = (...cells: string[]): ContractBlock => ({ kind: 'row', runs: [], cells });
    const html = parse([row('a', 'b'), row('c', 'd'), text('x'), row('e')]);
    expect([...html.querySelectorAll('table')].map((table) => table.rows.length)).toEqual([2, 1]);
  });

  test('terms are links that carry their key; unknown ones are text', () => {
    const html = parse([
      {
        kind: 'paragraph',
        runs: [
          { text: 'Business Days', term: 'bd' },
          { text: ' rest', term: 'gone' },
        ],
      },
    ]);
    expect(html.querySelector('a')?.outerHTML).toBe('<a class="term" data-term="bd" href="#s1">Business Days</a>');
    expect(html.querySelectorAll('a')).toHaveLength(1);
  });

  test('no text becomes markup, wherever it stands', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', '"', "'", '&', ' onx=', 'script', '</p>', '\u0000')), (pieces) => {
        const hostile = pieces.join('');
        const html = parse([
          {
            kind: 'item',
            level: 2,
            number: hostile,
            anchor: hostile,
            runs: [{ text: hostile, bold: true, italic: true, term: 'bd' }],
          },
          { kind: 'row', runs: [], cells: [hostile] },
        ]);
        const names = new Set([...html.querySelectorAll('*')].map((element) => element.tagName));
        for (const allowed of ['DIV', 'P', 'SPAN', 'A', 'B', 'EM', 'TABLE', 'TBODY', 'TR', 'TD']) names.delete(allowed);
        expect([...names]).toEqual([]);
        for (const element of html.querySelectorAll('*'))
          expect([...element.attributes].filter((a) => a.name.startsWith('on'))).toEqual([]);
      }),
    );
  });

  test('a term whose page is no web address leads nowhere', () => {
    const evil = { x: { term: 'X', text: '', anchor: null, uses: 1, uri: 'javascript:alert(1)' } };
    expect(blocksHtml([{ kind: 'paragraph', runs: [{ text: 'X', term: 'x' }] }], evil)).toContain('href="#"');
  });

  test('parts hold every block once, in order, and never cut a table', () => {
    const block = fc.oneof(
      fc.string({ maxLength: 3000 }).map((value) => text(value)),
      fc.constant<ContractBlock>({ kind: 'row', runs: [], cells: ['x'] }),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 200 }), (blocks) => {
        const parts = partsOf(blocks);
        expect(parts.flat()).toEqual(blocks);
        for (const part of parts.slice(1)) expect(part[0]!.kind).not.toBe('row');
      }),
    );
  });

  test('a megabyte of text is written within half a second', () => {
    const started = processorTime();
    blocksHtml([text('<a href="x">'.repeat(90_000))], terms);
    expect(processorTime() - started).toBeLessThan(3000);
  });
});
