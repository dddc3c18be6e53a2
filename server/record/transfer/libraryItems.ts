/** What of a library is exported and comes back. A later table about libraries gets its line here, or its reason in leftOut.ts. */
import { z } from 'zod';
import { DAY, type ItemSpec, MOMENT, MOMENT_OR_NONE } from '#server/db/items/spec.ts';
import {
  CLAUSE_FIELDS,
  CONTRACT_FIELDS,
  DEFINITION_FIELDS,
  TAG_FIELDS,
} from '#server/record/transfer/contractFields.ts';
import { LIBRARY_ROLES } from '#shared/domain/libraries.ts';
import { UPLOAD_SOURCES } from '#shared/domain/uploads.ts';

const short = z.string().max(2000);
const NAMED = { namespace: 'the folder says which library it is' };
const GROUPED = { ...NAMED, group_id: 'worked out anew from what the library holds' };
const OWNER = ['namespace'];

export const LIBRARY: ItemSpec = {
  name: 'library',
  main: {
    table: 'namespace',
    file: 'library',
    columns: {
      title: short.min(1),
      language: z.string().max(20),
      visibility: z.enum(['public', 'private']),
      hides_names: z.boolean(),
    },
    key: [],
    leftOut: {
      id: 'the folder says which library it is',
      version: 'counts changes here',
      created_at: 'says when it was made here',
      deleted_at: 'what is on its way out is not exported',
      erasing_since: 'what is on its way out is not exported',
      readers_copy_of: 'what readers see of a library that hides names is made of it anew',
    },
    owner: ['id'],
  },
  children: [],
};

export const MEMBERS: ItemSpec = {
  name: 'members',
  main: {
    table: 'library_member',
    file: 'members',
    columns: { user_id: short.nullable(), team_id: short.nullable(), role: z.enum(LIBRARY_ROLES), added_at: MOMENT },
    key: ['user_id', 'team_id'],
    hasEmptyKeys: true,
    people: ['user_id'],
    leftOut: NAMED,
    owner: OWNER,
  },
  children: [],
};

const OF_CONTRACT = { contract_id: 'id' };

export const CONTRACTS: ItemSpec = {
  name: 'contracts',
  main: {
    table: 'contract',
    file: 'contracts',
    columns: CONTRACT_FIELDS,
    key: ['id'],
    leftOut: { ...GROUPED, popularity: 'never written' },
    owner: OWNER,
  },
  children: [
    {
      table: 'clause',
      file: 'clauses',
      columns: CLAUSE_FIELDS,
      key: ['position'],
      leftOut: GROUPED,
      owner: OWNER,
      of: OF_CONTRACT,
    },
    {
      table: 'definition',
      file: 'definitions',
      columns: DEFINITION_FIELDS,
      key: ['position'],
      leftOut: GROUPED,
      owner: OWNER,
      of: OF_CONTRACT,
    },
    {
      table: 'tag',
      file: 'tags',
      columns: TAG_FIELDS,
      key: ['type', 'value'],
      leftOut: NAMED,
      owner: OWNER,
      of: OF_CONTRACT,
    },
  ],
};

const CITED = { kind: z.enum(['clause', 'definition', 'contract']), scope: short, hash: short };

export const CITATIONS: ItemSpec = {
  name: 'citations',
  main: {
    table: 'cited_wording',
    file: 'citations',
    columns: { ...CITED, text: z.string().nullable(), cited_at: MOMENT, removed_at: MOMENT_OR_NONE },
    key: ['kind', 'scope', 'hash'],
    leftOut: NAMED,
    owner: OWNER,
  },
  children: [
    {
      table: 'cited_source',
      file: 'citationSources',
      columns: {
        ...CITED,
        contract_id: short,
        anchor: short.nullable(),
        title: short,
        published: DAY,
        cited_at: MOMENT,
      },
      key: ['contract_id'],
      leftOut: NAMED,
      owner: OWNER,
      of: { kind: 'kind', scope: 'scope', hash: 'hash' },
    },
  ],
};

export const LABELS: ItemSpec = {
  name: 'labels',
  main: {
    table: 'clause_label',
    file: 'labels',
    columns: {
      id: short,
      hash: short,
      clause_id: short,
      heading: z.string(),
      body: z.string(),
      type_id: short.nullable(),
      suggested_type_id: short.nullable(),
      confidence: z.number().nullable(),
      labelled_by: short.nullable(),
      labelled_at: MOMENT,
    },
    key: ['id'],
    people: ['labelled_by'],
    leftOut: NAMED,
    owner: OWNER,
  },
  children: [],
};

/** Of each contract: who put it in, when, and from where. */
export const UPLOADS: ItemSpec = {
  name: 'uploads',
  main: {
    table: 'contract_upload',
    file: 'uploads',
    columns: {
      contract_id: short,
      user_id: short.nullable(),
      source: z.enum(UPLOAD_SOURCES),
      file_name: short,
      uploaded_at: MOMENT,
    },
    key: ['contract_id'],
    people: ['user_id'],
    leftOut: { ...NAMED, upload_id: 'the upload that it came in is a log of this place' },
    owner: OWNER,
  },
  children: [],
};

const json = z.unknown().refine((value) => value !== undefined);

/** What people said of contracts by hand; the contracts have it in their rows already. */
export const CORRECTIONS: ItemSpec = {
  name: 'corrections',
  main: {
    table: 'contract_correction',
    file: 'corrections',
    columns: {
      external_id: short,
      kind: z.enum(['fact', 'tag', 'clause']),
      place: short,
      clause_text: z.string().nullable(),
      value: json,
      was: json,
      before: json,
      corrected_by: short.nullable(),
      corrected_at: MOMENT,
      batch: short,
      gone_at: MOMENT_OR_NONE,
    },
    key: ['external_id', 'kind', 'place'],
    people: ['corrected_by'],
    saysNull: ['value', 'was'],
    leftOut: NAMED,
    owner: OWNER,
  },
  children: [],
};
