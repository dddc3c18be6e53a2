import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { StandardPlaybookProps } from '#shared/api/personalPages.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useChange } from '#shared/ui/server/useChange.ts';
import { FileMenu } from '#web/playbooks/FileMenu.tsx';

/** A standard playbook to read, and to make one's own of. */
export function StandardPlaybookPage({ playbook, hash }: StandardPlaybookProps) {
  const app = useApp();
  const { id, name, version, rules } = playbook;
  const copy = useChange(async (server) => {
    const made = await server.call(CALLS.createPlaybook, { body: { from: id } });
    app.go(personalPaths.playbook(made.id));
  });
  const topics = [...new Set(rules.map(({ topic }) => topic))];
  return (
    <div className="playbooks-page">
      <header className="review-head">
        <div>
          <p className="quiet-text">
            <AppLink href={ROUTES.playbooks}>Playbooks</AppLink> / Standard
          </p>
          <h1>{name}</h1>
        </div>
        <dl>
          <div>
            <dt>Version</dt>
            <dd>{version}</dd>
          </div>
          <div>
            <dt>Rules</dt>
            <dd>{rules.length}</dd>
          </div>
          <div>
            <dt>Release</dt>
            <dd title={hash}>{hash.slice(0, 8)}</dd>
          </div>
        </dl>
        <div className="row">
          {app.session.user ? (
            <Button appearance="primary" disabled={copy.step === 'busy'} onClick={() => void copy.make()}>
              Make a copy of your own
            </Button>
          ) : (
            <AppLink className="button-link primary" href={personalPaths.signIn(personalPaths.playbook(id))}>
              Sign in to make your own of it
            </AppLink>
          )}
          <FileMenu id={id} of="release" name={name} />
        </div>
      </header>
      {copy.error && (
        <p className="form-error" role="alert">
          {copy.error.message}
        </p>
      )}
      {topics.map((topic) => (
        <section key={topic} aria-label={topic}>
          <h2>{topic}</h2>
          {rules
            .filter((rule) => rule.topic === topic)
            .map((rule) => (
              <article key={rule.id} className="standard-rule">
                <h3>
                  {rule.title} <span className="quiet-text">{rule.id}</span>
                </h3>
                <p>{rule.position}</p>
                {rule.fallbacks.map(({ words }) => (
                  <p key={words}>Fallback: {words}</p>
                ))}
                <p className="quiet-text">
                  {rule.side !== undefined && `For the ${rule.side.replaceAll('-', ' ')} only. `}
                  {rule.guidance}
                </p>
                <details>
                  <summary>{counted(rule.examples.mustPass.length + rule.examples.mustFlag.length, 'example')}</summary>
                  <ul>
                    {rule.examples.mustPass.map((clause) => (
                      <li key={clause}>
                        <b>Must pass:</b> {clause}
                      </li>
                    ))}
                    {rule.examples.mustFlag.map((clause) => (
                      <li key={clause}>
                        <b>Must be flagged:</b> {clause}
                      </li>
                    ))}
                  </ul>
                </details>
              </article>
            ))}
        </section>
      ))}
    </div>
  );
}
