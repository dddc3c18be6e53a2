/** What was looked at, a line each, and what to do about it below. */
import type { Finding } from '#server/doctor/check.ts';

const MARK = { ok: '✓', note: '·', fail: '✗' };
const WIDTH = 10;

export function tellFindings(findings: readonly (Finding & { name: string })[]): void {
  for (const { name, state, message, advice } of findings) {
    console.log(`${MARK[state]} ${name.padEnd(WIDTH)} ${message}`);
    if (advice) console.log(`  ${''.padEnd(WIDTH)} → ${advice}`);
  }
}
