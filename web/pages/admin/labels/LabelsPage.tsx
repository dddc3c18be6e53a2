/** The data labelling page: how far the queue is, the way into it, and what was said. Specification part 1 §2, part 2 §4.5. */
import { Button } from '@fluentui/react-components';
import type { LabelProgress, LabelsProps } from '#shared/api/labels.ts';
import { fullCount, percent } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';

export function LabelsPage({ table, progress }: LabelsProps) {
  const { openDialog } = useApp();
  return (
    <AdminFrame
      title="Data labelling"
      hint="Clauses of the public libraries whose type is not certain. What you say of them teaches the classifier when it is trained next."
    >
      <Figures {...progress} />
      <p className="label-begin">
        <Button appearance="primary" onClick={() => openDialog('labeling', { startsOnQueue: true })}>
          Label the queue
        </Button>
        <Button onClick={() => openDialog('labeling')}>Choose a queue</Button>
      </p>
      <DataTable
        table={table}
        one="label"
        many="labels"
        empty={
          <>
            <h2>No labels yet</h2>
            <p>Whatever is said of a clause stands here, with who said it and when.</p>
          </>
        }
      />
    </AdminFrame>
  );
}

function Figures({ labelled, own, twice, agreed, total }: LabelProgress) {
  const figures: [string, string][] = [
    ['Not certain', fullCount(total)],
    ['Labelled', fullCount(labelled)],
    ['By you', fullCount(own)],
    ['By two people', fullCount(twice)],
    ['Of those agreed', twice === 0 ? '–' : percent(agreed / twice)],
  ];
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
