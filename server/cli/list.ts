import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Command } from '#server/cli/command.ts';
import { requireLibrary, withDeps } from '#server/cli/withDeps.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export const command: Command = {
  usage: `Usage: clausary list [--namespace N] [--json]

What a library holds: id, where it came from, title, and how many clauses and definitions were found.`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: { namespace: { type: 'string', default: DEFAULT_NAMESPACE }, json: { type: 'boolean', default: false } },
    });
    return withDeps(async (deps) => {
      const { db } = deps;
      await requireLibrary(deps, values.namespace);
      const { rows } = await sql<{
        id: string;
        externalId: string;
        title: string;
        clauses: number;
        definitions: number;
      }>`
        select k.id, k.external_id as "externalId", k.title,
               (select count(*)::int from clause c where c.namespace = k.namespace and c.contract_id = k.id) as clauses,
               (select count(*)::int from definition d where d.namespace = k.namespace and d.contract_id = k.id) as definitions
        from contract k where k.namespace = ${values.namespace} order by k.external_id`.execute(db);
      for (const row of rows)
        console.log(
          values.json
            ? JSON.stringify(row)
            : `${row.id}  ${row.title}  (${row.clauses} clauses, ${row.definitions} definitions)  ${row.externalId}`,
        );
      return 0;
    });
  },
};
