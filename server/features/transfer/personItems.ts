/** What of a person is exported and comes back. */
import { z } from 'zod';
import { type ItemSpec, MOMENT, MOMENT_OR_NONE } from '#server/db/items/spec.ts';
import { ImportNote } from '#shared/api/playbooks.ts';

const short = z.string().max(2000);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const PLAYBOOKS: ItemSpec = {
  name: 'playbooks',
  main: {
    table: 'playbook',
    file: 'playbooks',
    columns: {
      id: z.string().regex(/^own-[0-9a-f-]{1,60}$/),
      name: short.min(1),
      rules: z.int().min(0),
      draft: z.record(z.string(), z.unknown()),
      revision: z.int().min(1),
      notes: z.array(ImportNote),
      copied_from: short.nullable(),
      created_at: MOMENT,
      changed_at: MOMENT,
      deleted_at: MOMENT_OR_NONE,
    },
    key: ['id'],
    leftOut: { user_id: 'the folder says whose it is' },
    owner: ['user_id'],
  },
  children: [
    {
      table: 'playbook_version',
      file: 'playbookVersions',
      columns: { playbook_id: short, number: z.int().min(1), hash, note: z.string(), published_at: MOMENT },
      key: ['number'],
      leftOut: {},
      owner: [],
      of: { playbook_id: 'id' },
    },
    {
      table: 'playbook_release',
      file: 'playbookReleases',
      columns: { playbook_id: short, version: short, hash, body: z.record(z.string(), z.unknown()) },
      key: ['hash'],
      leftOut: {},
      owner: [],
      of: { playbook_id: 'id' },
      isShared: true,
    },
  ],
};
