import { type Half, type Specimen, specimens } from '#server/tools/eval/checks/corpus.ts';
import { PLANTS } from '#server/tools/eval/checks/plants/index.ts';
import { seeded } from '#server/tools/eval/checks/plants/plant.ts';
import { share, table } from '#server/tools/eval/markdown.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { Check } from '#shared/domain/checks/check.ts';
import { applies } from '#shared/domain/checks/run.ts';

/** Documents to draw from; more say no more. */
const POOL = 700;
/** Missed errors printed for each check. */
const SHOWN = 80;

/** Plants `wanted` errors for each check, one to a document, and prints how many it found; the misses are printed for reading. */
export async function plantErrors(
  dataDir: string,
  half: Half,
  checks: readonly Check[],
  wanted: number,
): Promise<void> {
  const pool: Specimen[] = [];
  for await (const specimen of specimens(dataDir, half)) if (specimen.snapshot.paras.length > 30) pool.push(specimen);
  pool.sort((a, b) => (textHash(a.name) < textHash(b.name) ? -1 : 1)).splice(POOL);
  const rows = checks.map((check) => {
    let [planted, found] = [0, 0];
    const missed: string[] = [];
    const random = seeded(7);
    for (let n = 0; planted < wanted && n < pool.length * 2; n++) {
      const { name, snapshot } = pool[n % pool.length]!;
      const error = PLANTS[check.id]!(snapshot, random, pool[(n + 1) % pool.length]!.snapshot);
      // A document that shows the error already proves nothing.
      if (
        !error ||
        !applies(check, error.input) ||
        (check.needs === undefined && check.run({ snapshot }).some(error.isHit))
      )
        continue;
      planted++;
      if (check.run(error.input).some(error.isHit)) found++;
      else missed.push(`${name.slice(-40)}: ${error.what}`);
    }
    if (checks.length < 4) for (const line of missed.slice(0, SHOWN)) console.log(`missed ${line}`);
    return [check.id, String(planted), String(found), share(found / Math.max(1, planted))];
  });
  console.log(table(['check', 'planted', 'found', 'recall'], rows));
}
