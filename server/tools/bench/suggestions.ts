/** Suggestions over 200,000 names. */

import { buildSuggester, type Entry } from '#server/features/search/suggest/trie.ts';
import { CATEGORIES, clauses } from '#server/tools/bench/corpus.ts';
import type { Measured } from '#server/tools/bench/product.ts';
import type { BenchQueries } from '#server/tools/bench/queries.ts';
import { latency } from '#server/tools/bench/timing.ts';
import { random, zipf } from '#server/tools/random.ts';

const NAMES = 200_000;

function* names(root: string): Generator<Entry> {
  const rnd = random(3);
  let n = 0;
  for (const clause of clauses(NAMES, root, 17)) {
    const words = clause.text.match(/[A-Za-z]{4,}/g) ?? [];
    const name =
      n % 3 === 0 ? `${clause.party} ${CATEGORIES[clause.category]} Agreement` : words.slice(0, 2 + (n % 3)).join(' ');
    yield {
      type: 'contract',
      key: String(n),
      name,
      path: `/${n}`,
      detail: '',
      popularity: 1000 / (1 + zipf(1000, rnd)),
    };
    n++;
  }
}

export async function measureSuggestions(root: string, queries: BenchQueries): Promise<Measured> {
  const entries = [...names(root)];
  const started = performance.now();
  const suggester = await buildSuggester(entries);
  const notes = [
    `suggestions: ${suggester.size.toLocaleString('en')} names, built in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  ];
  const mistyped = queries.words.map((text) => {
    const word = text.split(' ')[0]!;
    return word.slice(0, 3) + word.slice(4);
  });
  return {
    rows: [
      ['suggestions', await latency(queries.prefixes, (q) => suggester.find(q, 9), 1000)],
      [
        'suggestions, two words begun',
        await latency(
          queries.words,
          (q) =>
            suggester.find(
              q
                .split(' ')
                .map((w) => w.slice(0, 4))
                .join(' '),
              9,
            ),
          500,
        ),
      ],
      ['suggestions, mistyped', await latency(mistyped, (q) => suggester.find(q, 9), 500)],
    ],
    notes,
  };
}
