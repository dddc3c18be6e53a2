/** Reading the whole chain, and comparing it with an end that was kept earlier. */
import { Button } from '@fluentui/react-components';
import { type ChangeEvent, useId, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { TeamVerdictReply } from '#shared/api/teamAdmin.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { type KeptState, keptFile, readKept } from '#shared/domain/teamAdmin.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { saveFile } from '#shared/ui/saveFile.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';
import { Moment } from '#web/time/Moment.tsx';

/** Of a file that holds a number and a hash. */
const MOST_BYTES = 10_000;

export function VerifyLog() {
  const id = useId();
  const [problem, setProblem] = useState('');
  const { make, step, told } = useChange(
    (server, kept: { seq: number; hash: string } | undefined) =>
      server.call(CALLS.verifyTeamLog, { body: kept ? { kept } : {} }),
    sayRefusal,
  );

  async function compare(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const file = target.files?.[0];
    if (!file) return;
    const kept = file.size > MOST_BYTES ? null : readKept(await file.text());
    target.value = '';
    setProblem(kept ? '' : `${file.name} holds no end of a log. Take the file that this page has saved.`);
    if (kept) await make(kept);
  }

  return (
    <section className="block team-verify" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Verify</h2>
      <p>
        Each entry carries a hash of the one before it, across the whole deployment. Verify reads all of them: an entry
        that was changed, taken out or moved shows. Keep the end, and compare it later: then nobody can write the whole
        log anew without your seeing it.
      </p>
      <p className="team-verify-do">
        <Button appearance="primary" disabled={step === 'busy'} onClick={() => void make(undefined)}>
          Verify
        </Button>
        {told?.end && <Button onClick={() => keep(told)}>Keep this end</Button>}
        <label className="team-file">
          <span>Compare with an end that you kept</span>
          <input type="file" accept=".json,application/json" onChange={(event) => void compare(event)} />
        </label>
      </p>
      {problem !== '' && (
        <p className="note note-danger" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <div role="status">{step === 'busy' ? <p>Reading the chain …</p> : told && <Verdict told={told} />}</div>
    </section>
  );
}

function keep({ end, checkedAt }: TeamVerdictReply): void {
  if (!end) return;
  const blob = new Blob([keptFile(end, checkedAt)], { type: 'application/json' });
  saveFile({ blob, name: `audit-log-end-${end.seq}.json` });
}

const KEPT: Record<KeptState, (seq: string) => string> = {
  stands: (seq) => `The end that you kept, entry ${seq}, still stands: nothing up to it was written anew.`,
  changed: (seq) => `Entry ${seq} is not the one that you kept: the log was written anew since.`,
  missing: (seq) => `Entry ${seq}, which you kept, is not there any more: the log was cut.`,
  unknown: (seq) => `The log breaks before entry ${seq}, which you kept, so nothing can be said of it.`,
};

function Verdict({ told }: { told: TeamVerdictReply }) {
  const { entries, own, end, broken, kept, checkedAt } = told;
  const isWhole = broken === null && (kept === null || kept.state === 'stands');
  return (
    <div className={isWhole ? 'note' : 'note note-danger'}>
      <Icon name={isWhole ? 'check' : 'alert'} />
      <div>
        <p>
          <b>{broken === null ? 'The log is whole.' : brokenText(broken)}</b>
        </p>
        {kept && <p>{KEPT[kept.state](fullCount(kept.seq))}</p>}
        <p>
          {counted(entries, 'entry', 'entries')} of this deployment{' '}
          {broken === null ? 'were read and fit' : 'fit before that'}, {fullCount(own.count)} of them your team’s
          {own.first && own.last && (
            <>
              : the first is entry {fullCount(own.first.seq)} of <Moment at={own.first.at} />, the last entry{' '}
              {fullCount(own.last.seq)} of <Moment at={own.last.at} />
            </>
          )}
          .
        </p>
        {end && (
          <p className="team-hash">
            Hash of {broken === null ? 'the end' : 'the last that fits'}, entry {fullCount(end.seq)}:{' '}
            <code>{end.hash}</code>
          </p>
        )}
        <p>
          Checked <Moment at={checkedAt} />.
        </p>
      </div>
    </div>
  );
}

function brokenText({ seq, isOwn }: NonNullable<TeamVerdictReply['broken']>): string {
  if (seq === null) return 'The last entries of the log are missing.';
  const whose = isOwn ? 'It is one of your team’s.' : 'It is not known to be one of your team’s.';
  return `Entry ${fullCount(seq)} does not fit: it was changed, moved, or one was taken out there. ${whose}`;
}
