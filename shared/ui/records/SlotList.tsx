/** Every slot with its values and the ways to their contracts, for browsers without JavaScript: there the marks in the text open nothing. */
import { Fragment } from 'react';
import type { ShownTemplate } from '#shared/api/templates.ts';
import { counted } from '#shared/domain/display.ts';
import { SLOT_NAMES, valueText } from '#shared/domain/slotNames.ts';

export function SlotList({ template }: { template: ShownTemplate }) {
  return (
    <noscript>
      <details className="slot-list">
        <summary>What differs, and in how many contracts</summary>
        {template.slots.map(({ key, kind, values }) => (
          <Fragment key={key}>
            <p>{SLOT_NAMES[kind]}</p>
            <ul>
              {values.map(({ value, text, contracts, href }) => (
                <li key={value}>
                  {valueText(text)}:{' '}
                  {href ? <a href={href}>{counted(contracts, 'contract')}</a> : counted(contracts, 'contract')}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </details>
    </noscript>
  );
}
