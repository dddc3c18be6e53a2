/** The values of a slot, most frequent first, each with the way to its contracts. A sheet at the bottom on a phone. */
import type { CSSProperties } from 'react';
import type { ShownSlot } from '#shared/api/templates.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { SLOT_NAMES, valueText } from '#shared/domain/slotNames.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

export interface Place {
  left: number;
  top: number;
}

interface SlotValuesProps {
  slot: ShownSlot;
  place: Place;
  /** Contracts of the wording. */
  of: number;
}

/** As custom properties, so that the sheet of a narrow screen can stand elsewhere. Set by script only, never in the HTML sent. */
const styleOf = ({ left, top }: Place): CSSProperties =>
  ({ '--popover-left': `${left}px`, '--popover-top': `${top}px` }) as CSSProperties;

export function SlotValues({ slot, place, of }: SlotValuesProps) {
  const name = SLOT_NAMES[slot.kind];
  return (
    <div className="popover slot-values" role="dialog" aria-label={`${name}, its values`} style={styleOf(place)}>
      <p className="popover-head">
        <b>{name}</b>
        <span className="quiet">of {counted(of, 'contract')}</span>
      </p>
      <ul>
        {slot.values.map(({ value, text, contracts, href }) => (
          <li key={value}>
            <span>{valueText(text)}</span>
            {href ? (
              <AppLink href={href}>{counted(contracts, 'contract')}</AppLink>
            ) : (
              <span className="quiet">{counted(contracts, 'contract')}</span>
            )}
            <meter min={0} max={of} value={contracts} aria-label={`${fullCount(contracts)} of ${fullCount(of)}`} />
          </li>
        ))}
      </ul>
      {(slot.bundle >= 0 || slot.places.length > 1) && <p className="quiet">Changes together with other places.</p>}
    </div>
  );
}
