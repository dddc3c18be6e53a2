import { Button } from '@fluentui/react-components';
import { described, grouped } from '#addin/screens/compare/describe.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { CLASSES, type Difference, type DifferenceClass } from '#shared/docx/model/difference.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';

const CALLED: Record<DifferenceClass, string> = {
  words: 'Words',
  numbers: 'Numbers',
  structure: 'Order, references and structure',
  looks: 'Looks',
};

interface DifferenceListProps {
  differences: readonly Difference[];
  now: DocSnapshot;
}

/** By what they do to the meaning; those of looks are folded away. */
export function DifferenceList({ differences, now }: DifferenceListProps) {
  return CLASSES.map((name) => {
    const own = differences.filter((difference) => difference.class === name);
    if (own.length === 0) return null;
    const title = `${CALLED[name]} (${own.length})`;
    return name === 'looks' ? (
      <details key={name}>
        <summary>{title}</summary>
        <Differences differences={own} now={now} />
      </details>
    ) : (
      <section key={name} aria-label={CALLED[name]}>
        <h3 className="label">{title}</h3>
        <Differences differences={own} now={now} />
      </section>
    );
  });
}

function Differences({ differences, now }: DifferenceListProps) {
  const jump = useJump();
  return (
    <ul>
      {grouped(differences).map(({ difference, count }, i) => {
        const { head, was, is, quote } = described(difference);
        const para = difference.para === null ? undefined : now.paras[difference.para];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced as a whole
          <li key={i} className="finding">
            <p className="finding-head">
              <span className="quiet">{head}</span>
              {para && (
                <Button size="small" appearance="transparent" onClick={() => jump(anchorAt(now.paras, para.i))}>
                  {paragraphName(para) || 'Empty line'}
                </Button>
              )}
              {count > 1 && <span className="quiet">and {counted(count - 1, 'more place')}</span>}
            </p>
            {(was !== '' || is !== '') && (
              <p className="excerpt">
                <DiffText parts={diffParts(was, is)} />
              </p>
            )}
            {quote !== '' && <p className="excerpt">{quote}</p>}
          </li>
        );
      })}
    </ul>
  );
}
