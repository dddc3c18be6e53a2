import type { DeploymentsReply } from '#shared/api/openings.ts';
import type { PanePlatform } from '#shared/domain/deployment.ts';
import { counted } from '#shared/domain/display.ts';
import { Icon } from '#shared/ui/Icon.tsx';

const PLATFORMS: Record<PanePlatform, string> = {
  windows: 'Windows',
  mac: 'Mac',
  web: 'the web',
  ios: 'iPad',
  unknown: 'an unknown platform',
};

/** Who last opened the Word pane in which Word, and what that means for the person. */
export function PaneTable({ panes, total, version }: DeploymentsReply) {
  if (panes.length === 0)
    return (
      <p>
        Nobody who is signed in has opened the pane yet. <a href="/addin/help.html">How to install it</a>
      </p>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-frame" aria-label="Word panes, as a table" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Last opened</th>
              <th scope="col">Pane</th>
              <th scope="col">Word</th>
              <th scope="col">What that means</th>
            </tr>
          </thead>
          <tbody>
            {panes.map(({ userId, email, lastAt, firstAt, paneVersion, platform, build, apiLevel, meaning }) => (
              <tr key={`${userId}${firstAt}${platform}`}>
                <th scope="row">{email}</th>
                <td>{lastAt.slice(0, 10)}</td>
                <td>{paneVersion}</td>
                <td>
                  {PLATFORMS[platform]} {build}, WordApi {apiLevel}
                </td>
                <td>
                  <span className="mark">
                    <Icon name={meaning.length === 0 ? 'check' : 'info'} small />
                    <span>
                      {meaning.length === 0 ? 'Everything works.' : meaning.map(({ text }) => text).join(' ')}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet-text">
        This server hands out pane {version}.
        {total > panes.length && ` The last ${panes.length} of ${counted(total, 'pane')}.`}
      </p>
    </>
  );
}
