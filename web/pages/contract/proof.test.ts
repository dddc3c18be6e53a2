import { describe, expect, test } from '@jest/globals';
import { findQuote } from '#shared/domain/quotes.ts';
import { processorTime } from '#shared/testing/processorTime.ts';
import { quoteRange } from '#web/pages/contract/proof.ts';

describe('the words of a proof', () => {
  test.each([
    ['governed by  the\nlaws of “Utopia”.', 'the laws of "utopia"', 'the\nlaws of “Utopia'],
    ['one two', 'two', 'two'],
    ['one two', 'three', null],
    ['one two', '“.”', null],
  ])('in %j, %j', (text, quote, found) => {
    const range = findQuote(text, quote);
    expect(range && text.slice(...range)).toBe(found);
  });

  test('across runs, from the place on, else anywhere', () => {
    const holder = document.createElement('div');
    holder.innerHTML = '<p>the law of Utopia</p><p id="b">Here <b>the law</b> of Utopia again.</p><p>End</p>';
    const place = holder.querySelector('#b');
    const range = quoteRange(holder, place, 'the law of Utopia')!;
    expect(range.toString()).toBe('the law of Utopia');
    expect(place!.contains(range.startContainer)).toBe(true);
    expect(quoteRange(holder, holder.lastElementChild, 'Here the law')?.toString()).toBe('Here the law');
    expect(quoteRange(holder, place, 'nowhere')).toBeNull();
  });

  test('a megabyte of one letter ends quickly', () => {
    const started = processorTime();
    findQuote('a'.repeat(1_000_000), `${'a'.repeat(400)}b`);
    expect(processorTime() - started).toBeLessThan(9000);
  });
});
