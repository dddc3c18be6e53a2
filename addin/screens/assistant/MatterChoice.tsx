/** Says which matter the document belongs to, where the person has labels. */
import { useId } from 'react';
import type { Matter } from '#addin/screens/assistant/useMatter.ts';

export function MatterChoice({ matter: { label, labels, choose } }: { matter: Matter }) {
  const id = useId();
  if (labels.length === 0 && label === '') return null;
  // somebody else's label stays to be seen; for this person it counts as none
  const all = label === '' || labels.includes(label) ? labels : [...labels, label];
  return (
    <label className="term-choice" htmlFor={id}>
      Matter
      <select id={id} value={label} onChange={({ target }) => void choose(target.value)}>
        <option value="">None</option>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}
