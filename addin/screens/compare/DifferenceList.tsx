import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { ParagraphChange } from '#shared/domain/paragraphChanges.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

/** What is said before the place; of changed words the words say it. */
const SAID: Record<ParagraphChange['kind'], string> = {
  changed: '',
  added: 'New',
  deleted: 'Deleted after',
  moved: 'Stands elsewhere now',
  hidden: 'Hidden now',
  shown: 'No longer hidden',
};

interface DifferenceListProps {
  changes: readonly ParagraphChange[];
  now: DocSnapshot;
}

export function DifferenceList({ changes, now }: DifferenceListProps) {
  const jump = useJump();
  return (
    <ul>
      {changes.map(({ part, kind, para, was, is }) => (
        <li key={`${part}${kind}${para}${was}${is}`} className="finding">
          <p className="finding-head">
            <span className="quiet">{[part === 'note' && 'Note', SAID[kind]].filter(Boolean).join(', ')}</span>
            {now.paras[para] && (
              <Button size="small" appearance="transparent" onClick={() => jump(anchorAt(now.paras, para))}>
                {paragraphName(now.paras[para]) || 'Empty line'}
              </Button>
            )}
          </p>
          <p className="excerpt">
            <DiffText parts={diffParts(was, is)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
