/** The values of a slot, most frequent first, each with the way to its contracts. A sheet at the bottom on a phone. */
import { useEffect, useRef } from 'react';
import type { ShownSlot } from '#shared/api/templates.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { SLOT_NAMES, valueText } from '#shared/domain/slotNames.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { type PopoverPlace, popoverStyle } from '#shared/ui/popoverStyle.ts';

interface SlotValuesProps {
  slot: ShownSlot;
  place: PopoverPlace;
  /** Contracts of the wording. */
  of: number;
  /** Where all values are listed; null: on no page. */
  allHref: string | null;
  /** Puts one into the text. */
  pick?: (value: string) => void;
}

export default function SlotValues({ slot, place, of, allHref, pick }: SlotValuesProps) {
  const dialog = useRef<HTMLDivElement>(null);
  // it stands behind the text, where nobody who goes by keyboard would look for it
  useEffect(() => dialog.current?.focus(), []);
  const name = SLOT_NAMES[slot.kind];
  const { more = 0 } = slot;
  return (
    <div
      ref={dialog}
      tabIndex={-1}
      className="popover slot-values"
      role="dialog"
      aria-label={`${name}, its values`}
      style={popoverStyle(place)}
    >
      <p className="popover-head">
        <b>{name}</b>
        <span className="quiet">of {counted(of, 'contract')}</span>
      </p>
      <ul>
        {slot.values.map(({ value, text, contracts, href }, i) => (
          <li key={value}>
            {pick ? (
              <button type="button" className="slot-pick" aria-pressed={i === slot.own} onClick={() => pick(value)}>
                <span>{valueText(text)}</span>
              </button>
            ) : (
              <span>{valueText(text)}</span>
            )}
            {href ? (
              <AppLink href={href}>{counted(contracts, 'contract')}</AppLink>
            ) : (
              <span className="quiet">{counted(contracts, 'contract')}</span>
            )}
            <meter min={0} max={of} value={contracts} aria-label={`${fullCount(contracts)} of ${fullCount(of)}`} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet">
          and {allHref ? <AppLink href={allHref}>{counted(more, 'more value')}</AppLink> : counted(more, 'more value')}
        </p>
      )}
      {pick && <p className="quiet">Press a value to put it into the text.</p>}
      {(slot.bundle >= 0 || slot.places.length > 1) && <p className="quiet">Changes together with other places.</p>}
    </div>
  );
}
