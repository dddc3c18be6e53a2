/** Whether the document is an open standard form, and what in it is not as published. Quiet where it is none. */
import { Button } from '@fluentui/react-components';
import { EditRow } from '#addin/screens/seal/EditRow.tsx';
import { OutsideRow } from '#addin/screens/seal/OutsideRow.tsx';
import { useSeal } from '#addin/screens/seal/useSeal.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { isWholeForm, sealScope, sealSentence } from '#shared/domain/sealTold.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';

interface SealSectionProps {
  snapshot: DocSnapshot;
  /** Null: nothing can be changed here. */
  onRestore: ((edit: Edit) => void) | null;
}

export function SealSection({ snapshot, onRestore }: SealSectionProps) {
  const { seal, form, from, isWhole } = useSeal(snapshot);
  const jump = useJump();
  if (from === 'none') return <p className="quiet">Offline: whether this is a standard form is not known.</p>;
  if (!seal || !form) return null;
  const open = seal.fields.filter(({ isFilled, para }) => !isFilled && para !== null);
  return (
    <section className="pane-section" aria-labelledby="seal">
      <h3 id="seal" className="label">
        Standard form
      </h3>
      <p className={isWholeForm(seal) ? 'note' : 'note note-danger'} role="status">
        <Icon name={isWholeForm(seal) ? 'check' : 'warning'} small />
        <span>
          <b>{form.name}</b> — {sealSentence(seal)}
        </span>
      </p>
      {seal.edits.length > 0 && (
        <ul aria-label="Edits of the fixed terms">
          {seal.edits.map((edit, i) => (
            <EditRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two edits may read the same
              key={i}
              edit={edit}
              paras={snapshot.paras}
              onRestore={onRestore}
            />
          ))}
        </ul>
      )}
      {seal.outside.length > 0 && (
        <ul aria-label="Not of the form">
          {seal.outside.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may read the same
            <OutsideRow key={i} outside={text} paras={snapshot.paras} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <details className="pane-fold">
          <summary>{counted(open.length, 'line')} of the cover page to fill in</summary>
          <p className="row">
            {open.map(({ label, para }) => (
              <Button
                key={label}
                size="small"
                appearance="subtle"
                onClick={() => jump(anchorAt(snapshot.paras, para!))}
              >
                {label}
              </Button>
            ))}
          </p>
        </details>
      )}
      <p className="quiet">
        {sealScope(snapshot, isWhole)} On this computer, with <AppLink href={form.source}>the published text</AppLink> (
        {form.licence}){from === 'kept' && ', as kept from earlier: you are offline'}.
      </p>
    </section>
  );
}
