/** Releases that documents can be reviewed with: the standard ones, and the newest of each playbook of one's own. */
import type { Db } from '#server/db/db.ts';
import { newestOf, newestReleases } from '#server/features/playbooks/store.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { contentHash } from '#server/outside/files.ts';
import type { Reader } from '#server/record/libraries.ts';
import type { PlaybookHead } from '#shared/api/playbooks.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

/** A playbook with the hash of its canonical JSON, by which anybody can tell whether they have the same one. */
export interface Release {
  hash: string;
  playbook: Playbook;
  /** Somebody wrote it; the house's own otherwise. */
  isOwn: boolean;
}

export const releaseFrom = (playbook: Playbook, isOwn: boolean): Release => ({
  playbook,
  isOwn,
  hash: contentHash(canonicalJson(playbook)),
});

let known: readonly Release[] | undefined;

/** In the order in which they are offered. */
export function standardReleases(): readonly Release[] {
  known ??= STANDARD_PLAYBOOKS.map((playbook) => releaseFrom(playbook, false));
  return known;
}

export const standardRelease = (id: string): Release | null =>
  standardReleases().find(({ playbook }) => playbook.id === id) ?? null;

/** Those that a visitor has published, the newest release of each. */
export async function ownReleases(db: Db, { user }: Reader): Promise<Release[]> {
  const bodies = user ? await newestReleases(db, user.id) : [];
  return bodies.map((one) => ({ ...one, isOwn: true }));
}

/** The newest release of a standard playbook or of one's own. Null: there is none, or it is somebody else's. */
export async function releaseOf(db: Db, { user }: Pick<Visitor, 'user'>, id: string): Promise<Release | null> {
  const standard = standardRelease(id);
  if (standard || !user) return standard;
  const own = await newestOf(db, user.id, id);
  return own && { ...own, isOwn: true };
}

export const headOf = ({ hash, isOwn, playbook: { id, name, version, sides, rules } }: Release): PlaybookHead => ({
  id,
  name,
  version,
  sides,
  topics: [...new Set(rules.map(({ topic }) => topic))],
  rules: rules.length,
  hash,
  isOwn,
});

/** One's own first. */
export const headsFor = async (db: Db, visitor: Pick<Visitor, 'user'>): Promise<PlaybookHead[]> =>
  [...(await ownReleases(db, visitor)), ...standardReleases()].map(headOf);
