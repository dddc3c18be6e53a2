import { useState } from 'react';
import { type DifferenceActs, DifferenceRow } from '#addin/screens/compare/DifferenceRow.tsx';
import { grouped } from '#addin/screens/compare/describe.ts';
import { StepBar } from '#addin/screens/steps/StepBar.tsx';
import { useSteps } from '#addin/screens/steps/useSteps.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { CLASSES, type Difference, type DifferenceClass } from '#shared/docx/model/difference.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const CALLED: Record<DifferenceClass, string> = {
  words: 'Words',
  numbers: 'Numbers',
  structure: 'Order, references and structure',
  looks: 'Looks',
};
/** On a button of a narrow pane. */
const SHORT: Record<DifferenceClass, string> = { ...CALLED, structure: 'Structure' };

interface DifferenceListProps {
  differences: readonly Difference[];
  now: DocSnapshot;
  acts?: DifferenceActs;
}

/** By what they do to the meaning; those of looks are folded away until they are asked for. */
export function DifferenceList({ differences, now, acts = {} }: DifferenceListProps) {
  const jump = useJump();
  const [chosen, setChosen] = useState<DifferenceClass | 'all'>('all');
  const [showsLooks, setShowsLooks] = useState(false);
  const classes = CLASSES.flatMap((name) => {
    const own = differences.filter((difference) => difference.class === name);
    return own.length > 0 ? [{ name, size: own.length, rows: grouped(own) }] : [];
  });
  // the last of a kind may have been dealt with
  const shown = classes.some(({ name }) => name === chosen) ? chosen : 'all';
  const seen = classes.filter(({ name }) => shown === 'all' || name === shown);
  const isOpen = ({ name }: { name: DifferenceClass }): boolean => name !== 'looks' || shown === 'looks' || showsLooks;
  const rows = seen.filter(isOpen).flatMap((one) => one.rows);
  const steps = useSteps(rows.length, (i) => {
    const { para } = rows[i]!.difference;
    if (para !== null && now.paras[para]) jump(anchorAt(now.paras, para));
  });
  let at = 0;
  const list = (one: (typeof classes)[number]) => (
    <ul>
      {one.rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced as a whole
        <DifferenceRow key={i} {...row} now={now} acts={acts} itemProps={steps.itemProps(at++)} />
      ))}
    </ul>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same steps as its buttons make
    <div className="differences" onKeyDown={steps.onKeyDown}>
      {classes.length > 1 && (
        <fieldset className="chips-row">
          <legend className="sr">Show differences of</legend>
          {[{ name: 'all' as const, size: differences.length }, ...classes].map(({ name, size }) => (
            <button key={name} type="button" aria-pressed={name === shown} onClick={() => setChosen(name)}>
              {name === 'all' ? 'All' : SHORT[name]} {size}
            </button>
          ))}
        </fieldset>
      )}
      <StepBar steps={steps} />
      {seen.map((one) => {
        const title = `${CALLED[one.name]} (${one.size})`;
        return one.name === 'looks' && shown === 'all' ? (
          <details
            key={one.name}
            className="pane-fold"
            open={showsLooks}
            onToggle={(event) => setShowsLooks(event.currentTarget.open)}
          >
            <summary>{title}</summary>
            {showsLooks && list(one)}
          </details>
        ) : (
          <section key={one.name} aria-label={CALLED[one.name]}>
            <h3 className="label">{title}</h3>
            {list(one)}
          </section>
        );
      })}
    </div>
  );
}
