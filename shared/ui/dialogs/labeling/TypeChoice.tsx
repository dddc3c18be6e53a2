/** Types to choose from, by mouse or key: 1 to 9 for what is proposed, 0 for none of them, S to skip, U to undo, / to search. */
import { Button, Checkbox } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LabelItem } from '#shared/api/labels.ts';
import { percent } from '#shared/domain/display.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface TypeChoiceProps {
  item: LabelItem;
  isBusy: boolean;
  canUndo: boolean;
  choose: (type: string | null, title: string) => void;
  skip: () => void;
  undo: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

// kept from one clause to the next
let hasKeys = true;

export function TypeChoice({ item, isBusy, canUndo, choose, skip, undo }: TypeChoiceProps) {
  const [keys, setKeys] = useState(hasKeys);
  const search = useRef<HTMLInputElement>(null);
  const { proposals } = item;
  const none = () => choose(null, 'none of the types');
  const press = useRef<(event: KeyboardEvent) => void>(() => {});
  press.current = (event) => {
    // a key that is held down says nothing of the clause that comes next
    if (!keys || isBusy || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const proposed = /^[1-9]$/.test(event.key) ? proposals[Number(event.key) - 1] : undefined;
    const act = proposed
      ? () => choose(proposed.id, proposed.title)
      : { '0': none, s: skip, u: canUndo ? undo : undefined, '/': () => search.current?.focus() }[
          event.key.toLowerCase()
        ];
    if (!act) return;
    event.preventDefault();
    act();
  };
  // before it is seen: whoever labels presses the next key at once
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => press.current(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <section className="label-choice" aria-label="Types">
      <ol className="label-types">
        {proposals.map(({ id, title, chance }, i) => (
          <TypeRow
            key={id}
            shortcut={keys ? String(i + 1) : null}
            title={title}
            note={percent(chance)}
            isBusy={isBusy}
            choose={() => choose(id, title)}
          />
        ))}
        <TypeRow shortcut={keys ? '0' : null} title="None of the types" isBusy={isBusy} choose={none} />
      </ol>
      <OtherTypes field={search} isBusy={isBusy} choose={choose} />
      <div className="label-ways">
        <Button onClick={skip} disabledFocusable={isBusy}>
          Skip{keys && ' (S)'}
        </Button>
        <Button onClick={undo} disabledFocusable={isBusy || !canUndo}>
          Undo{keys && ' (U)'}
        </Button>
        <Checkbox
          label="Keys choose"
          checked={keys}
          onChange={(_event, { checked }) => {
            hasKeys = checked === true;
            setKeys(hasKeys);
          }}
        />
      </div>
    </section>
  );
}

interface TypeRowProps {
  shortcut: string | null;
  title: string;
  note?: string;
  isBusy: boolean;
  choose: () => void;
}

const TypeRow = ({ shortcut, title, note, isBusy, choose }: TypeRowProps) => (
  <li>
    <button
      type="button"
      className="label-type"
      onClick={choose}
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcut ?? undefined}
    >
      {shortcut && <span className="label-key">{shortcut}</span>}
      <span>{title}</span>
      {note && <small>{note}</small>}
    </button>
  </li>
);

/** Any type of the library, by its name or another name for it. */
function OtherTypes({
  field,
  isBusy,
  choose,
}: Pick<TypeChoiceProps, 'isBusy' | 'choose'> & { field: React.RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const [text, setText] = useState('');
  const found = useChange(async (server, q: string) => (await server.call(CALLS.labelTypes, { query: { q } })).types);
  const types = text.trim() === '' ? [] : (found.told ?? []);
  return (
    <div className="label-search">
      <label htmlFor={id}>Another type</label>
      <input
        ref={field}
        id={id}
        className="field"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value.trim() !== '') void found.make(target.value.trim());
        }}
      />
      <p className="sr" role="status">
        {text.trim() !== '' && found.told && `${types.length} types`}
      </p>
      {types.length > 0 && (
        <ul className="label-types">
          {types.map((type) => (
            <TypeRow
              key={type.id}
              shortcut={null}
              title={type.title}
              isBusy={isBusy}
              choose={() => choose(type.id, type.title)}
            />
          ))}
        </ul>
      )}
      {text.trim() !== '' && found.told?.length === 0 && <p className="quiet-text">No type has these words.</p>}
    </div>
  );
}
