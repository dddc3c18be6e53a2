/** What a review of the selection looked at, and what the checks find there. */
import { Button } from '@fluentui/react-components';
import { useHost } from '#addin/pane/PaneContext.ts';
import { FindingRow } from '#addin/screens/checks/FindingRow.tsx';
import { useChecks } from '#addin/screens/checks/useChecks.ts';
import type { Finding } from '#shared/domain/checks/check.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { counted } from '#shared/domain/display.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';

interface ReviewedPartProps {
  /** Not empty. */
  selection: ReadonlySet<number>;
  snapshot: DocSnapshot;
  /** No rule of the playbook has found anything there. */
  isNothingFound: boolean;
  onWhole(): void;
  /** A check's correction was made. */
  onFixed(): void;
}

export function ReviewedPart({ selection, snapshot, isNothingFound, onWhole, onFixed }: ReviewedPartProps) {
  const { abilities } = useHost().info();
  const { run: latest, sorted, doubtful, fix, ignore } = useChecks();
  // places of another state of the document are places of other paragraphs
  const run = latest?.snapshot.rev === snapshot.rev ? latest : null;
  const canFix = abilities.has('insert') && abilities.has('reviewedText');
  const found = run ? sorted.filter(({ finding, state }) => state !== 'ignored' && isOf(finding, selection)) : [];
  return (
    <>
      <p className="note">
        <span>
          <b>Reviewed: {counted(selection.size, 'paragraph')}</b>
          {namesOf(selection, snapshot)}. The rest of the document, and what it lacks, was left out.
          {isNothingFound && ' No rule of the playbook has anything to say of it.'}
          {run &&
            found.length === 0 &&
            (doubtful > 0 ? ' The checks found nothing there that is sure.' : ' The checks found nothing there.')}
        </span>
      </p>
      <p>
        <Button size="small" onClick={onWhole}>
          Review the whole document
        </Button>
      </p>
      {run && found.length > 0 && (
        <section aria-label="Checks">
          <h3 className="label">Checks, {found.length}</h3>
          <ul>
            {found.map((one) => (
              <FindingRow
                key={one.finding.fingerprint}
                finding={one.finding}
                severity={CHECKS.find(({ id }) => id === one.finding.rule)!.severity}
                paras={run.snapshot.paras}
                ignored={one.ignored ?? null}
                onIgnore={() => void ignore(one)}
                onFix={canFix && one.finding.fix ? () => void fix([one.finding.fix!]).then(onFixed) : null}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One finding may tell of many places: of blanks, of a term that is used again. */
const isOf = ({ para, related }: Finding, selection: ReadonlySet<number>): boolean =>
  selection.has(para) || related.some((one) => MORE_OF_IT.has(one.role) && selection.has(one.para));
const MORE_OF_IT = new Set(['blank', 'also here']);

/** ", 3.2 to 3.4"; nothing where they have no names. */
function namesOf(selection: ReadonlySet<number>, { paras }: DocSnapshot): string {
  const [first, last] = [Math.min(...selection), Math.max(...selection)].map(
    (i) => paras[i] && paragraphName(paras[i]),
  );
  if (!first) return '';
  return last && last !== first ? `, ${first} to ${last}` : `, ${first}`;
}
