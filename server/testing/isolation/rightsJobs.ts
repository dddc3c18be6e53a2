/** Work that somebody begins while they may, and that is done when that may be over: whose right counts is that of the moment it is done. */
import JSZip from 'jszip';
import type { TestApi } from '#server/testing/api.ts';
import { CANARY, canary } from '#server/testing/isolation/canaries.ts';
import { begin, sendFiles } from '#server/testing/uploads.ts';
import type { TestPerson } from '#server/testing/visitors.ts';
import type { LibraryAct } from '#shared/domain/libraries.ts';

interface BegunJob {
  what: string;
  person: TestPerson;
  library: string;
  /** What the person must be allowed when it is done. */
  act: LibraryAct;
  /** Whether it has reached the library. Asked once it has ended. */
  hasReached(): Promise<boolean>;
}

type Api = Pick<TestApi, 'app' | 'deps'>;
type Begin = (api: Api, person: TestPerson, library: string, n: number) => Promise<() => Promise<boolean>>;

const answered = async (reply: ReturnType<TestPerson['browser']['send']>) => {
  const { status, body } = await reply;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

const upload: Begin = async (api, person, library, n) => {
  const id = await begin(person, library);
  const content = `SERVICES AGREEMENT ${n}\n\n1. Fee. The fee is ${n} euros.\n\n2. Law. The law of Ohio governs this Agreement.\n`;
  await sendFiles(api, person, id, [{ name: `upload${n}.txt`, content }]);
  return async () => {
    const { db } = api.deps;
    const put = await db.selectFrom('contract_upload').select('contract_id').where('upload_id', '=', id).execute();
    const file = await db.selectFrom('upload_file').select('state').where('upload_id', '=', id).executeTakeFirst();
    if ((file?.state === 'done') !== put.length > 0) throw new Error(`${file?.state}, and ${put.length} are there`);
    return put.length > 0;
  };
};

const exported: Begin = async (_api, { browser }, namespace) => {
  const { job } = await answered(browser.send('post', '/api/user/exports', { namespace }));
  return async () => {
    const { status, content } = await browser.download(`/api/user/exports/${job}/file`);
    if (status !== 200) return false;
    const { files } = await JSZip.loadAsync(content);
    const texts = await Promise.all(Object.values(files).map((file) => file.async('string')));
    return texts.some((text) => text.match(CANARY) !== null);
  };
};

const reviewed: Begin = async (api, { browser }, namespace) => {
  const query = `?tab=contracts&company=${canary(namespace, 'company').toLowerCase()}`;
  const body = { query, namespace, playbook: 'services' };
  const { bulk } = await answered(browser.send('post', '/api/bulk-reviews/contracts', body));
  return async () => {
    const documents = await api.deps.db
      .selectFrom('bulk_document as d')
      .leftJoin('review as r', 'r.bulk_document_id', 'd.id')
      .select(['d.state', 'd.reason', 'r.id as review'])
      .where('d.bulk_id', '=', bulk.id)
      .execute();
    if (documents.some(({ state, review }) => (state === 'done') !== (review !== null)))
      throw new Error(JSON.stringify(documents));
    return documents.some(({ review }) => review !== null);
  };
};

const KINDS: readonly { what: string; act: LibraryAct; begin: Begin }[] = [
  { what: 'uploads', act: 'upload', begin: upload },
  { what: 'exports', act: 'export', begin: exported },
  { what: 'reviews', act: 'read', begin: reviewed },
];

/** Of people who may begin it now. Work of one kind of one person waits for the one before. */
export function jobsOfMembers(api: Api, may: (person: string, library: string, act: LibraryAct) => boolean) {
  let begun: BegunJob[] = [];
  const told = { done: new Set<string>(), refused: 0 };
  let n = 0;
  return {
    /** Null: they may not, or have one of the kind under way. */
    async begin(person: TestPerson, library: string, pick: <T>(all: readonly T[]) => T): Promise<string | null> {
      const { what, act, begin: start } = pick(KINDS);
      if (!may(person.id, library, act) || begun.some((one) => one.what === what && one.person === person)) return null;
      const hasReached = await start(api, person, library, n++);
      begun.push({ what, person, library, act, hasReached });
      return `${person.id} ${what} in ${library}`;
    },
    /** Does what waits; resolves with what was done by whoever may not, and not done by whoever may. */
    async doAll(): Promise<string[]> {
      const stopping = new AbortController();
      const { jobs, db } = api.deps;
      const working = jobs.run(stopping.signal);
      const open = db.selectFrom('job').select(['id', 'user_id']).where('ended_at', 'is', null);
      for (let left = await open.execute(); left.length > 0; left = await open.execute())
        for (const { id, user_id: userId } of left)
          for await (const { endedAt } of jobs.watch(id, userId!, stopping.signal)) if (endedAt) break;
      stopping.abort();
      await working;
      const wrong: string[] = [];
      for (const { what, person, library, act, hasReached } of begun) {
        const [isDone, mayNow] = [await hasReached(), may(person.id, library, act)];
        if (isDone) told.done.add(what);
        else told.refused++;
        if (isDone !== mayNow) wrong.push(`${person.id} ${what} in ${library}: done ${isDone}, may ${mayNow}`);
      }
      begun = [];
      return wrong;
    },
    waiting: () => begun.length,
    /** Kinds that were done at least once, and how many were not, because the right was gone. */
    told,
  };
}
