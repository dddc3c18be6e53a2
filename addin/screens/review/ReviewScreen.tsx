/** A document against a playbook, by rules alone: verdicts with their quotes, and what would be written instead. */
import { Button } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { EditReceipt } from '#addin/screens/review/EditReceipt.tsx';
import { PlaybookPicker } from '#addin/screens/review/PlaybookPicker.tsx';
import { ResultCard } from '#addin/screens/review/ResultCard.tsx';
import { ReviewedPart } from '#addin/screens/review/ReviewedPart.tsx';
import { useOwnPlaybooks } from '#addin/screens/review/useOwnPlaybooks.ts';
import { useReview } from '#addin/screens/review/useReview.ts';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { SEVERITIES, type Severity } from '#shared/domain/checks/check.ts';
import { type IgnoredFinding, ignoredSummary, ignoredWhen } from '#shared/domain/checks/ignored.ts';
import { counted } from '#shared/domain/display.ts';
import { takenInFrom } from '#shared/domain/playbooks/elsewhere.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';
import { countsOf, GRAVITY, topicsOf } from '#shared/domain/playbooks/topics.ts';

interface ReviewScreenProps {
  /** It was opened for what is selected: it runs at once, over that. */
  isAtSelection?: boolean;
}

export default function ReviewScreen({ isAtSelection = false }: ReviewScreenProps) {
  const { abilities } = useHost().info();
  const jump = useJump();
  const own = useOwnPlaybooks();
  const review = useReview({ playbooks: STANDARD_PLAYBOOKS, own, isAtSelection });
  const { choice, run, flagged, failure, applied } = review;
  const [showsHidden, setShowsHidden] = useState(false);
  const canWrite = abilities.has('insert') && abilities.has('reviewedText');
  const takenIn = useMemo(
    () => takenInFrom(run?.snapshot.paras ?? []).filter(({ para }) => run?.selection?.has(para) ?? true),
    [run?.snapshot, run?.selection],
  );
  const selection = run?.selection ?? null;
  const isPart = selection !== null;
  const shown = flagged.filter(({ sorted }) => sorted?.state !== 'ignored');
  const topics = topicsOf(shown);
  const hidden = flagged.flatMap(({ result, sorted }) =>
    sorted?.state === 'ignored' && sorted.ignored ? [{ result, ignored: sorted.ignored as IgnoredFinding }] : [],
  );
  const passes = run?.results.filter((one) => one.verdict === 'pass') ?? [];
  const counts = countsOf([...shown.map(({ result }) => result), ...passes]);
  const isRunning = run !== null && run.took === null;
  const proposed = (severity: Severity) =>
    topics.flatMap(({ flagged: of }) =>
      of.flatMap(({ result: { rule, verdict, proposals } }) =>
        rule.severity === severity && verdict === 'fail'
          ? proposals.filter((one) => one.of === 'position').map(({ edit }) => edit)
          : [],
      ),
    );
  return (
    <>
      <ScreenHead title="Review" />
      {choice && (
        <PlaybookPicker
          playbooks={STANDARD_PLAYBOOKS}
          own={own}
          choice={choice}
          onChoose={review.choose}
          onRun={() => review.start(run ? 'same' : isAtSelection ? 'selection' : 'document')}
          onReviewSelection={() => review.start('selection')}
          isBusy={isRunning}
          isAgain={run !== null}
        />
      )}
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {!run && !review.isNamed && (
        <p className="note">
          The document’s first lines name no kind of contract that a playbook is for. Choose the nearest one.
        </p>
      )}
      {!run && !failure && (
        <p className="quiet">
          The rules run on this computer; nothing of the document leaves it. Each verdict shows the words that it rests
          on.
        </p>
      )}
      {applied && (
        <EditReceipt key={applied.at.getTime()} applied={applied.done} at={applied.at} onUndone={review.undone} />
      )}
      {run && (
        <>
          <p className="review-counts" role="status">
            {(!isPart || counts.fail + counts.review + counts.pass > 0) && (
              <>
                <b className="verdict-fail">{counts.fail} fail</b>{' '}
                <b className="verdict-review">{counts.review} look at</b>{' '}
                <b className="verdict-pass">{counts.pass} pass</b>
              </>
            )}
            <span className="quiet">
              {isRunning
                ? `${run.asked} of ${run.total} rules`
                : `${counted(run.total, 'rule')} in ${((run.took ?? 0) / 1000).toFixed(1)} s, on this computer`}
            </span>
          </p>
          {isRunning && <progress className="usage-meter" max={run.total} value={run.asked} aria-label="Rules asked" />}
          {selection && !isRunning && (
            <ReviewedPart
              key={run.snapshot.rev}
              selection={selection}
              snapshot={run.snapshot}
              isNothingFound={topics.length === 0}
              onWhole={() => review.start('document')}
              onFixed={() => review.start('same')}
            />
          )}
          {run.scope === 'selection' && !selection && (
            <p className="quiet">Nothing is selected in the text, so all of it is reviewed.</p>
          )}
          {review.isOld && !isRunning && <p className="quiet">The document has changed since.</p>}
          {canWrite && !isRunning && (
            <p className="row">
              {SEVERITIES.map((severity) => {
                const edits = proposed(severity);
                return edits.length > 1 ? (
                  <Button
                    key={severity}
                    size="small"
                    disabled={review.isWriting}
                    onClick={() => void review.apply(edits)}
                  >
                    Accept all {edits.length} {GRAVITY[severity]}
                  </Button>
                ) : null;
              })}
            </p>
          )}
          {takenIn.map(({ para, start, quote }) => (
            <p key={`${para} ${start}`} className="note">
              Takes in terms that stand somewhere else, which no rule has read: “{quote}”
            </p>
          ))}
          {topics.map(({ name, verdict, flagged: of }) => (
            <section key={name} aria-label={name} className={`topic topic-${verdict}`}>
              <h3 className="label">{name}</h3>
              {of.map(({ result, sorted }) => (
                <ResultCard
                  key={result.rule.id}
                  result={result}
                  sorted={sorted}
                  paras={run.snapshot.paras}
                  isBusy={review.isWriting || isRunning}
                  onApply={canWrite ? (edit) => void review.apply([edit]) : null}
                  onReject={sorted ? () => void review.reject(sorted) : null}
                  onComment={
                    abilities.has('comments') && result.findings.length > 0
                      ? (audience, text) => void review.comment(result, audience, text)
                      : null
                  }
                />
              ))}
            </section>
          ))}
          {!isRunning && !isPart && topics.length === 0 && (
            <p>
              Every rule passes{hidden.length > 0 && ', or was rejected by you'}. What no rule asks is listed below.
            </p>
          )}
          {passes.length > 0 && (
            <details className="review-passes">
              <summary>{counted(passes.length, 'rule')} passed</summary>
              {passes.map((result) => (
                <ResultCard
                  key={result.rule.id}
                  result={result}
                  sorted={null}
                  paras={run.snapshot.paras}
                  isBusy={false}
                  onApply={null}
                  onReject={null}
                  onComment={null}
                />
              ))}
            </details>
          )}
          {run.outside.length > 0 && (
            <details>
              <summary>{counted(run.outside.length, 'provision')} that no rule of the playbook looked at</summary>
              <ul>
                {run.outside.map(({ para, start, end, heading }) => (
                  <li key={`${para} ${start}`}>
                    <Button
                      size="small"
                      appearance="subtle"
                      onClick={() => jump(anchorAt(run.snapshot.paras, para, start, end))}
                    >
                      {heading}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {hidden.length > 0 && (
            <p className="row">
              <Button
                size="small"
                appearance="subtle"
                aria-expanded={showsHidden}
                onClick={() => setShowsHidden(!showsHidden)}
              >
                {ignoredSummary(
                  hidden.map(({ ignored }) => ignored),
                  'rejected',
                )}
                , {showsHidden ? 'hide' : 'show'}
              </Button>
            </p>
          )}
          {showsHidden && (
            <ul>
              {hidden.map(({ result, ignored }) => (
                <li key={result.rule.id} className="finding">
                  <p>
                    {result.rule.title}. {result.reason}
                  </p>
                  <p className="row quiet">
                    Rejected {ignoredWhen(ignored)}
                    <Button size="small" appearance="subtle" onClick={() => void review.restore(ignored)}>
                      Show again
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}
