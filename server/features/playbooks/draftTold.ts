/** Playbooks of one's own as they are told. */
import type { Db } from '#server/db/db.ts';
import { parseDraft } from '#server/features/playbooks/draft.ts';
import { releaseTold } from '#server/features/playbooks/publish.ts';
import { standardRelease } from '#server/features/playbooks/releases.ts';
import { findPlaybook, type listPlaybooks, type PlaybookRow, releasesOf } from '#server/features/playbooks/store.ts';
import type { OwnPlaybook, PlaybookDraft } from '#shared/api/playbooks.ts';

type Listed = Awaited<ReturnType<typeof listPlaybooks>>[number];

export const ownTold = ({ id, name, rules, revision, changed_at, latest }: Listed): OwnPlaybook => ({
  id,
  name,
  rules,
  revision,
  changedAt: changed_at.toISOString(),
  latest: latest && releaseTold(latest),
});

async function originOf(db: Db, { copied_from: id, user_id }: PlaybookRow): Promise<PlaybookDraft['copiedFrom']> {
  if (id === null) return null;
  const name = standardRelease(id)?.playbook.name ?? (await findPlaybook(db, user_id, id))?.name;
  return name === undefined ? null : { id, name };
}

export async function draftTold(db: Db, row: PlaybookRow): Promise<PlaybookDraft> {
  const releases = await releasesOf(db, row.id);
  const read = parseDraft(row.draft, row.id, String((releases[0]?.number ?? 0) + 1));
  return {
    id: row.id,
    name: row.name,
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
    draft: row.draft,
    problems: 'problems' in read ? read.problems : [],
    notes: row.notes,
    copiedFrom: await originOf(db, row),
    releases: releases.map(releaseTold),
  };
}
