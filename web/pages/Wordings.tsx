/** The wordings of a clause type or the meanings of a term, with the switch between differences and plain text. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GroupCard as Group } from '#shared/api/pages.ts';
import { fullCount } from '#shared/domain/display.ts';
import { orderHint, type WordingOrder } from '#shared/domain/wordingOrder.ts';
import { GroupCard, showsMarks } from '#shared/ui/records/GroupCard.tsx';
import { DiffLegend } from '#shared/ui/text/DiffText.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';
import { DiffSwitch } from '#web/pages/DiffSwitch.tsx';
import { WordingOrders } from '#web/pages/WordingOrders.tsx';

const CompareTick = lazy(() => import('#web/compare/CompareTick.tsx'));

interface WordingsProps {
  title: string;
  order: WordingOrder;
  /** All that there are. */
  total: number;
  groups: readonly Group[];
  kind?: 'clause' | 'definition';
  /** How many to show before the rest of all there are folds away under `label`, with what loads more of them. */
  fold?: { after: number; total: number; label: string };
  children?: ReactNode;
}

export function Wordings({ title, order, total, groups, kind = 'clause', fold, children }: WordingsProps) {
  const [differences, setDifferences] = useState(true);
  const isInBrowser = useInBrowser();
  const card = (group: Group, i: number) => (
    <GroupCard
      key={group.id}
      group={group}
      kind={kind}
      name={group.name}
      rank={i + 1}
      differences={differences}
      isBase={group.diff === null}
      act={
        isInBrowser && (
          <Suspense>
            <CompareTick id={group.id} name={group.name} />
          </Suspense>
        )
      }
    />
  );
  const cut = fold?.after ?? groups.length;
  const rest = groups.slice(cut);
  const isFolded = fold !== undefined && rest.length > 0;
  const hasMarks = groups.some((group) => showsMarks(group, differences));
  return (
    <section className="wordings" aria-labelledby="wordings">
      <header className="section-head">
        <h2 id="wordings">{title}</h2>
        <span className="quiet">{orderHint(order, total)}</span>
        {total > 1 && <WordingOrders order={order} />}
        {groups.some((group) => group.diff) && <DiffSwitch on={differences} onChange={setDifferences} />}
      </header>
      {groups.slice(0, cut).map(card)}
      {isFolded && (
        <details className="fold">
          <summary>
            {fold.label} ({fullCount(fold.total - cut)})
          </summary>
          {rest.map((group, i) => card(group, i + cut))}
          {children}
        </details>
      )}
      {hasMarks && <DiffLegend />}
      {!isFolded && children}
    </section>
  );
}
