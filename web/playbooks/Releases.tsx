/** What was published, and in what the working copy differs from it. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookRelease } from '#shared/api/playbooks.ts';
import { diffParts } from '#shared/domain/diffParts.ts';
import { differencesOf, type RuleDifference } from '#shared/domain/playbooks/differences.ts';
import type { EditablePlaybook } from '#shared/domain/playbooks/editable.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { Moment } from '#web/time/Moment.tsx';

interface ReleasesProps {
  id: string;
  releases: readonly PlaybookRelease[];
  draft: EditablePlaybook;
  /** Makes a release the working copy again; it can be taken back like every change. */
  onTake(playbook: Playbook): void;
}

const WORKING = 'draft';
const KINDS = { added: 'new', removed: 'gone', changed: 'changed' } as const;

export function Releases({ id, releases, draft, onTake }: ReleasesProps) {
  const { notify } = useApp();
  const [shown, setShown] = useState<{ version: string; against: string; differences: RuleDifference[] } | null>(null);
  const bodyOf = useChange(async (server, { version, use }: { version: string; use(body: Playbook): void }) => {
    const { playbook } = await server.call(CALLS.releasedPlaybook, { params: { id, version } });
    use(playbook as Playbook);
  });
  const compare = (version: string, against: string) =>
    void bodyOf.make({
      version,
      use: (before) => {
        if (against === WORKING)
          setShown({ version, against, differences: differencesOf(before, draft as unknown as Playbook) });
        else
          void bodyOf.make({
            version: against,
            use: (other) => setShown({ version, against, differences: differencesOf(other, before) }),
          });
      },
    });
  return (
    <section className="releases" aria-labelledby="releases">
      <h2 id="releases">Releases</h2>
      {releases.length === 0 && <p className="quiet-text">Nothing is published yet.</p>}
      <ul>
        {releases.map(({ version, hash, note, publishedAt }, n) => (
          <li key={version}>
            <p>
              <b>Version {version}</b>, <Moment at={publishedAt} />{' '}
              <span className="quiet-text" title={hash}>
                {hash.slice(0, 8)}
              </span>
            </p>
            {note !== '' && <p>{note}</p>}
            <p className="row">
              <Button size="small" onClick={() => compare(version, WORKING)}>
                Compare with the working copy
              </Button>
              {releases[n + 1] && (
                <Button size="small" onClick={() => compare(version, releases[n + 1]!.version)}>
                  Compare with version {releases[n + 1]!.version}
                </Button>
              )}
              <Button
                size="small"
                onClick={() =>
                  void bodyOf.make({
                    version,
                    use: (body) => {
                      onTake(body);
                      notify(`The working copy is version ${version} again. Undo takes that back.`);
                    },
                  })
                }
              >
                Make it the working copy
              </Button>
            </p>
            {shown?.version === version && <Differences {...shown} />}
          </li>
        ))}
      </ul>
      {bodyOf.error && (
        <p className="form-error" role="alert">
          {bodyOf.error.message}
        </p>
      )}
    </section>
  );
}

function Differences({
  version,
  against,
  differences,
}: {
  version: string;
  against: string;
  differences: RuleDifference[];
}) {
  const [from, to] =
    against === WORKING ? [`version ${version}`, 'the working copy'] : [`version ${against}`, `version ${version}`];
  return (
    <div className="differences" role="status">
      <p>
        <b>
          From {from} to {to}: {differences.length === 0 ? 'no rule differs.' : ''}
        </b>
      </p>
      {differences.map(({ rule, title, kind, fields }) => (
        <details key={`${rule} ${kind}`} open={differences.length <= 3}>
          <summary>
            {rule} {title}: {KINDS[kind]}
          </summary>
          <dl>
            {fields.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <DiffText parts={diffParts(before, after)} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
