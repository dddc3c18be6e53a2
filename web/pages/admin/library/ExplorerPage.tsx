/** What the public libraries hold, as four tables; what can be done with a contract stands beside it. */
import type { TableProps } from '#shared/api/adminTables.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { contractActs } from '#web/pages/admin/library/ContractActs.tsx';
import { type Place, Tabs } from '#web/pages/admin/Tabs.tsx';

type Explored = 'contracts' | 'clause_types' | 'wordings' | 'terms';

const PLACES: Record<Explored, Place> = {
  contracts: { title: 'Contracts', href: ROUTES.explorer, one: 'contract', many: 'contracts' },
  clause_types: {
    title: 'Clause types',
    href: ROUTES.exploredClauseTypes,
    one: 'clause type',
    many: 'clause types',
  },
  wordings: { title: 'Wordings', href: ROUTES.exploredWordings, one: 'wording', many: 'wordings' },
  terms: { title: 'Definitions', href: ROUTES.exploredTerms, one: 'defined term', many: 'defined terms' },
};

export function ExplorerPage({ table }: { table: TableProps }) {
  const here = table.table as Explored;
  const { one, many } = PLACES[here];
  return (
    <AdminFrame
      title="Library"
      hint="What the public libraries hold. A contract that is withdrawn is gone from pages, counts and search until it is restored."
    >
      <Tabs label="Parts of the library" places={PLACES} here={here} />
      <DataTable
        table={table}
        one={one}
        many={many}
        {...(here === 'contracts' && { act: contractActs })}
        empty={
          <>
            <h2>Nothing is here yet</h2>
            <p>
              Contracts come in from the command line: <code>clausary ingest</code> with a file or a folder.
            </p>
          </>
        }
      />
    </AdminFrame>
  );
}
