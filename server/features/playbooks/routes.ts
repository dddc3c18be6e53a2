/** The calls of playbooks. What a person writes is theirs alone. */
import type { PlaybookDeps } from '#server/features/playbooks/context.ts';
import {
  bareDraft,
  blankDraft,
  nameOf,
  parseDraft,
  parsedDraft,
  ruleCountOf,
  storableDraft,
} from '#server/features/playbooks/draft.ts';
import { draftTold, ownTold } from '#server/features/playbooks/draftTold.ts';
import { examplesOf } from '#server/features/playbooks/examples.ts';
import { readPlaybookFile } from '#server/features/playbooks/exchange/readFile.ts';
import { playbookFile } from '#server/features/playbooks/exchange/writeFile.ts';
import { changedMeanwhile, publish, releaseTold } from '#server/features/playbooks/publish.ts';
import { headsFor, releaseOf, standardRelease } from '#server/features/playbooks/releases.ts';
import {
  playbookAt,
  ReplayInput,
  type ReplayQueue,
  runReplay,
  versionToCome,
} from '#server/features/playbooks/replay.ts';
import {
  changeDraft,
  countPlaybooks,
  findPlaybook,
  findRelease,
  insertPlaybook,
  listPlaybooks,
  type NewPlaybook,
  type PlaybookRow,
  setDeleted,
} from '#server/features/playbooks/store.ts';
import { tryDraft } from '#server/features/playbooks/tryDraft.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { PLAYBOOK_CALLS } from '#shared/api/playbooks.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

const MOST_PLAYBOOKS = 200;
/** Of one person: one is read while the other waits. */
const REPLAYS_AT_ONCE = 2;

