/** What contracts have in the places of a quoted wording, each value with the way to them. */
import type { ChatCounted } from '#shared/api/chat.ts';
import { slotPlace } from '#shared/domain/countedSlots.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { valueText } from '#shared/domain/slotNames.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

export default function CountedValues({ of: { contracts, slots } }: { of: ChatCounted }) {
  return (
    <div className="answer-values">
      <p>In the {counted(contracts, 'contract')} with this wording</p>
      <ul>
        {slots.map((slot) => (
          <li key={slot.before + slot.values[0]!.text}>
            {slotPlace(slot)}:{' '}
            {slot.values.map(({ text, contracts: having, url }, i) => (
              <span key={text}>
                {i > 0 && ', '}
                {url ? (
                  <AppLink href={url} target="_blank">
                    {valueText(text)}
                  </AppLink>
                ) : (
                  valueText(text)
                )}{' '}
                in {fullCount(having)}
              </span>
            ))}
            {slot.others > 0 && `, other values in ${fullCount(slot.others)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
