/** Processes of this machine by a word of their command line: for tests that kill one. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

export const CAN_LIST_PROCESSES = process.platform === 'linux';

export function processesWith(word: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(word);
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
}
