import { describe, expect, test } from '@jest/globals';
import { followed, resultIn } from '#shared/domain/playbooks/ofParagraphs.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';
import { documentOf } from '#shared/testing/document.ts';

const LINES = [
  'Mutual Non-Disclosure Agreement',
  '1 Confidentiality. Each party shall keep the Confidential Information of the other secret and shall protect it with reasonable care.',
  '2 Term. The duties of confidentiality last for ten years after the Agreement ends.',
  '3 Governing law. This Agreement is governed by the laws of Delaware.',
];

describe('a review of some paragraphs', () => {
  const snapshot = documentOf(...LINES);
  const playbook = STANDARD_PLAYBOOKS.find(({ id }) => id === 'nda-mutual')!;
  const results = playbook.rules.map((rule) => reviewRule(rule, { snapshot }, { playbook }));

  test('tells what the rules say of each, together all that they quote, and never what the document lacks', () => {
    const quoted = (all: typeof results) =>
      all.flatMap(({ findings }) => findings.filter(({ quote }) => quote !== '').map(({ fingerprint }) => fingerprint));
    const parts = LINES.map((_, i) => results.flatMap((result) => resultIn(result, new Set([i])) ?? []));
    expect(quoted(results).length).toBeGreaterThan(3);
    expect(parts.flatMap(quoted).sort()).toEqual(quoted(results).sort());
    for (const [i, part] of parts.entries())
      for (const { findings, proposals } of part) {
        expect(findings.every(({ para, quote }) => para === i && quote !== '')).toBe(true);
        expect(proposals.every(({ edit }) => edit.anchor.para === i)).toBe(true);
      }
  });
});

describe('paragraphs under review', () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ text }));
  const before = lines(
    'The price is ten dollars a piece.',
    'It is paid at once in cash.',
    'Nothing else is owed to anybody.',
  );

  test('are found again when others were put before them and one of them was edited', () => {
    const after = lines(
      'A new first line of the text.',
      before[0]!.text,
      'It is paid within ten days in cash.',
      before[2]!.text,
    );
    expect([...followed(new Set([1]), before, after)]).toEqual([2]);
  });

  test('take in what was put behind them, and not what was put behind others', () => {
    const after = lines(
      before[0]!.text,
      'An addition to the first one here.',
      before[1]!.text,
      'One more.',
      'And another.',
      before[2]!.text,
    );
    expect([...followed(new Set([1]), before, after)]).toEqual([2, 3, 4]);
  });
});
