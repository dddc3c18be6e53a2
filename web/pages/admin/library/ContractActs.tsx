import type { TableProps, TableRow } from '#shared/api/adminTables.ts';
import { CALLS } from '#shared/api/calls.ts';
import { ACTIONS_IN, type ContractAction, type ContractState, UNDOES } from '#shared/domain/adminLibrary.ts';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

const WORDS: Record<ContractAction, { label: string; hint: string; isDanger?: boolean }> = {
  withdraw: {
    label: 'Withdraw',
    hint: 'Takes it out of pages, counts, search and citations. Its text is kept, and taking the file in again does not bring it back.',
    isDanger: true,
  },
  restore: { label: 'Restore', hint: 'Puts it back under its old address.' },
  reread: {
    label: 'Read again',
    hint: 'From its stored original, with the reader of this version. It takes a moment.',
  },
};

/** A row's id is "library/contract". */
function parts(id: string): { namespace: string; id: string } {
  const at = id.indexOf('/');
  return { namespace: id.slice(0, at), id: id.slice(at + 1) };
}

export function contractActs(row: TableRow, { columns }: TableProps) {
  const state = row.cells[columns.findIndex(({ key }) => key === 'state')] as ContractState;
  return <ContractActs key={state} of={parts(row.id)} state={state} />;
}

function ContractActs({ of, state }: { of: { namespace: string; id: string }; state: ContractState }) {
  return (
    <div className="contract-acts">
      {ACTIONS_IN[state].map((action) => {
        const back = UNDOES[action];
        return (
          <ReasonForm
            key={action}
            {...WORDS[action]}
            send={(server, { reason }) => server.call(CALLS.actOnContract, { body: { action, ...of, reason } })}
            {...(back && {
              undo: (server, reason) => server.call(CALLS.actOnContract, { body: { action: back, ...of, reason } }),
            })}
          />
        );
      })}
    </div>
  );
}
