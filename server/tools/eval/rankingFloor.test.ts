/** Searches written by hand over the clauses of our own bank: the right kind of clause stands first. Runs for everybody who has the code. */
import { expect, test } from '@jest/globals';
import { mean, measure } from '#server/tools/eval/retrieval/measures.ts';
import { createRetriever } from '#server/tools/eval/retrieval/retriever.ts';
import { bankClauses } from '#server/tools/eval/testing/bankClauses.ts';
import { SEARCHES } from '#server/tools/eval/testing/searches.ts';

/**
 * Share of the first five that answer, and reciprocal rank of the first that does; measured: 0.855 and 0.908. Close to what is
 * measured, since ranking is the same every time: without headings 0.847 and 0.892, without meaning 0.851 and 0.898.
 */
const FLOORS = { recall5: 0.845, mrr: 0.9 } as const;

/** Milliseconds on the clock: the index is built on disk. */
const ON_A_BUSY_MACHINE = 240_000;

test(
  'lawyers’ words, everyday words and abbreviations find the clauses that answer',
  async () => {
    const clauses = bankClauses(2);
    const retriever = await createRetriever(clauses.map(({ id, heading, text }) => ({ id, title: heading, text })));
    try {
      const measured = [];
      for (const [query, type] of SEARCHES) {
        const relevant = new Set(clauses.filter((clause) => clause.type === type).map(({ id }) => id));
        const ranked = await retriever.rank(query, 20);
        const figures = measure(
          ranked.map(({ id }) => id),
          relevant,
        );
        measured.push({ query, ...figures });
      }
      const { recall5, mrr } = mean(measured);
      const weak = measured.filter((one) => one.mrr < 1);
      expect([weak, recall5 >= FLOORS.recall5]).toEqual([weak, true]);
      expect([weak, mrr >= FLOORS.mrr]).toEqual([weak, true]);
    } finally {
      await retriever.close();
    }
  },
  ON_A_BUSY_MACHINE,
);
