/** How the deployment stands: checks, the record beside the index, sizes, what waits, what is not settled with the payment provider. */
import type { HealthProps } from '#shared/api/adminHealth.ts';
import { CALLS } from '#shared/api/calls.ts';
import { counted, fullCount, sizeText } from '#shared/domain/display.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { Findings } from '#web/pages/admin/Findings.tsx';
import { ReasonForm } from '#web/pages/admin/ReasonForm.tsx';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

export const HealthPage = (props: HealthProps) => (
  <AdminFrame
    title="Health"
    hint={
      <>
        As it stands now. <code>clausary doctor</code> looks further: it reads the whole record and the audit log, and
        asks the model a question.
      </>
    }
  >
    <section className="block" aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      <Findings findings={props.findings} />
    </section>
    <Indexes libraries={props.libraries} />
    <Waiting {...props} />
    <Billing billing={props.billing} />
    <Sizes database={props.database} />
    <section className="block" aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p>
        The product makes none by itself and knows of none. Copy the data folder while the server is stopped, or the
        database with its own tools and the folder of originals. The index need not be copied: it is rebuilt.
      </p>
    </section>
  </AdminFrame>
);

type Library = HealthProps['libraries'][number];

function Verdict({ library: { agrees, index, changes } }: { library: Library }) {
  const [icon, text] = agrees
    ? (['check', changes > 0 ? 'agrees so far' : 'agrees'] as const)
    : changes > 0
      ? (['info', `${counted(changes, 'change')} on the way`] as const)
      : (['alert', index ? 'differs: rebuild it' : 'there is none: rebuild it'] as const);
  return (
    <span className="mark">
      <Icon name={icon} small />
      <span>{text}</span>
    </span>
  );
}

function Indexes({ libraries }: Pick<HealthProps, 'libraries'>) {
  const pair = (library: Library, key: 'contracts' | 'clauses' | 'definitions') =>
    `${fullCount(library.record[key])} / ${library.index ? fullCount(library.index[key]) : 'none'}`;
  return (
    <section className="block" aria-labelledby="indexes">
      <h2 id="indexes">Search index</h2>
      <p>Rows in the record, and in the index beside them. Compared are contracts, clauses and definitions.</p>
      <TableFrame
        label="Search index by library"
        heads={['Library', 'Verdict', 'Contracts', 'Clauses', 'Definitions', 'Changes that wait', 'Version', 'Do']}
      >
        {libraries.map((library) => (
          <tr key={library.id}>
            <th scope="row">{library.id}</th>
            <td>
              <Verdict library={library} />
            </td>
            <td>{pair(library, 'contracts')}</td>
            <td>{pair(library, 'clauses')}</td>
            <td>{pair(library, 'definitions')}</td>
            <td>
              {fullCount(library.changes)}
              {library.oldest && (
                <>
                  , since <Moment at={library.oldest} />
                </>
              )}
            </td>
            <td>{library.index?.version ?? '–'}</td>
            <td>
              {library.isPublic && (
                <ReasonForm
                  label="Rebuild the index"
                  hint="Beside the live one; searches go on. It takes minutes for a large library."
                  send={(server, { reason }) =>
                    server.call(CALLS.actOnHealth, { body: { action: 'reindex', namespace: library.id, reason } })
                  }
                />
              )}
            </td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

function Waiting({ waiting: { mails, mailsFailed, jobs, jobsFailed } }: Pick<HealthProps, 'waiting'>) {
  const figures: [string, number, string][] = [
    ['Mails that wait', mails, ROUTES.outbox],
    ['Mails given up', mailsFailed, ROUTES.outbox],
    ['Jobs under way', jobs, ROUTES.adminJobs],
    ['Jobs that failed', jobsFailed, `${ROUTES.adminJobs}?state=failed`],
  ];
  return (
    <section className="block" aria-labelledby="waiting">
      <h2 id="waiting">What waits</h2>
      <dl className="facts-row">
        {figures.map(([name, value, href]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value > 0 ? <a href={href}>{fullCount(value)}</a> : '0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Billing({ billing }: Pick<HealthProps, 'billing'>) {
  return (
    <section className="block" aria-labelledby="billing">
      <h2 id="billing">Payment provider</h2>
      {billing ? (
        <>
          <dl className="facts-row">
            <div>
              <dt>Provider</dt>
              <dd>{billing.provider}</dd>
            </div>
            <div>
              <dt>Events to look at</dt>
              <dd>{fullCount(billing.waiting)}</dd>
            </div>
            <div>
              <dt>Of these failed so far</dt>
              <dd>{fullCount(billing.failing)}</dd>
            </div>
            <div>
              <dt>Requests without an answer</dt>
              <dd>{fullCount(billing.openRequests)}</dd>
            </div>
            <div>
              <dt>Compared until</dt>
              <dd>{billing.reconciledUntil ? <Moment at={billing.reconciledUntil} /> : 'never'}</dd>
            </div>
          </dl>
          {billing.lastError && (
            <p className="note">
              <Icon name="warning" />
              <span>The last failure: {billing.lastError}</span>
            </p>
          )}
          <div className="acts">
            <ReasonForm
              label="Look again at what waits"
              hint="What the provider has told is looked at by itself, again and again; this does it now."
              send={(server, { reason }) => server.call(CALLS.actOnHealth, { body: { action: 'reprocess', reason } })}
            />
          </div>
        </>
      ) : (
        <p>Nothing is sold here, so there is nothing to compare.</p>
      )}
    </section>
  );
}

/** The embedded database does not estimate rows. */
function Sizes({ database: { bytes, tables } }: Pick<HealthProps, 'database'>) {
  const hasRows = tables.some(({ rows }) => rows !== null);
  return (
    <section className="block" aria-labelledby="sizes">
      <div className="block-head">
        <h2 id="sizes">Database</h2>
        <small>{sizeText(bytes)}</small>
      </div>
      <TableFrame
        label="Largest tables"
        heads={['Table', 'Size with its indexes', ...(hasRows ? ['Rows, about'] : [])]}
      >
        {tables.map(({ name, bytes: own, rows }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{sizeText(own)}</td>
            {hasRows && <td>{rows === null ? 'not estimated yet' : fullCount(rows)}</td>}
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
