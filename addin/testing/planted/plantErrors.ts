/** Plants mistakes into files, one at a time, and asks the checks of the pane about each. */
import { runChecks } from '#addin/screens/checks/runChecks.ts';
import { openPlanted } from '#addin/testing/planted/apply.ts';
import { PLANTS } from '#addin/testing/planted/index.ts';
import type { Plant, Planted } from '#addin/testing/planted/plant.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import type { Parts } from '#shared/docx/package.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { Finding } from '#shared/domain/checks/check.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** A Word file, and what the checks find in it as it is. */
export interface WordFile {
  name: string;
  parts: Parts;
  snapshot: DocSnapshot;
  findings: readonly Finding[];
}

export type Outcome = 'found' | 'found when asked' | 'missed';

export interface Result {
  plant: Plant;
  file: WordFile;
  what: string;
  outcome: Outcome;
  /** Rules that told it. */
  rules: string[];
}

const never = new AbortController().signal;

export async function openFile(name: string, parts: Parts): Promise<WordFile> {
  const host = createSimulatorHost(documentOf(new Map(parts)));
  const { snapshot, findings } = await runChecks(host, { earlier: null, signal: never });
  return { name, parts, snapshot, findings };
}

/** Whether a finding tells what was planted: by a rule for it, at its place, and not told of the file before. */
function tells(
  { rule, para, start, end, related, fingerprint }: Finding,
  { rules }: Plant,
  { at }: Planted,
  file: WordFile,
  now: DocSnapshot,
): boolean {
  if (!rules.includes(rule) || file.findings.some((one) => one.fingerprint === fingerprint)) return false;
  return [{ para, start, end }, ...related].some((place) => {
    if (at.para >= 0 && place.para !== at.para) return false;
    if (at.words === undefined) return true;
    const { text } = now.paras[place.para]!;
    const quoted = text.slice(place.start, place.end);
    if (
      quoted.length <= at.words.length * 3 &&
      (quoted.includes(at.words) || (quoted.length > 1 && at.words.includes(quoted)))
    )
      return true;
    return quoted.length > 0 && text.slice(Math.max(0, place.start - 2), place.end + 2).includes(at.words);
  });
}

/** Null where the file has no place for it. */
export async function plantOne(plant: Plant, file: WordFile, other: WordFile, seed: number): Promise<Result | null> {
  const planted = plant.plant({ snapshot: file.snapshot, other: other.snapshot, random: randomFrom(seed) });
  if (!planted) return null;
  const host = await openPlanted(file.parts, planted);
  const earlier = planted.wasSent ? file.snapshot : null;
  const { findings, snapshot } = await runChecks(host, { earlier, signal: never });
  const told = findings.filter((finding) => tells(finding, plant, planted, file, snapshot));
  const outcome = told.some(({ isSure }) => isSure) ? 'found' : told.length > 0 ? 'found when asked' : 'missed';
  return { plant, file, what: planted.what, outcome, rules: [...new Set(told.map(({ rule }) => rule))] };
}

/** Up to `each` mistakes of every kind, no two of a kind in one file. */
export async function plantErrors(
  files: readonly WordFile[],
  each: number,
  plants: readonly Plant[] = PLANTS,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [k, plant] of plants.entries()) {
    let planted = 0;
    for (let n = 0; n < files.length && planted < each; n++) {
      const i = (n + k * 3) % files.length;
      const result = await plantOne(plant, files[i]!, files[(i + 1) % files.length]!, k * 1000 + i);
      if (!result) continue;
      results.push(result);
      planted++;
    }
  }
  return results;
}
