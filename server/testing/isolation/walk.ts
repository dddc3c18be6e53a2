/** Every route as one kind of stranger: for public things, for private ones, for private ones under a public name. */
import type { Deps } from '#server/deps.ts';
import { createLibraries } from '#server/record/libraries.ts';
import type { TestApi, TestBrowser } from '#server/testing/api.ts';
import { type Asking, ask, differenceOf, leaksIn, names, saidIn } from '#server/testing/isolation/asking.ts';
import { absentOf, type Planted } from '#server/testing/isolation/canaries.ts';
import { STRANGERS, type StrangerKind, type Strangers } from '#server/testing/isolation/strangers.ts';
import { watched } from '#server/testing/watchedStatements.ts';

export interface Walked {
  api: TestApi;
  askings: readonly Asking[];
  libraries: readonly Planted[];
  /** What holes are filled with where no private library fills them. */
  ground: Readonly<Record<string, string>>;
  others: Strangers;
  /** All come from one address: what one has tried or spent is no concern of the next. */
  forgetTries(): Promise<void>;
  /** In place of the product's own. */
  own?: Partial<Deps>;
}

/** What was found: words of the libraries in an answer, failures, answers and work that tell a library from none. */
export async function walkAs(
  kind: StrangerKind,
  { api, askings, libraries, ground, others, forgetTries, own }: Walked,
): Promise<string[]> {
  const found: string[] = [];
  const counting = watched(api.deps.db);
  const countingApi = {
    ...api,
    ...api.changed((all) => all, { db: counting.db, libraries: createLibraries(counting.db), ...own }),
  };
  const make = (): Promise<TestBrowser> => STRANGERS[kind](countingApi, others);
  // of what changes something somebody new each time
  const reader = await make();
  for (const asking of askings) {
    const isReading = asking.method === 'get';
    await forgetTries();
    const told = async (places: Record<string, string>, what: string, asJson = true) => {
      const browser = isReading ? reader : await make();
      const before = counting.statements();
      const response = await ask(browser, asking, { ...ground, ...places }, asJson);
      // their own library is theirs
      const leaks = (await leaksIn(response)).filter((word) => !word.startsWith('zzqlibothers'));
      if (leaks.length > 0) found.push(`${asking.route} as ${kind}, ${what}: ${leaks.join(' ')}`);
      if (response.status >= 500)
        found.push(`${asking.route} as ${kind}, ${what}: ${response.status} ${response.text}`);
      return { response, work: counting.statements() - before };
    };
    await told({ library: 'en' }, 'public');
    if (isReading && asking.isPage && kind === 'operator') await told({ library: 'en' }, 'as a page', false);
    if (!names(asking, 'library', 'contract', 'clause', 'group', 'contractGroup', 'fresh')) continue;
    for (const { id, places, papers } of libraries) {
      await told({ ...places, library: 'en', fresh: places.contract! }, `things of ${id} under a public name`);
      if (names(asking, 'fresh'))
        for (const [what, fresh] of Object.entries(papers ?? {}))
          await told({ library: id, fresh }, `${what} of ${id}`);
      const theirs = () => told({ ...places, fresh: id }, id);
      const absent = () => told({ ...places, library: absentOf(id), fresh: absentOf(id) }, 'absent');
      const inTurn = async (first: typeof theirs, second: typeof theirs) => {
        const one = await first();
        await forgetTries();
        return [one, await second()] as const;
      };
      let [real, none] = await inTurn(theirs, absent);
      if (!names(asking, 'library', 'fresh')) continue;
      let [work, workOfNone] = [real.work, none.work];
      // what the site reads anew twice a second falls to whichever is asked first: the least that each takes is what it takes
      for (let again = 0; again < 5 && work !== workOfNone; again++) {
        await forgetTries();
        if (again % 2 === 0) [none, real] = await inTurn(absent, theirs);
        else [real, none] = await inTurn(theirs, absent);
        [work, workOfNone] = [Math.min(work, real.work), Math.min(workOfNone, none.work)];
      }
      const asked = [id, absentOf(id)];
      const [one, other] = [saidIn(real.response, asked), saidIn(none.response, asked)];
      if (work !== workOfNone)
        found.push(`${asking.route} as ${kind}: ${work} statements for ${id}, ${workOfNone} for none`);
      if (one !== other)
        found.push(`${asking.route} as ${kind}: ${id} is told from one that there is not: ${differenceOf(one, other)}`);
    }
  }
  return found;
}
