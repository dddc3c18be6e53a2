/** The five tabs: arrow keys move between them, as the pattern for tabs asks. */
import { type KeyboardEvent, useRef } from 'react';
import { useViews } from '#addin/pane/ViewContext.ts';
import { TABS, type Tab } from '#addin/pane/views.ts';

const LABELS: Record<Tab, string> = {
  search: 'Search',
  checks: 'Checks',
  changes: 'Changes',
  compare: 'Compare',
  send: 'Send',
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function PaneTabs() {
  const { views, step } = useViews();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = TABS.indexOf(views.tab);
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? TABS.length - 1 : at + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(next)) return;
    event.preventDefault();
    const tab = TABS[(next + TABS.length) % TABS.length]!;
    step({ type: 'tab', tab });
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
  return (
    <div ref={list} className="tabs pane-tabs" role="tablist" aria-label="Parts of the pane" onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === views.tab}
          aria-controls="screen"
          tabIndex={tab === views.tab ? 0 : -1}
          className={tab === views.tab ? 'on' : undefined}
          onClick={() => step({ type: 'tab', tab })}
        >
          {LABELS[tab]}
        </button>
      ))}
    </div>
  );
}
