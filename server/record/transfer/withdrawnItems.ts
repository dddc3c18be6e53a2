/** Contracts that an operator has withdrawn: their rows are put aside whole, and come back whole. */
import { z } from 'zod';
import { type ItemSpec, MOMENT, type Row } from '#server/db/items/spec.ts';
import type { ContractRows } from '#server/record/contractRows.ts';
import {
  CLAUSE_FIELDS,
  CONTRACT_FIELDS,
  DEFINITION_FIELDS,
  TAG_FIELDS,
} from '#server/record/transfer/contractFields.ts';

const short = z.string().max(2000);
/** Times inside are as the database wrote them then. */
const SomeMoment = z.iso.datetime({ offset: true });

const Rows = z.strictObject({
  contract: z.looseObject({ ...CONTRACT_FIELDS, created_at: SomeMoment, updated_at: SomeMoment }),
  clauses: z.array(z.looseObject(CLAUSE_FIELDS)),
  definitions: z.array(z.looseObject(DEFINITION_FIELDS)),
  tags: z.array(z.looseObject(TAG_FIELDS)),
});

/** Every row put aside says which library it is of. */
function eachRow(rows: ContractRows, change: (row: Row) => Row): object {
  const each = (some: object[]) => some.map((row) => change(row as Row));
  return {
    contract: change(rows.contract as unknown as Row),
    clauses: each(rows.clauses),
    definitions: each(rows.definitions),
    tags: each(rows.tags),
  };
}

const without = ({ namespace: _namespace, ...row }: Row): Row => row;

export const WITHDRAWN: ItemSpec = {
  name: 'withdrawn contracts',
  main: {
    table: 'withdrawn_contract',
    file: 'withdrawn',
    columns: {
      id: CONTRACT_FIELDS.id,
      external_id: short,
      source: short,
      file_hash: CONTRACT_FIELDS.file_hash,
      content_hash: short,
      media_type: short,
      is_sample: z.boolean(),
      title: short,
      clauses: z.int(),
      definitions: z.int(),
      rows: Rows,
      cited: z.array(z.looseObject({ kind: short, scope: short, hash: short })),
      withdrawn_at: MOMENT,
    },
    key: ['id'],
    leftOut: { namespace: 'the folder says which library it is' },
    owner: ['namespace'],
    leaving: (row) => ({ ...row, rows: eachRow(row.rows as ContractRows, without) }),
    returning: (row, { namespace }) => ({
      ...row,
      rows: eachRow(row.rows as ContractRows, (one) => ({ ...one, namespace })),
    }),
  },
  children: [],
};
