/** Which matter something belongs to: the settings of that matter hold for what a model may see of it. Nothing where there are none. */
import { useId } from 'react';

interface MatterFieldProps {
  /** '' for none. */
  label: string;
  labels: readonly string[];
  onChoose(label: string): void;
}

export function MatterField({ label, labels, onChoose }: MatterFieldProps) {
  const id = useId();
  if (labels.length === 0 && label === '') return null;
  const all = label === '' || labels.includes(label) ? labels : [...labels, label];
  return (
    <label className="matter-field" htmlFor={id}>
      Matter
      <select id={id} value={label} onChange={({ target }) => onChoose(target.value)}>
        <option value="">None</option>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
