/** `searcher.ts folder namespace queries.json`: searches and facets, three times; prints its resident megabytes. */
import { readFileSync } from 'node:fs';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

const [folder, namespace, file] = process.argv.slice(2);
const queries = JSON.parse(readFileSync(file!, 'utf8')) as IndexQuery[];
const index = await openSearchIndex(folder!);
const results = { size: 20, order: 'relevance' as const };
for (let round = 0; round < 3; round++)
  for (const query of queries) {
    await index.search(namespace!, 'clauses', { ...query, cutoff: round * 1e-9 }, results);
    await index.facets(namespace!, 'clauses', query, ['clause', 'jurisdiction']);
  }
console.log((process.memoryUsage.rss() / 1e6).toFixed(0));
await index.close();
