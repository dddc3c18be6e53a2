/** Walls around a process that handles what strangers sent, where the system can build them. */
import { existsSync } from 'node:fs';

const PRLIMIT = '/usr/bin/prlimit';

/** The program and its arguments, started under these limits (`--data=…`, `--cpu=…`) on Linux, as they are elsewhere. */
export function withLimits(limits: readonly string[], program: string, args: readonly string[]): [string, string[]] {
  const isLimited = process.platform === 'linux' && existsSync(PRLIMIT);
  return isLimited ? [PRLIMIT, [...limits, '--', program, ...args]] : [program, [...args]];
}
