/** By which playbook, for whom and how strictly: of one document or of many. */
import { useId } from 'react';
import type { PlaybookHead } from '#shared/api/playbooks.ts';

/** The document's first lines choose. */
const LIKELY = '';

export interface ReviewWishes {
  playbook?: string;
  side?: string;
  posture: 'strict' | 'permissive';
}

const sideName = (side: string): string => side.replaceAll('-', ' ');

interface WishFieldsProps {
  playbooks: readonly PlaybookHead[];
  /** What is said where none is chosen. */
  likely: string;
  wishes: ReviewWishes;
  onChange(wishes: ReviewWishes): void;
}

export function WishFields({ playbooks, likely, wishes, onChange }: WishFieldsProps) {
  const id = useId();
  const playbook = playbooks.find((one) => one.id === wishes.playbook);
  const { posture } = wishes;
  return (
    <>
      <div className="start-field">
        <label htmlFor={`${id}p`}>Playbook</label>
        <select
          id={`${id}p`}
          value={wishes.playbook ?? LIKELY}
          onChange={({ target }) => onChange({ posture, ...(target.value !== LIKELY && { playbook: target.value }) })}
        >
          <option value={LIKELY}>{likely}</option>
          {playbooks.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}, {one.isOwn ? `your version ${one.version}` : `${one.rules} rules`}
            </option>
          ))}
        </select>
      </div>
      {playbook && playbook.sides.length > 1 && (
        <div className="start-field">
          <label htmlFor={`${id}s`}>Read for</label>
          <select
            id={`${id}s`}
            value={wishes.side ?? playbook.sides[0]}
            onChange={({ target }) => onChange({ ...wishes, side: target.value })}
          >
            {playbook.sides.map((one) => (
              <option key={one} value={one}>
                The {sideName(one)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="start-field">
        <label htmlFor={`${id}o`}>Fallbacks</label>
        <select
          id={`${id}o`}
          value={posture}
          onChange={({ target }) =>
            onChange({ ...wishes, posture: target.value === 'permissive' ? 'permissive' : 'strict' })
          }
        >
          <option value="strict">are looked at</option>
          <option value="permissive">pass</option>
        </select>
      </div>
    </>
  );
}
