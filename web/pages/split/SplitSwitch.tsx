import { useApp } from '#shared/ui/AppContext.tsx';

/** Whether samples open beside the list. Kept with the account, or in this browser; no choice on narrow screens, where there is no room. */
export function SplitSwitch() {
  const { flags, setFlags } = useApp();
  const isOn = flags.splitViewSamples;
  return (
    <button
      type="button"
      className="button-link split-switch"
      aria-pressed={isOn}
      onClick={() => setFlags({ splitViewSamples: !isOn })}
    >
      Sources beside the list
    </button>
  );
}
