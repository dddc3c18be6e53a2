/** Conversations with the assistant and reviews of documents, as they ended. What is under way stays: nothing would go on with it elsewhere. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { type ItemSpec, MOMENT, MOMENT_OR_NONE } from '#server/db/items/spec.ts';

const short = z.string().max(2000);
const text = z.string();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const json = z.record(z.string(), z.unknown());
const OWNER = ['user_id', 'subject'];

export const CONVERSATIONS: ItemSpec = {
  name: 'conversations',
  main: {
    table: 'chat_thread',
    file: 'conversations',
    columns: { id: short.min(1), title: text, label: short, created_at: MOMENT, updated_at: MOMENT },
    key: ['id'],
    leftOut: {},
    owner: OWNER,
  },
  children: [
    {
      table: 'chat_message',
      file: 'messages',
      columns: {
        id: short.min(1),
        thread_id: short,
        position: z.int().min(0),
        role: z.enum(['user', 'assistant']),
        content: text,
        answer: json.nullable(),
        created_at: MOMENT,
      },
      key: ['position'],
      leftOut: {},
      owner: [],
      of: { thread_id: 'id' },
    },
    {
      table: 'chat_attachment',
      file: 'attachments',
      columns: {
        id: short.min(1),
        thread_id: short,
        message_id: short.nullable(),
        name: short,
        kind: short,
        content: text,
        hidden: z.int().min(0),
        created_at: MOMENT,
      },
      key: ['id'],
      leftOut: {},
      owner: [],
      of: { thread_id: 'id' },
    },
  ],
};

/** What playbooks were when a review was made by them: the person's own, others', and those of the house. */
export const RELEASES: ItemSpec = {
  name: 'playbooks of reviews',
  main: {
    table: 'playbook_release',
    file: 'reviewReleases',
    columns: { hash, playbook_id: short, version: short, body: json },
    key: ['hash'],
    only: (alias, { user_id }) => sql`(
      exists (select from review used where used.playbook_hash = ${sql.ref(`${alias}.hash`)} and used.user_id = ${user_id})
      or exists (select from bulk_review used where used.playbook_hash = ${sql.ref(`${alias}.hash`)} and used.user_id = ${user_id}))`,
    leftOut: {},
    owner: [],
    isShared: true,
  },
  children: [],
};

const POSTURE = z.enum(['strict', 'permissive']);

const isThrough = (bulk: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`not exists (select from bulk_document waiting where waiting.bulk_id = ${bulk} and waiting.state in ('waiting', 'reading'))`;

export const BULK_REVIEWS: ItemSpec = {
  name: 'bulk reviews',
  main: {
    table: 'bulk_review',
    file: 'bulkReviews',
    columns: {
      id: short.min(1),
      name: short,
      playbook_hash: hash.nullable(),
      side: short,
      posture: POSTURE,
      namespace: short.nullable(),
      query: text,
      found: z.int().nullable(),
      created_at: MOMENT,
    },
    key: ['id'],
    only: (alias) => isThrough(sql.ref(`${alias}.id`)),
    leftOut: { job_id: 'work of this place' },
    owner: OWNER,
  },
  children: [
    {
      table: 'bulk_document',
      file: 'bulkDocuments',
      columns: {
        id: short.min(1),
        bulk_id: short,
        position: z.int(),
        kind: z.enum(['file', 'archive', 'contract']),
        source: short,
        name: short,
        contract_id: short.nullable(),
        document_hash: hash.nullable(),
        bytes: z.int().min(0),
        state: z.enum(['done', 'failed', 'duplicate']),
        reason: text,
        duplicate_of: short.nullable(),
      },
      key: ['position', 'id'],
      leftOut: {
        may_retry: 'its file is not here to be tried again',
        tries: 'work of this place',
      },
      owner: [],
      of: { bulk_id: 'id' },
    },
  ],
};

/** In the order in which they were begun: one may name an earlier one that it is compared with. */
export const REVIEWS: ItemSpec = {
  name: 'reviews',
  main: {
    table: 'review',
    file: 'reviews',
    columns: {
      created_at: MOMENT,
      id: short.min(1),
      name: short,
      document_hash: hash,
      document: json,
      playbook_hash: hash,
      side: short,
      posture: POSTURE,
      engine: short,
      model: short.nullable(),
      label: short,
      state: z.enum(['done', 'failed']),
      error: text,
      total: z.int().min(0),
      outside: z.array(json).nullable(),
      left_out: z.int().min(0),
      hidden: z.int().min(0),
      earlier_id: short.nullable(),
      bulk_document_id: short.nullable(),
      ended_at: MOMENT_OR_NONE,
    },
    key: ['created_at', 'id'],
    only: (alias) =>
      sql`${sql.ref(`${alias}.state`)} <> 'running' and ${isThrough(
        sql`(select of.bulk_id from bulk_document of where of.id = ${sql.ref(`${alias}.bulk_document_id`)})`,
      )}`,
    leftOut: {},
    owner: OWNER,
  },
  children: [
    {
      table: 'review_result',
      file: 'reviewResults',
      columns: {
        review_id: short,
        position: z.int(),
        rule_id: short,
        verdict: z.enum(['pass', 'review', 'fail']),
        result: json,
      },
      key: ['position'],
      leftOut: {},
      owner: [],
      of: { review_id: 'id' },
    },
    {
      table: 'review_decision',
      file: 'reviewDecisions',
      columns: {
        review_id: short,
        rule_id: short,
        kind: z.enum(['accepted', 'rejected', 'noted']),
        words: text.nullable(),
        note: text,
        decided_at: MOMENT,
      },
      key: ['rule_id'],
      leftOut: {},
      owner: [],
      of: { review_id: 'id' },
    },
  ],
};
