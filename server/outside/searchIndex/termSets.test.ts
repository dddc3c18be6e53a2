import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Postings } from '#server/outside/searchIndex/memory/postings.ts';
import { type TermMemory, TermSets, termMemory } from '#server/outside/searchIndex/termSets.ts';
import { phraseTerm, type Term, wordTerms } from '#server/outside/searchIndex/terms.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';

const WORDS = ['law', 'fees', 'parties', 'party', 'loss'];
const TERMS: Term[] = [...wordTerms(WORDS.join(' ')), phraseTerm('law fees'), phraseTerm('parties of loss')];

const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A table that grows, whose engine can be made to fail, and whose texts `lag`: they are told a turn after they are counted. */
function tableOf(memory: TermMemory, lag = false) {
  const texts: string[] = [];
  let told = 0;
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
      async texts(from, to) {
        if (lag && told < to) {
          told = to;
          throw new Error('rows are missing');
        }
        return texts.slice(from, to).map((text, i) => ({ row: from + i, text }));
      },
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
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, lag) => {
      const { sets, add, wanted } = tableOf(termMemory(), lag);
      const check = () => {
        for (const term of TERMS) {
          const rows = sets.rowsWith(term);
          if (rows) expect([...rows.rows()]).toEqual(wanted(term));
        }
      };
      for (const one of steps) {
        if ('add' in one) add(one.add);
        else if ('want' in one) sets.want(one.want);
        else await aTurn();
        check();
      }
      await sets.settled();
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

/** A table whose answers come when they are let go, so that anything can happen before. */
function slowTable() {
  const state = { count: 2, rows: [0, 1] };
  const held: (() => void)[] = [];
  const later = () => new Promise<void>((resolve) => held.push(resolve));
  const memory = termMemory();
  const sets = new TermSets(
    {
      count: () => state.count,
      async load() {
        const rows = Uint32Array.from(state.rows);
        await later();
        return { rows, scores: new Float32Array(rows.length), complete: true };
      },
      async texts(from, to) {
        const texts = state.rows.filter((row) => row >= from && row < to).map((row) => ({ row, text: 'law' }));
        await later();
        return texts;
      },
    },
    memory,
  );
  /** Until the next answer is waiting; then it goes. */
  const letGo = async () => {
    while (held.length === 0) await aTurn();
    held.shift()!();
    await aTurn();
  };
  return { sets, state, letGo };
}

test('an answer to what was asked before a table was read anew is not kept', async () => {
  const [law] = TERMS;
  const { sets, state, letGo } = slowTable();
  sets.want([law!]);
  await aTurn();
  // as many rows as before, but others
  state.rows = [1];
  sets.clear();
  await letGo();
  expect(sets.rowsWith(law!)).toBeNull();
  await letGo();
  await sets.settled();
  expect([...sets.rowsWith(law!)!.rows()]).toEqual([1]);
});

test('a table that was read anew and is shorter than before, while its new rows were read, is known again', async () => {
  const [law] = TERMS;
  const { sets, state, letGo } = slowTable();
  sets.want([law!]);
  await letGo();
  await sets.settled();
  Object.assign(state, { count: 5, rows: [0, 1, 2, 3, 4] });
  sets.extend();
  await aTurn();
  Object.assign(state, { count: 3, rows: [0, 2] });
  sets.clear();
  await letGo();
  await sets.settled();
  sets.want([law!]);
  await letGo();
  await sets.settled();
  expect([...sets.rowsWith(law!)!.rows()]).toEqual([0, 2]);
});

test('sets take room for what they have grown to', async () => {
  const memory = termMemory(3000);
  const tables = [tableOf(memory), tableOf(memory)];
  const [law] = TERMS;
  for (const { add, sets } of tables) {
    add(['law']);
    sets.want([law!]);
    await sets.settled();
  }
  expect(tables.map(({ sets }) => sets.rowsWith(law!)?.size)).toEqual([1, 1]);
  const [first, second] = tables;
  second!.add(Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? 'law' : 'fees')));
  await second!.sets.settled();
  expect(memory.sets.calculatedSize).toBeLessThanOrEqual(3000);
  const bytes = [...memory.sets.values()].reduce((sum, { rows }) => sum + 200 + rows.bytes, 0);
  expect(memory.sets.calculatedSize).toBe(bytes);
  expect(first!.sets.rowsWith(law!)?.size ?? 0).toBeLessThanOrEqual(1);
});
