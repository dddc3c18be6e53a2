/** What the public libraries hold, as four tables; what can be done with a contract stands beside it. */
import type { TableProps } from '#shared/api/adminTables.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { contractActs } from '#web/pages/admin/library/ContractActs.tsx';

type Explored = 'contracts' | 'clause_types' | 'wordings' | 'terms';

interface Place {
  title: string;
  href: string;
  one: string;
  many: string;
}

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
      <nav className="tabs explorer-tabs" aria-label="Parts of the library">
        {Object.entries(PLACES).map(([key, { title, href }]) => (
          <a key={key} href={href} className={key === here ? 'on' : undefined} aria-current={key === here && 'page'}>
            {title}
          </a>
        ))}
      </nav>
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
