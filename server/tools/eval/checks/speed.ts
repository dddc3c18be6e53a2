import { snapshotOf } from '#server/ingest/snapshot.ts';
import { specimens } from '#server/tools/eval/checks/corpus.ts';
import { table } from '#server/tools/eval/markdown.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { documentOf } from '#shared/testing/document.ts';
import { LONG_TEXTS } from '#shared/testing/longTexts.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const SIZES = [10_000, 100_000, 300_000, 1_000_000];
/** The first runs compile the rules. */
const WARM_UP = 3;

/** Prints the processor time of all checks against the size of the text: real contracts one after the other, and texts that ask much. */
export async function timeChecks(dataDir: string): Promise<void> {
  const real: DocParagraph[] = [];
  let length = 0;
  for await (const { snapshot } of specimens(dataDir, 'seen')) {
    real.push(...snapshot.paras);
    length += snapshot.paras.reduce((sum, { text }) => sum + text.length, 0);
    if (length > SIZES.at(-1)!) break;
  }
  const texts: (readonly [string, (characters: number) => DocParagraph[]])[] = [
    ['contracts, one behind the other', (characters) => firstOf(real, characters)],
    ...Object.entries(LONG_TEXTS).map(
      ([name, make]) => [name, (size: number) => documentOf(...make(size)).paras] as const,
    ),
  ];
  for (let n = 0; n < WARM_UP; n++) timeOf(firstOf(real, SIZES[1]!));
  const rows = texts.map(([name, make]) => [name, ...SIZES.map((size) => `${timeOf(make(size)).toFixed(0)} ms`)]);
  console.log(table(['text', ...SIZES.map((size) => `${size / 1000} kB`)], rows));
}

function firstOf(paras: readonly DocParagraph[], characters: number): DocParagraph[] {
  const end = { at: 0, length: 0 };
  while (end.at < paras.length && end.length < characters) end.length += paras[end.at++]!.text.length;
  return paras.slice(0, end.at);
}

function timeOf(paras: readonly DocParagraph[]): number {
  const snapshot = snapshotOf(paras);
  const before = processorTime();
  for (const check of CHECKS) runCheck(check, { snapshot });
  return processorTime() - before;
}
