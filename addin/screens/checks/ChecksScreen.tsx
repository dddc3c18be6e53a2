/** All rules over the whole document, on this computer. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useViews } from '#addin/pane/ViewContext.ts';
import { FindingRow } from '#addin/screens/checks/FindingRow.tsx';
import { RULE_GROUPS } from '#addin/screens/checks/rules.ts';
import { useChecks } from '#addin/screens/checks/useChecks.ts';
import { WhatRan } from '#addin/screens/checks/WhatRan.tsx';
import { SealSection } from '#addin/screens/seal/SealSection.tsx';
import { type IgnoredFinding, ignoredSummary, ignoredWhen, type SortedFinding } from '#shared/domain/checks/ignored.ts';
import { counted } from '#shared/domain/display.ts';
import type { Edit } from '#shared/domain/edits.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { Icon } from '#shared/ui/Icon.tsx';

export default function ChecksScreen() {
  const { abilities } = useHost().info();
  const { notify } = useApp();
  const { run, sorted, doubtful, isBusy, failure, isOld, withDoubtful, setDoubtful, again, ignore, restore, fix } =
    useChecks();
  const { open } = useViews();
  const [group, setGroup] = useState('All');
  const [showsHidden, setShowsHidden] = useState(false);
  const shown = sorted.filter(({ state }) => state !== 'ignored');
  const hidden = sorted.filter((one): one is SortedFinding & { ignored: IgnoredFinding } => one.state === 'ignored');
  const groups = RULE_GROUPS.map(({ name, rules }) => ({
    name,
    rules: rules.flatMap((rule) => {
      const findings = shown.filter(({ finding }) => finding.rule === rule.id);
      return findings.length > 0 ? [{ rule, findings }] : [];
    }),
  })).filter(({ rules }) => rules.length > 0);
  const seen = groups.filter(({ name }) => group === 'All' || name === group);
  const isGone = group !== 'All' && seen.length === 0;
  const fixes = shown.flatMap(({ finding: { fix: edit, isSure } }): Edit[] => (edit && isSure ? [edit] : []));
  const canFix = abilities.has('insert') && abilities.has('reviewedText');

  const copyList = (): void => {
    copyText(Promise.resolve(shown.map(({ finding: { message, quote } }) => `${message} “${quote}”`).join('\n'))).then(
      () => notify('The list is copied.'),
      () => notify('The clipboard cannot be reached.'),
    );
  };
  return (
    <>
      <div className="finding-head">
        <h2 aria-live="polite">
          {run ? `${counted(shown.length, 'finding')} in ${counted(run.snapshot.paras.length, 'paragraph')}` : 'Checks'}
        </h2>
        {run && <span className="quiet">{(run.took / 1000).toFixed(1)} s, on this computer</span>}
        <Button
          size="small"
          appearance="subtle"
          icon={<Icon name="refresh" small />}
          aria-label="Run again"
          title="Run again"
          disabled={isBusy}
          onClick={again}
        />
      </div>
      <p>
        <Button size="small" onClick={() => open({ screen: 'review' })}>
          Review with a playbook
        </Button>
      </p>
      {doubtful > 0 && (
        <label className="term-choice">
          <input type="checkbox" checked={withDoubtful} onChange={(event) => setDoubtful(event.target.checked)} />
          Also show {counted(doubtful, 'finding')} to look at: more than one in five may be wrong
        </label>
      )}
      {isOld && !isBusy && <p className="quiet">The document has changed since.</p>}
      {isBusy && !run && <p role="status">Reading the document</p>}
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {run && <SealSection snapshot={run.snapshot} onRestore={canFix ? (edit) => fix([edit]) : null} />}
      {groups.length > 1 && (
        <fieldset className="chips-row">
          <legend className="sr">Show</legend>
          {[
            { name: 'All', count: shown.length },
            ...groups.map(({ name, rules }) => ({ name, count: sizeOf(rules) })),
          ].map(({ name, count }) => (
            <button key={name} type="button" aria-pressed={name === group} onClick={() => setGroup(name)}>
              {name} {count}
            </button>
          ))}
        </fieldset>
      )}
      {run && shown.length === 0 && (
        <p>
          Nothing found{!withDoubtful && doubtful > 0 && ' that is sure'}
          {hidden.length > 0 && ' that you have not ignored'}.
        </p>
      )}
      {run && shown.length === 0 && <WhatRan results={run.results} isOpen />}
      {(isGone ? groups : seen).flatMap(({ rules }) =>
        rules.map(({ rule, findings }) => (
          <section key={rule.id} aria-labelledby={`rule-${rule.id}`}>
            <h3 id={`rule-${rule.id}`} className="label" title={rule.explanation}>
              {rule.title}, {findings.length}
            </h3>
            <ul>
              {findings.map((one) => (
                <FindingRow
                  key={one.finding.fingerprint}
                  finding={one.finding}
                  severity={rule.severity}
                  paras={run!.snapshot.paras}
                  ignored={one.ignored ?? null}
                  onIgnore={() => ignore(one)}
                  onFix={canFix && one.finding.fix ? () => fix([one.finding.fix!]) : null}
                />
              ))}
            </ul>
          </section>
        )),
      )}
      {run && shown.length > 0 && <WhatRan results={run.results} />}
      {run && (
        <div className="screen-acts">
          <p className="row">
            {fixes.length > 1 && canFix && (
              <Button size="small" appearance="primary" disabled={isBusy} onClick={() => fix(oneEach(fixes))}>
                Fix {fixes.length} safe ones
              </Button>
            )}
            {shown.length > 0 && (
              <Button size="small" onClick={copyList}>
                Copy the list
              </Button>
            )}
            {hidden.length > 0 && (
              <Button
                size="small"
                appearance="subtle"
                aria-expanded={showsHidden}
                onClick={() => setShowsHidden(!showsHidden)}
              >
                {ignoredSummary(hidden.map(({ ignored }) => ignored))}, {showsHidden ? 'hide' : 'show'}
              </Button>
            )}
          </p>
          {showsHidden && (
            <ul>
              {hidden.map(({ finding: { fingerprint, message }, ignored }) => (
                <li key={fingerprint} className="finding">
                  <p>{message}</p>
                  <p className="row quiet">
                    Ignored {ignoredWhen(ignored)}
                    <Button size="small" appearance="subtle" onClick={() => restore(ignored)}>
                      Show again
                    </Button>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

const sizeOf = (rules: readonly { findings: readonly SortedFinding[] }[]): number =>
  rules.reduce((sum, { findings }) => sum + findings.length, 0);

/** One change for each paragraph: a second one would meet the first; it is offered again afterwards. */
function oneEach(edits: readonly Edit[]): Edit[] {
  const seen = new Set<number>();
  return edits.filter(({ anchor }) => !seen.has(anchor.para) && seen.add(anchor.para));
}
