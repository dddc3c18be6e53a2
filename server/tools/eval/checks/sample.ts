import { type Half, specimens } from '#server/tools/eval/checks/corpus.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { Check, Finding } from '#shared/domain/checks/check.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const WIDTH = 120;

/** By far the largest source. */
const FILINGS = 'edgar-agreements';

interface Sampled {
  source: string;
  rank: string;
  text: string;
}

export interface Sampling {
  wanted: number;
  /** Findings taken from one document at most, so that no document decides. */
  perDocument: number;
  /** The same one gives the same sample of the same findings. */
  seed: string;
  /** Findings of each other source that come before those of filings, so that every source is heard; 0: as they fall. */
  spread: number;
}

/** Prints a random sample of each check's findings and how many there are in all. */
export async function printSample(
  dataDir: string,
  half: Half,
  checks: readonly Check[],
  { wanted, perDocument, seed, spread }: Sampling,
): Promise<void> {
  const samples = new Map<string, Sampled[]>(checks.map(({ id }) => [id, []]));
  const counts = new Map<string, { findings: number; documents: number }>();
  let documents = 0;
  for await (const { name, snapshot } of specimens(dataDir, half)) {
    documents++;
    for (const check of checks) {
      const { findings } = runCheck(check, { snapshot });
      const count = counts.get(check.id) ?? { findings: 0, documents: 0 };
      counts.set(check.id, {
        findings: count.findings + findings.length,
        documents: count.documents + Math.min(1, findings.length),
      });
      const ranked = findings
        .map((finding) => ({ finding, rank: textHash(seed + name + finding.fingerprint) }))
        .sort((a, b) => (a.rank < b.rank ? -1 : 1));
      for (const { finding, rank } of ranked.slice(0, perDocument))
        samples.get(check.id)!.push({ source: name.split('/')[0]!, rank, text: shown(name, finding, snapshot) });
    }
  }
  for (const { id } of checks) {
    const { findings, documents: withSome } = counts.get(id)!;
    console.log(`\n## ${id}: ${findings} findings in ${withSome} of ${documents} documents\n`);
    const ranked = samples.get(id)!.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    const sample = (spread > 0 ? smallSourcesFirst(ranked, spread) : ranked).slice(0, wanted);
    sample.forEach(({ text }, n) => {
      console.log(`${n + 1}. ${text}`);
    });
  }
}

function smallSourcesFirst(ranked: readonly Sampled[], each: number): Sampled[] {
  const others = ['templates', 'policies', 'cuad'];
  const small = others.flatMap((source) => ranked.filter((one) => one.source === source).slice(0, each));
  return [...small, ...ranked.filter(({ source }) => source === FILINGS)];
}

function shown(name: string, { para, start, end, quote, message, related }: Finding, { paras }: DocSnapshot): string {
  const around = (at: { para: number; start: number; end: number }, width: number): string => {
    const { text } = paras[at.para]!;
    return `${text.slice(Math.max(0, at.start - width), at.start)}«${text.slice(at.start, at.end)}»${text.slice(at.end, at.end + width)}`;
  };
  const others = related.slice(0, 2).map((place) => `\n   ~ ${place.role}: ${around(place, WIDTH / 2)}`);
  return `[${name.split('/').at(-1)!.slice(0, 40)}:${para}] ${message}${quote === '' ? '' : `\n   ${around({ para, start, end }, WIDTH)}`}${others.join('')}`;
}
