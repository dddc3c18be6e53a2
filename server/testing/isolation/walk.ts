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
      const both = async () => {
        const theirs = await told({ ...places, fresh: id }, id);
        await forgetTries();
        return { theirs, absent: await told({ ...places, library: absentOf(id), fresh: absentOf(id) }, 'absent') };
      };
      let { theirs, absent } = await both();
      if (!names(asking, 'library', 'fresh')) continue;
      // what the site reads anew twice a second falls to one of the two by chance, and not each time to the same
      for (let again = 0; again < 4 && theirs.work > absent.work; again++) ({ theirs, absent } = await both());
      for (let again = 0; again < 4 && theirs.work < absent.work; again++) ({ theirs, absent } = await both());
      const asked = [id, absentOf(id)];
      const [one, other] = [saidIn(theirs.response, asked), saidIn(absent.response, asked)];
      if (theirs.work !== absent.work)
        found.push(`${asking.route} as ${kind}: ${theirs.work} statements for ${id}, ${absent.work} for none`);
      if (one !== other)
        found.push(`${asking.route} as ${kind}: ${id} is told from one that there is not: ${differenceOf(one, other)}`);
    }
  }
  return found;
}
