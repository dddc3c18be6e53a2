import { Button } from '@fluentui/react-components';
import type { Difference } from '#addin/screens/compare/silentChanges.ts';
import { diffParts } from '#addin/screens/diffParts.ts';
import { nameOf } from '#addin/screens/insert/receipt.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

export function DifferenceList({ differences, now }: { differences: readonly Difference[]; now: DocSnapshot }) {
  const jump = useJump();
  return (
    <ul>
      {differences.map(({ para, before, after }) => (
        <li key={`${para}${before}${after}`} className="finding">
          <p className="finding-head">
            {para === null ? (
              <span className="quiet">Gone</span>
            ) : (
              <Button size="small" appearance="transparent" onClick={() => jump(anchorAt(now.paras, para))}>
                {nameOf(now.paras[para]!) || 'Empty line'}
              </Button>
            )}
          </p>
          <p className="excerpt">
            <DiffText parts={diffParts(before, after)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
