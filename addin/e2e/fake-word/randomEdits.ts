/** Random rewordings of one paragraph through office.js: what Word then holds must read new when accepted and old when rejected. */

import { createWordHost } from '#addin/word/wordHost.ts';
import { packDocument } from '#shared/docx/testing/smallDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { base64 } from './flatOpc.ts';
import type { FakeWord } from './page.ts';

/** Words that are hard to tell apart, to cut or to search for. */
const WORDS = [
  ...[
    'Party',
    'party',
    'Party’s',
    "Party's",
    'Parties',
    'a',
    'aa',
    'aaa',
    '1,000',
    '1,500',
    '(30)',
    'and/or',
    'and/or/not',
  ],
  ...[
    'either/or',
    '“Term”',
    '"Term"',
    'non-compete',
    'e.g.',
    'A&B',
    '<tag>',
    '^t',
    '100%',
    '€5',
    'naïve',
    '§\u00a04.2',
    'x,y;z',
    '?!',
  ],
];
const GAPS = [' ', ' ', ' ', ' ', '  ', '\t', ', ', '; ', ' — '];

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sentence(pick: (from: readonly string[]) => string, length: number): string[] {
  return Array.from({ length: length * 2 - 1 }, (_, i) => pick(i % 2 === 0 ? WORDS : GAPS));
}

/** Some parts replaced, doubled, dropped or split by an insertion. */
function reworded(parts: readonly string[], random: () => number, pick: (from: readonly string[]) => string): string[] {
  return parts.flatMap((part) => {
    const roll = random();
    if (roll > 0.25) return [part];
    if (roll > 0.18) return [pick(part.trim() === '' ? GAPS : WORDS)];
    if (roll > 0.12) return [part, pick(GAPS), pick(WORDS)];
    if (roll > 0.06) return [];
    return [part.slice(0, 1), pick(WORDS), part.slice(1)];
  });
}

export interface RandomRun {
  edits: number;
  /** Changes made in all of them. */
  hunks: number;
  problems: string[];
}

export async function randomEdits(seed: number, count: number): Promise<RandomRun> {
  const fakeWord = (window.parent as Window & { fakeWord: FakeWord }).fakeWord;
  const random = randomFrom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)]!;
  const run: RandomRun = { edits: 0, hunks: 0, problems: [] };
  for (let i = 0; i < count; i++) {
    const parts = sentence(pick, 3 + Math.floor(random() * 20));
    const before = parts.join('');
    const after = reworded(parts, random, pick).join('');
    const runs = parts.map((part) => (part === '\t' ? '<w:r><w:tab/></w:r>' : text(part, random() < 0.2))).join('');
    await fakeWord.open({
      docx: base64(await packDocument(`<w:p>${runs}</w:p><w:p><w:r><w:t>End.</w:t></w:r></w:p>`)),
    });
    const host = createWordHost();
    const { paras } = await host.readDocument();
    const { items } = await host.applyEdits([
      { id: 'e', kind: 'replaceText', anchor: anchorAt(paras, 0), expectedText: before, newText: after },
    ]);
    const { current, original } = fakeWord.readings(0);
    run.edits++;
    run.hunks += items[0]!.hunks ?? 0;
    if (items[0]!.status !== 'applied' || current !== after || original !== before)
      run.problems.push(JSON.stringify({ ...items[0], before, after, current, original }, null, 1));
  }
  return run;
}

const text = (content: string, bold: boolean): string =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</w:t></w:r>`;
