/** The readers of upload.ts: each searches, looks for a moment at what came, and searches for something else. */
import { setTimeout as pause } from 'node:timers/promises';

const WORDS = ['indemnify', 'termination', 'governing law', 'limitation of liability', 'assignment', 'confidential'];
const MORE = ['notice', 'party', 'consent', 'damages', 'written', 'license', 'period', 'breach', 'third', 'payment'];
const PAGES = ['/', '/clauses', '/api/search/suggestions?q=gov'];

const [origin = '', readers = '1'] = process.argv.slice(2);

const waits: number[] = [];
let failed = 0;
let isOver = false;

async function read(n: number): Promise<void> {
  for (let i = n; !isOver; i++) {
    const words = `${WORDS[i % WORDS.length]} ${MORE[(i * 7 + n) % MORE.length]}`;
    const at = i % 6 === 5 ? PAGES[i % PAGES.length]! : `/api/search?q=${encodeURIComponent(words)}`;
    const began = performance.now();
    try {
      const response = await fetch(`${origin}${at}`);
      await response.text();
      if (response.ok) waits.push(performance.now() - began);
      else failed++;
    } catch {
      failed++;
    }
    await pause(500 + Math.random() * 1000);
  }
}

const all = Promise.all(Array.from({ length: Number(readers) }, (_, n) => read(n)));
process.once('message', async () => {
  isOver = true;
  await all;
  process.send!({ waits, failed }, () => process.disconnect());
});
