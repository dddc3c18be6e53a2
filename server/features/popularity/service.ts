/** Uses of records: gathered in memory, counted together, told to the index now and then. Rules: shared/domain/popularity.ts. */
import type { Request } from 'express';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { isCounted, visitorName } from '#server/features/popularity/asking.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';
import type { Libraries } from '#server/record/libraries.ts';
import type { Library } from '#server/record/library.ts';
import { addUses, groupPopularity, keyOf, recordsUsed, sweepUses, type UsedRecord } from '#server/record/uses.ts';
import { keyedHash } from '#server/secrets.ts';
import { dayOfUse, MOST_USES_A_DAY, USE_WEIGHTS, type Use } from '#shared/domain/popularity.ts';

/** Uses that wait to be counted; more than these of a few seconds are not read by people. */
export const MOST_WAITING = 5000;
/** Visitors of a day whose uses are bounded one by one; further ones are not counted. */
const MOST_VISITORS = 100_000;

export interface UseOf {
  use: Use;
  /** A group of wordings, or one record. */
  record: UsedRecord;
  library: Library;
  visitor: Visitor;
  request: Request;
}

export interface PopularityService {
  /** Remembers a use until the next `flush`, if it counts. Never fails, and nobody waits for it. */
  count(use: UseOf): void;
  /** Counts what is remembered, library by library. What fails stays remembered, and the first error is thrown at the end. */
  flush(): Promise<void>;
  /** Tells the index of this process how popular groups are. */
  tell(index: SearchIndex): Promise<void>;
  /** Forgets the marks of past days and what is worth nothing any more. */
  sweep(): Promise<void>;
}

interface Waiting {
  /** The one that the visitor was let into. */
  library: Library;
  use: Use;
  record: UsedRecord;
  /** Of this day alone: another day makes another name of the same visitor. */
  visitor: string;
  day: string;
}

export function createPopularity(
  db: Db,
  { config, clock, libraries }: { config: Pick<Config, 'secretKey'>; clock: () => Date; libraries: Libraries },
): PopularityService {
  let waiting = new Map<string, Waiting[]>();
  let count = 0;
  let today = { day: '', uses: new Map<string, number>() };

  const hash = (purpose: string, ...parts: string[]) => keyedHash(config.secretKey, purpose, parts.join('\n'));

  /** False: this visitor has had enough for today. */
  function takesOne(visitor: string, day: string): boolean {
    if (today.day !== day) today = { day, uses: new Map() };
    const uses = today.uses.get(visitor) ?? 0;
    if (uses >= MOST_USES_A_DAY || (uses === 0 && today.uses.size >= MOST_VISITORS)) return false;
    today.uses.set(visitor, uses + 1);
    return true;
  }

  async function write(uses: readonly Waiting[]): Promise<void> {
    const { library } = uses[0]!;
    const records = await recordsUsed(
      library,
      uses.map(({ record }) => record),
    );
    const byDay = new Map<string, Waiting[]>();
    for (const use of uses) byDay.set(use.day, [...(byDay.get(use.day) ?? []), use]);
    for (const [day, ofDay] of byDay) {
      const counted = ofDay.flatMap(({ use, record, visitor }) => {
        const id = records.get(keyOf(record));
        if (id === undefined) return [];
        const mark = hash('use', day, visitor, library.namespace, use, record.kind, id);
        return [{ kind: record.kind, id, weight: USE_WEIGHTS[use], mark }];
      });
      await addUses(library, counted, { day, now: clock() });
    }
  }

  return {
    count({ use, record, library, visitor, request }) {
      if (count >= MOST_WAITING || !isCounted(request, visitor, library)) return;
      const day = dayOfUse(clock());
      const name = hash('user of records', day, visitorName(request, visitor));
      if (!takesOne(name, day)) return;
      const ofLibrary = waiting.get(library.namespace) ?? [];
      waiting.set(library.namespace, ofLibrary);
      ofLibrary.push({ library, use, record, visitor: name, day });
      count++;
    },
    async flush() {
      const taken = waiting;
      waiting = new Map();
      count = 0;
      const errors: unknown[] = [];
      for (const [namespace, uses] of taken) {
        try {
          await write(uses);
        } catch (error) {
          // marks keep from counting twice what was written after all
          waiting.set(namespace, [...uses, ...(waiting.get(namespace) ?? [])].slice(0, MOST_WAITING));
          errors.push(error);
        }
      }
      count = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
      if (errors.length > 0) throw errors[0];
    },
    async tell(index) {
      for (const library of await libraries.publicOnes()) {
        const of = (kind: UsedRecord['kind']) => groupPopularity(library, kind, clock());
        const [clauses, contracts, dictionary] = await Promise.all([of('clause'), of('contract'), of('definition')]);
        await index.weigh(library.namespace, { clauses, contracts, dictionary });
      }
    },
    sweep: () => sweepUses(db, { day: dayOfUse(clock()), now: clock() }),
  };
}
