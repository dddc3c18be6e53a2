import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Filling, fill, parseTemplate, resolveRefs, splitOptions } from '#server/sample/template.ts';

function filling(over: Partial<Filling> = {}): Filling {
  const memory = new Map<string, string>();
  return {
    slot: (name) => memory.get(name) ?? { provider: 'Supplier', cap: '{$5|$9}' }[name],
    remember: (name, value) => memory.set(name, value),
    choose: () => 0,
    keep: (on) => on,
    has: (id) => id === 'payment',
    ...over,
  };
}

describe('fill', () => {
  it.each([
    ['{provider} shall pay.', 'Supplier shall pay.'],
    ['within {30|60} days', 'within 30 days'],
    ['{days=30|60} and again {days}', '30 and again 30'],
    ['up to {cap}', 'up to $5'],
    ['It ends. {+ Extra.} {- Kept.} Last.', 'It ends. Kept. Last.'],
    ['as stated{if payment: , subject to {ref payment},} here', 'as stated, subject to \u0001payment\u0002, here'],
    ['{if audit: Audited.}{unless audit: Unaudited.}', 'Unaudited.'],
    ['a {nested {30|60} days|none} end', 'a nested 30 days end'],
    ['end {|with nothing}.', 'end.'],
  ])('%s', (template, text) => {
    expect(fill(template, filling())).toBe(text);
  });

  it('takes the options and sentences that the negotiator wants, and sticks to a named choice', () => {
    const negotiated = filling({ choose: (count) => count - 1, keep: (on) => !on });
    expect(fill('{a=30|60} days, {a} days. {+ Extra.} {- Kept.}', negotiated)).toBe('60 days, 60 days. Extra.');
  });

  it.each(['{open', 'close}', '{a|{b}', 'x } y {'])('refuses unbalanced braces: %s', (template) => {
    expect(() => parseTemplate(template)).toThrow('Unbalanced');
  });

  it('names the slot that nothing fills', () => {
    expect(() => fill('{nobody} pays', filling())).toThrow('{nobody}');
  });

  it('leaves no brace behind, whatever the nesting', () => {
    const piece = fc.letrec<{ template: string }>((tie) => ({
      template: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('word', ' ', 'pay.'),
        fc.tuple(tie('template'), tie('template')).map(([a, b]) => `{${a} x|${b} y}`),
        tie('template').map((a) => `{+ ${a}}`),
        fc.tuple(tie('template'), tie('template')).map(([a, b]) => a + b),
      ),
    })).template;
    fc.assert(fc.property(piece, (template) => !/[{}|]/.test(fill(template, filling()))));
  });

  it('stays quick on a megabyte of braces', () => {
    expect(() => parseTemplate('{'.repeat(1_000_000))).toThrow();
    expect(splitOptions('|'.repeat(1_000_000))).toHaveLength(1_000_001);
  });
});

it('resolves references in place', () => {
  expect(resolveRefs('under \u0001fees\u0002 and \u0001term\u0002', (id) => `<${id}>`)).toBe('under <fees> and <term>');
});
