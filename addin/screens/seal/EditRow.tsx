import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { aroundChanges } from '#shared/domain/aroundChanges.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { SealEdit } from '#shared/domain/seal.ts';
import { SEAL_EDIT_NAMES } from '#shared/domain/sealTold.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

interface EditRowProps {
  edit: SealEdit;
  paras: readonly DocParagraph[];
  onRestore: ((edit: Edit) => void) | null;
}

export function EditRow({ edit: { kind, para, was, is }, paras, onRestore }: EditRowProps) {
  const jump = useJump();
  const place = paragraphName(paras[para]!) || 'an empty line';
  const anchor = anchorAt(paras, para);
  const restored: Edit = { id: `seal-${para}`, kind: 'replaceText', anchor, expectedText: is, newText: was };
  return (
    <li className="finding">
      <p className="finding-text">
        <span>
          {SEAL_EDIT_NAMES[kind]} {place}
        </span>
      </p>
      <p className={kind === 'changed' ? 'excerpt' : 'excerpt clamp-more'}>
        {kind === 'hidden' || kind === 'moved' ? was : <DiffText parts={aroundChanges(diffParts(was, is))} />}
      </p>
      <p className="row">
        <Button size="small" appearance="subtle" aria-label={`Jump to ${place}`} onClick={() => jump(anchor)}>
          Jump
        </Button>
        {kind === 'changed' && onRestore && (
          <Button size="small" aria-label={`Restore ${place}`} onClick={() => onRestore(restored)}>
            Restore
          </Button>
        )}
      </p>
    </li>
  );
}
