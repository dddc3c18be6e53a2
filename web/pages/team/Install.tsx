/** How the pane comes into people's Word. */
import { Button } from '@fluentui/react-components';
import type { TeamDeploymentsProps } from '#shared/api/teamAdmin.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { copyText } from '#shared/ui/copyText.ts';

export function Install({ manifest: { url, isPublic } }: Pick<TeamDeploymentsProps['reply'], 'manifest'>) {
  const { notify } = useApp();
  const copy = () =>
    copyText(Promise.resolve(url)).then(
      () => notify('The address is copied.'),
      () => notify('The browser does not let this page copy. Mark the address and copy it.'),
    );
  return (
    <section className="block" aria-labelledby="install">
      <h2 id="install">Install it</h2>
      <p>The manifest tells Word what the pane is and where it comes from:</p>
      <p className="team-manifest">
        <code>{url}</code>
        <Button onClick={() => void copy()}>Copy the address</Button>
        <a href="/manifest.xml" download>
          Save the file
        </a>
      </p>
      {!isPublic && (
        <p className="note">
          This address is on one machine only: Microsoft 365 cannot fetch the manifest from it. Upload the file instead,
          and mind that Word opens the pane from the same address.
        </p>
      )}
      <details className="fold">
        <summary>For everybody, in the Microsoft 365 admin center</summary>
        <ol>
          <li>Open admin.microsoft.com as an administrator, then Settings › Integrated apps › Upload custom apps.</li>
          <li>
            Choose the app type Office Add-in, then “Provide link to manifest file” and paste the address, or upload the
            file.
          </li>
          <li>Choose who gets it: everybody, or a group with the members of the team.</li>
          <li>Accept, and deploy. It can take up to 24 hours until it stands in everybody’s Word.</li>
        </ol>
      </details>
      <details className="fold">
        <summary>For one person, to try it</summary>
        <ul>
          <li>
            Word on the web: Home › Add-ins › More Add-ins › My Add-ins › Upload My Add-in, and choose the file of the
            manifest.
          </li>
          <li>
            Word on Windows: put the file into a shared folder, name that folder under File › Options › Trust Center ›
            Trust Center Settings › Trusted Add-in Catalogs, tick “Show in Menu”, and start Word again. Then Home ›
            Add-ins › Advanced › Shared Folder.
          </li>
          <li>
            Word on a Mac: put the file into ~/Library/Containers/com.microsoft.Word/Data/Documents/wef and start Word
            again. Then Home › Add-ins.
          </li>
        </ul>
        <p>
          More of it stands on <a href="/addin/help.html">the help page of the pane</a>.
        </p>
      </details>
      <p className="quiet-text">Who opens the pane and is signed in stands in the list above within a minute.</p>
    </section>
  );
}
