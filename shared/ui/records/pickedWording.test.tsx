/** A wording with picked values, as a card shows it: its words, its places, its links and who has it. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TemplatesReply } from '#shared/api/templates.ts';
import { filled } from '#shared/slots/fill.ts';
import { keyedSlots, type Member, templatesOf } from '#shared/slots/index.ts';
import { wordingWith } from '#shared/ui/records/pickedWording.ts';

const pay = (days: string, court: string, state: string): string =>
  `The Buyer pays each undisputed invoice within ${days} days after its receipt, and the courts of ${court} in ${state} decide every dispute that arises out of it, whatever the Supplier says.`;
const TEXTS = [
  pay('30', 'Suffolk County', 'Massachusetts'),
  pay('30', 'Suffolk County', 'Massachusetts'),
  pay('sixty (60)', 'Denver County', 'Colorado'),
  pay('45', 'Denver County', 'Colorado'),
];
const templates: TemplatesReply['templates'] = templatesOf(
  TEXTS.map((text, i): Member => ({ id: `m${i}`, contract: `c${i}`, text })),
).map((read) => {
  const { memberId, wordings, members: _members, ...template } = read;
  const own = wordings.find(({ memberIds }) => memberIds.includes(memberId))!;
  return {
    ...template,
    isCut: false,
    clauseId: memberId,
    slots: keyedSlots(read).map(({ values, ...slot }, i) => ({
      ...slot,
      own: own.choices[i]!,
      values: values.map(({ value, text, contracts }) => ({ value, text, contracts, href: null })),
    })),
    wordings: wordings.map(({ choices, contracts }) => ({ choices, contracts })),
  };
});
const [template] = templates;
const snippet = template!.text;
const supplier = {
  key: 'supplier',
  offset: snippet.indexOf('Supplier'),
  length: 8,
  type: 'definition',
  uri: '/x',
} as const;
const card = { id: 'g', snippet, snippetLinks: [supplier] };
const days = template!.slots.find(({ kind }) => kind === 'period')!;

test('another period is in the text, is what its place has, and nothing else has moved out of it', () => {
  const picked = wordingWith(templates, card, new Map([[days.key, '60 day']]))!;
  expect(picked.snippet).toBe(snippet.replace('30 days', days.values.find(({ value }) => value === '60 day')!.text));
  const slot = picked.template!.slots.find(({ key }) => key === days.key)!;
  expect(slot.values[slot.own]!.value).toBe('60 day');
  for (const { start, end } of slot.places)
    expect(picked.snippet.slice(start, end)).toMatch(/^(?:sixty \(60\)|60) days$/);
  const others = picked.template!.slots.filter(({ key }) => key !== days.key);
  expect(others.length).toBeGreaterThan(0);
  for (const { values, own, places } of others)
    for (const { start, end } of places) expect(picked.snippet.slice(start, end)).toBe(values[own]!.text);
  const [link] = picked.snippetLinks;
  expect(picked.snippet.slice(link!.offset, link!.offset + link!.length)).toBe('Supplier');
});

test('what goes together goes together, and who has just these values is counted', () => {
  const court = template!.slots.find(({ values }) => values.some(({ text }) => text === 'Denver County'))!;
  const denver = court.values.find(({ text }) => text === 'Denver County')!.value;
  const picked = wordingWith(templates, card, new Map([[court.key, denver]]))!;
  expect(picked.snippet).toContain('Denver County in Colorado');
  expect(picked.contracts).toBe(0);
  const both = wordingWith(
    templates,
    card,
    new Map([
      [court.key, denver],
      [days.key, '45 day'],
    ]),
  )!;
  expect(both.contracts).toBe(1);
});

test('the value that the text has is no pick, and one that nobody has is refused', () => {
  expect(wordingWith(templates, card, new Map([[days.key, days.values[days.own]!.value]]))).toBeNull();
  expect(() => wordingWith(templates, card, new Map([[days.key, '31 day']]))).toThrow();
  expect(() => wordingWith(templates, { ...card, snippet: 'Something else.' }, new Map())).toThrow();
});

test('whatever is put in, at its places stands what was put in, and beside them what stood there', () => {
  const words = fc.constantFrom('', 'Seven', 'within nine days', 'and (b) others', '.', 'Otherwise');
  const slot = fc.record({ at: fc.nat(60), length: fc.nat(6), now: words });
  const text = 'The Buyer pays. The Seller, if it wants; delivers what (a) was sold.';
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 4 }), (wanted) => {
      const slots = wanted.map(({ at, length, now }) => ({
        bundle: -1,
        places: [{ start: at, end: Math.min(text.length, at + length) }],
        values: [{ text: now }],
      }));
      const made = filled({ text, slots, wordings: [] }, new Map(slots.map((_, i) => [i, 0])));
      for (const { slot: index, now } of made.placed) {
        const put = slots[index]!.values[0]!.text;
        expect(made.text.slice(now.start, now.end).toLowerCase()).toContain(put.toLowerCase());
      }
      const isBeside = (at: number) => made.placed.every(({ start, end }) => at >= end || at < start);
      for (let at = 0; at < text.length; at++)
        if (/\S/.test(text[at]!) && isBeside(at)) expect(made.text[made.at(at)]).toBe(text[at]);
    }),
  );
});
