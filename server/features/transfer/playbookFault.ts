/** Releases are known everywhere by the hash of what they say: one that is not what its hash says would be another's under its name. */
import type { Item } from '#server/db/items/spec.ts';
import { contentHash } from '#server/outside/files.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';

/** Of a release whose first row it is. */
export const releaseFault = ({ rows }: Item): string | null => {
  const { hash, body } = rows.reviewReleases![0]!;
  return contentHash(canonicalJson(body)) === hash ? null : 'it is not what its hash says';
};

export function playbookFault({ rows }: Item): string | null {
  const releases = rows.playbookReleases ?? [];
  for (const { hash, body } of releases) {
    if (contentHash(canonicalJson(body)) !== hash) return `the release ${hash} is not what its hash says`;
    const parsed = parsePlaybook(body);
    if ('problems' in parsed) return `the release ${hash} is no playbook: ${parsed.problems[0]!.message}`;
  }
  const known = new Set(releases.map(({ hash }) => hash));
  const missing = (rows.playbookVersions ?? []).find(({ hash }) => !known.has(hash));
  return missing ? `its version ${missing.number} has no release` : null;
}
