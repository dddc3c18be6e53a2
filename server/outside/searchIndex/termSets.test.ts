import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Postings } from '#server/outside/searchIndex/memory/postings.ts';
import { type TermMemory, TermSets, termMemory } from '#server/outside/searchIndex/termSets.ts';
import { phraseTerm, type Term, wordTerms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

const WORDS = ['law', 'fees', 'parties', 'party', 'loss'];
const TERMS: Term[] = [...wordTerms(WORDS.join(' ')), phraseTerm('law fees'), phraseTerm('parties of loss')];

/** A table that grows, and whose engine can be made to fail. */
function tableOf(memory: TermMemory) {
  const texts: string[] = [];
  const postings = new Postings();
  const state = { isBroken: false, loads: 0 };
  const lexical = postings.lexical(() => true);
  const sets = new TermSets(
    {
      count: () => texts.length,
      async load({ text, isPhrase }) {
        state.loads++;
        if (state.isBroken) throw new Error('table not found');
        return isPhrase ? lexical.phrases([text], '', 10_000) : lexical.all(text, 10_000);
      },
      texts: async (from, to) => texts.slice(from, to).map((text, i) => ({ row: from + i, text })),
    },
    memory,
  );
  const add = (more: readonly string[]) => {
    for (const text of more) postings.add(texts.push(text) - 1, text);
    sets.extend();
  };
  const wanted = ({ key }: Term) =>
    texts.flatMap((text, row) => (` ${stemsOf(text).join(' ')} `.includes(` ${key} `) ? [row] : []));
  return { sets, add, wanted, state };
}

const text = fc.array(fc.constantFrom(...WORDS, 'of'), { maxLength: 5 }).map((words) => words.join(' '));
const step = fc.oneof(
  fc.record({ add: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ want: fc.subarray(TERMS, { minLength: 1 }) }),
  fc.constant({ wait: true }),
);

test('a set is unknown or right, whatever is written meanwhile, and in the end it is known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { sets, add, wanted } = tableOf(termMemory());
      const check = () => {
        for (const term of TERMS) {
          const rows = sets.rowsWith(term);
          if (rows) expect([...rows.rows()]).toEqual(wanted(term));
        }
      };
      for (const one of steps) {
        if ('add' in one) add(one.add);
        else if ('want' in one) sets.want(one.want);
        else await new Promise((resolve) => setImmediate(resolve));
        check();
      }
      sets.want(TERMS);
      await sets.settled();
      for (const term of TERMS) expect([...(sets.rowsWith(term)?.rows() ?? [])]).toEqual(wanted(term));
      check();
    }),
  );
});

test('what is known of one table is not known of another, and the room is for all of them together', async () => {
  const memory = termMemory(600);
  const tables = [tableOf(memory), tableOf(memory)];
  for (const { add, sets } of tables) {
    add(['law', 'fees']);
    sets.want(TERMS.slice(0, 2));
    await sets.settled();
  }
  const [first, second] = tables.map(({ sets }) => TERMS.slice(0, 2).map((term) => sets.rowsWith(term)));
  expect([...first!, ...second!].filter(Boolean)).toHaveLength(2);
  expect(second!.map((rows) => [...rows!.rows()])).toEqual([[0], [1]]);
});

test('a table that cannot be read leaves nothing behind, and is asked again when it is wanted again', async () => {
  const { sets, add, state } = tableOf(termMemory());
  add(['law']);
  state.isBroken = true;
  sets.want(TERMS);
  await sets.settled();
  expect(sets.rowsWith(TERMS[0]!)).toBeNull();
  state.isBroken = false;
  sets.want(TERMS);
  await sets.settled();
  expect(sets.rowsWith(TERMS[0]!)?.size).toBe(1);
  sets.close();
  expect(sets.rowsWith(TERMS[0]!)).toBeNull();
});
