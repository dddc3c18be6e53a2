/** The places of a wording in which contracts differ: other values are picked here before it goes into the document. */
import { Button } from '@fluentui/react-components';
import { useId } from 'react';
import { truncateLabel } from '#shared/domain/display.ts';
import { valueText } from '#shared/domain/slotNames.ts';
import { chosenSentence } from '#shared/domain/wordingCounts.ts';
import type { Picks } from '#shared/slots/fill.ts';
import { contractsAsPicked, type PickableSlot, type PickableText, pickableSlots } from '#shared/slots/picking.ts';

interface ValuePickerProps {
  of: PickableText;
  picks: Picks;
  onPick(picks: Picks): void;
  /** Of the wording, where several are shown. */
  title?: string;
}

export function ValuePicker({ of, picks, onPick, title }: ValuePickerProps) {
  const id = useId();
  const slots = pickableSlots(of, picks);
  if (slots.length === 0) return null;
  const contracts = contractsAsPicked(of, picks);
  return (
    <section className="pane-section" aria-labelledby={id}>
      <h3 id={id} className="label">
        Values{title && <span className="sr"> of {title}</span>}
      </h3>
      <ul>
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
        {chosenSentence(contracts)}
        {picks.size > 0 && (
          <Button size="small" appearance="subtle" onClick={() => onPick(new Map())}>
            Reset values
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
            {truncateLabel(valueText(text), LONGEST_VALUE)}, {having} of {contracts}
          </option>
        ))}
      </select>
    </label>
  );
}
