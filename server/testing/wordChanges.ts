import { type SealEdit, sealOf } from '#shared/domain/seal.ts';
import type { UnderstoodForm } from '#shared/domain/standardForm.ts';
import { documentOf } from '#shared/testing/document.ts';

interface WordChanges {
  tried: number;
  /** Changed words that were not named: "word: text of the paragraph". */
  missed: string[];
}

/** Changes one word of a form's fixed terms at a time, every `step`-th, and looks whether the seal names it. */
export function changeWords({ cover, fixed }: UnderstoodForm, step = 1): WordChanges {
  const lines = fixed.map(({ number, text }) => number + text);
  const form = { name: '', fixed: fixed.map(({ text }) => text), cover };
  const changes: WordChanges = { tried: 0, missed: [] };
  let seen = 0;
  for (const [at, { number, text }] of fixed.entries())
    for (const [i, word] of text.split(' ').entries()) {
      if (seen++ % step !== 0) continue;
      changes.tried++;
      const changed = number + text.split(' ').with(i, 'zebra').join(' ');
      const edits = sealOf(documentOf(...cover, ...lines.with(at, changed)), form)?.edits ?? [];
      if (!(text.includes(' ') ? isOneChange(edits, cover.length + at) : isMissing(edits, text)))
        changes.missed.push(`${word}: ${text}`);
    }
  return changes;
}

const isOneChange = ([edit, ...more]: readonly SealEdit[], para: number): boolean =>
  more.length === 0 &&
  edit?.kind === 'changed' &&
  edit.para === para &&
  edit.hunks.some(({ inserted }) => inserted.includes('zebra'));

/** Of a heading of one word nothing is left to know it by. */
const isMissing = (edits: readonly SealEdit[], text: string): boolean =>
  edits.some(({ kind, was }) => kind === 'deleted' && was === text);
