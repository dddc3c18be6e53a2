import type { ReactNode } from 'react';
import type { AdminSettingsProps, SettingChange } from '#shared/api/adminSettings.ts';
import { CALLS } from '#shared/api/calls.ts';
import { SWITCH_TEXTS } from '#shared/domain/switches.ts';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';

interface OnOffRow {
  name: string;
  title: string;
  hint?: ReactNode;
  isOn: boolean;
  on: string;
  off: string;
  isDanger?: boolean;
  change: (isOn: boolean, reason: string) => SettingChange;
}

function Row({ title, hint, isOn, on, off, isDanger = false, change }: OnOffRow) {
  const label = isOn ? `Switch off: ${title}` : `Switch on: ${title}`;
  return (
    <li>
      <div className="what">
        <b>{title}</b>
        <span className={isOn ? 'badge' : 'badge on'}>{isOn ? on : off}</span>
        {hint && <p>{hint}</p>}
      </div>
      <ReasonForm
        label={label}
        isDanger={isDanger && isOn}
        send={(server, { reason }) => server.call(CALLS.changeSetting, { body: change(!isOn, reason) })}
      />
    </li>
  );
}

export const Switches = ({ switches }: Pick<AdminSettingsProps, 'switches'>) => (
  <section className="block" aria-labelledby="switches">
    <h2 id="switches">Parts of the product</h2>
    <p>What is off answers 503 and says so on its pages. What was made before can still be read.</p>
    <ul className="rows">
      {switches.map(({ name, isOn }) => (
        <Row
          key={name}
          name={name}
          title={SWITCH_TEXTS[name].title}
          hint={SWITCH_TEXTS[name].hint}
          isOn={isOn}
          on="on"
          off="off"
          isDanger
          change={(wanted, reason) => ({ what: 'switch', name, isOn: wanted, reason })}
        />
      ))}
    </ul>
  </section>
);

export const Gates = ({ gates: { features, areAllOpen } }: Pick<AdminSettingsProps, 'gates'>) => (
  <section className="block" aria-labelledby="gates">
    <h2 id="gates">Gates</h2>
    <p>
      {areAllOpen
        ? 'All stand open here (GATES=open), whatever is set below.'
        : 'Where a gate is off, the feature is open to every tier.'}
    </p>
    <ul className="rows">
      {features.map(({ name, isOn }) => (
        <Row
          key={name}
          name={name}
          title={name}
          isOn={isOn}
          on="gate on"
          off="open to all"
          change={(wanted, reason) => ({ what: 'gate', name, isOn: wanted, reason })}
        />
      ))}
    </ul>
  </section>
);
