/** What of a person is exported and comes back. */
import { z } from 'zod';
import { type ItemSpec, MOMENT, MOMENT_OR_NONE } from '#server/db/items/spec.ts';
import { ImportNote } from '#shared/api/playbooks.ts';
import { isNamespace } from '#shared/domain/namespaces.ts';

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

/** Lists of saved wordings: a snippet names a cited text, which has to be here before it. */
const listsOf = (owner: 'user_id' | 'team_id'): ItemSpec => ({
  name: 'lists',
  main: {
    table: 'saved_list',
    file: 'lists',
    columns: {
      id: short.min(1),
      made_by: short.nullable(),
      name: short.min(1),
      created_at: MOMENT,
      changed_at: MOMENT,
      deleted_at: MOMENT_OR_NONE,
    },
    key: ['id'],
    people: ['made_by'],
    leftOut:
      owner === 'user_id'
        ? { team_id: 'lists of a team are in its folder' }
        : { user_id: 'lists of a person are in theirs' },
    owner: [owner],
  },
  children: [
    {
      table: 'saved_snippet',
      file: 'snippets',
      columns: {
        id: short.min(1),
        list_id: short,
        position: z.int(),
        namespace: z.string().refine(isNamespace),
        kind: short,
        scope: short,
        hash: short,
        member_id: short,
        contract_id: short,
        title: short,
        picked: z.array(z.record(z.string(), z.unknown())),
        note: z.string().max(100_000),
        passport: z.record(z.string(), z.unknown()),
        added_by: short.nullable(),
        added_at: MOMENT,
        deleted_at: MOMENT_OR_NONE,
      },
      key: ['position', 'id'],
      people: ['added_by'],
      leftOut: { group_id: 'groups are worked out anew' },
      owner: [],
      of: { list_id: 'id' },
    },
  ],
});

export const LISTS = listsOf('user_id');
export const TEAM_LISTS = listsOf('team_id');
