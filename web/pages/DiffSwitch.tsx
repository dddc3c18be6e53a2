/** Between the marked differences and the plain text of what is listed below. */
export function DiffSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <fieldset className="segmented">
      <legend className="sr">Show</legend>
      <button type="button" aria-pressed={on} onClick={() => onChange(true)}>
        Differences
      </button>
      <button type="button" aria-pressed={!on} onClick={() => onChange(false)}>
        Plain text
      </button>
    </fieldset>
  );
}
