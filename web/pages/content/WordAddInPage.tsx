/** What the pane in Word does and how to get it. Specification part 2 §2.1: /integrations/word-add-in. */
export function WordAddInPage() {
  return (
    <article className="narrow running-text">
      <h1 className="display">Clausary for Word</h1>
      <p>
        The library beside your contract: find a clause and its usual wording, insert it as a tracked change in the
        style of your document, check terms, references and numbers, compare what came back with what you sent.
      </p>
      <p className="row">
        <a className="button-link primary" href="/addin/help.html">
          Install it in Word
        </a>
        <a className="button-link" href="/addin/demo.html">
          Try it in the browser
        </a>
      </p>
      <h2>What it does</h2>
      <ul>
        <li>Search from a box or from what you have selected; hits are marked against your selection.</li>
        <li>Insertion that brings the definitions a clause needs, with a receipt that says what changed.</li>
        <li>Checks of defined terms, cross-references, dates and numbers, in the document, without a network.</li>
        <li>Every change is listed and can be taken back from the pane.</li>
      </ul>
      <h2>What leaves your computer</h2>
      <p>
        The document does not, unless you let a question take it along: then the pane says first where its text goes,
        and shows it. A search sends its words. The pane lists every call it has made, with exactly what went out; the{' '}
        <a href="/privacy-policy">privacy policy</a> says the rest.
      </p>
      <h2>What it needs</h2>
      <p>
        Word on the web, Microsoft 365 for Windows or Mac, or Word 2019 and later. Tracked insertion and comments need
        Word 2024 or Microsoft 365. Searching, inserting and checking need no account.
      </p>
      <h2>For administrators</h2>
      <p>
        Everybody in a company gets it from the Microsoft 365 admin center: Settings, Integrated apps, Upload custom
        apps, with the <a href="/manifest.xml">manifest</a> or its address.{' '}
        <a href="/addin/help.html">Install and help</a> has each way step by step; the{' '}
        <a href="/terms-of-service">terms of service</a> apply.
      </p>
    </article>
  );
}
