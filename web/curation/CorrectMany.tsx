/** Facts and tags of many contracts in one go, which is taken back in one go. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { ContractItem } from '#shared/api/pages.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { isSaid, SaidFields, saidIn } from '#web/curation/SaidFields.tsx';
import type { Saying } from '#web/curation/saidText.ts';
import { useReload } from '#web/navigation/useReload.ts';

export default function CorrectMany({ items, close }: { items: readonly ContractItem[]; close: () => void }) {
  const { namespace, notify } = useApp();
  const reload = useReload();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isAll = chosen.size === items.length;
  const { step, make } = useChange(
    async (server, work: Saying) => {
      const said = await work(server, namespace);
      await reload();
      if (said) notify(said);
    },
    (error) => notify(refusalText(error)),
  );
  const undo = (batch: string) =>
    void make(async (server, namespace) => {
      const { contracts } = await server.call(CALLS.undoCorrections, { params: { namespace }, body: { batch } });
      return `Taken back in ${counted(contracts, 'contract')}.`;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = saidIn(new FormData(event.currentTarget));
    if (!isSaid(said) || chosen.size === 0) return;
    void make(async (server, namespace) => {
      const body = { contracts: [...chosen], ...said };
      const { batch, contracts } = await server.call(CALLS.correctContracts, { params: { namespace }, body });
      notify(`Set in ${counted(contracts, 'contract')}.`, { action: { label: 'Undo', run: () => undo(batch) } });
      return '';
    });
  };
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]));
  return (
    <form className="citation report-form" onSubmit={submit} aria-label="Set for several contracts">
      <fieldset>
        <legend>
          {counted(chosen.size, 'contract')} of the {items.length} listed here
        </legend>
        <Button size="small" onClick={() => setChosen(new Set(isAll ? [] : items.map(({ id }) => id)))}>
          {isAll ? 'Choose none' : 'Choose all'}
        </Button>
        <ul className="said-list">
          {items.map(({ id, title }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> {calmTitle(title)}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <SaidFields />
      <p className="quiet">What is left empty stays as it is.</p>
      <Button type="submit" appearance="primary" disabledFocusable={step === 'busy'}>
        Set for {counted(chosen.size, 'contract')}
      </Button>
      <Button onClick={close}>Close</Button>
    </form>
  );
}
