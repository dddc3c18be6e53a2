/** What an attack is measured by: whether somebody else, from a network of their own, is served while it goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { ask, newNetwork, type Target } from '#server/tools/attack/client.ts';
import type { Tally } from '#server/tools/attack/kind.ts';

const EVERY_MS = 100;
/** Of patience, with room for a busy machine. */
const SOON_MS = 3000;

export async function askMeanwhile(target: Target, tally: Tally, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    const { status } = await ask(target, { path: '/api/session', headers: { 'X-Forwarded-For': newNetwork() } });
    const ms = performance.now() - began;
    tally.count(`somebody else meanwhile: ${status} after ${Math.round(ms)} ms`, status === 200 && ms < SOON_MS, false);
    await pause(EVERY_MS);
  }
}
