/**
 * Visits as a public library has them: most come from a search engine to one text, look at a few pages from there, and some search. What is
 * popular is asked for most (Zipf). In a process of its own; it sends what each kind of request waited.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface VisitsOf {
  origin: string;
  visitors: number;
  /** Over which they arrive. */
  ms: number;
}

export type Waits = Record<string, { waits: number[]; failed: number }>;

const WORDS = ['indemnify', 'termination', 'governing law', 'limitation of liability', 'assignment', 'confidential'];
const MORE = ['notice', 'party', 'consent', 'damages', 'written', 'license', 'period', 'breach', 'third', 'payment'];
/** Where a visit begins, out of 100. */
const LANDINGS = { clause: 48, contract: 22, definition: 14, home: 8, search: 8 } as const;
/** Where a reader goes on from there, out of 100. */
const NEXT = { clause: 30, contract: 30, search: 22, definition: 8, market: 5, list: 5 } as const;
const MOST_PAGES = 7;
const LEAVES = 0.45;
const READING_MS = { least: 3_000, most: 25_000 };

const { origin, visitors, ms } = JSON.parse(process.argv[2] ?? '{}') as VisitsOf;
const told: Waits = {};

/** The nth of many is asked for 1/n as often as the first. */
const zipf = <T>(all: readonly T[]): T => all[Math.floor(all.length ** Math.random()) - 1] ?? all[0]!;
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
function drawn<K extends string>(shares: Readonly<Record<K, number>>): K {
  let left = Math.random() * 100;
  for (const kind of Object.keys(shares) as K[]) {
    left -= shares[kind];
    if (left < 0) return kind;
  }
  return drawn(shares);
}

async function ask(kind: string, at: string): Promise<string> {
  told[kind] ??= { waits: [], failed: 0 };
  const own = told[kind];
  const began = performance.now();
  try {
    const response = await fetch(`${origin}${at}`);
    const text = await response.text();
    if (response.ok) own.waits.push(performance.now() - began);
    else own.failed++;
    return text;
  } catch {
    own.failed++;
    return '';
  }
}

const hrefs = (html: string, pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, href]) => href!))];
const clauses = hrefs(await ask('lists', '/clauses'), /href="(\/clause\/[a-z0-9-]+)"/g);
const definitions = hrefs(await ask('lists', '/dictionary'), /href="(\/dictionary\/[a-z0-9-]+)"/g);
const contracts = hrefs(await ask('lists', '/contracts'), /href="(\/contracts\/[a-z0-9]{6,})"/g);
for (const [name, all] of Object.entries({ clauses, definitions, contracts }))
  if (all.length === 0) throw new Error(`The list of ${name} leads nowhere.`);

async function look(kind: keyof typeof LANDINGS | keyof typeof NEXT): Promise<void> {
  if (kind === 'clause') await ask('clause pages', zipf(clauses));
  if (kind === 'contract') await ask('contract pages', zipf(contracts));
  if (kind === 'definition') await ask('definition pages', zipf(definitions));
  if (kind === 'market') await ask('what is market', `${zipf(clauses)}/market`);
  if (kind === 'home') await ask('home', '/');
  if (kind === 'list') await ask('lists', any(['/clauses', '/dictionary', '/contracts', '/tags']));
  if (kind !== 'search') return;
  const words = `${any(WORDS)} ${any(MORE)}`;
  for (const end of [3, 6])
    await ask('suggestions', `/api/search/suggestions?q=${encodeURIComponent(words.slice(0, end))}`);
  await ask('search pages', `/search?q=${encodeURIComponent(words)}`);
}

async function visit(): Promise<void> {
  await pause(Math.random() * ms);
  await look(drawn(LANDINGS));
  for (let pages = 1; pages < MOST_PAGES && Math.random() > LEAVES; pages++) {
    await pause(READING_MS.least + Math.random() * (READING_MS.most - READING_MS.least));
    await look(drawn(NEXT));
  }
}

await Promise.all(Array.from({ length: visitors }, visit));
process.send!(told, () => process.disconnect());
