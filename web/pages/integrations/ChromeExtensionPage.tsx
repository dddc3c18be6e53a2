/** /integrations/chrome-extension: what it does, how it is loaded, what it sends. */
import type { IntegrationProps } from '#shared/api/contentPages.ts';
import { EXTENSION_FILE, ROUTES } from '#shared/domain/paths.ts';

export function ChromeExtensionPage({ origin }: IntegrationProps) {
  return (
    <article className="narrow running-text">
      <h1 className="display">Clausary for Chrome</h1>
      <p>
        Search clauses from any page. Select a clause, in a mail, a filing, a draft, and see what contracts of the
        library have in its place.
      </p>
      <p className="row">
        <a className="button-link primary" href={EXTENSION_FILE} download>
          Download the extension
        </a>
      </p>
      <h2>Load it</h2>
      <ol>
        <li>Unpack the file into a folder that stays.</li>
        <li>
          Open <code>chrome://extensions</code> and switch <b>Developer mode</b> on. Edge and Brave have the same page.
        </li>
        <li>
          Press <b>Load unpacked</b> and choose the folder <code>clausary-extension</code>.
        </li>
      </ol>
      <h2>Use it</h2>
      <ul>
        <li>The button in the toolbar opens a search box.</li>
        <li>
          With 20 words or more selected it also offers <b>Find the closest wording</b>. So does the menu of the right
          mouse button over a selection.
        </li>
        <li>
          In its options an <a href={ROUTES.apiTokens}>access token</a> opens your private libraries to it.
        </li>
      </ul>
      <h2>What it sends</h2>
      <ul>
        <li>
          Of a selection: hashes of word groups, from which the text cannot be read. The words stay in the browser.
        </li>
        <li>Of a search: what you type.</li>
        <li>
          To <code>{origin}</code> and nowhere else: the file is made for this site, and Chrome lets it ask no other. It
          loads no code, and looks at a page only when you open it there.
        </li>
      </ul>
    </article>
  );
}
