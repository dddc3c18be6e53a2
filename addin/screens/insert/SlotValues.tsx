/** The places of a wording in which contracts differ: other values are picked here before it goes into the document. */
import { Button } from '@fluentui/react-components';
import { counted, truncateLabel } from '#shared/domain/display.ts';
import { contractsAsPicked, type PickableSlot, type PickableText, pickableSlots } from '#shared/slots/picking.ts';

/** Slot → one of its values. */
export type SlotPicks = ReadonlyMap<number, number>;

interface SlotValuesProps {
  of: PickableText;
  picks: SlotPicks;
  onPick(picks: SlotPicks): void;
}

export function SlotValues({ of, picks, onPick }: SlotValuesProps) {
  const slots = pickableSlots(of, picks);
  if (slots.length === 0) return null;
  const contracts = contractsAsPicked(of, picks);
  return (
    <section className="pane-section" aria-labelledby="values">
      <h3 id="values" className="label">
        Values
      </h3>
      <ul className="slot-values">
        {slots.map((slot) => (
          <li key={slot.index}>
            <SlotRow
              slot={slot}
              contracts={of.template.contracts}
              onPick={(value) => onPick(new Map(picks).set(slot.index, value))}
            />
          </li>
        ))}
      </ul>
      <p className="row quiet" role="status">
        {contracts === 0
          ? 'No contract has just these values: they are put together from several.'
          : `${counted(contracts, 'contract')} ${contracts === 1 ? 'has' : 'have'} just these values.`}
        {picks.size > 0 && (
          <Button size="small" appearance="subtle" onClick={() => onPick(new Map())}>
            As it was
          </Button>
        )}
      </p>
    </section>
  );
}

/** Longer ones do not fit a narrow pane. */
const LONGEST_VALUE = 60;

function SlotRow({
  slot: { before, chosen, values },
  contracts,
  onPick,
}: {
  slot: PickableSlot;
  contracts: number;
  onPick(value: number): void;
}) {
  return (
    <label className="place">
      <span>{before ? `… ${before}` : 'At the beginning'}</span>
      <select className="field" value={chosen} onChange={({ target }) => onPick(Number(target.value))}>
        {values.map(({ value, text, contracts: having }, i) => (
          <option key={value} value={i}>
            {text === '' ? 'nothing' : truncateLabel(text, LONGEST_VALUE)}, {having} of {contracts}
          </option>
        ))}
      </select>
    </label>
  );
}
