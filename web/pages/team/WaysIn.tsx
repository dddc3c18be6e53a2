/** Joining without being named: by a link, or by the domain of one's address. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { ChangeTeamBody } from '#shared/api/teams.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';
import { type OfTeam, useTeamChange } from '#web/pages/team/useTeam.ts';
import { Moment } from '#web/time/Moment.tsx';

export function WaysIn({ team, state }: OfTeam) {
  const { notify } = useApp();
  const { domain, isDomainVerified, joinsByDomain, joinsPending } = team;
  const link = team.admin?.link ?? null;
  const { make: makeLink } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.makeTeamLink);
    notify(link ? 'A new link. The one before no longer works.' : 'The link is made.');
    return told;
  });
  const { make: dropLink } = useTeamChange(state.setTeam, async (server) => {
    const told = await server.call(CALLS.dropTeamLink);
    notify('The link no longer works.');
    return told;
  });
  const { make: change } = useTeamChange(state.setTeam, async (server, body: ChangeTeamBody) => {
    const told = await server.call(CALLS.changeTeam, { body });
    notify('Saved.');
    return told;
  });
  const copy = (url: string) =>
    copyText(Promise.resolve(url)).then(
      () => notify('The link is copied.'),
      () => notify('The browser did not let us copy. Select the link and copy it.'),
    );
  return (
    <section className="block" aria-labelledby="ways">
      <h2 id="ways">Other ways in</h2>
      <ul className="rows">
        <li>
          <div className="what">
            <b>By link</b>
            <p>
              {domain
                ? `For accounts with an address at ${domain}.`
                : 'For whoever has it: pass it on with care, or invite by mail.'}
              {link && (
                <>
                  {' '}
                  Good until <Moment at={link.expiresAt} />.
                </>
              )}
            </p>
            {link && <input className="field team-link" readOnly value={link.url} aria-label="Link to join the team" />}
          </div>
          {link && (
            <Button appearance="primary" onClick={() => void copy(link.url)}>
              Copy
            </Button>
          )}
          <Button onClick={() => void makeLink()}>{link ? 'Renew' : 'Make a link'}</Button>
          {link && <Button onClick={() => void dropLink()}>End it</Button>}
        </li>
        <li>
          <div className="what">
            <b>By domain</b>
            <p>
              {isDomainVerified
                ? `Whoever has an address at ${domain} finds the team on their own team page.`
                : domain
                  ? `${domain} is not verified yet, so nobody comes in by it.`
                  : 'Needs a domain of your own: addresses of free mail providers are everybody’s.'}
            </p>
          </div>
          <label className="tick">
            <input
              type="checkbox"
              checked={joinsByDomain}
              disabled={!isDomainVerified}
              onChange={({ target }) => void change({ joinsByDomain: target.checked })}
            />
            Open
          </label>
        </li>
        <li>
          <div className="what">
            <b>By your company</b>
            <p>Your domain, your company’s sign-in, your directory, or a list of members.</p>
          </div>
          <a className="button-link" href={ROUTES.teamSignIn}>
            Set up
          </a>
        </li>
        <li>
          <div className="what">
            <b>Admins let people in</b>
            <p>Who comes by the link or the domain waits until an admin says so. Invitations by mail never wait.</p>
          </div>
          <label className="tick">
            <input
              type="checkbox"
              checked={joinsPending}
              onChange={({ target }) => void change({ joinsPending: target.checked })}
            />
            On
          </label>
        </li>
      </ul>
    </section>
  );
}
