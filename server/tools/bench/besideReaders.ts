/** People who search while something else goes on, in a process of their own: what they wait. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const READERS = 20;

interface Waited {
  waits: number[];
  failed: number;
}

/** Search until told to end, and send what each waited. */
export function readers(origin: string): { end(): Promise<Waited> } {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'uploadReaders.ts');
  const child = fork(script, [origin, String(READERS)], { execArgv: ['--import', 'tsx'] });
  return {
    async end() {
      child.send('end');
      const [told] = await once(child, 'message');
      return told as Waited;
    },
  };
}

export function row(name: string, { waits, failed }: Waited): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return `| ${name} | ${waits.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} | ${failed} |`;
}
