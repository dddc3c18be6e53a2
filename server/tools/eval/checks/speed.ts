import { snapshotOf } from '#server/ingest/snapshot.ts';
import { specimens } from '#server/tools/eval/checks/corpus.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { runCheck } from '#shared/domain/checks/run.ts';

/** Characters of sixty pages. */
const SIXTY_PAGES = 180_000;
const RUNS = 5;

/** Time of the processor, so that other work on the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Times every check on real documents of about sixty pages, each read anew. */
export async function timeChecks(dataDir: string): Promise<void> {
  const times: number[] = [];
  const byCheck = new Map<string, number>();
  for await (const { snapshot } of specimens(dataDir, 'seen')) {
    const length = snapshot.paras.reduce((sum, { text }) => sum + text.length, 0);
    if (length < SIXTY_PAGES * 0.9 || length > SIXTY_PAGES * 1.2) continue;
    for (let run = 0; run < RUNS; run++) {
      const fresh = snapshotOf(snapshot.paras);
      const start = cpuMs();
      for (const check of CHECKS) {
        const before = cpuMs();
        runCheck(check, { snapshot: fresh });
        byCheck.set(check.id, (byCheck.get(check.id) ?? 0) + cpuMs() - before);
      }
      times.push(cpuMs() - start);
    }
    if (times.length >= 60) break;
  }
  times.sort((a, b) => a - b);
  const at = (q: number): string => times[Math.floor(q * (times.length - 1))]!.toFixed(0);
  console.log(
    `${times.length} runs, all ${CHECKS.length} checks: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  );
  for (const [id, ms] of [...byCheck].sort((a, b) => b[1] - a[1]).slice(0, 8))
    console.log(`${id}: ${(ms / times.length).toFixed(1)} ms`);
}
