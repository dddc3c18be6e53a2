/**
 * Random sequences of grants and revocations by the product's own calls: after each, what a person sees on pages, by calls, with the token of
 * the Word pane and in the index is what an independent model says. A refused change changes nothing. Jobs are begun by whoever may and done when that may be
 * over: what they do is what may be done then. Longer: RIGHTS_STEPS=10000.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { accessToken } from '#server/features/auth/index.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { leaksIn } from '#server/testing/isolation/asking.ts';
import { canary, letIn, plantLibrary } from '#server/testing/isolation/canaries.ts';
import { jobsOfMembers } from '#server/testing/isolation/rightsJobs.ts';
import { RightsModel } from '#server/testing/isolation/rightsModel.ts';
import { linkTo } from '#server/testing/people.ts';
import { joined, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { OwnLibraries } from '#shared/api/libraries.ts';
import type { LibraryAct } from '#shared/domain/libraries.ts';

const STEPS = Number(process.env.RIGHTS_STEPS ?? 120);
const SEED = Number(process.env.RIGHTS_SEED ?? 7);
const LIBRARIES = ['liba', 'libb', 'libc'];
const GIVEN = ['read', 'write', 'admin'] as const;

let api: TestApi;
let people: TestPerson[];
let teams: string[];
let members: ReturnType<typeof jobsOfMembers>;
const model = new RightsModel();

/** Small, and the same in every run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomOf(SEED);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', BASE_URL: 'http://localhost:3000' });
  const team = await Promise.all([teamWith(api, { kind: 'pro' }), teamWith(api, { kind: 'pro' })]);
  teams = team.map(({ id }) => id);
  people = [...team.map(({ admin }) => admin)];
  for (let n = 0; n < 3; n++) people.push(await personOf(api, 'pro'));
  for (const { admin, id } of team) model.teamOf.set(admin.id, id);
  for (const [n, id] of LIBRARIES.entries()) {
    await plantLibrary(api, id);
    await letIn(api, id, people[n]!.id, 'owner');
    model.add(id, people[n]!.id);
  }
  await api.deps.indexer.drain();
  members = jobsOfMembers(api, (person, id, act) =>
    act === 'read' ? model.mayRead(person, id) : model.may(person, id, act),
  );
}, 300_000);
afterAll(() => api.close());

interface Step {
  what: string;
  /** What the actor must be allowed for it. */
  act: LibraryAct;
  /** False: refused. */
  run(): Promise<boolean>;
  done(): void;
}

const isDone = async (reply: Promise<{ status: number; text: string }>): Promise<boolean> => {
  const { status, text } = await reply;
  if (status >= 500) throw new Error(text);
  return status === 200;
};

const isIn = async (namespace: string, team: string): Promise<boolean> => {
  const row = api.deps.db.selectFrom('library_member').select('role').where('namespace', '=', namespace);
  return (await row.where('team_id', '=', team).executeTakeFirst()) !== undefined;
};

/** One change that somebody tries, who may or may not. */
function stepBy(actor: TestPerson, id: string): Step {
  const library = model.library(id);
  const other = oneOf(people);
  const role = oneOf(GIVEN);
  const at = `/api/libraries/${id}`;
  const send = (method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) => () =>
    isDone(actor.browser.send(method, `${at}${path}`, body));
  const steps: Record<string, () => Step> = {
    invited: () => ({
      what: `invites ${other.id} to ${role}`,
      act: 'manage',
      async run() {
        const email = `${other.id}@example.com`;
        const reply = await actor.browser.send('post', `${at}/invites`, { emails: [email], role });
        if (reply.status !== 200 || reply.body.results[0].outcome !== 'invited') return false;
        return isDone(other.browser.send('post', (await linkTo(api, email, 'library_invite')).pathname));
      },
      done: () => void library.people.set(other.id, role),
    }),
    role: () => ({
      what: `makes ${other.id} ${role}`,
      act: 'manage',
      run: send('patch', `/members/user.${other.id}`, { role }),
      done: () => void library.people.set(other.id, role),
    }),
    removed: () => ({
      what: `removes ${other.id}`,
      act: 'manage',
      run: send('delete', `/members/user.${other.id}`),
      done: () => void library.people.delete(other.id),
    }),
    left: () => ({
      what: 'leaves',
      act: 'read',
      run: send('delete', '/membership'),
      done: () => void library.people.delete(actor.id),
    }),
    team: () => ({
      what: `lets the own team in as ${role}`,
      act: 'manage',
      run: send('post', '/teams', { role }),
      done: () => void library.teams.set(model.teamOf.get(actor.id)!, role),
    }),
    teamOut: () => {
      const team = oneOf(teams);
      return {
        what: `puts ${team} out`,
        act: 'manage',
        async run() {
          const isDoing = await send('delete', `/members/team.${team}`)();
          // whoever was in by that team alone has put themselves out, and is told no more of the library
          return isDoing || (library.teams.has(team) && !(await isIn(id, team)));
        },
        done: () => void library.teams.delete(team),
      };
    },
    handedOver: () => ({
      what: `hands over to ${other.id}`,
      act: 'own',
      run: send('post', '/transfer', { userId: other.id }),
      done: () => model.handOver(id, other.id),
    }),
    shown: () => {
      const visibility = random() < 0.3 ? 'public' : 'private';
      return {
        what: `makes it ${visibility}`,
        act: 'own',
        run: send('put', '/visibility', { visibility }),
        done: () => {
          library.isPublic = visibility === 'public';
        },
      };
    },
    deleted: () => ({
      what: 'deletes it',
      act: 'own',
      run: send('delete', ''),
      done: () => {
        library.isDeleted = true;
      },
    }),
  };
  return steps[oneOf(Object.keys(steps))]!();
}

