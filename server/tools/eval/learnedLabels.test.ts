import { expect, test } from '@jest/globals';
import { learnLabels } from '#server/tools/eval/learnedLabels.ts';
import { classify } from '#server/tools/eval/stages.ts';

const LAWS = ['New York', 'Delaware', 'England', 'Texas', 'Ohio'].map((place) => ({
  text: `This Agreement is governed by the laws of ${place} without regard to its conflict of laws rules.`,
  label: 'Which law',
}));
const NOTICES = ['courier', 'post', 'telefax', 'hand', 'registered mail'].map((way) => ({
  text: `Notices are given in writing and sent by ${way} to the address stated on the first page.`,
  label: 'How to write',
}));
const LABELS = ['Which law', 'How to write', 'Never taught'];

async function* items() {
  yield { id: 'a', text: 'The laws of Japan govern this Agreement, its conflict rules left out.' };
  yield { id: 'b', text: 'Every notice is in writing and goes to the address on the first page by messenger.' };
}

test('labels are learned from examples as they are, whatever they are called', async () => {
  const rows = [];
  for await (const row of classify(items(), LABELS, [...LAWS, ...NOTICES])) rows.push(row);
  expect(rows).toEqual([
    { id: 'a', label: 'Which law', by: 'examples' },
    { id: 'b', label: 'How to write', by: 'examples' },
  ]);
});

test('without examples our types are mapped to the labels, and the rows say so', async () => {
  const rows = [];
  for await (const row of classify(items(), ['Governing Laws', 'Notices'], null)) rows.push(row);
  expect(rows).toEqual([
    { id: 'a', label: 'Governing Laws', by: 'names' },
    { id: 'b', label: 'Notices', by: 'names' },
  ]);
});

test('examples of other labels teach nothing; without any other there is nothing to learn', () => {
  const other = { text: 'The goods are delivered to the dock of the buyer.', label: 'Elsewhere' };
  const silent = () => ({ label: 0, confidence: 0 });
  expect(learnLabels([...LAWS, other], LABELS, silent)('The goods are delivered.')).toBe('Which law');
  expect(() => learnLabels([other], LABELS, silent)).toThrow('none of the examples');
});

test('where the examples leave it open, our types decide, also for a label without an example', () => {
  const insurance = ['fire', 'theft', 'flood', 'storm', 'hail'].map((risk) => ({
    text: `Supplier carries insurance against ${risk} with a solvent insurer.`,
    label: 'Which risk',
  }));
  const examples = [...LAWS, ...NOTICES, ...insurance];
  const labels = [...LABELS, 'Which risk'];
  const ours = (confidence: number) => () => ({ label: labels.indexOf('Never taught'), confidence });
  const chosen = (confidence: number, text: string) => learnLabels(examples, labels, ours(confidence))(text);
  expect(chosen(0, 'Goods arrive monthly.')).not.toBe('Never taught');
  expect(chosen(1, 'Goods arrive monthly.')).toBe('Never taught');
  expect(chosen(1, LAWS[0]!.text)).toBe('Which law');
});
