/** Says which matter the conversation belongs to. */
import { useId } from 'react';
import type { Chat } from '#shared/ui/chat/useChat.ts';

export function MatterSelect({ chat: { label, choose }, labels }: { chat: Chat; labels: readonly string[] }) {
  const id = useId();
  if (labels.length === 0 && label === '') return null;
  const all = label === '' || labels.includes(label) ? labels : [...labels, label];
  return (
    <label className="chat-matter" htmlFor={id}>
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
