/** The playbooks that documents can be reviewed with, each release known by its hash. */
import { contentHash } from '#server/outside/files.ts';
import type { PlaybookHead } from '#shared/api/reviews.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

/** A playbook with the hash of its JSON, by which anybody can tell whether they have the same one. */
export interface Release {
  hash: string;
  playbook: Playbook;
}

let known: readonly Release[] | undefined;

/** In the order in which they are offered. */
export function releases(): readonly Release[] {
  known ??= STANDARD_PLAYBOOKS.map((playbook) => ({ playbook, hash: contentHash(JSON.stringify(playbook)) }));
  return known;
}

export const releaseOf = (id: string): Release | null => releases().find(({ playbook }) => playbook.id === id) ?? null;

export const headOf = ({ id, name, version, sides, rules }: Playbook): PlaybookHead => ({
  id,
  name,
  version,
  sides,
  topics: [...new Set(rules.map(({ topic }) => topic))],
  rules: rules.length,
});