/** Nobody asks in a team: who is in one is put there, waits there, or goes. */
async function teamStep(): Promise<string> {
  const person = oneOf(people.slice(2));
  const { db } = api.deps;
  await db.deleteFrom('team_member').where('user_id', '=', person.id).execute();
  model.teamOf.delete(person.id);
  if (random() < 0.3) return `${person.id} is in no team`;
  const team = oneOf(teams);
  const state = random() < 0.3 ? 'pending' : 'active';
  await joined(api, team, person, { state });
  if (state === 'active') model.teamOf.set(person.id, team);
  return `${person.id} is ${state} in ${team}`;
}

/** As the owner, who alone sees it; by anybody else it must be refused. */
async function takeBack(actor: TestPerson, id: string): Promise<string> {
  const library = model.library(id);
  const isDoing = await isDone(actor.browser.send('post', `/api/libraries/${id}/restore`));
  if (isDoing !== (library.isDeleted && library.owner === actor.id)) throw new Error(`${actor.id} took ${id} back`);
  if (isDoing) library.isDeleted = false;
  return `${actor.id} takes ${id} back: ${isDoing}`;
}

async function anyStep(): Promise<string> {
  const id = oneOf(LIBRARIES);
  const actor = oneOf(people);
  if (random() < 0.15) return teamStep();
  if (random() < 0.12) return (await members.begin(actor, id, oneOf)) ?? 'begins nothing';
  if (model.library(id).isDeleted)
    return takeBack(random() < 0.5 ? people.find((one) => one.id === model.library(id).owner)! : actor, id);
  const { what, act, run, done } = stepBy(actor, id);
  const may = model.may(actor.id, id, act);
  const isDoing = await run();
  if (isDoing && !may) throw new Error(`${actor.id} ${what} in ${id} without the right`);
  if (isDoing) done();
  return `${actor.id} ${what} in ${id}: ${isDoing}`;
}

/** With a new token each time: it is good for minutes, and a long run takes longer. */
const paneOf = ({ sessionId }: TestPerson): TestBrowser =>
  api.browser({ Authorization: `Bearer ${accessToken(api.deps.config.secretKey, sessionId, new Date())}` });

async function isListed(person: TestPerson | null, id: string): Promise<boolean> {
  if (!person) return false;
  const { mine, shared } = (await person.browser.get('/api/user/libraries')).body as OwnLibraries;
  return [...mine, ...shared].some(({ namespace }) => namespace === id);
}

/** What one person sees of one library, by every door. */
async function seen(person: TestPerson | null, id: string): Promise<Record<string, boolean>> {
  const browser = person?.browser ?? api.browser();
  const pane = person ? paneOf(person) : browser;
  const search = `/api/search?q=${canary(id, 'clause')}&namespace=${id}`;
  const sees = async (reply: Promise<Awaited<ReturnType<TestBrowser['get']>>>) => {
    const answer = await reply;
    const isSeen = (await leaksIn(answer)).length > 0;
    if (isSeen !== (answer.status === 200)) throw new Error(`${answer.status} ${answer.text}`);
    return isSeen;
  };
  return {
    page: await sees(browser.get(`/library/${id}/contracts?v=2&response=json`)),
    call: await sees(browser.get(search)),
    pane: await sees(pane.get(search)),
    listed: await isListed(person, id),
  };
}

test(`after each of ${STEPS} changes everybody sees what the table of roles says, by every door`, async () => {
  const past: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    if (step % 20 === 0) await sql`delete from rate_limit`.execute(api.deps.db);
    past.push(await anyStep());
    if (members.waiting() > 0 && (random() < 0.02 || step === STEPS - 1))
      expect([past.slice(-12), await members.doAll()]).toEqual([past.slice(-12), []]);
    const person = random() < 0.1 ? null : oneOf(people);
    const id = oneOf(LIBRARIES);
    const isRead = model.mayRead(person?.id ?? null, id);
    const isOwn = model.role(person?.id ?? null, id) !== null;
    const sees = await seen(person, id).catch((error: Error) => error.message);
    expect([past.slice(-12), person?.id, id, sees]).toEqual([
      past.slice(-12),
      person?.id,
      id,
      { page: isRead, call: isRead, pane: isRead, listed: isOwn },
    ]);
    // all of them, by the one place that decides
    for (const one of [null, ...people])
      for (const namespace of LIBRARIES) {
        const standing = await api.deps.libraries.standing(namespace, { user: one && { id: one.id } });
        const role = standing?.role ?? null;
        expect([past.slice(-3), one?.id, namespace, standing !== null, role]).toEqual([
          past.slice(-3),
          one?.id,
          namespace,
          model.mayRead(one?.id ?? null, namespace),
          model.role(one?.id ?? null, namespace),
        ]);
      }
  }
  // the walk has met both: work that was done, and work whose right had gone meanwhile
  expect([...members.told.done].sort()).toEqual(['exports', 'reviews', 'uploads']);
  expect(members.told.refused).toBeGreaterThan(0);
}, 7_200_000);
