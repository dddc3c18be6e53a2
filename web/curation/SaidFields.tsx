/** What many contracts can have in common, as fields of a form. */
import { useId } from 'react';
import { BULK_FACTS, CORRECTED_FACTS, HAND_TAG_TYPES, HAND_TAGS, type HandTag } from '#shared/domain/corrections.ts';

export interface Said {
  facts: { key: (typeof BULK_FACTS)[number]; value: string }[];
  tags: { type: HandTag; name: string }[];
}

export function saidIn(data: FormData): Said {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    facts: BULK_FACTS.flatMap((key) => (text(key) ? [{ key, value: text(key) }] : [])),
    tags: HAND_TAG_TYPES.flatMap((type) => (text(type) ? [{ type, name: text(type) }] : [])),
  };
}

export const isSaid = ({ facts, tags }: Said): boolean => facts.length + tags.length > 0;

export function SaidFields() {
  const fields = useId();
  return (
    <>
      {BULK_FACTS.map((key) => (
        <div key={key}>
          <label htmlFor={`${fields}-${key}`}>{CORRECTED_FACTS[key].label}</label>
          <input className="field" id={`${fields}-${key}`} name={key} maxLength={300} />
        </div>
      ))}
      {HAND_TAG_TYPES.map((type) => (
        <div key={type}>
          <label htmlFor={`${fields}-${type}`}>{HAND_TAGS[type]}</label>
          <input className="field" id={`${fields}-${type}`} name={type} maxLength={100} />
        </div>
      ))}
    </>
  );
}
