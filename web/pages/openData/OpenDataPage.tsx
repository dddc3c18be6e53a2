/** Open data: dumps that there are, feeds, the search for a browser. */
import type { OpenDataProps } from '#shared/api/contentPages.ts';
import { fullCount, sizeText } from '#shared/domain/display.ts';
import { OPEN_SEARCH } from '#shared/domain/openData.ts';

export function OpenDataPage({ dumps, feed, origin }: OpenDataProps) {
  return (
    <article className="narrow running-text">
      <h1 className="display">Open data</h1>
      <p>What programs can read of the public library. It asks for no account.</p>
      <h2>Dumps</h2>
      {dumps.length === 0 ? (
        <p>No dump is published here.</p>
      ) : (
        <>
          <p>
            Everything public of a month: contracts with their facts, clauses, definitions, and groups of wordings with
            their slots and counts. JSON Lines, compressed with gzip. README.md says what is in it, LICENCE.md what may
            be done with it.
          </p>
          {dumps.map((dump) => (
            <Dump key={dump.month} dump={dump} />
          ))}
        </>
      )}
      <h2>Feeds</h2>
      <p>
        Every list of contracts by tag has an Atom feed of what came in last, and every clause type one of wordings that
        the library did not have before. Feed readers find them by the address of the page.
      </p>
      {feed && (
        <p>
          For example <a href={feed.href}>{`${origin}${feed.href}`}</a>, of <a href={feed.page}>this page</a>.
        </p>
      )}
      <p>Alerts on searches that you save have a feed of their own, under your account.</p>
      <h2>The search in your browser</h2>
      <p>
        Browsers offer to add the search of this site to theirs, with its suggestions; they read{' '}
        <a href={OPEN_SEARCH}>its description</a>.
      </p>
      <h2>For search engines</h2>
      <p>
        <a href="/sitemap.xml">The site map</a> names contracts, clauses, wordings, definitions, tags and companies,
        with the pages that list them. Contracts, clauses and definitions say in their head what they are (schema.org),
        and <a href="/api/openapi.json">every call is described</a> (OpenAPI).
      </p>
    </article>
  );
}

function Dump({ dump: { month, madeAt, files } }: { dump: OpenDataProps['dumps'][number] }) {
  return (
    <section aria-labelledby={`dump-${month}`}>
      <h3 id={`dump-${month}`}>{month}</h3>
      <p className="quiet-text">Written on {madeAt.slice(0, 10)}.</p>
      <ul>
        {files.map(({ name, bytes, sha256, rows, href }) => (
          <li key={name}>
            <a href={href} download>
              {name}
            </a>
            , {sizeText(bytes)}
            {rows !== undefined && `, ${fullCount(rows)} rows`}
            <br />
            <code className="full-hash">{sha256}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
