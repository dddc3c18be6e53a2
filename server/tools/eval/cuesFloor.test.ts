/** Searches for a cap, an exception, a denial, one side or both, a figure, among the clauses of our own bank. Runs for everybody who has the code. */
import { expect, test } from '@jest/globals';
import { ASKED } from '#server/features/search/cues/testing/asked.ts';
import { createRetriever } from '#server/tools/eval/retrieval/retriever.ts';
import { bankClauses } from '#server/tools/eval/testing/bankClauses.ts';

/** Milliseconds on the clock: the index is built on disk. */
const ON_A_BUSY_MACHINE = 240_000;

test(
  'of two clauses in nearly the same words the one that says what was asked stands above the one that says the opposite',
  async () => {
    const bank = bankClauses(1).map(({ id, text }) => ({ id, text }));
    const pairs = ASKED.flatMap(({ query, right, wrong }) => [
      { id: `right: ${query}`, text: right },
      ...wrong.map((text, i) => ({ id: `wrong ${i}: ${query}`, text })),
    ]);
    const retriever = await createRetriever([...bank, ...pairs]);
    /** Queries whose own clause does not stand above its opposites, and among the first three. */
    const missed = async (isReadAgain: boolean) => {
      const out: string[] = [];
      for (const { query } of ASKED) {
        const ids = (await retriever.rank(query, 30, { isReadAgain })).map(({ id }) => id);
        const place = ids.indexOf(`right: ${query}`);
        const isAbove = ids.slice(0, place).every((id) => !(id.startsWith('wrong') && id.endsWith(`: ${query}`)));
        if (place === -1 || place > 2 || !isAbove) out.push(query);
      }
      return out;
    };
    try {
      expect(await missed(true)).toEqual([]);
      expect((await missed(false)).length).toBeGreaterThan(ASKED.length / 2);
    } finally {
      await retriever.close();
    }
  },
  ON_A_BUSY_MACHINE,
);