export function playbookRoutes(deps: PlaybookDeps): Route[] {
  const { db, clock, guard, jobs, limits, readers } = deps;
  const replays: ReplayQueue = jobs.define({
    name: 'playbook_replay',
    input: ReplayInput,
    perPerson: REPLAYS_AT_ONCE,
    run: (job) => runReplay(deps, job),
  });

  /** Calls for whoever is signed in: there is a user. Errors: 404, the same for one of somebody else and one that there is not. */
  async function own({ user }: Visitor, id: string): Promise<PlaybookRow> {
    const row = user && (await findPlaybook(db, user.id, id));
    if (!row) throw notFound('playbook');
    return row;
  }
  /** The same for whoever may write playbooks. Errors: also `upgrade_required` 402. */
  async function ownToWrite(visitor: Visitor, id: string): Promise<PlaybookRow> {
    const row = await own(visitor, id);
    await guard.requireFeature('review_custom', visitor);
    return row;
  }
  async function write(
    { id, user_id: userId }: PlaybookRow,
    revision: number,
    draft: Record<string, unknown>,
    keepsNotes = true,
  ): Promise<number> {
    const change = { name: nameOf(draft), rules: ruleCountOf(draft), draft, keepsNotes, now: clock() };
    const next = await changeDraft(db, { id, userId, revision }, change);
    if (next === null) throw changedMeanwhile();
    return next;
  }
  async function begin(
    { user }: Visitor,
    draft: Record<string, unknown>,
    more: Partial<Pick<NewPlaybook, 'notes' | 'copiedFrom'>> = {},
  ): Promise<string> {
    const userId = user!.id;
    if ((await countPlaybooks(db, userId)) >= MOST_PLAYBOOKS)
      throw invalid('playbook', `You have ${MOST_PLAYBOOKS} playbooks. Delete one that you do not need.`);
    const made = { userId, name: nameOf(draft), rules: ruleCountOf(draft), draft, now: clock() };
    return insertPlaybook(db, { notes: [], copiedFrom: null, ...made, ...more });
  }
  const draftOf = async ({ id, draft }: PlaybookRow): Promise<Playbook> =>
    parsedDraft(draft, id, String(await versionToCome(db, id)));

  return [
    route(PLAYBOOK_CALLS.playbooks, async ({ visitor }) => ({ playbooks: await headsFor(db, visitor) })),
    route(PLAYBOOK_CALLS.playbookDrafts, async ({ visitor }) => ({
      playbooks: (await listPlaybooks(db, visitor.user!.id)).map(ownTold),
    })),
    route(PLAYBOOK_CALLS.createPlaybook, async ({ visitor, body }) => {
      const { from, version, name } = body;
      if (from === undefined) {
        await guard.requireFeature('review_custom', visitor);
        return { id: await begin(visitor, blankDraft(name)) };
      }
      const original =
        version === undefined
          ? (await releaseOf(db, visitor, from))?.playbook
          : (await findRelease(db, visitor.user!.id, from, version))?.body;
      if (!original) throw notFound('playbook');
      await guard.requireFeature('review_custom', visitor);
      const draft = bareDraft({ ...original, name: name ?? `${original.name}, our version` });
      return { id: await begin(visitor, draft, { copiedFrom: from }) };
    }),
    route(PLAYBOOK_CALLS.importPlaybook, async ({ visitor, files, request }) => {
      const [file] = files;
      if (!file) throw invalid('files', 'Choose a file.');
      await guard.requireFeature('review_custom', visitor);
      await limits.take('reviewNetwork', networkOfRequest(request));
      const { draft, notes } = await readPlaybookFile(readers, file);
      return { id: await begin(visitor, draft, { notes }), rules: ruleCountOf(draft), notes };
    }),
    route(PLAYBOOK_CALLS.playbookDraft, async ({ visitor, params }) => draftTold(db, await own(visitor, params.id))),
    route(PLAYBOOK_CALLS.savePlaybook, async ({ visitor, params, body }) => {
      const row = await ownToWrite(visitor, params.id);
      const draft = bareDraft(storableDraft(body.draft) as Record<string, unknown>);
      const revision = await write(row, body.revision, draft, body.keepsNotes);
      const read = parseDraft(draft, row.id, String(await versionToCome(db, row.id)));
      return { revision, problems: 'problems' in read ? read.problems : [] };
    }),
    route(PLAYBOOK_CALLS.deletePlaybook, async ({ visitor, params }) => {
      if (!(await setDeleted(db, { id: params.id, userId: visitor.user!.id }, clock()))) throw notFound('playbook');
      return { success: true as const };
    }),
    route(PLAYBOOK_CALLS.restorePlaybook, async ({ visitor, params }) => {
      if (!(await setDeleted(db, { id: params.id, userId: visitor.user!.id }, null))) throw notFound('playbook');
      return { success: true as const };
    }),
    route(PLAYBOOK_CALLS.playbookExamples, async ({ visitor, params }) =>
      examplesOf(await draftOf(await ownToWrite(visitor, params.id))),
    ),
    route(PLAYBOOK_CALLS.tryPlaybook, async ({ visitor, params, body }) => {
      const row = await ownToWrite(visitor, params.id);
      return { results: await tryDraft(deps, row.user_id, await draftOf(row), body) };
    }),
    route(PLAYBOOK_CALLS.publishPlaybook, async ({ visitor, params, body }) =>
      publish(deps, await ownToWrite(visitor, params.id), body),
    ),
    route(PLAYBOOK_CALLS.replayPlaybook, async ({ visitor, params, body }) => {
      const row = await ownToWrite(visitor, params.id);
      const { version = null } = body;
      if (!(await playbookAt(deps, row, version))) throw notFound('release');
      const { id, user_id: userId } = row;
      return { job: await replays.add({ userId, id, version }, { userId }) };
    }),
    route(PLAYBOOK_CALLS.releasedPlaybook, async ({ visitor, params }) => {
      const found = await findRelease(db, visitor.user!.id, params.id, params.version);
      if (!found) throw notFound('release');
      return { playbook: found.body, release: releaseTold(found) };
    }),
    route(PLAYBOOK_CALLS.takeRelease, async ({ visitor, params, body }) => {
      const found = await findRelease(db, visitor.user!.id, params.id, params.version);
      if (!found) throw notFound('release');
      const row = await ownToWrite(visitor, params.id);
      return { revision: await write(row, body.revision, bareDraft({ ...found.body })) };
    }),
    route(PLAYBOOK_CALLS.playbook, async ({ visitor, params }) => {
      const release = await releaseOf(db, visitor, params.id);
      if (!release) throw notFound('playbook');
      const { playbook, hash } = release;
      return { playbook, hash };
    }),
    route(PLAYBOOK_CALLS.playbookFile, async ({ visitor, params, query, response }) => {
      const playbook = await toExport(visitor, params.id, query);
      const { name, content } = await playbookFile(playbook, query.format);
      response.attachment(name).send(content);
      return SENT;
    }),
  ];

  async function toExport(
    visitor: Visitor,
    id: string,
    { version, of }: { version?: string | undefined; of: 'release' | 'draft' },
  ): Promise<Playbook> {
    const standard = standardRelease(id);
    if (standard) return standard.playbook;
    const row = await own(visitor, id);
    if (of === 'draft') return draftOf(row);
    if (version === undefined) return (await releaseOf(db, visitor, id))?.playbook ?? draftOf(row);
    const released = await findRelease(db, row.user_id, id, version);
    if (!released) throw notFound('release');
    return released.body;
  }
}
